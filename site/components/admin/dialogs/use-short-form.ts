import { useEffect, useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { isSame, useFormState } from '#site/components/forms/use-form-state.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { firstErrors } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import {
  dropUnsavedInput,
  readUnsavedInput,
  useKeepUnsavedInput,
} from '../unsaved-input/unsaved-input.ts';
import { mergeVersions } from '../record-editor/record-fields.ts';
import { showFailure } from '../show-failure.ts';

type Options<Values, Input, Answer> = {
  opened: Values;
  /**
   * Name under which the browser stores unsaved input until the form is submitted or given up; absent for a form that
   * stores none.
   */
  inputName?: string;
  schema: z.ZodMiniType<Input>;
  /** Whether the first field gets the focus when the form opens. */
  takesFocus?: boolean;
  write: (input: Input) => Answer | Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Called when the input is invalid. */
  onInvalid?: (typed: Values) => void;
  /** Returns the toast of a failure; undefined if a field shows the error. */
  failed: (error: unknown) => { title: string; text?: string | undefined } | undefined;
};

/** The state of a short form with a single write. A failed write shows a toast; a double click submits once. */
export function useShortForm<Values extends object, Input, Answer>(
  options: Options<Values, Input, Answer>,
) {
  const { inputName } = options;
  const [unsaved] = useState(() =>
    inputName === undefined ? undefined : readUnsavedInput(inputName, options.opened),
  );
  const form = useFormState(
    options.opened,
    unsaved &&
      mergeVersions({ opened: unsaved.opened, typed: unsaved.values, theirs: options.opened }),
  );
  useKeepUnsavedInput(inputName, form);
  const [isWorking, setWorking] = useState(false);

  const { element, isDirty } = form;
  const forget = () => {
    if (inputName !== undefined) dropUnsavedInput(inputName);
  };
  /** Discards the input, also in the browser's storage. */
  const giveUp = () => {
    forget();
    form.fill(form.saved);
  };
  const { takesFocus = false } = options;
  useEffect(() => {
    if (takesFocus) element?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [element, takesFocus]);

  const send = async (input: Input) => {
    setWorking(true);
    try {
      const answer = await options.write(input);
      forget();
      options.onDone(answer);
    } catch (error) {
      if (error instanceof ApiError) form.refuse(firstErrors(error.fields));
      const failure = options.failed(error);
      if (failure !== undefined) showFailure({ ...failure, error });
    }
    setWorking(false);
  };

  const submit = () => {
    if (isWorking) return;
    const checked = validate(options.schema, form.typed);
    if ('data' in checked) void send(checked.data);
    else {
      form.refuse(checked.errors);
      options.onInvalid?.(form.typed);
    }
  };

  return {
    ...form,
    isWorking,
    /** Props of the notice about restored input; null if the form shows no restored input. */
    restored:
      unsaved === undefined || !isDirty
        ? null
        : { keptAt: unsaved.keptAt, isOutdated: !isSame(unsaved.opened, form.saved) },
    giveUp,
    submit,
    field: <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
      name,
      value: form.typed[name],
      error: form.errors[name],
      isReadOnly: isWorking,
      onChange: (value) => {
        form.change(name, value);
      },
    }),
    formProps: {
      ref: form.setElement,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        // In React, a dialog's events also bubble to the form that renders the dialog, which must not be submitted.
        event.stopPropagation();
        submit();
      },
    },
  };
}
