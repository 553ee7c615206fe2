import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Outage } from '#shared/health/health.ts';

const HELP =
  'If it does not pass, please tell whoever looks after the website: the command npm run doctor says what to do.';

const WORDS: Readonly<Record<Outage['what'], { failed: string; advice: string }>> = {
  mail: {
    failed: 'The website has not been able to send e-mail since',
    advice:
      'Nothing is lost: what visitors write is in Contact Messages and Visit Requests. Please look there meanwhile. The website tries again by itself.',
  },
  publishing: {
    failed: 'The website has not been published since',
    advice:
      'What you save is kept, and visitors see the website as it was before. The website tries again by itself; “Try again” above does so at once.',
  },
};

/** Tells that mail or publishing has failed for long, and what to do, until it is mended. */
export function OutageBanner({ outages }: { outages: readonly Outage[] }) {
  return (
    <div role="status">
      {outages.map(({ what, since, reason }) => (
        <div key={what} className="border-b-2 border-amber-400 bg-amber-100 py-4">
          <div className="shell">
            <p className="font-semibold">
              {WORDS[what].failed} {churchDateAndTime(since)}.
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
