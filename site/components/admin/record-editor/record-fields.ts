import type { ReactNode } from 'react';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

/**
 * The form values of a record: every field of the API's input, with empty text for null. A form that misses a
 * field does not compile.
 */
export type FormValues<Input> = {
  [Name in keyof Input]-?: NonNullable<Input[Name]> extends string
    ? string
    : NonNullable<Input[Name]>;
};

/** A record with all fields of a form. */
type RecordOf<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? string | null : Values[Name];
};

/** Converts a stored record to form values. @param blank the empty form */
export function formValues<Values extends object>(blank: Values, record: RecordOf<Values>): Values {
  const held = Object.entries<unknown>(record).filter(([name]) => name in blank);
  return { ...blank, ...Object.fromEntries(held.map(([name, value]) => [name, value ?? ''])) };
}

/** One field of a record's form. */
export type RecordField<Value, Stored, Values = unknown> = {
  label: string;
  /**
   * Renders the control. `stored` is the record as last read or saved, null for a new one; `typed` is the whole
   * form.
   */
  render: (
    props: FieldProps<Value> & { label: string },
    stored: Stored | null,
    typed: Values,
  ) => ReactNode;
  /** Whether the field takes a whole row. */
  isWide?: boolean;
  /** The value as text for the conflict notice, if it differs from the value itself. */
  inWords?: (value: Value) => string;
};

/** All fields of a record's form, in its order; a missing field does not compile. */
export type RecordFields<Values, Stored> = {
  readonly [Name in keyof Values]: RecordField<Values[Name], Stored, Values>;
};
