import { calendarTimeText, timeHint } from '#shared/calendar/calendar.ts';
import { parseDay } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

type Props = FieldProps & {
  label: string;
  /** The days as typed. */
  days: { date: string; endDate: string };
};

const HINT = 'For example, 10 AM or 7–8:30 PM';

/** The field for the time as free text. Shows the times that calendars read from it. */
export function TimeField({ days, ...props }: Props) {
  const reading = useDebounced(readingOf(props.value, days));
  return (
    <>
      <TextField {...props} limit={LIMITS.time} hint={HINT} isRequired />
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {reading}
      </p>
    </>
  );
}

function readingOf(time: string, { date, endDate }: Props['days']): string {
  if (time.trim() === '') return '';
  const typed = { day: parseDay(date), lastDay: parseDay(endDate), time };
  const note = timeHint(typed);
  return `In calendars: ${calendarTimeText(typed)}${note === null ? '' : `. ${note}`}`;
}
