import { ilike, like, or, sql, type SQL, isNull, and, desc, eq, isNotNull } from 'drizzle-orm';
import { LIMITS } from '#shared/http/limits.ts';
import { type Passage, BOOKS } from '#shared/sermons/scripture.ts';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';
import { JOINERS_AS_SPACES, sermons, WORD_JOINERS } from '../tables.ts';
import { containsPattern } from '../columns.ts';
import type { Database } from '../client.ts';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import { isPublic } from '../publishing/record-states.ts';

const speakersQuery = (db: Database, now: Date) =>
  db
    .selectDistinct({ speaker: sermons.speaker })
    .from(sermons)
    .where(isPublic(sermons, now))
    .orderBy(sermons.speaker);

/** Query for the series of public sermons, each with its number of sermons and its newest one. */
const seriesQuery = (db: Database, now: Date) => {
  const { series, id, title, speaker, date } = sermons;
  const counted = db
    .select({
      name: sql<string>`${series}`.as('name'),
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(sermons)
    .where(and(isNotNull(series), isPublic(sermons, now)))
    .groupBy(series)
    .as('counted');
  const latest = db
    .select({ id, title, speaker, date })
    .from(sermons)
    .where(and(eq(series, counted.name), isPublic(sermons, now)))
    .orderBy(desc(date), desc(id))
    .limit(1)
    .as('latest');
  return db
    .select({
      name: counted.name,
      count: counted.count,
      id: latest.id,
      title: latest.title,
      speaker: latest.speaker,
      date: latest.date,
    })
    .from(counted)
    .crossJoinLateral(latest);
};

/**
 * Query for the books of the Bible in sermons' passages, each with its number of sermons. Sermons with the same books
 * are grouped before the books are expanded, because expanding and sorting those of each sermon takes twice as long.
 */
const booksQuery = (db: Database, now: Date) => {
  const books = sql`jsonb_path_query_array(${sermons.passages}, '$[*].chapters[*].book')`;
  const listed = db
    .select({ books: books.as('books'), count: sql<number>`count(*)`.as('count') })
    .from(sermons)
    .where(isPublic(sermons, now))
    .groupBy(books)
    .as('listed');
  const named = db
    .selectDistinct({ name: sql<string>`book`.as('name') })
    .from(sql`jsonb_array_elements_text(${listed.books}) as book`)
    .as('named');
  return db
    .select({ name: named.name, count: sql<number>`sum(${listed.count})::int` })
    .from(listed)
    .crossJoinLateral(named)
    .groupBy(named.name);
};

/** Queries for the choices in the filters of the sermon list. `toFacets` converts their rows. */
export const facetQueries = (db: Database, now: Date) =>
  [speakersQuery(db, now), booksQuery(db, now), seriesQuery(db, now)] as const;

type Speakers = Awaited<ReturnType<typeof speakersQuery>>;
type Books = Awaited<ReturnType<typeof booksQuery>>;
type Series = Awaited<ReturnType<typeof seriesQuery>>;

/** Converts rows of `facetQueries`: speakers by name, books in the Bible's order, series by their newest sermon. */
export function toFacets(speakers: Speakers, books: Books, series: Series): SermonFacets {
  const newestFirst = series.toSorted(
    (one, other) => other.date.getTime() - one.date.getTime() || other.id - one.id,
  );
  return {
    speakers: speakers.map(({ speaker }) => speaker),
    books: books.toSorted((one, other) => BOOKS.indexOf(one.name) - BOOKS.indexOf(other.name)),
    series: newestFirst.map(({ name, count, date, ...latest }) => ({
      name,
      count,
      latest: { ...latest, date: date.toISOString() },
    })),
  };
}

/**
 * The passages of a text that contains nothing else, such as `Rom 6` or `Ruth; Jude 3`; an empty list for any other
 * text. A very long text is not parsed, because parsing takes milliseconds for a thousand characters.
 */
function passagesOnly(text: string): Passage[] {
  if (text.length > LIMITS.short) return [];
  const passages = parsePassages(text);
  const rest = passages.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );
  return /[\p{L}\p{N}]/u.test(rest) ? [] : passages;
}

/** SQL conditions, one for each range of chapters in the passages: the sermon has a passage from these chapters. */
const preachedOn = (passages: readonly Passage[]) =>
  passages
    .flatMap(({ chapters }) => chapters)
    .map(({ book, first, last }) => {
      const chapter = `@.book == ${JSON.stringify(book)} && @.first <= ${last} && @.last >= ${first}`;
      return sql`${sermons.passages} @? ${`$[*].chapters[*] ? (${chapter})`}::jsonpath`;
    });

/** Minimum length of a text that is searched in notes, because shorter texts are found in almost all notes. */
const SHORTEST_TEXT = 3;

/**
 * SQL condition: the notes contain the words of a text in the same order. The last word may be incomplete.
 * @returns undefined for a text that is too short
 */
export function matchesNotes(text: string): SQL | undefined {
  if (!/[\p{L}\p{N}]{3}/u.test(text) || text.length < SHORTEST_TEXT) return undefined;
  const spaced = sql`translate(${text}::text, ${WORD_JOINERS}::text, ${JOINERS_AS_SPACES}::text)`;
  const words = sql`phraseto_tsquery('simple', ${spaced})`;
  // A text without words gives an empty query, to which Postgres cannot append `:*`.
  return sql`${sermons.noteWords} @@ case when numnode(${words}) > 0 then (${words}::text || ':*')::tsquery end`;
}

/** The marks of Markdown, which the sentence of a search result does not show. */
const MARKS = '[][*_`#>|]+';

/** SQL of the first sentence in the notes that has the words of a text, without marks of Markdown; '' if none has. */
export function sentenceOfNotes(text: string): SQL<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const pattern = `(?i)[^.!?\n]*(?:^|[^[:alnum:]])${words.join('[^[:alnum:]]+')}[^.!?\n]*[.!?]?`;
  const sentence = sql`substring(${sermons.content} from ${pattern}::text)`;
  return sql`coalesce(ltrim(regexp_replace(${sentence}, ${MARKS}::text, '', 'g'), E'.\\n -+'), '')`;
}

