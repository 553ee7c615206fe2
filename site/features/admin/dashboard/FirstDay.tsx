import { Button } from '#site/components/admin/Button.tsx';
import type { ReactNode } from 'react';
import { SETUP_STEPS } from '#shared/dashboard/dashboard.ts';
import { HiddenWhileLoading } from '#site/components/admin/list/ListState.tsx';
import { Checklist } from './Checklist.tsx';
import { DemoRemains } from './DemoRemains.tsx';
import { useFirstDay, useChangeFirstDay } from './first-day.queries.ts';

type Props = {
  /** The rest of the dashboard. */
  children: ReactNode;
};

/**
 * The checklist of a new church above the rest of the dashboard, with what is left of the demo church; once the list is
 * done or put away, what is left is below the rest.
 */
export function FirstDay({ children }: Props) {
  const { data, isPending } = useFirstDay();
  const isOpen = data !== undefined && data.done.length < SETUP_STEPS.length;
  const isShown = isOpen && !data.isPutAway;
  return (
    <>
      {isShown && (
        <div className="card folded-list">
          <Checklist firstDay={data} />
          <DemoRemains remains={data.demo} />
        </div>
      )}
      <HiddenWhileLoading isLoading={isPending} loadingText="Loading the first steps...">
        {children}
      </HiddenWhileLoading>
      {data !== undefined && !isShown && <DemoRemains remains={data.demo} />}
      {isOpen && data.isPutAway && <PutAwayNote done={data.done.length} />}
    </>
  );
}

/** A note that the checklist is hidden, with a button that shows it again. */
function PutAwayNote({ done }: { done: number }) {
  const change = useChangeFirstDay();
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink-soft">
      The list of first steps is hidden. {done} of {SETUP_STEPS.length} done.
      <Button
        disabled={change.isPending}
        onClick={() => {
          change.mutate(
            { isPutAway: false },
            {
              onSuccess: () => {
                window.scrollTo({ top: 0 });
              },
            },
          );
        }}
      >
        Show the List
      </Button>
    </p>
  );
}
