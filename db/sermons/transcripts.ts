import { eq, and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { sermonTranscripts } from '../tables.ts';
import type { TranscriptMatch } from '#shared/sermons/sermons.ts';

const { version, cues, isMachineMade, paragraphs } = sermonTranscripts;

/** Columns of a transcript in the API's answers. */
export const transcriptColumns = { version, cues, isMachineMade };

/** Query for the transcript of a sermon. */
export const transcriptQuery = (db: Database, sermonId: number) =>
  db.select(transcriptColumns).from(sermonTranscripts).where(eq(sermonTranscripts.id, sermonId));

/** Query for the part of a transcript that the sermon's page shows. */
export const shownTranscriptQuery = (db: Database, sermonId: number) =>
  db
    .select({ isMachineMade, paragraphs })
    .from(sermonTranscripts)
    .where(eq(sermonTranscripts.id, sermonId));

/** Matches a word of three letters or digits or more. A search without such a word would match almost all sermons. */
const HAS_WORD = /[\p{L}\p{N}]{3}/u;

/**
 * SQL for a search in transcripts. `stems` is a query for the stems of all words; `exact` also requires the stop words
 * of quoted phrases. `phrases` are the stems of quoted phrases in the format of the column `stems`: a phrase ends with
 * a space unless its last word may be incomplete.
 */
export type TranscriptSearch = { stems: SQL; phrases: SQL[]; exact: SQL };

/** Appends `:*` to a `tsquery` whose last word may be incomplete. An empty query stays empty. */
const orUnfinished = (query: SQL, isFinished: boolean) =>
  isFinished
    ? query
    : sql`(case when numnode(${query}) > 0 then (${query}::text || ':*')::tsquery else ${query} end)`;

/**
 * Parses the text of a search. All words must occur in any order; words in quotation marks, also stop words such as
 * 'not', must occur in this order (postgresql.org/docs/current/textsearch-controls.html). The last word may be
 * incomplete. A minus counts as a hyphen.
 * @returns undefined for a text without a word of three letters or digits
 */
export function transcriptSearch(text: string): TranscriptSearch | undefined {
  if (!HAS_WORD.test(text)) return undefined;
  const words = text.replace(/[“”„]/g, '"').replace(/[-!]/g, ' ');
  const parts = words.split('"');
  const quoted = parts.flatMap((phrase, place) =>
    place % 2 === 1 && /\S\s+\S/.test(phrase)
      ? [{ phrase, isFinished: place < parts.length - 1 }]
      : [],
  );
  const stems = orUnfinished(
    sql`websearch_to_tsquery('english', ${words}::text)`,
    /"\s*$/.test(words),
  );
  const everyWord = quoted.map(({ phrase, isFinished }) =>
    orUnfinished(sql`phraseto_tsquery('spoken', ${phrase}::text)`, isFinished),
  );
  const phrases = quoted.map(({ phrase, isFinished }) => {
    const inOrder = sql`stems_in_order(${phrase}::text)`;
    return isFinished ? inOrder : sql`rtrim(${inOrder})`;
  });
  return { stems, phrases, exact: sql.join([stems, ...everyWord], sql` && `) };
}

/** Converts a `tsquery` to one for any (`|`) or all (`&`) of its words, in any order. */
const inAnyOrder = (query: SQL, operator: '&' | '|') =>
  sql`regexp_replace((${query})::text, '<->|<[0-9]+>|&', ${operator}, 'g')::tsquery`;

/** SQL condition: the transcript `spoken` contains all words, and all pairs of adjacent words of the phrases. */
export const transcriptMayMatch = ({ exact, phrases }: TranscriptSearch): SQL | undefined =>
  and(
    sql`stem_set(spoken.stems) @@ ${inAnyOrder(exact, '&')}`,
    ...phrases.map(
      (phrase) =>
        sql`stem_pairs(spoken.stems) @> stem_pairs(regexp_replace(${phrase}, '[^ ]+$', ''))`,
    ),
  );

/** SQL condition: the stems of a transcript contain each phrase within one paragraph. */
export const phrasesMatch = (stems: SQL, { phrases }: TranscriptSearch): SQL | undefined =>
  and(...phrases.map((phrase) => sql`strpos(${stems}, ${phrase}) > 0`));

/**
 * SQL for the sentence to show for a search: the first with all words, otherwise the first with any word, in the first
 * paragraph with all words, otherwise with any word.
 */
export const bestSentence = (sermonId: SQL, { stems, exact }: TranscriptSearch) => {
  const any = inAnyOrder(
    sql`(case when numnode(${stems}) > 0 then ${stems} else ${exact} end)`,
    '|',
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
