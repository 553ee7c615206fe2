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
