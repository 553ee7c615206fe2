import { memo, useState } from 'react';
import {
  addDays,
  dayOfMonth,
  fullDate,
  lastWeekdayOnOrBefore,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import {
  daysOfMonth,
  isWithin,
  monthName,
  monthOf,
  shortSpanName,
  type Month,
} from '#shared/calendar/month.ts';
import { MonthGrid, MonthArrow, useDayCursor } from './MonthGrid.tsx';
import './day-picker.css';

type Props = {
  /** Today in the church's time zone. */
  today: CalendarDate;
  selected: CalendarDate | null;
  /** Days with entries; a dot marks them. With them, five weeks from this one are shown until an arrow turns to a month. */
  busy?: ReadonlySet<CalendarDate>;
  /** Whether to focus the day at the keyboard cursor when the picker appears. */
  autoFocus?: boolean;
  /** Called with null when the selected day is chosen again. */
  onSelect: (day: CalendarDate | null) => void;
};

/** Whether the month of a day has an odd number: each first of a month changes it, as far as weeks reach. */
const isOdd = (day: CalendarDate) => Number(day.slice(5, 7)) % 2 === 1;

/** Days of five weeks, as many as most months take. */
const WEEKS_DAYS = 35;

/** A calendar of one month, or of five weeks, for choosing a day. Static pages show it before their script loads. */
export const DayPicker = memo(function DayPicker(props: Props) {
  const { today, selected, busy, autoFocus = false, onSelect } = props;
  const [turnedTo, setMonth] = useState<Month | null>(null);
  const chosen = selected ?? today;
  const weeks = { from: lastWeekdayOnOrBefore(today, 'Sunday'), count: WEEKS_DAYS };
  const isWeeks = busy !== undefined && turnedTo === null && isWithin(chosen, weeks);
  const month = turnedTo ?? monthOf(isWeeks ? today : chosen);
  const days = isWeeks ? weeks : daysOfMonth(month);
  const turn = { month, onMonth: setMonth };
  const { grid, stop, setCursor, onKeyDown } = useDayCursor({
    start: chosen,
    days,
    autoFocus,
    onMonth: setMonth,
  });
  const title = isWeeks
    ? shortSpanName(weeks.from, addDays(weeks.from, WEEKS_DAYS - 1))
    : monthName(month);
  return (
    <div className="day-picker">
      <div className="day-picker-heading">
        <p role="status">{title}</p>
        {/* The weeks omit the beginning of the current month, so the arrow leads to it. */}
        <MonthArrow {...turn} months={isWeeks ? 0 : -1} label="Go to the Previous Month" />
        <MonthArrow {...turn} months={1} label="Go to the Next Month" />
      </div>
      <MonthGrid
        ref={grid}
        role="grid"
        aria-label={title}
        days={days}
        today={today}
        weekday={(name) => ({ 'aria-label': name, children: name.slice(0, 3) })}
        day={(day) => ({
          className: busy?.has(day) ? 'has-events' : undefined,
          'aria-selected': day === selected,
          ...{ 'data-day': day, 'data-past': day < today || undefined },
          ...{ 'data-other': (isWeeks && isOdd(day) !== isOdd(today)) || undefined },
          children: (
            <button
              type="button"
              tabIndex={day === stop ? 0 : -1}
              aria-label={labelOf(day, { today, selected })}
              onClick={() => {
                setCursor(day);
                onSelect(day === selected ? null : day);
              }}
              onKeyDown={(press) => {
                if (onKeyDown(day, press)) press.preventDefault();
              }}
            >
              {dayOfMonth(day)}
            </button>
          ),
        })}
      />
    </div>
  );
});

/** The accessible name of a day. It contains the visible number, for speech input (WCAG 2.5.3). */
function labelOf(
  day: CalendarDate,
  { today, selected }: Pick<Props, 'today' | 'selected'>,
): string {
  const before = day === today ? 'Today, ' : '';
  return `${before}${fullDate(day)}${day === selected ? ', selected' : ''}`;
}
