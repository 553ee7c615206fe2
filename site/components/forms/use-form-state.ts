import { useEffect, useState } from 'react';
import type { FieldErrors } from '#site/lib/field-errors.ts';

/** Deep equality of form values. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type State<Values> = {
  saved: Values;
  typed: Values;
  errors: FieldErrors;
  /** How often the form was refused as it stood. */
  refusals: number;
};

/** The names of the values that differ. */
function changedBetween(before: object, after: object): ReadonlySet<string> {
  const values = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([name, value]) => !isSame(value, values.get(name)),
  );
  return new Set(changed.map(([name]) => name));
}

/**
 * The values of a form and their errors.
 * @param saved the values when nothing is changed
 * @param typed the initial values, if different
 */
export function useFormState<Values extends object>(saved: Values, typed = saved) {
  const [state, setState] = useState<State<Values>>({ saved, typed, errors: {}, refusals: 0 });
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const { refusals } = state;

  useEffect(() => {
    if (refusals > 0) element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, element]);

  return {
    saved: state.saved,
    typed: state.typed,
    errors: state.errors,
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
    /**
     * Shows the errors in what was typed when this function was read, and focuses the first field that has one.
     * Where somebody has typed meanwhile, the focus stays, and a changed field has no error.
     */
    refuse(errors: FieldErrors) {
      setState((before) => {
        const changed = changedBetween(state.typed, before.typed);
        return {
          ...before,
          errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.has(name))),
          refusals: before.refusals + (changed.size === 0 ? 1 : 0),
        };
      });
    },
    /** Resets the form. */
    fill(values: Values, changed = values) {
      setState((before) => ({ ...before, saved: values, typed: changed, errors: {} }));
    },
  };
}
