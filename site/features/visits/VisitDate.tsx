import { CircleAlert } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { addDays, churchDay, parseDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { nextOccurrence, serviceDay, type ServiceStart } from '#shared/services/service-times.ts';
import { lastVisitDay } from '#shared/visits/visit-days.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

const never = () => () => undefined;

/** Today, and the day of the next service that is not over. During hydration, it is `built`, and no day is today. */
function useDays(
  sunday: ServiceStart,
  built: CalendarDate,
): { next: CalendarDate; today: CalendarDate | undefined } {
  const days = useSyncExternalStore(
    never,
    () => `${churchDay(nextOccurrence(sunday, new Date()).start)} ${churchDay(new Date())}`,
    () => built,
  );
  const [next = built, today] = days.split(' ');
  return { next, today };
}

type Props = FieldProps & {
  id: string;
  label: string;
  /** The service that most visitors attend. */
  sunday: ServiceStart;
  /** The day of the next service at build time. */
  nextSunday: CalendarDate;
  /** A note about the chosen day. */
  hint: string | undefined;
};

/** The field for the day of a visit: one of the next three days of the main service, or another date. */
export function VisitDate({ label, sunday, nextSunday, hint, ...field }: Props) {
  const { name, value, error, onChange } = field;
  const id = useId();
  const { next, today } = useDays(sunday, nextSunday);
  const sundays = [0, 7, 14].map((days) => addDays(next, days));
  const [asksForOther, setAsksForOther] = useState(false);
  const isOther = asksForOther || (value !== '' && !sundays.includes(value));
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  // In an alert, because the choice of a day, which has the focus, does not read its description again.
  const notice =
    hint === undefined ? undefined : (
      <span role="alert" className="flex gap-2.5">
        <CircleAlert size={22} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span>{hint}</span>
      </span>
    );
  const choice = (day: string, words: string, isChosen: boolean) => (
    <label key={day} className={isChosen ? 'choice choice-made' : 'choice'}>
      <input
        type="radio"
        name={name}
        value={day}
        checked={isChosen}
        onChange={() => {
          setAsksForOther(day === OTHER);
          onChange(day === OTHER ? '' : day);
        }}
      />
      {/* Before hydration a script may have called the day today (visit.astro). */}
      <span suppressHydrationWarning>{words}</span>
    </label>
  );
  return (
    <div className="grid gap-3">
      <div
        id={isOther ? undefined : field.id}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-required="true"
        aria-invalid={error !== undefined && !isOther}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      >
        <p id={`${id}-label`} className="field-label">
          {label}
        </p>
        <div className="grid gap-2 min-[24.375rem]:grid-cols-2 sm:gap-x-4">
          {sundays.map((day) => choice(day, serviceDay(day, today), !isOther && day === value))}
          {choice(OTHER, 'Another date', isOther)}
        </div>
        {!isOther && notice !== undefined && (
          <p id={`${id}-hint`} className="mt-2 rounded-control bg-amber-100 px-4 py-2">
            {notice}
          </p>
        )}
        {!isOther && error !== undefined && (
          <p id={`${id}-error`} className="field-error text-sm">
            {error}
          </p>
        )}
      </div>
      {isOther && (
        <TextField
          {...field}
          value={parseDay(value) ?? ''}
          label="Date"
          type="date"
          min={today}
          max={today && lastVisitDay(today)}
          warning={notice}
          isRequired
        />
      )}
    </div>
  );
}

/** The value of the choice 'Another date'. It is the field's typed value if it was chosen before hydration. */
const OTHER = 'other';
