import { useId } from 'react';
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
import * as z from 'zod/mini';
import { askToLeave, UNSAVED_QUESTION } from '#site/components/admin/address/guards.ts';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { useShortForm } from '#site/components/admin/dialogs/use-short-form.ts';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import { unsavedInputName } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { RestoredNotice } from '#site/components/admin/unsaved-input/RestoredNotice.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

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
  onDone: (exception: ServiceException) => void;
  onClose: () => void;
};

/** The dialog for an exception from the weekly services. The form of the settings saves it. */
export function ServiceExceptionForm({ exception, others, services, onDone, onClose }: Props) {
  const formId = useId();
  const form = useShortForm({
    opened: exception === null ? BLANK : valuesOf(exception),
    inputName: exceptionInputName(exception),
    schema: ServiceException.check(
      z.check(({ value, issues }) => {
        const problem = others.some((other) => concernSameService(value, other))
          ? { path: 'day', message: DUPLICATE_EXCEPTION_ERROR }
          : exceptionProblem(value, services);
        if (problem === null) return;
        issues.push({ ...problem, code: 'custom', input: value, path: [problem.path] });
      }),
    ),
    write: (typed) => typed,
    onDone,
    failed: () => undefined,
  });
  const { typed, field } = form;
  const held = weeklyServicesOn(services, typed.day);
  const named = [...new Set([typed.service, ...held.map(({ name }) => name)])].filter(Boolean);
  const day = field('day');
  const cancel = () => {
    form.giveUp();
    onClose();
  };
  const close = () => {
    if (form.isDirty) askToLeave(UNSAVED_QUESTION, cancel);
    else cancel();
  };
  return (
    <Modal
      isOpen
      title={exception === null ? 'Add a Date' : 'Edit Date'}
      onClose={close}
      foot={
        <SubmitButtons
          form={formId}
          submit={exception === null ? 'Add Date' : 'Update Date'}
          isWorking={form.isWorking}
          onCancel={cancel}
        />
      }
    >
      <form {...form.formProps} id={formId} className="grid gap-4 sm:grid-cols-2">
        {form.restored && (
          <div className="sm:col-span-2">
            <RestoredNotice {...form.restored} onStartOver={form.giveUp} />
          </div>
        )}
        <SelectField
          {...field('kind')}
          label="What is different?"
          options={Object.entries(KINDS)}
        />
        <DateField
          {...day}
          label="Date"
          onChange={(chosen) => {
            day.onChange(chosen);
            // Resets the chosen service, because another day has other services.
            form.change('service', '');
          }}
        />
        {typed.kind !== 'additional' && (held.length > 1 || typed.service !== '') && (
          <SelectField
            {...field('service')}
            label="Service"
            options={[['', 'All services that day'], ...named.map((name) => [name, name] as const)]}
          />
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
        {typed.kind !== 'cancelled' && (
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
      </form>
    </Modal>
  );
}
