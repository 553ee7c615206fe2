import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { WEEKDAY_NAMES, type CalendarDate } from '#shared/calendar/dates.ts';
import {
  addMonths,
  dayAfterKeyPress,
  isWithin,
  monthOf,
  weeksOf,
  type DaySpan,
  type Month,
} from '#shared/calendar/month.ts';

type Props = {
  days: DaySpan;
  today: CalendarDate;
  /** Attributes of the header cell of a weekday. */
  weekday: (name: string) => ComponentProps<'th'>;
  day: (day: CalendarDate) => ComponentProps<'td'>;
  /** Class of a week; its cells outside of the days are null. */
  week?: (days: readonly (CalendarDate | null)[]) => string | undefined;
  /** Class of the empty cells before and after the days. */
  outside?: string;
} & ComponentProps<'table'>;

/** The weeks of a month as a table; they start on Sunday. */
export function MonthGrid({ days, today, weekday, day, week, outside, children, ...table }: Props) {
  return (
    <table {...table}>
      {children}
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th key={name} scope="col" {...weekday(name)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((cells, index) => (
          <tr key={index} className={week?.(cells)}>
            {cells.map((each, column) =>
              each === null ? (
                <td key={column} className={outside} />
              ) : (
                <td
                  key={column}
                  aria-current={each === today ? 'date' : undefined}
                  {...day(each)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type StepProps = {
  month: Month;
  /** Months to turn by; the arrow points left unless it is 1. */
  months: 1 | 0 | -1;
  label: string;
  onMonth: (month: Month) => void;
};

/** An arrow that turns to another month. */
export function MonthArrow({ month, months, label, onMonth }: StepProps) {
  const Icon = months < 1 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      onClick={() => {
        onMonth(addMonths(month, months));
      }}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

type CursorOptions = {
  /** Position of the cursor at first, and while it is at none of the days; the first day if this is none of them. */
  start: CalendarDate;
  /** The days that the cursor reaches. */
  days: DaySpan;
  /** Whether to focus the day at the cursor when the days appear. */
  autoFocus?: boolean;
  /** Called when a key moves the cursor to a day of this month, outside of the days. */
  onMonth: (month: Month) => void;
};

/**
 * The keyboard cursor of a month, after the grid pattern of WAI-ARIA: arrow keys, Page Up and Down, Home and End move
 * it.
 * @returns `stop`: the day that the Tab key reaches, to get `tabIndex` 0; the table's `ref`; and the key handler
 */
export function useDayCursor({ start, days, autoFocus = false, onMonth }: CursorOptions) {
  const [cursor, setCursor] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(autoFocus);
  const wanted = cursor ?? start;
  const stop = [wanted, start].find((day) => isWithin(day, days)) ?? days.from;

  useEffect(() => {
    if (!isMoving.current || stop !== wanted) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [stop, wanted]);

  /** Handles a key on a day. @returns whether the key has moved the cursor */
  const onKeyDown = (day: CalendarDate, press: KeyboardEvent): boolean => {
    const next = dayAfterKeyPress(day, press);
    if (next === undefined) return false;
    isMoving.current = true;
    setCursor(next);
    if (!isWithin(next, days)) onMonth(monthOf(next));
    return true;
  };
  return { grid, stop, setCursor, onKeyDown };
}
