import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { BOOKS } from '#shared/sermons/scripture.ts';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import type { Database } from '../client.ts';
import { isPublic } from '../publishing/record-states.ts';
import { sermons } from '../tables.ts';

const speakersQuery = (db: Database, now: Date) =>
  db
    .selectDistinct({ speaker: sermons.speaker })
    .from(sermons)
    .where(isPublic(sermons, now))
    .orderBy(sermons.speaker);

/** Query for the series, each with its newest sermon and its number of sermons. */
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
 * Query for the books of the Bible in passages of sermons, each with its number of sermons. Sermons on the same books
 * are counted together first, because expanding and sorting the books of every sermon takes twice as long.
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

/** The queries for the choices in the sermon list's filters, to be run in one batch. */
export const facetQueries = (db: Database, now: Date) =>
  [speakersQuery(db, now), booksQuery(db, now), seriesQuery(db, now)] as const;

type Speakers = Awaited<ReturnType<typeof speakersQuery>>;
type Books = Awaited<ReturnType<typeof booksQuery>>;
type Series = Awaited<ReturnType<typeof seriesQuery>>;

/** Converts rows to the choices in the filters: speakers by name, books in the Bible's order, newest series first. */
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
