import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import type { Day } from '#shared/dates.ts';
import '#site/components/ui/day-picker.css';
import { dayLabel, toDay, toLocalDate } from '#site/lib/local-days.ts';

type Props = { selected: Day | undefined; onSelect: (day: Day) => void };

/** One month, weeks starting on Sunday. The cursor goes into it, and the keys of the day picker move it. */
export function Calendar({ selected, onSelect }: Props) {
  const date = selected === undefined ? undefined : toLocalDate(selected);
  return (
    <div className="card mt-2 max-w-84 p-1 sm:p-3">
      <DayPicker
        mode="single"
        autoFocus
        required
        weekStartsOn={0}
        labels={{ labelDayButton: dayLabel }}
        selected={date}
        {...(date === undefined ? {} : { defaultMonth: date })}
        onSelect={(day) => {
          onSelect(toDay(day));
        }}
      />
    </div>
  );
}
