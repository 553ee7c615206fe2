import { ChevronDown, Download } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { weekdayOf } from '#shared/calendar/dates.ts';
import { planCsv, type PlannedDay } from '#shared/plan/plan.ts';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { Button, PrintButton } from '#site/components/admin/Button.tsx';
import { NARROW } from '#site/components/admin/list/FoldedCard.tsx';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useMediaQuery } from '#site/components/admin/record-editor/FormParts.tsx';
import { saveFile } from '#site/lib/page/save-file.ts';
import './plan.css';
import { planInCache, usePlan, useSaveRow, createRowSaves, useNamesInUse } from './plan.queries.ts';
import { useStore } from '@nanostores/react';
import { useUnsavedGuard } from '#site/components/admin/address/guards.ts';
import { FIELD_NAMES, ROW_FIELDS, suggestedRow } from './plan-rows.ts';
import { PlanRow } from './PlanRow.tsx';

function downloadPlan(days: readonly PlannedDay[]): void {
  const file = new Blob([planCsv(days)], { type: 'text/csv' });
  saveFile(file, `plan-${days[0]?.day ?? ''}.csv`);
}

/** The weekday of all days in the plural, such as 'Sundays'; undefined if they have several. */
function commonWeekday(days: readonly PlannedDay[] = []): string | undefined {
  const names = new Set(days.map(({ day }) => weekdayOf(day)));
  const [name = 'Sunday'] = names;
  return names.size > 1 ? undefined : `${name}s`;
}

/** The coming days of services, as a table of fields. */
function Plan() {
  const plan = usePlan();
  const client = useQueryClient();
  const { mutateAsync } = useSaveRow();
  const [saves] = useState(() => createRowSaves(planInCache(client), mutateAsync));
  const isNarrow = useMediaQuery(NARROW);
  return (
    <>
      <AdminHeader title="Plan" subtitle={`The next 16 ${commonWeekday(plan.data) ?? 'weeks'}`}>
        {isNarrow ? undefined : <PrintButton />}
      </AdminHeader>
      <div className="shell plan">
        <p className="no-print mb-3 max-w-[75ch]">
          Type a title to start a sermon. Each row is saved when you leave it, as a draft that
          visitors do not see.
          <span className="max-lg:hidden pointer-coarse:hidden">
            {' '}
            Press Tab for the next field, Enter for the next day.
          </span>
        </p>
        <ListState
          {...listStateProps(plan)}
          loadingText="Loading the plan..."
          failedText="The plan could not be loaded. Please check your connection."
        >
          <PlanTable sundays={plan.data ?? []} saves={saves} />
          <div className="no-print mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <button
              type="button"
              className="link inline-flex min-h-11 cursor-pointer items-center gap-2"
              onClick={() => {
                downloadPlan(plan.data ?? []);
              }}
            >
              <Download size={20} aria-hidden="true" />
              Download CSV
            </button>
            {isNarrow && <PrintButton />}
          </div>
        </ListState>
      </div>
    </>
  );
}

/** The screen /admin/plan. */
export const PlanScreen = createAdminScreen('the plan', Plan);

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

/** How many days are shown in a narrow window while the later ones are folded. */
const NEXT_DAYS = 4;

/** The rows of the plan; on a phone each row is a card, and the later ones are folded. */
function PlanTable({ sundays, saves }: Props) {
  const typed = useStore(saves.$typed);
  const outcomes = useStore(saves.$outcomes);
  const names = useNamesInUse();
  const [isFolded, setFolded] = useState(true);
  useUnsavedGuard(Object.keys(typed).length > 0);
  const planned = sundays.flatMap(({ sermons }) => sermons);
  return (
    <>
      <Names
        id="plan-speaker"
        names={[...names.speaker, ...planned.map(({ speaker }) => speaker || null)]}
      />
      <Names id="plan-series" names={[...names.series, ...planned.map(({ series }) => series)]} />
      <table className="plan-table" data-folded={isFolded}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {ROW_FIELDS.map((field) => (
              <th key={field} scope="col">
                {FIELD_NAMES[field]}
              </th>
            ))}
            <th scope="col">Also That Day</th>
          </tr>
        </thead>
        <tbody>
          {sundays.map((sunday, index) => (
            <PlanRow
              key={sunday.day}
              sunday={sunday}
              typed={typed[sunday.day]}
              suggestion={suggestedRow(sundays, typed, sunday.day)}
              outcome={outcomes[sunday.day]}
              onType={(values) => {
                saves.type(sunday.day, values);
              }}
              onLeave={() => void saves.save(sunday.day)}
              onMoveDown={() => {
                // Shows the next row at once, because a hidden row takes no focus.
                if (index !== NEXT_DAYS - 1) return;
                flushSync(() => {
                  setFolded(false);
                });
              }}
            />
          ))}
        </tbody>
      </table>
      <LaterDays
        days={sundays.slice(NEXT_DAYS)}
        isFolded={isFolded}
        onTurn={() => {
          setFolded(!isFolded);
        }}
      />
    </>
  );
}

type LaterDaysProps = { days: readonly PlannedDay[]; isFolded: boolean; onTurn: () => void };

/** The button that unfolds and folds the later days, with the number of later days that have a sermon. */
function LaterDays({ days, isFolded, onTurn }: LaterDaysProps) {
  const planned = days.filter(({ sermons }) => sermons.length > 0).length;
  const weekday = commonWeekday(days) ?? 'Days';
  return (
    <p className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 lg:hidden">
      <Button aria-expanded={!isFolded} onClick={onTurn}>
        {isFolded
          ? `Show ${days.length} More ${weekday}`
          : `Show Only the Next ${NEXT_DAYS} ${weekday}`}
        <ChevronDown size={20} aria-hidden="true" className={isFolded ? '' : 'rotate-180'} />
      </Button>
      {isFolded && planned > 0 && (
        <span className="text-ink-soft">{`${planned} of them planned`}</span>
      )}
    </p>
  );
}
