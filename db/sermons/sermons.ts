import { asc, desc, eq, getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Passage } from '#shared/sermons/scripture.ts';
import type { SermonForPage } from '#shared/sermons/sermon-detail.ts';
import type { ListedSermon, Sermon } from '#shared/sermons/sermons.ts';
import type { Database } from '../client.ts';
import { sermons } from '../tables.ts';

const { createdAt, updatedAt, idempotencyKey, idempotencyDigest, searched, noteWords, ...columns } =
  getTableColumns(sermons);

/** Public columns of a whole sermon: all but internal ones. */
export const sermonColumns = columns;

const {
  content,
  handouts,
  passages,
  audioBytes,
  audioType,
  audioSeconds,
  audioProblem,
  ...ofSummary
} = sermonColumns;

/** Columns of a sermon in a list: without its notes and the data derived from its fields. */
export const listedSermonColumns = {
  ...ofSummary,
  hasNotes: sql<boolean>`${content} is not null`,
};

/** Newest first. */
export const sermonOrder = [desc(sermons.date), desc(sermons.id)] as const;

type Neighbour = SermonForPage['neighbours']['previous'];

const named = ({ id, title }: Record<'id' | 'title', SQLWrapper>) =>
  sql<Neighbour>`jsonb_build_object('id', ${id}, 'title', ${title})`;

/** The sermon before (`lag`) or after (`lead`) in order of preaching, among all or within the series. */
function neighbour(step: 'lag' | 'lead', among: 'all' | 'series') {
  const { series, date, id } = sermons;
  const group = among === 'series' ? sql`partition by ${series}` : sql``;
  const found = sql`${sql.raw(step)}(${named(sermons)}) over (${group} order by ${date}, ${id})`;
  return among === 'all'
    ? sql<Neighbour>`${found}`
    : sql<Neighbour>`case when ${series} is not null then ${found} end`;
}

/** Query for all sermons with their notes and neighbours, newest first (the build reads them once). */
export function sermonsQuery(db: Database) {
  const placed = db
    .select({
      ...sermonColumns,
      previous: neighbour('lag', 'all').as('previous'),
      next: neighbour('lead', 'all').as('next'),
      previousInSeries: neighbour('lag', 'series').as('previous_in_series'),
      nextInSeries: neighbour('lead', 'series').as('next_in_series'),
    })
    .from(sermons)
    .as('placed');
  return db.select().from(placed).orderBy(desc(placed.date), desc(placed.id));
}

/** As `neighbour`, for one sermon: two steps in an index instead of a sort of all sermons. */
function nearest(db: Database, step: 'lag' | 'lead', among: 'all' | 'series') {
  const other = alias(sermons, 'other');
  const [direction, isBeyond] = step === 'lag' ? [desc, sql`<`] : [asc, sql`>`];
  const isSame = among === 'series' ? sql`${other.series} = ${sermons.series} and` : sql``;
  const found = db
    .select({ found: named(other) })
    .from(other)
    .where(sql`${isSame} (${other.date}, ${other.id}) ${isBeyond} (${sermons.date}, ${sermons.id})`)
    .orderBy(direction(other.date), direction(other.id))
    .limit(1);
  return sql<Neighbour>`(${found})`;
}

/** Query for one sermon with its notes and neighbours. */
export const sermonQuery = (db: Database, id: number) =>
  db
    .select({
      ...sermonColumns,
      previous: nearest(db, 'lag', 'all'),
      next: nearest(db, 'lead', 'all'),
      previousInSeries: nearest(db, 'lag', 'series'),
      nextInSeries: nearest(db, 'lead', 'series'),
    })
    .from(sermons)
    .where(eq(sermons.id, id));

/** Converts a row to the record that the API answers and the pages show. */
export const toSermon = (
  row: Omit<Sermon, 'date' | 'passages'> & { date: Date; passages: Passage[] | null },
): Sermon => ({ ...row, date: row.date.toISOString(), passages: row.passages ?? [] });

/** As `toSermon`, for a row without notes. */
export const toListedSermon = (row: Omit<ListedSermon, 'date'> & { date: Date }): ListedSermon => ({
  ...row,
  date: row.date.toISOString(),
});

/** As `toSermon`, with its neighbours. */
export function toSermonForPage({
  previous,
  next,
  previousInSeries,
  nextInSeries,
  ...row
}: Parameters<typeof toSermon>[0] & SermonForPage['neighbours']): SermonForPage {
  return { ...toSermon(row), neighbours: { previous, next, previousInSeries, nextInSeries } };
}
