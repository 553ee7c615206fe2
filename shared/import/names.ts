import type { Doubt } from './problems.ts';
import { countOccurrences } from './mapping.ts';
import type { Draft } from './records.ts';

/** Fields in which different spellings of a name can be merged. */
const MERGED_FIELDS = ['speaker', 'series'] as const;
type MergedField = (typeof MERGED_FIELDS)[number];

/** Two spellings of one name in a field. On import, `name` replaces `other`. */
export type SpellingPair = { field: MergedField | 'scripture'; name: string; other: string };

const TITLE =
  '(?:pastor|rev|reverend|dr|doctor|elder|bishop|minister|deacon|fr|father|brother|bro|sister|pr|mr|mrs|ms)';
const TITLES = new RegExp(`\\b${TITLE}\\b\\.?`, 'gi');
const TITLE_BEFORE = new RegExp(`^${TITLE}\\.?\\s+`, 'i');

const ORGANIZATION =
  /\b(?:church|chapel|ministr(?:y|ies)|fellowship|cathedral|parish|assembly|congregation|community|podcast|media|network)\b/i;

/** Whether a name belongs to a church, not to a person. */
export const isOrganization = (name: string): boolean => ORGANIZATION.test(name);

/** Whether a text is a name with a title such as `Pastor Ann`. */
export function hasTitle(text: string): boolean {
  const name = text.replace(TITLE_BEFORE, '');
  return name !== text && /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,2}$/u.test(name);
}

/** Converts a name for comparison: removes titles, punctuation and accents. */
export const comparableName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(TITLES, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign);

/** Whether two texts differ by one added, omitted or replaced letter. A different digit is not a spelling mistake. */
function differsByALetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short.length < 4) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.length === long.length ? start + 1 : start;
  if (short.slice(rest) !== long.slice(start + 1)) return false;
  return !isDigit(long[start]) && !(rest > start && isDigit(short[start]));
}

/** Maximum number of names to compare, because each name is compared with all others. */
const MOST_NAMES = 500;

const namesIn = (drafts: readonly Draft[], field: MergedField) =>
  drafts
    .flatMap((draft) => (draft.type === 'sermon' ? (draft.sermon[field] ?? '') : ''))
    .filter(Boolean);

/** Pairs of spellings in one field that may mean the same name, with the more frequent spelling first. */
function similar(field: MergedField, drafts: readonly Draft[]): SpellingPair[] {
  const names = [...countOccurrences(namesIn(drafts, field)).keys()].slice(0, MOST_NAMES);
  const read = names.map((name) => ({ name, letters: comparableName(name) }));
  return read.flatMap(({ name, letters }, index) =>
    read
      .slice(index + 1)
      .filter((other) => letters === other.letters || differsByALetter(letters, other.letters))
      .map((other) => ({ field, name, other: other.name })),
  );
}

/** Names of speakers and series in a source that may be two spellings of the same name. */
export const similarNames = (drafts: readonly Draft[]): SpellingPair[] =>
  MERGED_FIELDS.flatMap((field) => similar(field, drafts));

export const spellingDoubt = ({ field, name, other }: SpellingPair): Doubt => ({
  about: `The ${field} "${other}"`,
  code: 'two_spellings',
  detail: name,
});
