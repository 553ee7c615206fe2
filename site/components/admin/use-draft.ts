import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

type Draft<Values> = {
  /** Where it is kept in this browser, such as 'sermon'; null for a record that exists already. */
  name: string | null;
  /** What the form holds; a draft of another shape is passed over. */
  schema: z.ZodMiniType<Values>;
  /** The form with nothing typed into it. */
  blank: Values;
};

const keyOf = (name: string) => `draft:${name}`;

function read<Values>(name: string, schema: z.ZodMiniType<Values>): Values | undefined {
  try {
    const draft = z.safeParse(schema, JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null'));
    return draft.success ? draft.data : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, values: object, isBlank: boolean): void {
  try {
    if (isBlank) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

/**
 * Keeps what is typed into a new record's form through a reload and a crash, and fills it in again. A form that
 * is blank again (`form.reset()`) has no draft.
 * @returns true while the form shows a draft from before
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, schema, blank }: Draft<Values>,
): boolean {
  const [draft] = useState(() => (name === null ? undefined : read(name, schema)));
  const [isRestored, setRestored] = useState(draft !== undefined);
  useEffect(() => {
    if (draft !== undefined) form.reset(draft, { keepDefaultValues: true });
  }, [form, draft]);
  useEffect(() => {
    if (name === null) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isBlank = Object.entries(blank).every(([key, value]) => values[key] === value);
        write(name, values, isBlank);
        if (isBlank) setRestored(false);
      },
    });
  }, [form, name, blank]);
  return isRestored;
}
