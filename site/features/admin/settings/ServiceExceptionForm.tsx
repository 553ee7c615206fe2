import { Button } from '#site/components/admin/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import {
  concernSameService,
  weeklyServicesOn,
  exceptionProblem,
  ServiceException,
  exceptedServiceName,
  DUPLICATE_EXCEPTION_ERROR,
  type ListedService,
} from '#shared/services/services.ts';
import {
  unsavedInputName,
  dropUnsavedInput,
  readUnsavedInput,
  useKeepUnsavedInput,
} from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { RestoredNotice } from '#site/components/admin/unsaved-input/RestoredNotice.tsx';
import { DialogButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { isSame } from '#site/components/forms/use-form-state.ts';
import type { FieldErrors } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import { NativeSelectField } from './NativeSelectField.tsx';

/** The name of the unsaved input of an exception; null means a new one. */
export const exceptionInputName = (exception: ServiceException | null): string =>
  unsavedInputName(
    'settings/exception',
    exception === null
      ? undefined
      : `${exception.day}/${exception.kind}/${exceptedServiceName(exception) ?? ''}`,
  );

/** The labels of the three kinds of exceptions. */
const KINDS = {
  cancelled: 'No service that day',
  changed: 'Different time or location',
  additional: 'Extra service',
} as const satisfies Record<ServiceException['kind'], string>;

type Values = Record<'kind' | 'day' | 'service' | 'name' | 'time' | 'place' | 'note', string>;

const BLANK: Values = {
  ...{ kind: 'cancelled', day: '', service: '' },
  ...{ name: '', time: '', place: '', note: '' },
};

const valuesOf = (exception: ServiceException): Values => ({
  ...BLANK,
  ...Object.fromEntries(Object.entries(exception).map(([name, value]) => [name, value ?? ''])),
});

type Props = {
  /** The exception to change; null for a new one. */
  exception: ServiceException | null;
  /** The other exceptions in the list. */
  others: readonly ServiceException[];
  services: readonly ListedService[];
  /** Called with the exception, or with null if nothing changes. */
  onDone: (exception: ServiceException | null) => void;
};

/** Opens the section, which a phone folds, so that restored input and errors are in view. */
const unfold = (group: HTMLElement | null) => group?.closest('details')?.setAttribute('open', '');

/** The form of an exception from the weekly services. It is a part of the form of the settings, which saves it. */
export function ServiceExceptionForm({ exception, others, services, onDone }: Props) {
  const [opened] = useState(() => (exception === null ? BLANK : valuesOf(exception)));
  const name = exceptionInputName(exception);
  const [draft] = useState(() => readUnsavedInput(name, opened));
  const [typed, setTyped] = useState(draft?.values ?? opened);
  const isDirty = !isSame(typed, opened);
  useKeepUnsavedInput(name, { saved: opened, typed, isDirty });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.querySelector('select')?.focus();
  }, []);
  useEffect(() => {
    if (refusals > 0) group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const field = (part: keyof Values) => ({
    name: `exception-${part}`,
    value: typed[part],
    error: errors[part],
    onChange: (value: string) => {
      // A new day empties the service, because each day has its own services.
      setTyped({ ...typed, ...(part === 'day' && { service: '' }), [part]: value });
      const { [part]: _, ...remaining } = errors;
      setErrors(remaining);
    },
  });
  const refuse = (problems: FieldErrors) => {
    setErrors(problems);
    setRefusals(refusals + 1);
  };
  const done = (changed: ServiceException | null) => {
    dropUnsavedInput(name);
    onDone(changed);
  };
  /** Puts the typed exception into the list if it is valid. @returns whether it did */
  const finish = (): boolean => {
    const checked = validate(ServiceException, typed);
    if ('errors' in checked) {
      refuse(checked.errors);
      return false;
    }
    const { data } = checked;
    const problem = others.some((other) => concernSameService(data, other))
      ? { path: 'day', message: DUPLICATE_EXCEPTION_ERROR }
      : exceptionProblem(data, services);
    if (problem === null) done(data);
    else refuse({ [problem.path]: problem.message });
    return problem === null;
  };
  useEffect(() => {
    const form = group.current?.closest('form');
    // Before the settings are saved, puts this exception into the list. If it is invalid, nothing is saved.
    const takeAlong = (event: SubmitEvent) => {
      if (!isDirty) return;
      event.preventDefault();
      event.stopPropagation();
      unfold(group.current);
      if (finish()) requestAnimationFrame(() => form?.requestSubmit());
    };
    form?.addEventListener('submit', takeAlong, { capture: true });
    return () => form?.removeEventListener('submit', takeAlong, { capture: true });
  });
  useEffect(() => {
    unfold(group.current);
  }, []);
  const isHeld = typed.kind !== 'cancelled';
  const held = weeklyServicesOn(services, typed.day);

  return (
    <div
      ref={group}
      role="group"
      aria-label={exception === null ? 'A new date' : 'This date'}
      className="grid gap-4 sm:grid-cols-2"
      onKeyDown={(event) => {
        // Enter puts the exception into the list; it would save all settings otherwise.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        finish();
      }}
    >
      {draft && isDirty && (
        <div className="sm:col-span-2">
          <RestoredNotice
            keptAt={draft.keptAt}
            isOutdated={!isSame(draft.opened, opened)}
            onStartOver={() => {
              dropUnsavedInput(name);
              setTyped(opened);
            }}
          />
        </div>
      )}
      <NativeSelectField {...field('kind')} label="What is different?">
        {Object.entries(KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </NativeSelectField>
      <DateField {...field('day')} label="Date" />
      {typed.kind !== 'additional' && (held.length > 1 || typed.service !== '') && (
        <NativeSelectField {...field('service')} label="Service">
          <option value="">All services that day</option>
          {[...new Set([typed.service, ...held.map(({ name }) => name)])].map(
            (name) => name !== '' && <option key={name}>{name}</option>,
          )}
        </NativeSelectField>
      )}
      {typed.kind === 'additional' && (
        <TextField
          {...field('name')}
          label="Service Name"
          limit={LIMITS.short}
          hint="For example, Christmas Eve Candlelight Service"
          isRequired
        />
      )}
      {isHeld && (
        <>
          <TextField
            {...field('time')}
            label={typed.kind === 'additional' ? 'Time' : 'New Time (Optional)'}
            limit={LIMITS.time}
            hint="For example, 5:00 PM or 5–6 PM"
            isRequired={typed.kind === 'additional'}
          />
          <TextField
            {...field('place')}
            label={typed.kind === 'changed' ? 'New Location (Optional)' : 'Location (Optional)'}
            limit={LIMITS.short}
            hint={
              typed.kind === 'changed'
                ? 'Leave blank if the location stays the same.'
                : 'Leave blank if it is at the church.'
            }
          />
        </>
      )}
      <TextField
        {...field('note')}
        label="Note (Optional)"
        limit={LIMITS.short}
        hint="For example, Happy Thanksgiving!"
      />
      <p className="text-sm text-ink-soft sm:col-span-2">
        Visitors see the change once you press Save Settings.
      </p>
      <DialogButtons className="sm:col-span-2">
        <Button
          className="button-small"
          onClick={() => {
            done(null);
          }}
        >
          Cancel
        </Button>
        <Button className="button-small" onClick={finish}>
          {exception === null ? 'Add Date' : 'Update Date'}
        </Button>
      </DialogButtons>
    </div>
  );
}
