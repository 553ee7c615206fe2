import { DayPicker as Calendar } from 'react-day-picker';
import 'react-day-picker/style.css';
import './day-picker.css';
import type { Day } from '#shared/dates.ts';

export type DayPickerProps = {
  selected: Day | null;
  /** Days on which there is something, shown with a dot. */
  busy: readonly Day[];
  onSelect: (day: Day | null) => void;
};

/** The picker thinks in local dates, events in days: noon keeps both on the same day. */
const toDate = (day: Day) => new Date(`${day}T12:00:00`);

const toDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** One month, weeks starting on Sunday; a second click on the chosen day lets it go. */
export default function DayPicker({ selected, busy, onSelect }: DayPickerProps) {
  const date = selected === null ? undefined : toDate(selected);
  return (
    <Calendar
      mode="single"
      weekStartsOn={0}
      selected={date}
      {...(date === undefined ? {} : { defaultMonth: date })}
      onSelect={(day) => {
        onSelect(day === undefined ? null : toDay(day));
      }}
      modifiers={{ busy: busy.map(toDate) }}
      modifiersClassNames={{ busy: 'has-events' }}
    />
  );
}
