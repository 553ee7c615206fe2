import { ilike, like, or, sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '#shared/http/limits.ts';
import type { Passage } from '#shared/sermons/scripture.ts';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import { sermons } from '../tables.ts';
import { JOINERS_AS_SPACES, containsPattern, WORD_JOINERS } from './text-search.ts';

/**
 * The passages of a text that contains nothing else, such as `Rom 6` or `Ruth; Jude 3`; otherwise none. A very long
 * text is not parsed, because that takes milliseconds for a thousand characters.
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

/** Conditions, one of which must hold: the sermon was preached on a chapter of one of the passages. */
const preachedOn = (passages: readonly Passage[]) =>
  passages
    .flatMap(({ chapters }) => chapters)
    .map(({ book, first, last }) => {
      const chapter = `@.book == ${JSON.stringify(book)} && @.first <= ${last} && @.last >= ${first}`;
      return sql`${sermons.passages} @? ${`$[*].chapters[*] ? (${chapter})`}::jsonpath`;
    });

/** Minimum length of a text that is searched in notes. Almost all notes have words that begin with a shorter one. */
const SHORTEST_WORD = 3;

/** Condition: the notes contain the words of a text in the same order; the last word may be unfinished. */
function inNotes(text: string): SQL | undefined {
  if (!/[\p{L}\p{N}]{3}/u.test(text) || text.length < SHORTEST_WORD) return undefined;
  const spaced = sql`translate(${text}::text, ${WORD_JOINERS}::text, ${JOINERS_AS_SPACES}::text)`;
  const words = sql`phraseto_tsquery('simple', ${spaced})`;
  // The query of a text without words is empty, and an empty query accepts no `:*`.
  return sql`${sermons.noteWords} @@ case when numnode(${words}) > 0 then (${words}::text || ':*')::tsquery end`;
}

/**
 * Condition of a search, ignoring case: the text is in the title, description, speaker or series; its words are in the
 * notes; or the sermon was preached on a passage in the text. A text that is no passage is also searched in the
 * scripture as typed.
 * @param text trimmed and not empty
 */
export function matchesSearch(text: string): SQL | undefined {
  const passages = passagesAlone(text);
  return or(
    like(sermons.searched, sql`lower(${containsPattern(text)}::text)`),
    passages.length > 0 ? undefined : ilike(sermons.scripture, containsPattern(text)),
    inNotes(text),
    ...preachedOn(passages),
  );
}