/** SQL condition: the title contains the text, in upper or lower case. @param text trimmed and not empty */
export const matchesTitle = (text: string): SQL<boolean> =>
  sql<boolean>`${sermons.title} ilike ${containsPattern(text)}::text`;

/**
 * SQL condition: the title, description, speaker or series contains the text, in upper or lower case. A text of passages
 * only, such as `Ruth; Jude 3`, also finds sermons on a chapter of any of them; any other text is also searched in the
 * sermon's scripture as the editor typed it.
 * @param text trimmed and not empty
 */
export function matchesFields(text: string): SQL | undefined {
  const passages = passagesOnly(text);
  return or(
    like(sermons.searched, sql`lower(${containsPattern(text)}::text)`),
    passages.length > 0 ? undefined : ilike(sermons.scripture, containsPattern(text)),
    ...preachedOn(passages),
  );
}

/** Parses the passages of sermons without any, which are older than the column. @returns the number of these sermons */
export async function fillMissingPassages(database: Database): Promise<number> {
  const unread = await database
    .select({ id: sermons.id, scripture: sermons.scripture })
    .from(sermons)
    .where(isNull(sermons.passages));
  if (unread.length === 0) return 0;
  const read = unread.map(({ id, scripture }) => ({ id, passages: parsePassages(scripture) }));
  // One statement updates all sermons, so that the content revision rises only once. A sermon that was edited in the
  // meantime has passages already, and stays as it is.
  await database.execute(sql`
    UPDATE ${sermons} SET passages = read.passages
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS read(id integer, passages jsonb)
    WHERE ${sermons.id} = read.id AND ${sermons.passages} IS NULL`);
  return unread.length;
}
