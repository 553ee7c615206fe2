import { and, sql, type SQL } from 'drizzle-orm';
import type { Said } from '#shared/sermons/transcripts/said.ts';

/** Shorter texts begin words of almost all sermons. */
const HAS_WORD = /[\p{L}\p{N}]{3}/u;

/** What is looked for: the stems of all words, and phrases of which every word counts, or null where the stems are all. */
export type SaidQuery = { stems: SQL; phrases: SQL[] };

/** A query whose last word may be unfinished. */
const unfinished = (query: SQL) => sql`(${query}::text || ':*')::tsquery`;

/** A phrase with such words as 'not' and 'the', which are no stems of a transcript as a whole; null without them. */
function everyWord(phrase: string, isFinished: boolean): SQL {
  const every = sql`phraseto_tsquery('spoken', ${phrase}::text)`;
  const stems = sql`phraseto_tsquery('english', ${phrase}::text)`;
  return sql`(case when numnode(${every}) > numnode(${stems}) then ${isFinished ? every : unfinished(every)} end)`;
}

/**
 * The words of a search by their stems, as Postgres looks for them: all of them, in any order; within quotation marks
 * in a row (postgresql.org/docs/current/textsearch-controls.html). The last may be unfinished. A minus is a hyphen.
 * @returns undefined for a text that is not looked for in what was said
 */
export function saidQuery(text: string): SaidQuery | undefined {
  if (!HAS_WORD.test(text)) return undefined;
  const words = text.replace(/[“”„]/g, '"').replace(/[-!]/g, ' ');
  const parts = words.split('"');
  const query = sql`websearch_to_tsquery('english', ${words}::text)`;
  const isFinished = /"\s*$/.test(words);
  // A text without words, or of such as 'the', has an empty query, to which no prefix mark can be added.
  const stems = sql`(case when numnode(${query}) > 0 then ${isFinished ? query : unfinished(query)} end)`;
  const phrases = parts.flatMap((part, place) =>
    place % 2 === 1 ? [everyWord(part, place < parts.length - 1)] : [],
  );
  return { stems, phrases };
}

/** Condition: it was said in the sermon's transcript, named `spoken`; a phrase with every word in one paragraph. */
export const wasSaid = ({ stems, phrases }: SaidQuery): SQL | undefined =>
  and(
    sql`spoken.words @@ ${stems}`,
    ...phrases.map(
      (phrase) =>
        sql`(${phrase} is null or exists (select from unnest(spoken.paragraph_words) said where said @@ ${phrase}))`,
    ),
  );

/**
 * The sentence of a sermon in which all words of a query were said, else the first with one of them, in the first
 * paragraph that has most.
 */
export const sentenceSaid = (sermonId: SQL, { stems: all, phrases }: SaidQuery) => {
  const any = sql`regexp_replace(${all}::text, '<->|<[0-9]+>|&', '|', 'g')::tsquery`;
  const exact = sql.join(
    [all, ...phrases.map((phrase) => sql`coalesce(${phrase}, ${all})`)],
    sql` && `,
  );
  return sql<Said>`(select coalesce(
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
