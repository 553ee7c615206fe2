import { isSame } from '#site/components/forms/use-form-state.ts';
import type { RecordFields } from './record-fields.ts';

/** The form as opened, as typed, and as somebody else saved the record meanwhile. */
export type Versions<Values> = { opened: Values; typed: Values; theirs: Values };

/** A field that somebody else changed to another value than the typed one. */
export type Difference = {
  label: string;
  theirs: string;
  /** Null when only they changed it. */
  typed: string | null;
};

const LONGEST = 160;
const BEFORE = 40;

/** The excerpt of a long text from shortly before its first difference to `other`. */
export function excerpt(text: string, other: string): string {
  if (text.length <= LONGEST) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = Math.min(Math.max(0, same - BEFORE), text.length - LONGEST);
  const end = start + LONGEST;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** The differences, field by field in the order of the form. */
export function differencesOf<Values extends object, Stored>(
  fields: RecordFields<Values, Stored>,
  { opened, typed, theirs }: Versions<Values>,
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
      theirs: excerpt(them, me),
      typed: isMine ? excerpt(me, them) : null,
    });
  }
  return differences;
}

/** Three-way merge: typed changes win, and their other changes stay. */
export function merge<Values extends object>({ opened, typed, theirs }: Versions<Values>): Values {
  const merged = { ...theirs };
  for (const name in typed) {
    if (!isSame(typed[name], opened[name])) merged[name] = typed[name];
  }
  return merged;
}
