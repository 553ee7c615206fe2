import { useQuery } from '@tanstack/react-query';
import { useDashboard, useNextService, PUBLISHING_KEY } from '#site/components/admin/queries.ts';
import { api, bodyOf, pageOf } from '#site/lib/api/api-client.ts';
import { type Dashboard, Placeholders, PLACEHOLDERS_PATH } from '#shared/dashboard/dashboard.ts';
import type { PlannedDay } from '#shared/plan/plan.ts';
import type { ReactNode } from 'react';
import { TextLinks } from '#site/components/admin/RecordLinks.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { HiddenWhileLoading } from '#site/components/admin/list/ListState.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { Tasks } from './Cards.tsx';
import { DemoAndPutAway, FirstSteps } from './FirstDay.tsx';
import { useFirstDay } from './first-day.queries.ts';
import { ScheduledRecords, WaitingEntries } from './Waiting.tsx';
import { NextService, useBulletins, WeeklyTasks } from './WeeklyTasks.tsx';

async function readPlaceholders(): Promise<Placeholders> {
  const response = await fetch(PLACEHOLDERS_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${PLACEHOLDERS_PATH} answers ${response.status}.`);
  return Placeholders.parse(await response.json());
}

/** The placeholders that visitors see, as of the last build. */
const usePlaceholders = () => useQuery({ queryKey: ['placeholders'], queryFn: readPlaceholders });

/** The publishing status. The header uses the same query key. */
const usePublished = () =>
  useQuery({ queryKey: PUBLISHING_KEY, queryFn: () => bodyOf(api.publishing.$get()) });

/** The three newest contact messages. */
const useNewestMessages = () =>
  useQuery({
    queryKey: ['contact-forms', 'newest'],
    queryFn: () => pageOf(api['contact-forms'].$get({ query: { limit: '3' } })),
  });

/** The next visits that nobody has answered, the soonest first. */
const useNextVisits = () =>
  useQuery({
    queryKey: ['visit-requests', 'next'],
    queryFn: () => pageOf(api['visit-requests'].$get({ query: { limit: '100', state: 'unread' } })),
  });

/** Whether a record is the sermon of a day, which `NextService` shows. */
const isOf = (planned: PlannedDay | undefined, { type, id }: Dashboard['coming'][number]) =>
  type === 'sermon' && planned?.sermons[0]?.id === id;

type Props = {
  /** The running announcement, or the form at its address; null while it loads. */
  announcement: ReactNode;
};

/**
 * The dashboard: weekly tasks, waiting entries, all tasks with their counts, and the first steps; beside them in a wide
 * window, on a phone after what waits, the next service and what is scheduled or announced.
 */
export function DashboardScreen({ announcement }: Props) {
  const { data, isPending, isError, refetch } = useDashboard();
  const isAnnouncing = useSearchParameters().has('announcement');
  const placeholders = usePlaceholders();
  const published = usePublished();
  const newest = useNewestMessages();
  const visits = useNextVisits();
  const firstDay = useFirstDay();
  const planned = useNextService();
  const bulletins = useBulletins();
  const loading = [
    { isPending },
    placeholders,
    published,
    newest,
    visits,
    firstDay,
    planned,
    bulletins,
  ];
  return (
    <>
      <AdminHeader
        title={isAnnouncing ? 'Announcement' : 'Admin Dashboard'}
        {...(!isAnnouncing && { back: null })}
        isEditing={isAnnouncing}
      />
      <div className="shell grid gap-6 py-4 sm:py-6">
        {!isAnnouncing && <WeeklyTasks />}
        <HiddenWhileLoading
          isLoading={
            announcement === null || (!isAnnouncing && loading.some((query) => query.isPending))
          }
          loadingText={isAnnouncing ? 'Loading the announcement...' : 'Loading the dashboard...'}
        >
          {isError && !isAnnouncing && (
            <LoadFailed onRetry={() => void refetch()}>
              The numbers could not be loaded. Please check your connection.
            </LoadFailed>
          )}
          <div className="grid gap-6 lg:grid-rows-[auto_1fr] lg:has-[>.beside>*]:grid-cols-[minmax(0,1fr)_21.5rem]">
            {data && !isAnnouncing && (
              <WaitingEntries
                counts={data}
                publishing={published.data}
                newest={newest.data?.records ?? []}
                visits={visits.data?.records ?? []}
              />
            )}
            <div
              className={`beside grid content-start gap-6 empty:hidden ${isAnnouncing ? 'col-span-full' : 'lg:col-start-2 lg:row-span-2 lg:row-start-1'}`}
            >
              {!isAnnouncing && (
                <NextService planned={planned.data} bulletins={bulletins.data ?? []} />
              )}
              {data && !isAnnouncing && (
                <ScheduledRecords
                  records={data.coming.filter((each) => !isOf(planned.data, each))}
                />
              )}
              {announcement}
            </div>
            {!isAnnouncing && (
              <div className="grid content-start gap-6">
                <Tasks counts={data} />
                {placeholders.data && <StillToReplace {...placeholders.data} />}
                <FirstSteps firstDay={firstDay.data} />
                <DemoAndPutAway firstDay={firstDay.data} />
              </div>
            )}
          </div>
        </HiddenWhileLoading>
      </div>
    </>
  );
}

type Text = Placeholders['texts'][number];

/** The placeholders that a new church still has to replace; nothing if there are none. */
function StillToReplace({ settings, texts }: Placeholders) {
  if (!settings && texts.length === 0) return null;
  return (
    <section aria-labelledby="still-to-replace" className="card p-4">
      <h2 id="still-to-replace" className="text-lg">
        Still to Be Replaced
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
            : the name and the email address of your church, its address, phone and service times
          </li>
        )}
        <TextLinks texts={shortened(texts).map((text) => ({ ...text, title: nameOf(text) }))} />
      </ul>
      <p className="mt-4 text-ink-soft">
        Each link opens the text where you can fill its gaps: everything between <b>[…</b> and{' '}
        <b>]</b>.
      </p>
    </section>
  );
}

const CONSTITUTION = '/constitution';

/** Shortens the list: one link, to the first article of the constitution, represents all articles. */
function shortened(texts: readonly Text[]): Text[] {
  const articles = texts.filter(({ page }) => page === CONSTITUTION);
  const others = texts.filter(({ page }) => page !== CONSTITUTION);
  const placeholders = articles.flatMap((article) => article.placeholders);
  const first = articles
    .slice(0, 1)
    .map((article) => ({ ...article, title: 'gaps in its articles', placeholders }));
  return [...others, ...first];
}

const nameOf = ({ title, placeholders: { length } }: Text) =>
  length === 1 ? title : `${title} (${length})`;
