import { DayPicker as Calendar } from 'react-day-picker';
import libraryStyles from 'react-day-picker/style.css?inline';
import type { Day } from '#shared/dates.ts';
import { dayLabel, toDay, toLocalDate } from '#site/lib/local-days.ts';
import ownStyles from './day-picker.css?inline';

export type DayPickerProps = {
  selected: Day | null;
  /** Days on which there is something, shown with a dot. */
  busy?: ReadonlySet<Day>;
  /** Puts the cursor into it as soon as it is shown. */
  autoFocus?: boolean;
  /** Null when the chosen day is chosen again. */
  onSelect: (day: Day | null) => void;
};

const NO_DAYS: ReadonlySet<Day> = new Set();

/** One month, weeks starting on Sunday; the keys of react-day-picker move its cursor. */
export default function DayPicker(props: DayPickerProps) {
  const { selected, busy = NO_DAYS, autoFocus = false, onSelect } = props;
  const date = selected === null ? undefined : toLocalDate(selected);
  return (
    <>
      {/* Imported as a file, Astro would put it into each page that may load the calendar. */}
      <style href="day-picker" precedence="default">
        {libraryStyles + ownStyles}
      </style>
      <Calendar
        mode="single"
        weekStartsOn={0}
        autoFocus={autoFocus}
        selected={date}
        {...(date === undefined ? {} : { defaultMonth: date })}
        onSelect={(day) => {
          onSelect(day === undefined ? null : toDay(day));
        }}
        labels={{ labelDayButton: dayLabel }}
        modifiers={{ busy: (day) => busy.has(toDay(day)) }}
        modifiersClassNames={{ busy: 'has-events' }}
      />
    </>
  );
}
