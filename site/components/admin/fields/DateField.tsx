import { Button, IconButton } from '#site/components/admin/Button.tsx';
import { CalendarDays } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { churchDay, parseDay, shortDate, type CalendarDate } from '#shared/calendar/dates.ts';
import { dateAndTimeWithYear, parseMoment } from '#shared/calendar/moments.ts';
import { readDayInWords } from '#shared/import/written-dates.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { FormField, type FieldProps } from '#site/components/forms/FormField.tsx';
import './date-field.css';
import { DayPicker } from '#site/components/ui/DayPicker.tsx';

type Props = FieldProps & {
  label: string;
  /** Likely days, offered as buttons. By default, a day is its own label. */
  suggestions?: readonly { day: CalendarDate; label?: string }[] | undefined;
  /** The hint while the field has no valid day; by default examples of what can be typed. */
  hint?: string;
  isOptional?: boolean;
};

/**
 * A field for a day, typed or picked. The value is text, so that no time zone shifts it; `typedDay` in shared/ parses
 * it. While the field has no focus, it shows the day in words.
 */
export function DateField({ suggestions = [], ...props }: Props) {
  const { name, value, onChange, isReadOnly } = props;
  const { hint = 'For example, Nov 29 or 11/29/2026', isOptional = false } = props;
  const chosen = parseDay(value);
  const words = chosen && writtenDay(chosen);
  const tidy = () => {
    const day = chosen ?? readDayInWords(value, churchDay(new Date()));
    if (day !== undefined && day !== value) onChange(day);
  };
  return (
    <CalendarField
      {...{ ...props, words }}
      look="date-field"
      hint={words ?? hint}
      value={chosen ?? value}
      selected={chosen}
      onSelect={(day) => {
        // Null means that the selected day was clicked again, which clears an optional field only.
        if (day !== null || isOptional) onChange(day ?? '');
      }}
      suggestions={suggestions.map(({ day, label = shortDate(day) }) => ({ label, value: day }))}
    >
      {(control) => (
        <input
          {...{ ...control, name, value }}
          readOnly={isReadOnly}
          required={!isOptional}
          autoComplete="off"
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={tidy}
          onKeyDown={({ key }) => {
            // Enter submits the form while the field keeps the focus, so the text is tidied here too.
            if (key === 'Enter') tidy();
          }}
        />
      )}
    </CalendarField>
  );
}

type MomentFieldProps = FieldProps & {
  label: string;
  /** Likely times, offered as buttons. */
  suggestions?: readonly Suggestion[];
  hint?: string;
};

/** The time that a day picked from the calendar gets if the field has none yet. */
const MORNING = '06:00';

/** A field for day and time in the church's time zone, not the device's. Without focus, it shows them in words. */
export function MomentField({ suggestions = [], ...props }: MomentFieldProps) {
  const { name, value, onChange, isReadOnly } = props;
  const instant = parseMoment(value);
  const { hint = 'Day and time at the church' } = props;
  return (
    <CalendarField
      {...{ ...props, suggestions, hint }}
      look="moment-field"
      words={instant && dateAndTimeWithYear(instant.toISOString())}
      selected={instant && churchDay(instant)}
      onSelect={(day) => {
        if (day !== null) onChange(`${day}T${value.split('T')[1] ?? MORNING}`);
      }}
    >
      {(control) => (
        <input
          {...{ ...control, name, value }}
          type="datetime-local"
          required
          readOnly={isReadOnly}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </CalendarField>
  );
}

type Suggestion = { label: string; value: string };

type SuggestionsProps = Pick<FieldProps, 'value' | 'onChange' | 'isReadOnly'> & {
  suggestions: readonly Suggestion[];
};

/** Likely values of a field, offered as buttons below it. The one with the value of the field is pressed. */
export const Suggestions = ({ suggestions, value, onChange, isReadOnly }: SuggestionsProps) => (
  <p className="likely mt-2 flex flex-wrap gap-2 empty:hidden">
    {suggestions.map((suggestion) => (
      <Button
        key={suggestion.label}
        className="button-small px-3"
        aria-pressed={suggestion.value === value}
        disabled={isReadOnly}
        onClick={() => {
          onChange(suggestion.value);
        }}
      >
        {suggestion.label}
      </Button>
    ))}
  </p>
);

type CalendarProps = Omit<FieldProps, 'name'> & {
  label: string;
  hint: string;
  look: 'date-field' | 'moment-field';
  /** The value in words, which covers it while the field has no focus; undefined for text that is no day. */
  words: string | undefined;
  selected: CalendarDate | undefined;
  /** Called with the picked day, or with null if it was the selected one. */
  onSelect: (day: CalendarDate | null) => void;
  suggestions: readonly Suggestion[];
  /** Renders the input. */
  children: ComponentProps<typeof FormField>['children'];
};

/** Whether the calendar covers the form (date-field.css); in a small window it stands between the fields. */
const isOverForm = (calendar: HTMLElement | null) =>
  calendar !== null && getComputedStyle(calendar).position === 'absolute';

/** A field with a button, which opens a calendar below the field: over the form if the window is large enough. */
function CalendarField(props: CalendarProps) {
  const { label, error, isReadOnly, hint, look, words, selected } = props;
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const calendarId = useId();
  // Focusing a day of the opened calendar may scroll the field's label out of view; this scrolls it back.
  useEffect(() => {
    if (!isOpen) return;
    (isOverForm(calendar.current) ? calendar : field).current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={field}
      className={`relative ${look}`}
      data-chosen={words !== undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A calendar between the fields stays open, because closing it would move what is being pressed.
        if (isOverForm(calendar.current) && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <FormField {...{ label, error, hint }}>
        {(control) => (
          <div className="flex gap-2">
            <div className="relative min-w-0 grow">
              {props.children(control)}
              {words !== undefined && (
                <span aria-hidden="true" className="date-field-written">
                  {words}
                </span>
              )}
            </div>
            <IconButton
              ref={button}
              icon={CalendarDays}
              disabled={isReadOnly}
              className="border border-line-strong"
              label={`Pick ${label} from a calendar`}
              aria-expanded={isOpen}
              aria-controls={calendarId}
              onClick={() => {
                setOpen(!isOpen);
              }}
            />
          </div>
        )}
      </FormField>
      <Suggestions {...props} />
      <div id={calendarId}>
        {isOpen && (
          <div ref={calendar} tabIndex={-1} className="date-calendar card mt-2 max-w-84 p-1 sm:p-3">
            <DayPicker
              autoFocus
              today={churchDay(new Date())}
              selected={selected ?? null}
              onSelect={(day) => {
                props.onSelect(day);
                close();
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
