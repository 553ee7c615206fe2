import { and, sql, type SQL } from 'drizzle-orm';
import type { TranscriptMatch } from '#shared/sermons/sermons.ts';

/** Shorter texts are the start of a word in almost all sermons. */
const HAS_WORD = /[\p{L}\p{N}]{3}/u;

/**
 * A search in transcripts as tsqueries: `stems` of all words, and in `phrases` each quoted phrase with its stop words,
 * or SQL null if it has none.
 */
export type TranscriptSearch = { stems: SQL; phrases: SQL[] };

/** A query whose last word may be unfinished. */
const unfinished = (query: SQL) => sql`(${query}::text || ':*')::tsquery`;

/**
 * A phrase with its stop words, such as 'not' and 'the', which are not among a transcript's stems; null if it has
 * none.
 */
function everyWord(phrase: string, isFinished: boolean): SQL {
  const every = sql`phraseto_tsquery('spoken', ${phrase}::text)`;
  const stems = sql`phraseto_tsquery('english', ${phrase}::text)`;
  return sql`(case when numnode(${every}) > numnode(${stems}) then ${isFinished ? every : unfinished(every)} end)`;
}

/**
 * The stems of a search's words. All must occur, in any order; words within quotation marks in this order
 * (postgresql.org/docs/current/textsearch-controls.html). The last word may be unfinished. A minus is a hyphen.
 * @returns undefined for a text that is too short for a search in transcripts
 */
export function transcriptSearch(text: string): TranscriptSearch | undefined {
  if (!HAS_WORD.test(text)) return undefined;
  const words = text.replace(/[“”„]/g, '"').replace(/[-!]/g, ' ');
  const parts = words.split('"');
  const query = sql`websearch_to_tsquery('english', ${words}::text)`;
  const isFinished = /"\s*$/.test(words);
  // A text without words, or only of stop words such as 'the', has an empty query, which accepts no prefix mark.
  const stems = sql`(case when numnode(${query}) > 0 then ${isFinished ? query : unfinished(query)} end)`;
  const phrases = parts.flatMap((part, place) =>
    place % 2 === 1 ? [everyWord(part, place < parts.length - 1)] : [],
  );
  return { stems, phrases };
}

/** Condition: the sermon's transcript, named `spoken`, contains the stems, and each phrase within one paragraph. */
export const transcriptMatches = ({ stems, phrases }: TranscriptSearch): SQL | undefined =>
  and(
    sql`spoken.words @@ ${stems}`,
    ...phrases.map(
      (phrase) =>
        sql`(${phrase} is null or exists (select from unnest(spoken.paragraph_words) said where said @@ ${phrase}))`,
    ),
  );

/**
 * The sentence to show for a search: one that contains all words, otherwise the first that contains any. Searches only
 * one paragraph of the sermon, chosen by the same rule.
 */
export const bestSentence = (sermonId: SQL, { stems: all, phrases }: TranscriptSearch) => {
  const any = sql`regexp_replace(${all}::text, '<->|<[0-9]+>|&', '|', 'g')::tsquery`;
  const exact = sql.join(
    [all, ...phrases.map((phrase) => sql`coalesce(${phrase}, ${all})`)],
    sql` && `,
  );
  return sql<TranscriptMatch>`(select coalesce(
    (select jsonb_build_object('start', sentence -> 'start', 'text', sentence ->> 'text')
      from (select place from unnest(spoken.paragraph_words) with ordinality each (stems, place)
          where stems @@ wanted.any_of order by stems @@ wanted.all_of desc, place limit 1) paragraph,
        jsonb_array_elements(spoken.paragraphs -> (paragraph.place::int - 1) -> 'sentences')
          with ordinality each (sentence, place),
        to_tsvector('spoken', sentence ->> 'text') stems
      order by stems @@ wanted.all_of desc, stems @@ wanted.any_of desc, each.place limit 1),
    spoken.paragraphs -> 0 -> 'sentences' -> 0)
    from sermon_transcripts spoken, (select ${exact} as all_of, ${any} as any_of) wanted
    where spoken.id = ${sermonId})`;
};
