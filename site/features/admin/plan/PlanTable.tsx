import { useStore } from '@nanostores/react';
import type { PlannedDay } from '#shared/plan/plan.ts';
import { useUnsavedGuard } from '#site/components/admin/address/guards.ts';
import { useNames } from './plan.queries.ts';
import { FIELD_NAMES, FIELDS, suggestionFor } from './plan-rows.ts';
import { PlanRow } from './PlanRow.tsx';
import type { createRowSaves } from './row-saves.ts';

type NamesProps = { id: string; names: readonly (string | null)[] };

/** Names to pick from, each once. */
const Names = ({ id, names }: NamesProps) => (
  <datalist id={id}>
    {[...new Set(names)].map((name) => name !== null && <option key={name} value={name} />)}
  </datalist>
);

type Props = {
  sundays: readonly PlannedDay[];
  saves: ReturnType<typeof createRowSaves>;
};

/** All rows of the plan; on a phone each is a card. */
export function PlanTable({ sundays, saves }: Props) {
  const typed = useStore(saves.$typed);
  const outcomes = useStore(saves.$outcomes);
  const names = useNames();
  useUnsavedGuard(Object.keys(typed).length > 0);
  const planned = sundays.flatMap(({ sermons }) => sermons);
  return (
    <>
      <Names
        id="plan-speaker"
        names={[...names.speaker, ...planned.map(({ speaker }) => speaker || null)]}
      />
      <Names id="plan-series" names={[...names.series, ...planned.map(({ series }) => series)]} />
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {FIELDS.map((field) => (
              <th key={field} scope="col">
                {FIELD_NAMES[field]}
              </th>
            ))}
            <th scope="col">State</th>
            <th scope="col">Also that day</th>
          </tr>
        </thead>
        <tbody>
          {sundays.map((sunday) => (
            <PlanRow
              key={sunday.day}
              sunday={sunday}
              typed={typed[sunday.day]}
              suggestion={suggestionFor(sundays, typed, sunday.day)}
              outcome={outcomes[sunday.day]}
              onType={(values) => {
                saves.type(sunday.day, values);
              }}
              onLeave={() => void saves.save(sunday.day)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
