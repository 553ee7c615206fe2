import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { DAYS, type CalendarDate } from '#shared/calendar/dates.ts';
import { dayAfterKey, firstDay, monthOf, monthWeeks, type Month } from '#shared/calendar/month.ts';

type Props = {
  month: Month;
  today: CalendarDate;
  /** The head of a weekday's column. */
  weekday: (name: string) => ComponentProps<'th'>;
  day: (day: CalendarDate) => ComponentProps<'td'>;
  /** Class of the cells before and after the month. */
  outside?: string;
} & ComponentProps<'table'>;

/** A month as a table, weeks starting on Sunday. */
export function MonthGrid({ month, today, weekday, day, outside, children, ...table }: Props) {
  return (
    <table {...table}>
      {children}
      <thead>
        <tr>
          {DAYS.map((name) => (
            <th key={name} scope="col" {...weekday(name)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, index) => (
          <tr key={index}>
            {week.map((each, column) =>
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

type CursorOptions = {
  /** Where the cursor begins, in place of the first day of the month. */
  start: CalendarDate | undefined;
  /** The month that is shown. */
  month: Month;
  /** Puts the focus on the cursor at once. */
  autoFocus?: boolean;
  /** Shows another month, to which a key has led. */
  onMonth: (month: Month) => void;
};

/**
 * The cursor of a month by ARIA's grid pattern: the Tab key reaches one of its days (`stop`, with `tabIndex` 0), and
 * the arrow and Page keys, Home and End lead to others.
 */
export function useDayCursor({ start, month, autoFocus = false, onMonth }: CursorOptions) {
  const [cursor, setCursor] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(autoFocus);
  const wanted = cursor ?? start ?? firstDay(month);
  const stop = monthOf(wanted) === month ? wanted : firstDay(month);

  useEffect(() => {
    if (!isMoving.current || stop !== wanted) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [stop, wanted]);

  /** @returns whether the key leads to another day */
  const onKeyDown = (day: CalendarDate, press: KeyboardEvent): boolean => {
    const next = dayAfterKey(day, press);
    if (next === undefined) return false;
    isMoving.current = true;
    setCursor(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
    return true;
  };
  return { grid, stop, setCursor, onKeyDown };
}
