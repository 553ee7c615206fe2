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

/** No-break spaces keep the last example together, so that a phone wraps it as a whole. */
const HINT = 'For example, 10 AM, 7–8:30 PM, or 5 PM\u00a0and\u00a07\u00a0PM';

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
