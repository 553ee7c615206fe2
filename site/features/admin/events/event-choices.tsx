import { offeredCategories } from '#shared/settings/categories.ts';
import { useCategories } from '#site/components/admin/settings-query.ts';
import { SelectField, type SelectOptions } from '#site/components/admin/fields/SelectField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { calendarText, readingNote } from '#shared/calendar/calendar-text.ts';
import { readDay } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { useSettled } from '#site/components/admin/fields/use-settled.ts';
import { TextField } from '#site/components/forms/TextField.tsx';

type Props = FieldProps & { label: string };

/** The categories that are offered, plus the event's own when it is none of them. */
export function CategorySelect(props: Props) {
  const categories = useCategories();
  const { value } = props;
  return (
    <>
      <SelectField {...props} options={offeredCategories(categories, value)} />
      {categories.every((category) => category.value !== value) && (
        <a
          className="link mt-1 inline-flex min-h-11 items-center"
          href={`/admin/settings?field=categories&category=${encodeURIComponent(value)}`}
        >
          Rename ‘{value}’ for all events
        </a>
      )}
    </>
  );
}

const LABELS: SelectOptions = [
  ['scheduled', 'Takes place as planned'],
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
];

/** What the choices tell visitors. */
const HINTS: Readonly<Record<string, string>> = {
  cancelled: 'The event stays on the website, marked as cancelled, for those who had it in mind.',
  postponed:
    'Change the date when the new one is known. Until then, visitors read that it is to be announced.',
};

/** The label of a status. */
export const statusLabel = (status: string): string => new Map(LABELS).get(status) ?? status;

type StatusFieldProps = FieldProps & { label: string };

/** Whether an event takes place. */
export const StatusField = (props: StatusFieldProps) => (
  <SelectField {...props} options={LABELS} hint={HINTS[props.value]} />
);

type TimeFieldProps = FieldProps & {
  label: string;
  /** The days as they are typed. */
  days: { date: string; endDate: string };
};

/** The time as free text, with what calendars make of it. */
export function TimeField({ days, ...props }: TimeFieldProps) {
  const reading = useSettled(readingOf(props.value, days));
  return (
    <>
      <TextField
        {...props}
        limit={LIMITS.time}
        hint="Such as 10:00 AM, 7 – 8:30 PM, or 10 AM and 5 PM"
        isRequired
      />
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {reading}
      </p>
    </>
  );
}

function readingOf(time: string, { date, endDate }: TimeFieldProps['days']): string {
  if (time.trim() === '') return '';
  const typed = { day: readDay(date), lastDay: readDay(endDate), time };
  const note = readingNote(typed);
  return `Calendars: ${calendarText(typed)}${note === null ? '' : `. ${note}`}`;
}
