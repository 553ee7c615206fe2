import { memo, useState } from 'react';
import { dayOfMonth, fullDate, type CalendarDate } from '#shared/calendar/dates.ts';
import { daysOfMonth, monthName, monthOf, type Month } from '#shared/calendar/month.ts';
import { MonthGrid, MonthArrow, useDayCursor } from './MonthGrid.tsx';
import './day-picker.css';

type Props = {
  /** Today in the church's time zone. */
  today: CalendarDate;
  selected: CalendarDate | null;
  /** Days with entries; a dot marks them. */
  busy?: ReadonlySet<CalendarDate>;
  /** Whether to focus the day at the keyboard cursor when the picker appears. */
  autoFocus?: boolean;
  /** Called with null when the selected day is chosen again. */
  onSelect: (day: CalendarDate | null) => void;
};

const NO_DAYS: ReadonlySet<CalendarDate> = new Set();

/** A calendar of one month for choosing a day. Static pages show it before their script loads. */
export const DayPicker = memo(function DayPicker(props: Props) {
  const { today, selected, busy = NO_DAYS, autoFocus = false, onSelect } = props;
  const [turnedTo, setMonth] = useState<Month | null>(null);
  const month = turnedTo ?? monthOf(selected ?? today);
  const start = [selected ?? today, today].find((day) => monthOf(day) === month);
  const { grid, stop, setCursor, onKeyDown } = useDayCursor({
    start,
    month,
    autoFocus,
    onMonth: setMonth,
  });

  const turn = { month, onMonth: setMonth };
  return (
    <div className="day-picker">
      <div className="day-picker-heading">
        <p role="status">{monthName(month)}</p>
        <MonthArrow {...turn} months={-1} label="Go to the Previous Month" />
        <MonthArrow {...turn} months={1} label="Go to the Next Month" />
      </div>
      <MonthGrid
        ref={grid}
        role="grid"
        aria-label={monthName(month)}
        days={daysOfMonth(month)}
        today={today}
        weekday={(name) => ({ 'aria-label': name, children: name.slice(0, 3) })}
        day={(day) => ({
          className: busy.has(day) ? 'has-events' : undefined,
          'aria-selected': day === selected,
          ...{ 'data-day': day, 'data-past': day < today || undefined },
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
