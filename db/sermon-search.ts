import { ilike, or, sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '#shared/limits.ts';
import type { Passage } from '#shared/passages.ts';
import { readPassages } from '#shared/scripture-parser.ts';
import { sermons } from './schema/index.ts';

/** A pattern that finds `text` anywhere, its wildcards taken literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The passages of a text that is nothing else, such as `Rom 6` or `Ruth; Jude 3`; otherwise none. A text longer than
 * any scripture is not read, because reading takes milliseconds a thousand characters.
 */
function passagesAlone(text: string): Passage[] {
  if (text.length > LIMITS.short) return [];
  const passages = readPassages(text);
  const rest = passages.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );
  return /[\p{L}\p{N}]/u.test(rest) ? [] : passages;
}

/** Whether a sermon was preached on one of the passages' chapters. */
const preachedOn = (passages: readonly Passage[]) =>
  passages
    .flatMap(({ chapters }) => chapters)
    .map(({ book, first, last }) => {
      const chapter = `@.book == ${JSON.stringify(book)} && @.first <= ${last} && @.last >= ${first}`;
      return sql`${sermons.passages} @? ${`$[*].chapters[*] ? (${chapter})`}::jsonpath`;
    });

/**
 * Whether a sermon answers a search, in any case: its title, description, speaker or series holds the text, or it
 * was preached on the passage that the text names. A text that names none is looked for in the scripture as typed.
 * @param text trimmed and not empty
 */
export function answersSearch(text: string): SQL | undefined {
  const passages = passagesAlone(text);
  const { title, description, speaker, series, scripture } = sermons;
  const searched = [
    title,
    description,
    speaker,
    series,
    ...(passages.length > 0 ? [] : [scripture]),
  ];
  return or(...searched.map((column) => ilike(column, containing(text))), ...preachedOn(passages));
}
