import { Download } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { weekdayOf } from '#shared/calendar/dates.ts';
import { monthName } from '#shared/calendar/month.ts';
import { planCsv, type PlannedDay } from '#shared/plan/plan.ts';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { PrintButton } from '#site/components/admin/Button.tsx';
import { NARROW } from '#site/components/admin/list/FoldedCard.tsx';
import {
  ListState,
  listStateProps,
  ShowMoreButton,
} from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useMediaQuery } from '#site/components/admin/record-editor/FormParts.tsx';
import { saveFile } from '#site/lib/page/save-file.ts';
import './plan.css';
import './plan-cards.css';
import './plan-print.css';
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
        <p className="no-print mb-3">
          Type a title to start a sermon. Leaving a day saves it as a draft, which visitors do not
          see.
          <span className="max-lg:hidden pointer-coarse:hidden">
            {' '}
            Tab: next field. Enter: next day.
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
  const isLater = (sunday: PlannedDay) => sundays.indexOf(sunday) >= NEXT_DAYS;
  const planned = sundays.flatMap(({ sermons }) => sermons);
  return (
    <>
      <Names
        id="plan-speaker"
        names={[...names.speaker, ...planned.map(({ speaker }) => speaker || null)]}
      />
      <Names id="plan-series" names={[...names.series, ...planned.map(({ series }) => series)]} />
      <div className="plan-card">
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
          {[...Map.groupBy(sundays, ({ day }) => day.slice(0, 7))].map(([month, days]) => (
            <tbody key={month} data-later={days.every(isLater)}>
              <tr>
                <th scope="rowgroup" colSpan={ROW_FIELDS.length + 2} className="plan-month">
                  {monthName(month)}
                </th>
              </tr>
              {days.map((sunday) => (
                <PlanRow
                  key={sunday.day}
                  sunday={sunday}
                  isLater={isLater(sunday)}
                  typed={typed[sunday.day]}
                  suggestion={suggestedRow(sundays, typed, sunday.day)}
                  outcome={outcomes[sunday.day]}
                  onType={(values) => {
                    saves.type(sunday.day, values);
                  }}
                  onLeave={() => void saves.save(sunday.day)}
                  onMoveDown={() => {
                    // Shows the next row at once, because a hidden row takes no focus.
                    if (sunday !== sundays[NEXT_DAYS - 1]) return;
                    flushSync(() => {
                      setFolded(false);
                    });
                  }}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {isFolded && sundays.length > NEXT_DAYS && (
        <div className="no-print lg:hidden">
          <ShowMoreButton
            what={commonWeekday(sundays) ?? 'Days'}
            note={`${NEXT_DAYS} of ${sundays.length} shown`}
            onMore={() => {
              setFolded(false);
            }}
          />
        </div>
      )}
    </>
  );
}
