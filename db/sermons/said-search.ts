import { sql, type SQL } from 'drizzle-orm';
import type { Said } from '#shared/sermons/transcripts/said.ts';

/** Shorter texts begin words of almost all sermons. */
const HAS_WORD = /[\p{L}\p{N}]{3}/u;

/**
 * The words of a search by their stems, as Postgres looks for them: all of them, in any order; within quotation marks
 * in a row (postgresql.org/docs/current/textsearch-controls.html). The last may be unfinished. A minus is a hyphen.
 * @returns undefined for a text that is not looked for in what was said
 */
export function saidQuery(text: string): SQL | undefined {
  if (!HAS_WORD.test(text)) return undefined;
  const words = text.replace(/[“”„]/g, '"').replace(/[-!]/g, ' ');
  const query = sql`websearch_to_tsquery('english', ${words}::text)`;
  const isFinished = /"\s*$/.test(words);
  const whole = isFinished ? query : sql`(${query}::text || ':*')::tsquery`;
  // A text without words, or of such as 'the', has an empty query, to which no prefix mark can be added.
  return sql`(case when numnode(${query}) > 0 then ${whole} end)`;
}

/** Condition: it was said in the sermon's transcript, named `spoken`. */
export const wasSaid = (query: SQL): SQL => sql`spoken.words @@ ${query}`;

/**
 * The sentence of a sermon in which all words of a query were said, else the first with one of them, in the first
 * paragraph that has most.
 */
export const sentenceSaid = (sermonId: SQL, all: SQL) => {
  const any = sql`regexp_replace(${all}::text, '<->|<[0-9]+>|&', '|', 'g')::tsquery`;
  return sql<Said>`(select coalesce(
    (select jsonb_build_object('start', sentence -> 'start', 'text', sentence ->> 'text')
      from (select place from unnest(spoken.paragraph_words) with ordinality each (stems, place)
          where stems @@ wanted.any_of order by stems @@ wanted.all_of desc, place limit 1) paragraph,
        jsonb_array_elements(spoken.paragraphs -> (paragraph.place::int - 1) -> 'sentences')
          with ordinality each (sentence, place),
        to_tsvector('english', sentence ->> 'text') stems
      order by stems @@ wanted.all_of desc, stems @@ wanted.any_of desc, each.place limit 1),
    spoken.paragraphs -> 0 -> 'sentences' -> 0)
    from sermon_transcripts spoken, (select ${all} as all_of, ${any} as any_of) wanted
    where spoken.id = ${sermonId})`;
};
