import { Download } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DAYS } from '#shared/calendar/dates.ts';
import { planCsv, type PlannedDay } from '#shared/plan/plan.ts';
import { adminScreen } from '#site/components/admin/AdminScreen.tsx';
import { PrintButton } from '#site/components/admin/Button.tsx';
import { ListState, listStateOf } from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { saveFile } from '#site/lib/page/save-file.ts';
import './plan.css';
import { loadedPlan, usePlan, useSaveRow, createRowSaves, useNames } from './plan.queries.ts';
import { useStore } from '@nanostores/react';
import { useUnsavedGuard } from '#site/components/admin/address/guards.ts';
import { FIELD_NAMES, FIELDS, suggestionFor } from './plan-rows.ts';
import { PlanRow } from './PlanRow.tsx';

function downloadPlan(days: readonly PlannedDay[]): void {
  const file = new Blob([planCsv(days)], { type: 'text/csv' });
  saveFile(file, `plan-${days[0]?.day ?? ''}.csv`);
}

/** The subtitle: `The coming 16 Sundays`, or 'weeks' if services on several weekdays are planned. */
function subtitleOf(days: readonly PlannedDay[] = []): string {
  const names = new Set(days.map(({ day }) => DAYS[new Date(day).getUTCDay()]));
  const [name = 'Sunday'] = names;
  return `The coming 16 ${names.size > 1 ? 'weeks' : `${name}s`}`;
}

/** The coming days of services, as a table of fields. */
function Plan() {
  const plan = usePlan();
  const client = useQueryClient();
  const { mutateAsync } = useSaveRow();
  const [saves] = useState(() => createRowSaves(loadedPlan(client), mutateAsync));
  return (
    <>
      <AdminHeader title="Plan" subtitle={subtitleOf(plan.data)}>
        <PrintButton />
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center gap-2"
          disabled={plan.data === undefined}
          onClick={() => {
            downloadPlan(plan.data ?? []);
          }}
        >
          <Download size={20} aria-hidden="true" />
          Download CSV
        </button>
      </AdminHeader>
      <div className="shell plan">
        <p className="no-print mb-3 max-w-[75ch]">
          Type a title to begin a sermon: it is kept as a draft, which visitors do not see.
          <span className="max-lg:hidden pointer-coarse:hidden">
            {' '}
            Tab goes to the next field, Enter to the next day.
          </span>
        </p>
        <ListState
          {...listStateOf(plan)}
          loadingText="Loading the plan..."
          failedText="The plan could not be loaded. Please check your connection."
        >
          <PlanTable sundays={plan.data ?? []} saves={saves} />
        </ListState>
      </div>
    </>
  );
}

/** The screen /admin/plan. */
export const PlanScreen = adminScreen('the plan', Plan);

type NamesProps = { id: string; names: readonly (string | null)[] };

/** Suggestions of names, without duplicates. */
const Names = ({ id, names }: NamesProps) => (
  <datalist id={id}>
    {[...new Set(names)].map((name) => name !== null && <option key={name} value={name} />)}
  </datalist>
);

type Props = {
  sundays: readonly PlannedDay[];
  saves: ReturnType<typeof createRowSaves>;
};

/** The rows of the plan; on a phone each row is a card. */
function PlanTable({ sundays, saves }: Props) {
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
