import type { ReactNode } from 'react';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

/** One field of a record's form. */
export type RecordField<Value, Stored, Values = unknown> = {
  label: string;
  /** The control; `stored` is the record as it was last read or saved, null for a new one; `typed` the whole form. */
  render: (
    props: FieldProps<Value> & { label: string },
    stored: Stored | null,
    typed: Values,
  ) => ReactNode;
  /** Alone in its row. */
  isWide?: boolean;
  /** The value in words, where it is not its own. */
  inWords?: (value: Value) => string;
};

/** Every field of a record's form, in its order; one that is forgotten does not compile. */
export type RecordFields<Values, Stored> = {
  readonly [Name in keyof Values]: RecordField<Values[Name], Stored, Values>;
};
