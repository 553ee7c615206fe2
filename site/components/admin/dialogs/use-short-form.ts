import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { useFormState } from '#site/components/forms/use-form-state.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { byField } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import { showFailure } from '../show-failure.ts';

type Options<Values, Input, Answer> = {
  opened: Values;
  /** What is in the fields already, where it differs. */
  typed?: Values;
  schema: z.ZodMiniType<Input>;
  /** Whether its first field has the focus at once. */
  takesFocus?: boolean;
  write: (input: Input) => Answer | Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Called when what is typed cannot be sent. */
  onInvalid?: (typed: Values) => void;
  /** The toast of a failure; undefined where its field tells it. */
  failed: (error: unknown) => { title: string; text?: string | undefined } | undefined;
};

/** A form of a few texts and one write, without notices of its own. Pressed twice, it is sent once. */
export function useShortForm<Values extends object, Input, Answer>(
  options: Options<Values, Input, Answer>,
) {
  const form = useFormState(options.opened, options.typed);
  const [isWorking, setWorking] = useState(false);
  /** Known at once, unlike `isWorking`: the second click of a double click comes before the next render. */
  const isSent = useRef(false);

  const { element } = form;
  const { takesFocus = false } = options;
  useEffect(() => {
    if (takesFocus) element?.querySelector('input')?.focus();
  }, [element, takesFocus]);

  const send = async (input: Input) => {
    isSent.current = true;
    setWorking(true);
    try {
      options.onDone(await options.write(input));
    } catch (error) {
      if (error instanceof ApiError) form.refuse(byField(error.fields));
      const failure = options.failed(error);
      if (failure !== undefined) showFailure({ ...failure, error });
    }
    isSent.current = false;
    setWorking(false);
  };

  const submit = () => {
    if (isSent.current) return;
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
        // React's events pass through the portal of a window to the form that it was opened from.
        event.stopPropagation();
        submit();
      },
    },
  };
}
