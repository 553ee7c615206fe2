import { useRef, useState } from 'react';
import type { Publishing } from '#shared/publishing/publishing.ts';
import { OutageBanner } from './OutageBanner.tsx';
import './publishing-status.css';
import { usePublishing } from './use-publishing.ts';

const WORDS: Readonly<Record<Publishing['status'], string>> = {
  live: 'Live',
  publishing: 'Publishing…',
  failed: 'Publishing failed –',
  unattended: 'Saved, not yet published',
};

/**
 * The publishing status with its reason on request, so that an answer that comes late moves nothing, and what has
 * failed for long. Absent in development, where pages are always current.
 */
export const PublishingStatus = import.meta.env.DEV ? () => null : BuiltStatus;

function BuiltStatus() {
  const { publishing, tryAgain } = usePublishing();
  const [isExplained, setIsExplained] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={region} role="status" tabIndex={-1} className="publishing-status">
        {publishing !== undefined && (
          <div className="shell">
            <p className="publishing-state" data-status={publishing.status}>
              {WORDS[publishing.status]}
              {publishing.status === 'failed' && (
                <button
                  type="button"
                  className="publishing-button link"
                  onClick={() => {
                    // Keep the focus in the region; the focused button is removed.
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
          </div>
        )}
      </div>
      <OutageBanner outages={publishing?.outages ?? []} />
    </>
  );
}
