import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Day } from '#shared/calendar/dates.ts';
import { dayAfterKey, firstDay, monthOf, type Month } from '#shared/calendar/month.ts';

type Options = {
  /** Where the cursor begins, in place of the first day of the month. */
  start: Day | undefined;
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
export function useDayCursor({ start, month, autoFocus = false, onMonth }: Options) {
  const [cursor, setCursor] = useState<Day | null>(null);
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
  const onKeyDown = (day: Day, press: KeyboardEvent): boolean => {
    const next = dayAfterKey(day, press);
    if (next === undefined) return false;
    isMoving.current = true;
    setCursor(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
    return true;
  };
  return { grid, stop, setCursor, onKeyDown };
}
