import { useCallback, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#site/lib/api/api-client.ts';
import { pushToDataLayer } from '#site/lib/page/data-layer.ts';
import { dropStoredInput, readStoredTexts, storeTexts } from '#site/lib/page/stored-input.ts';
import { firstErrors, type FieldErrors } from '#site/lib/api/field-errors.ts';
import { createIdempotencyKeys } from '#site/lib/api/idempotency-key.ts';
import { prepareToasts, showToast } from '#site/lib/page/toasts.ts';
import type { FieldProps } from './FormField.tsx';
import { useFormState } from './use-form-state.ts';

/** The definition of a public form. */
export type PublicFormDefinition<Name extends string> = {
  /** The name of the form in analytics, and of its stored input. */
  name: 'contact' | 'visit';
  empty: Readonly<Record<Name, string>>;
  /** The labels of the fields, in the order of the form. */
  labels: Readonly<Record<Name, string>>;
  /**
   * Loads the validation with the API's schema on demand, because only visitors who type need it. `errorsOf` returns
   * the error of each invalid field; empty if all are valid.
   */
  loadValidation: () => Promise<{
    errorsOf: (typed: Readonly<Record<Name, string>>) => FieldErrors;
  }>;
  /** Sends the form. A retry with the same text has the same key, so that the server stores the form once. */
  send: (
    typed: Readonly<Record<Name, string>>,
    idempotencyKey: string | undefined,
  ) => Promise<unknown>;
  success: { title: string; text: string };
  failure: { title: string; text: string };
};

/**
 * `checking`: the validation is loading, which takes time on a slow phone; the form is still editable. `refused`: the
 * server refused the form. `unanswered`: no answer came, so the form may or may not have arrived.
 */
export type FormProgress =
  'editing' | 'checking' | 'sending' | 'refused' | 'unanswered' | 'arrived';

/** The values of the fields that are not empty, by field name. */
const filledIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );

/** Scrolls to the heading of a form, unless the focused field would then be below the window. */
function showFromHeading(form: HTMLFormElement): void {
  const heading = form.closest('section')?.querySelector('h2');
  const field = document.activeElement;
  if (!heading || field === null) return;
  const height = field.getBoundingClientRect().bottom - heading.getBoundingClientRect().top;
  if (height < 0.8 * window.innerHeight) heading.scrollIntoView();
}

/** State and actions of a public form. Stores the typed text in this tab's storage until the form has arrived. */
export function usePublicForm<Name extends string>(publicForm: PublicFormDefinition<Name>) {
  const { name, empty, labels, loadValidation, send, success, failure } = publicForm;
  const { typed, errors, refusals, element, setElement, ...form } = useFormState(empty);
  const [progress, setProgress] = useState<FormProgress>('editing');
  const [sent, setSent] = useState(empty);
  /** The reason that the server gave for its last refusal. */
  const [reason, setReason] = useState<string>();
  const [keys] = useState(createIdempotencyKeys);
  /** Number of times that the visitor has requested an empty form after sending one. */
  const [restarts, setRestarts] = useState(0);
  useEffect(() => {
    if (restarts > 0) element?.querySelector('input')?.focus();
  }, [restarts, element]);

  // Runs after the effect of `useFormState` that focuses the first invalid field.
  useEffect(() => {
    if (refusals > 0 && element !== null) showFromHeading(element);
  }, [refusals, element]);

  const idOf = (field: string) => `${name}-${field}`;
  const isSubmitting = progress === 'checking' || progress === 'sending';

  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  const typedEarly = useRef<Readonly<Record<string, string>>>({});
  const takeOver = useCallback(
    (element: HTMLFormElement | null) => {
      if (element !== null) typedEarly.current = filledIn(element);
      setElement(element);
    },
    [setElement],
  );

  const restore = useEffectEvent(() => {
    form.fill(empty, { ...empty, ...readStoredTexts(name), ...typedEarly.current });
  });
  useEffect(() => {
    restore();
  }, []);

  const succeed = (arrived: typeof empty) => {
    setSent(arrived);
    keys.forget();
    dropStoredInput('sessionStorage', name);
    form.fill(empty);
    setProgress('arrived');
    pushToDataLayer({ event: 'form_submit', form: name });
    showToast({ ...success, kind: 'success' });
  };

  const fail = (error: unknown) => {
    setProgress(error instanceof ApiError ? 'refused' : 'unanswered');
    if (error instanceof ApiError) {
      setReason(error.sentence);
      form.refuse(firstErrors(error.fields));
    }
    showToast({ ...failure, kind: 'failure' });
  };

  const submit = async () => {
    if (isSubmitting) return;
    setProgress('checking');
    // If the schema cannot be loaded, only the server validates.
    const validation = await loadValidation().catch(() => undefined);
    const { current } = latest;
    let found: FieldErrors;
    try {
      found = validation?.errorsOf(current) ?? {};
    } catch (error) {
      console.error(error);
      setReason(undefined);
      setProgress('refused');
      showToast({ ...failure, kind: 'failure' });
      return;
    }
    if (Object.keys(found).length > 0) {
      setProgress('editing');
      form.refuse(found, current !== typed);
      return;
    }
    setProgress('sending');
    await send(current, keys.keyFor(current)).then(() => {
      succeed(current);
    }, fail);
  };

  return {
    progress,
    isSubmitting,
    /** Shows the empty form again. */
    startAnew: () => {
      setProgress('editing');
      setRestarts(restarts + 1);
    },
    reason,
    /** The fields with an error, in the order of the form. */
    invalidFields: Object.entries<string>(labels)
      .filter(([field]) => errors[field] !== undefined)
      .map(([field, label]) => ({ id: idOf(field), label })),
    typed,
    /** The last form that arrived. */
    sent,
    fieldProps: (field: Name): FieldProps & { id: string; label: string } => ({
      id: idOf(field),
      label: labels[field],
      name: field,
      value: typed[field],
      error: errors[field],
      isReadOnly: progress === 'sending',
      onChange: (value: string) => {
        form.change(field, value);
        storeTexts(name, { ...typed, [field]: value });
        // Loads the toaster now, because it could not be loaded when it has to report a lost network.
        prepareToasts();
        loadValidation().catch(() => undefined);
      },
    }),
    formProps: {
      ref: takeOver,
      'data-draft': name,
      // Keeps the browser from sending the form before the script runs: it would put the typed text into the URL.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
