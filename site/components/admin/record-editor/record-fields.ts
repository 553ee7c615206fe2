import type { ReactNode } from 'react';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

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
