import { Button } from '#site/components/admin/Button.tsx';
import type { ReactNode } from 'react';
import { SETUP_STEPS } from '#shared/dashboard/dashboard.ts';
import { HiddenWhileLoading } from '#site/components/admin/list/ListState.tsx';
import { Checklist } from './Checklist.tsx';
import { DemoRemains } from './DemoRemains.tsx';
import { useFirstDay, useChangeFirstDay } from './first-day.queries.ts';

type Props = {
  /** The dashboard, between the checklist and the remains of the demo church. */
  children: ReactNode;
};

/** The checklist of a new church above the rest of the dashboard, and what is left of the demo church below it. */
export function FirstDay({ children }: Props) {
  const { data, isPending } = useFirstDay();
  const isOpen = data !== undefined && data.done.length < SETUP_STEPS.length;
  return (
    <>
      {isOpen && !data.isPutAway && <Checklist firstDay={data} />}
      <HiddenWhileLoading isLoading={isPending} loadingText="Loading the first steps...">
        {children}
      </HiddenWhileLoading>
      {data !== undefined && <DemoRemains remains={data.demo} />}
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
