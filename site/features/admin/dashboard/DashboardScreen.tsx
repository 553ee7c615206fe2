import { useQuery } from '@tanstack/react-query';
import { DASHBOARD } from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { Placeholders, PLACEHOLDERS_PATH } from '#shared/dashboard/placeholders.ts';
import { type ReactNode, Fragment } from 'react';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { BelowLoading } from '#site/components/admin/list/ListState.tsx';
import { LogoutButton } from '#site/components/admin/navigation/LogoutButton.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { ActionCards, CountCards, InboxCards } from './Cards.tsx';

/** The counts of the dashboard's cards. */
const useDashboard = () =>
  useQuery({ queryKey: DASHBOARD, queryFn: () => bodyOf(api.dashboard.$get()) });

async function readPlaceholders(): Promise<Placeholders> {
  const response = await fetch(PLACEHOLDERS_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${PLACEHOLDERS_PATH} answers ${response.status}.`);
  return Placeholders.parse(await response.json());
}

/** Placeholders that visitors see, as of the last build. */
const usePlaceholders = () => useQuery({ queryKey: ['placeholders'], queryFn: readPlaceholders });

type Props = {
  /** Wraps the counts and everything else: the announcement and the first steps stand above them. */
  frame: (content: ReactNode) => ReactNode;
};

/** The dashboard: unanswered messages and requests first, then the announcement, the first steps, counts and everything else. */
export function DashboardScreen({ frame }: Props) {
  const { data, isPending, isError, refetch } = useDashboard();
  const placeholders = usePlaceholders();
  return (
    <>
      <AdminHeader title="Admin Dashboard">
        {/* Wide windows have both in the navigation. */}
        <div className="admin-narrow flex flex-wrap gap-3">
          <a href="/" className="button button-quiet">
            View Website
          </a>
          <LogoutButton />
        </div>
      </AdminHeader>
      <div className="shell grid gap-8 py-6 sm:py-8">
        <InboxCards counts={data} />
        <BelowLoading
          isLoading={isPending || placeholders.isPending}
          loadingText="Loading the dashboard..."
        >
          {isError && (
            <LoadFailed onRetry={() => void refetch()}>
              The numbers could not be loaded. Please check your connection.
            </LoadFailed>
          )}
          {data && <UnsentMailNotice {...data.unsentMails} />}
          {frame(
            <>
              <CountCards counts={data} />
              <ActionCards />
              {placeholders.data && <StillToReplace {...placeholders.data} />}
            </>,
          )}
        </BelowLoading>
      </div>
    </>
  );
}

type Text = Placeholders['texts'][number];

/** Placeholders that a new church still has to replace; nothing when there are none. */
function StillToReplace({ settings, texts }: Placeholders) {
  if (!settings && texts.length === 0) return null;
  const pages = [...new Set(texts.map(({ page }) => page))];
  return (
    <section aria-labelledby="still-to-replace" className="card p-4 sm:p-6">
      <h2 id="still-to-replace" className="text-xl">
        Still to be replaced
      </h2>
      <p className="mt-2">
        Your website still shows what every new church begins with. Visitors see these gaps until
        somebody fills them.
      </p>
      <ul className="mt-4 grid gap-4">
        {settings && (
          <li>
            <a href="/admin/settings" className="link">
              Website Settings
            </a>
            : the name and the e-mail address of your church, its address, phone and service times
          </li>
        )}
        {pages.map((page) => (
          <li key={page}>
            <a href={page} className="link">
              {page === '/' ? 'Home page' : page}
            </a>
            :{' '}
            {texts
              .filter((text) => text.page === page)
              .map((text, index) => (
                <Fragment key={text.id}>
                  {index > 0 && ', '}
                  <a href={`/admin/pages?edit=${text.id}`} className="link">
                    {nameOf(text)}
                  </a>
                </Fragment>
              ))}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        Each link opens the text where you can fill its gaps: everything between <b>[…</b> and{' '}
        <b>]</b>.
      </p>
    </section>
  );
}

const nameOf = ({ title, placeholders: { length } }: Text) =>
  length === 1 ? title : `${title} (${length})`;

type UnsentMailNoticeProps = {
  /** Numbers of messages and visit requests about which a mail was not accepted. */
  messages: number;
  visits: number;
};

/** Tells that somebody did not get an e-mail, and where to see who; nothing when all were accepted. */
function UnsentMailNotice({ messages, visits }: UnsentMailNoticeProps) {
  if (messages + visits === 0) return null;
  return (
    <section aria-labelledby="unsent-mails" className="rounded-card bg-amber-100 p-4 sm:p-6">
      <h2 id="unsent-mails" className="text-xl">
        Not everybody got their e-mail
      </h2>
      <p className="mt-2 max-w-[65ch]">
        The mail service refused to send it. See who did not get what, and what you can do:
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {messages > 0 && (
          <a href="?messages&unsent" className="link inline-block py-1">
            Contact Messages ({messages})
          </a>
        )}
        {visits > 0 && (
          <a href="?visits&unsent" className="link inline-block py-1">
            Visit Requests ({visits})
          </a>
        )}
      </p>
    </section>
  );
}
