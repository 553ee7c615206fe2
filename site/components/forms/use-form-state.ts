import { useEffect, useState } from 'react';
import type { FieldErrors } from '#site/lib/field-errors.ts';

/** True for values that an editor cannot tell apart. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type State<Values> = { saved: Values; typed: Values; errors: FieldErrors };

/**
 * What is typed into a form, and what is wrong with it.
 * @param saved what the form holds when nothing is changed
 * @param typed what it begins with, where that is something else
 */
export function useFormState<Values extends object>(saved: Values, typed = saved) {
  const [state, setState] = useState<State<Values>>({ saved, typed, errors: {} });
  const [refusals, setRefusals] = useState(0);
  const [element, setElement] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    if (refusals > 0) element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, element]);

  return {
    ...state,
    element,
    /** For `<form ref>`. */
    setElement,
    isDirty: !isSame(state.typed, state.saved),
    change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      setState((before) => {
        const { [name]: _, ...errors } = before.errors;
        return { ...before, typed: { ...before.typed, [name]: value }, errors };
      });
    },
    /** Shows what is wrong with each field, and puts the cursor into the first of them. */
    refuse(errors: FieldErrors) {
      setState((before) => ({ ...before, errors }));
      setRefusals((count) => count + 1);
    },
    /** Begins anew. */
    fill(values: Values, changed = values) {
      setState({ saved: values, typed: changed, errors: {} });
    },
  };
}
