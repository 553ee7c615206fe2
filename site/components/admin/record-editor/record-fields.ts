import type { ReactNode } from 'react';
import { shortened } from '#shared/http/html.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { isSame } from '#site/components/forms/use-form-state.ts';
import type { Fold } from './FormParts.tsx';

/**
 * The form values of a record: every field of the API's input, with empty text for null. A form without one of the
 * fields does not compile.
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
   * Renders the control. `stored` is the record as last read or saved, null for a new one; `typed` contains all form
   * values.
   */
  render: (
    props: FieldProps<Value> & { label: string },
    stored: Stored | null,
    typed: Values,
  ) => ReactNode;
  /** Whether the field takes the whole width. */
  isWide?: boolean;
  /** The heading of the part of the form that begins with this field. */
  heading?: string;
  /** The fold that contains the field; by default the field is always visible. */
  fold?: Fold;
  /** Shows the value while it is folded; by default its words after its label. */
  renderFolded?: (value: Value) => ReactNode;
  /** The value as text for the conflict notice; by default the value itself. */
  inWords?: (value: Value) => string;
};

/** All fields of a record's form, in order; a missing field does not compile. */
export type RecordFields<Values, Stored> = {
  readonly [Name in keyof Values]: RecordField<Values[Name], Stored, Values>;
};

/** The values of a form: as opened, as typed, and as somebody else has saved them. */
export type VersionsToMerge<Values> = { opened: Values; typed: Values; theirs: Values };

/** A field that somebody else has set to another value than the user. */
export type Difference = {
  label: string;
  theirs: string;
  /** Null if only the other editor changed the field. */
  typed: string | null;
};

const LONGEST = 160;
const BEFORE = 40;

/** Matches the rest of a cut word, or the second half of a surrogate pair, at the start of an excerpt. */
const CUT = /^(?:\S*\s|[\uDC00-\uDFFF])/;

/** The part of a long text that begins shortly before its first difference from `other`, cut at whole words. */
export function excerptAtDifference(text: string, other: string): string {
  if (text.length <= LONGEST) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = Math.min(Math.max(0, same - BEFORE), text.length - LONGEST);
  if (start === 0) return shortened(text, LONGEST);
  const before = text.slice(start, same).replace(CUT, '');
  return shortened(`…${before}${text.slice(same)}`, LONGEST + 1);
}

/** Lists the fields whose values differ from those that somebody else has saved, in the order of the form. */
export function listDifferences<Values extends object, Stored>(
  fields: RecordFields<Values, Stored>,
  { opened, typed, theirs }: VersionsToMerge<Values>,
): Difference[] {
  const differences: Difference[] = [];
  for (const name in fields) {
    const isTheirs = !isSame(theirs[name], opened[name]);
    if (!isTheirs || isSame(theirs[name], typed[name])) continue;
    const { label, inWords = String } = fields[name];
    const [them, me] = [inWords(theirs[name]), inWords(typed[name])];
    const isMine = !isSame(typed[name], opened[name]);
    differences.push({
      label,
      theirs: excerptAtDifference(them, me),
      typed: isMine ? excerptAtDifference(me, them) : null,
    });
  }
  return differences;
}

/** Three-way merge: a field that the user has changed keeps the user's value; every other field takes the saved one. */
export function mergeVersions<Values extends object>({
  opened,
  typed,
  theirs,
}: VersionsToMerge<Values>): Values {
  const merged = { ...theirs };
  for (const name in typed) {
    if (!isSame(typed[name], opened[name])) merged[name] = typed[name];
  }
  return merged;
}
