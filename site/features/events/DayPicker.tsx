import { DayPicker as Calendar } from 'react-day-picker';
import 'react-day-picker/style.css';
import type { Day } from '#shared/dates.ts';
import '#site/components/ui/day-picker.css';
import { dayLabel, toDay, toLocalDate } from '#site/lib/local-days.ts';

export type DayPickerProps = {
  selected: Day | null;
  /** Days on which there is something, shown with a dot. */
  busy: readonly Day[];
  onSelect: (day: Day | null) => void;
};

/** One month, weeks starting on Sunday; a second click on the chosen day lets it go. */
export default function DayPicker({ selected, busy, onSelect }: DayPickerProps) {
  const date = selected === null ? undefined : toLocalDate(selected);
  return (
    <Calendar
      mode="single"
      weekStartsOn={0}
      selected={date}
      {...(date === undefined ? {} : { defaultMonth: date })}
      onSelect={(day) => {
        onSelect(day === undefined ? null : toDay(day));
      }}
      labels={{ labelDayButton: dayLabel }}
      modifiers={{ busy: busy.map(toLocalDate) }}
      modifiersClassNames={{ busy: 'has-events' }}
    />
  );
}
