import { desc, isNotNull, sql } from 'drizzle-orm';
import { BOOKS } from '#shared/scripture.ts';
import type { SermonFacets } from '#shared/sermons.ts';
import type { Database } from './client.ts';
import { sermons } from './schema/index.ts';

const speakersQuery = (db: Database) =>
  db.selectDistinct({ speaker: sermons.speaker }).from(sermons).orderBy(sermons.speaker);

/** One row for each series: its newest sermon and its number of sermons. */
const seriesQuery = (db: Database) =>
  db
    .selectDistinctOn([sermons.series], {
      name: sql<string>`${sermons.series}`,
      count: sql<number>`(count(*) over (partition by ${sermons.series}))::int`,
      id: sermons.id,
      title: sermons.title,
      speaker: sermons.speaker,
      date: sermons.date,
    })
    .from(sermons)
    .where(isNotNull(sermons.series))
    .orderBy(sermons.series, desc(sermons.date), desc(sermons.id));

/** One row for each book of the Bible that a sermon names. */
const booksQuery = (db: Database) => {
  const named = db
    .selectDistinct({
      id: sermons.id,
      name: sql<string>`jsonb_path_query(${sermons.passages}, '$[*].chapters[*].book') #>> '{}'`.as(
        'name',
      ),
    })
    .from(sermons)
    .as('named');
  return db
    .select({ name: named.name, count: sql<number>`count(*)::int` })
    .from(named)
    .groupBy(named.name);
};

/** The queries of the facets, for a batch. */
export const facetQueries = (db: Database) =>
  [speakersQuery(db), booksQuery(db), seriesQuery(db)] as const;

type Speakers = Awaited<ReturnType<typeof speakersQuery>>;
type Books = Awaited<ReturnType<typeof booksQuery>>;
type Series = Awaited<ReturnType<typeof seriesQuery>>;

/**
 * Filter choices of the library: speakers by name, books in the order of the Bible, series with the newest
 * first.
 */
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
