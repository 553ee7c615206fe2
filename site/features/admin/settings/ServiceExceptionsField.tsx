import { AddButton, Button } from '#site/components/admin/Button.tsx';
import { churchDay } from '#shared/calendar/dates.ts';
import {
  type ListedService,
  exceptionInWords,
  type ServiceException,
} from '#shared/services/services.ts';
import { useRef, useState } from 'react';
import { isUnsavedInputStored } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { exceptionInputName, ServiceExceptionForm } from './ServiceExceptionForm.tsx';

type Props = FieldProps<ServiceException[]> & {
  label: string;
  /** The weekly services as typed. */
  services: readonly ListedService[];
};

/** The exception in the dialog, null for a new one; undefined while the dialog is closed. */
type Edited = ServiceException | null | undefined;

/** The exception that was being edited when the page was closed: the one with unsaved input. */
const editedBefore = (exceptions: readonly ServiceException[]): Edited =>
  [null, ...exceptions].find((exception) => isUnsavedInputStored(exceptionInputName(exception)));

/** The days with changed services; each can be edited and removed. */
export function ServiceExceptionsField({
  services,
  label,
  value,
  onChange,
  error,
  isReadOnly,
}: Props) {
  const addButton = useRef<HTMLButtonElement>(null);
  const today = churchDay(new Date());
  const coming = value.filter(({ day }) => day >= today);
  const [edited, setEdited] = useState(() => editedBefore(coming));

  const others = coming.filter((exception) => exception !== edited);
  const done = (exception: ServiceException) => {
    onChange([...others, exception].toSorted((one, other) => one.day.localeCompare(other.day)));
    setEdited(undefined);
    requestAnimationFrame(() => addButton.current?.focus());
  };

  return (
    <fieldset aria-invalid={error !== undefined} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      <p className="text-sm text-ink-soft">
        Cancel a service for a holiday, change its time or location, or add one, such as on
        Christmas Eve. Calendars and search engines show the change right away, pages two weeks
        ahead, and it disappears once the day is over.
      </p>
      {coming.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {coming.map((exception, index) => (
            <li
              key={`${exception.day} ${index}`}
              className="rounded-control border border-line px-4 py-3"
            >
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p dir="auto">{exceptionInWords(exception)}</p>
                <p className="flex flex-wrap gap-3">
                  <Button
                    className="button-small"
                    aria-label={`Edit ${exceptionInWords(exception)}`}
                    disabled={isReadOnly}
                    onClick={() => {
                      setEdited(exception);
                    }}
                  >
                    Edit
                  </Button>
                  <Button
                    className="button-small"
                    aria-label={`Remove ${exceptionInWords(exception)}`}
                    disabled={isReadOnly}
                    onClick={() => {
                      onChange(coming.filter((other) => other !== exception));
                      addButton.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <p className="field-error">{error}</p>}
      <AddButton
        ref={addButton}
        className="mt-3"
        disabled={isReadOnly}
        onClick={() => {
          setEdited(null);
        }}
      >
        Add a Date
      </AddButton>
      {edited !== undefined && (
        <ServiceExceptionForm
          exception={edited}
          {...{ others, services }}
          onDone={done}
          onClose={() => {
            setEdited(undefined);
          }}
        />
      )}
    </fieldset>
  );
}
