import { useStore } from '@nanostores/react';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { PublishingReport } from '#shared/publishing/publishing.ts';
import { PUBLISHING_KEY } from '../queries.ts';
import { showFailure } from '../show-failure.ts';
import { $adminStatus } from '#site/lib/api/admin-session.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { recentMoment } from '#shared/calendar/moments.ts';
import type { Outage } from '#shared/health/health.ts';
import { $hasUnsaved } from '../address/guards.ts';
import { $isFormOpen, $isPublicOnceCreated, $openFormState } from './open-form.ts';
import './publishing-status.css';

const FIRST_PAUSE_MS = 2_000;
const GROWTH = 1.1;
const LONGEST_PAUSE_MS = 15_000;
/** Polling interval during a failure, which the cron job may repair. */
const FAILED_PAUSE_MS = 60_000;

/** The polling interval in ms; false when no change is expected. @param asked number of polls since publishing began */
function pause(publishing: PublishingReport | undefined, asked: number): number | false {
  if (publishing === undefined) return false;
  const { status, outages } = publishing;
  if (status === 'publishing') return Math.min(FIRST_PAUSE_MS * GROWTH ** asked, LONGEST_PAUSE_MS);
  return (status === 'failed' || outages.length > 0) && FAILED_PAUSE_MS;
}

/** The publishing status. Polls while publishing is in progress and the tab is visible, and slowly during a failure. */
function usePublishingStatus() {
  const isAdmin = useStore($adminStatus) === 'admin';
  const client = useQueryClient();
  const asked = useRef(0);
  const { data } = useQuery({
    queryKey: PUBLISHING_KEY,
    queryFn: async () => {
      const answer = await bodyOf(api.publishing.$get());
      asked.current = answer.status === 'publishing' ? asked.current + 1 : 0;
      return answer;
    },
    enabled: isAdmin,
    refetchInterval: ({ state }) => pause(state.data, asked.current),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => bodyOf(api.publishing.$post()),
    onSuccess: (answer) => {
      client.setQueryData<PublishingReport>(PUBLISHING_KEY, answer);
    },
    onError: (error) => {
      showFailure({ title: 'Publishing could not be started', error });
    },
  });
  const tryAgain = () => {
    if (!isPending) mutate();
  };
  return { publishing: data, tryAgain };
}

const HELP =
  'If it does not pass, please tell whoever looks after the website: the command npm run doctor says what to do.';

const WORDS: Readonly<Record<Outage['what'], { failed: string; advice: string }>> = {
  mail: {
    failed: 'The website has not been able to send email since',
    advice:
      'Nothing is lost: what visitors write is in Contact Messages and Visit Requests. Please look there meanwhile. The website tries again by itself.',
  },
  publishing: {
    failed: 'The website has not been published since',
    advice:
      'What you save is kept, and visitors see the website as it was before. The website tries again by itself; "Try again" above does so at once.',
  },
};

/** A banner about a long failure of mail or publishing, with the next step. `PublishingStatus` loads its data. */
export function OutageBanner() {
  const { data } = useQuery<PublishingReport>({ queryKey: PUBLISHING_KEY, queryFn: skipToken });
  const outages = data?.outages ?? [];
  return (
    <div role="status">
      {outages.map(({ what, since, reason }) => (
        <div key={what} className="border-b-2 border-amber-400 bg-amber-100 py-4">
          <div className="shell">
            <p className="font-semibold">
              {WORDS[what].failed} {recentMoment(since)}.
            </p>
            <p className="mt-1 max-w-[65ch]">
              {WORDS[what].advice} {HELP}
            </p>
            {what === 'mail' && reason !== null && (
              <p className="mt-1 wrap-anywhere">The reason: {reason}</p>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

const PUBLISHING_STATUS_WORDS: Readonly<Record<PublishingReport['status'], string>> = {
  live: 'Published',
  publishing: 'Publishing…',
  failed: 'Publishing failed –',
  unattended: 'Saved, not yet published',
};

/**
 * Shows the publishing status. The reason of a failure is folded behind 'Why?', so that it moves nothing when it
 * arrives late. Shows nothing in development, where pages are always current.
 */
export const PublishingStatus: (props: Props) => ReactNode = import.meta.env.DEV
  ? () => null
  : BuiltStatus;

type Props = {
  /** Whether a form is open. The status then describes the form, unless visitors already see its saved record. */
  isEditing: boolean;
  /** Whether this screen publishes content. If not, 'Published' is not shown. */
  isPublishing: boolean;
};

/** The status of a list while nothing was published since it opened: 'Published' would refer to no record there. */
const NOTHING_TO_PUBLISH = 'Website up to date';

function BuiltStatus({ isEditing, isPublishing }: Props) {
  const { publishing, tryAgain } = usePublishingStatus();
  const hasUnsaved = useStore($hasUnsaved);
  const openForm = useStore($openFormState);
  const isPublicOnceCreated = useStore($isPublicOnceCreated) && isEditing;
  const ofForm = hasUnsaved ? 'Unsaved changes' : isEditing ? openForm : undefined;
  const [isExplained, setIsExplained] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const isLive = publishing?.status === 'live';
  // What is said of the website would seem to be said of the record, which may be a draft.
  const isLoading = !useStore($isFormOpen) && isEditing;
  const isSettled = isLive && !isPublishing;
  const [hasPublished, setHasPublished] = useState(false);
  if (publishing !== undefined && !isLive && !hasPublished) setHasPublished(true);
  const isUntouched = isLive && !hasPublished && !isEditing;
  return (
    <div ref={region} role="status" tabIndex={-1} className="publishing-status">
      {publishing !== undefined && ofForm !== undefined && (
        <p className="publishing-state" data-unsaved={hasUnsaved}>
          <span>
            {ofForm}
            {isPublicOnceCreated && ', will be public'}
          </span>
        </p>
      )}
      {publishing !== undefined &&
        !isSettled &&
        ((ofForm === undefined && !isLoading) || publishing.status === 'failed') && (
          <>
            <p className="publishing-state" data-status={publishing.status}>
              <span>
                {isUntouched ? NOTHING_TO_PUBLISH : PUBLISHING_STATUS_WORDS[publishing.status]}
              </span>
              {publishing.status === 'failed' && (
                <button
                  type="button"
                  className="publishing-button link"
                  onClick={() => {
                    // Keeps the focus in the region, because this button disappears.
                    region.current?.focus();
                    tryAgain();
                  }}
                >
                  Try again
                </button>
              )}
              {publishing.message !== undefined && (
                <button
                  type="button"
                  className="publishing-button link"
                  aria-expanded={isExplained}
                  onClick={() => {
                    setIsExplained(!isExplained);
                  }}
                >
                  Why?
                </button>
              )}
            </p>
            {isExplained && publishing.message !== undefined && (
              <p className="publishing-message">{publishing.message}</p>
            )}
          </>
        )}
    </div>
  );
}

/** The sentence about when visitors see a change. It is true for every church, however its pages are built. */
export const VISIBLE_ONCE_PUBLISHED =
  'Visitors see it once "Published" stands at the top of this screen.';

/** The same before anything is done, when "Published" may stand there because of an earlier change. */
export const CHANGE_VISIBLE_SOON = 'Visitors see the change within a few minutes.';
