import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState, type Ref } from 'react';
import { readDay } from '#shared/dates.ts';
import { Calendar } from './Calendar.tsx';
import { FormField } from './FormField.tsx';

type Props = {
  label: string;
  error: string | undefined;
  name: string;
  /** What is typed, as it is: YYYY-MM-DD once it has been read. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  /** While a form is being saved. */
  isReadOnly?: boolean;
};

/**
 * A day, typed or picked. It is text all the way, so that no time zone moves it; `typedDay` in shared/ reads it.
 * Made for react-hook-form: `<Controller render={({ field }) => <DateField {...field} label="Date" … />} />`.
 */
export function DateField({ label, error, name, value, onChange, onBlur, ref, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const calendarId = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const tidy = () => {
    const day = readDay(value);
    if (day !== undefined && day !== value) onChange(day);
    onBlur();
  };

  return (
    <div
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <FormField label={label} error={error} hint="YYYY-MM-DD">
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={ref}
              name={name}
              value={value}
              readOnly={props.isReadOnly}
              required
              autoComplete="off"
              maxLength={20}
              onChange={(event) => {
                onChange(event.target.value);
              }}
              onBlur={tidy}
            />
            <button
              ref={button}
              type="button"
              disabled={props.isReadOnly}
              className="icon-button border border-line-strong"
              aria-label={`Pick ${label} from a calendar`}
              aria-expanded={isOpen}
              aria-controls={calendarId}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              <CalendarDays size={22} aria-hidden="true" />
            </button>
          </div>
        )}
      </FormField>
      <div id={calendarId}>
        {isOpen && (
          <Calendar
            selected={readDay(value)}
            onSelect={(day) => {
              onChange(day);
              close();
            }}
          />
        )}
      </div>
    </div>
  );
}
