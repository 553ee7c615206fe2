/**
 * What a form holds of a record: each field that the API takes. Text that may be missing is empty text; a field
 * that a form forgets does not compile.
 */
export type FormValues<Input> = {
  [Name in keyof Input]-?: NonNullable<Input[Name]> extends string
    ? string
    : NonNullable<Input[Name]>;
};

/** A record that has all that a form holds. */
type RecordOf<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? string | null : Values[Name];
};

/** The fields of a stored record that a form holds. @param blank the form with nothing in it */
export function formValues<Values extends object>(blank: Values, record: RecordOf<Values>): Values {
  const held = Object.entries<unknown>(record).filter(([name]) => name in blank);
  return { ...blank, ...Object.fromEntries(held.map(([name, value]) => [name, value ?? ''])) };
}
