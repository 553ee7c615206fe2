import { useEffect, useState } from 'react';
import type { FieldErrors } from '#site/lib/api/field-errors.ts';

/** Whether two form values are deeply equal, compared as JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type State<Values> = {
  saved: Values;
  typed: Values;
  errors: FieldErrors;
  /** Number of calls of `fill`; tells other state whether its form has been filled again. */
  fills: number;
};

/**
 * The state of a form: its saved values, the values in its fields, and their errors.
 * @param saved the values that are stored already
 * @param typed the initial values of the fields, if they differ
 */
export function useFormState<Values extends object>(saved: Values, typed = saved) {
  const [state, setState] = useState<State<Values>>({ saved, typed, errors: {}, fills: 0 });
  /** Number of times that `refuse` has moved the focus. */
  const [refusals, setRefusals] = useState(0);
  const [element, setElement] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    if (refusals > 0) element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, element]);

  return {
    ...state,
    refusals,
    element,
    /** The `ref` for the `<form>`. */
    setElement,
    isDirty: !isSame(state.typed, state.saved),
    change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      setState((before) => {
        const { [name]: _, ...errors } = before.errors;
        return { ...before, typed: { ...before.typed, [name]: value }, errors };
      });
    },
    /** Shows the errors, and focuses the first invalid field unless the user is still typing. */
    refuse(errors: FieldErrors, isTyping = false) {
      setState((before) => ({ ...before, errors }));
      if (!isTyping) setRefusals((count) => count + 1);
    },
    /** Replaces the saved values and the values of the fields, and removes the errors. */
    fill(values: Values, changed = values) {
      setState(({ fills }) => ({ saved: values, typed: changed, errors: {}, fills: fills + 1 }));
    },
    /** Replaces the saved values after a save. Keeps what the user has typed since, adjusted by `adapt`. */
    settle(values: Values, adapt: (typed: Values) => Values) {
      setState((before) => ({ ...before, saved: values, typed: adapt(before.typed) }));
    },
  };
}
