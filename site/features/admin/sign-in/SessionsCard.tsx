import { useRef } from 'react';
import { BelowLoading } from '#site/components/admin/BelowLoading.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { SessionEntry } from './SessionEntry.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { useSessions } from './sessions.queries.ts';

/** The devices that are signed in, each with a way to end its session. */
export function SessionsCard() {
  const sessions = useSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card grid gap-5 p-5 sm:p-8" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="text-xl">
        Signed-In Devices
      </h2>
      <p>
        Everyone who is signed in now. A session ends by itself two hours after the sign-in. The
        four letters and digits at the end also stand in the History.
      </p>
      <ListState
        isLoading={sessions.isPending}
        hasFailed={sessions.isError}
        loadingText="Loading the devices..."
        onRetry={() => void sessions.refetch()}
      >
        <ul className="grid gap-4">
          {sessions.data?.map((session) => (
            <SessionEntry
              key={session.id}
              session={session}
              onEnded={() => heading.current?.focus()}
            />
          ))}
        </ul>
      </ListState>
      <BelowLoading isLoading={sessions.isPending}>
        <SignOutEverywhere />
      </BelowLoading>
    </section>
  );
}
