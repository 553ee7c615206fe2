import { STEPS } from '#shared/dashboard/first-day.ts';
import { useChangeFirstDay } from './first-day.queries.ts';

/** Brings the checklist back that somebody has put away. */
export function PutAwayNote({ done }: { done: number }) {
  const change = useChangeFirstDay();
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink-soft">
      The list of first steps is put away. {done} of {STEPS.length} done.
      <button
        type="button"
        className="button button-quiet"
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
      </button>
    </p>
  );
}
