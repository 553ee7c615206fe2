import { Button } from '#site/components/admin/Button.tsx';
import { SETUP_STEPS, type SetupChecklist } from '#shared/dashboard/dashboard.ts';
import { Checklist } from './Checklist.tsx';
import { DemoRemains } from './DemoRemains.tsx';
import { useChangeFirstDay } from './first-day.queries.ts';

type Props = {
  /** Undefined if it could not be loaded. */
  firstDay: SetupChecklist | undefined;
};

const isOpen = ({ done }: SetupChecklist) => done.length < SETUP_STEPS.length;

/** The checklist of a new church with what is left of the demo church, until it is done or put away. */
export function FirstSteps({ firstDay }: Props) {
  if (firstDay === undefined || firstDay.isPutAway || !isOpen(firstDay)) return null;
  return (
    <div className="card folded-list">
      <Checklist firstDay={firstDay} />
      <DemoRemains remains={firstDay.demo} />
    </div>
  );
}

/** Once the checklist is done or put away: what is left of the demo church, and the way back to the list. */
export function DemoAndPutAway({ firstDay }: Props) {
  if (firstDay === undefined) return null;
  if (isOpen(firstDay) && !firstDay.isPutAway) return null;
  return (
    <>
      <DemoRemains remains={firstDay.demo} />
      {isOpen(firstDay) && <PutAwayNote done={firstDay.done.length} />}
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
