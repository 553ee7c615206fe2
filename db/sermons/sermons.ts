import * as z from 'zod/mini';
import { and, asc, desc, eq, getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Passage } from '#shared/sermons/scripture.ts';
import type { SermonForPage } from '#shared/sermons/sermon-detail.ts';
import { SermonNextVersion, type ListedSermon, type Sermon } from '#shared/sermons/sermons.ts';
import type { Database } from '../client.ts';
import { toFields } from '../history/audit.ts';
import { isPublic, stateAt } from '../publishing/record-states.ts';
import { sermons } from '../tables.ts';

const {
  createdAt,
  updatedAt,
  idempotencyKey,
  idempotencyDigest,
  searched,
  noteWords,
  state,
  publishAt,
  nextVersion,
  nextVersionAt,
  ...columns
} = getTableColumns(sermons);

/** All columns of a sermon that visitors may see. */
export const sermonColumns = columns;

/** `sermonColumns`, the state as of `now` and the next version, for the admin. */
export const statedSermonColumns = (now: Date) => ({
  ...columns,
  ...stateAt(sermons, now),
  nextVersion,
  nextVersionAt,
});

const {
  content,
  handouts,
  chapters,
  passages,
  audioBytes,
  audioType,
  audioSeconds,
  audioProblem,
  ...ofSummary
} = sermonColumns;

/** Columns of a sermon in a list, without notes, documents, chapters, passages and data of the recording. */
export const listedSermonColumns = {
  ...ofSummary,
  hasNotes: sql<boolean>`${content} is not null`,
};

/** The order of all lists of sermons: newest first. */
export const sermonOrder = [desc(sermons.date), desc(sermons.id)] as const;

type Neighbour = SermonForPage['neighbours']['previous'];

const named = ({ id, title }: Record<'id' | 'title', SQLWrapper>) =>
  sql<Neighbour>`jsonb_build_object('id', ${id}, 'title', ${title})`;

/** SQL for the previous (`lag`) or next (`lead`) sermon by date, among all sermons or within the series. */
function neighbour(step: 'lag' | 'lead', among: 'all' | 'series') {
  const { series, date, id } = sermons;
  const group = among === 'series' ? sql`partition by ${series}` : sql``;
  const found = sql`${sql.raw(step)}(${named(sermons)}) over (${group} order by ${date}, ${id})`;
  return among === 'all'
    ? sql<Neighbour>`${found}`
    : sql<Neighbour>`case when ${series} is not null then ${found} end`;
}

/** SQL for the time at which a sermon's transcript was saved. Raw SQL, because Drizzle would omit table names. */
const transcriptSavedAt = sql<string | null>`(select spoken.updated_at::text
  from sermon_transcripts spoken where spoken.id = sermons.id)`;

/** Query for all public sermons with notes and neighbours, newest first; only the build uses it. */
export function sermonsQuery(db: Database, now: Date) {
  const placed = db
    .select({
      ...sermonColumns,
      transcriptSavedAt: transcriptSavedAt.as('transcript_saved_at'),
      previous: neighbour('lag', 'all').as('previous'),
      next: neighbour('lead', 'all').as('next'),
      previousInSeries: neighbour('lag', 'series').as('previous_in_series'),
      nextInSeries: neighbour('lead', 'series').as('next_in_series'),
    })
    .from(sermons)
    .where(isPublic(sermons, now))
    .as('placed');
  return db.select().from(placed).orderBy(desc(placed.date), desc(placed.id));
}

/** Like `neighbour`, but faster for a single sermon: reads one row of an index instead of sorting all sermons. */
function nearest(db: Database, now: Date, step: 'lag' | 'lead', among: 'all' | 'series') {
  const other = alias(sermons, 'other');
  const [direction, isBeyond] = step === 'lag' ? [desc, sql`<`] : [asc, sql`>`];
  const isSame = among === 'series' ? sql`${other.series} = ${sermons.series} and` : sql``;
  const found = db
    .select({ found: named(other) })
    .from(other)
    .where(
      and(
        isPublic(other, now),
        sql`${isSame} (${other.date}, ${other.id}) ${isBeyond} (${sermons.date}, ${sermons.id})`,
      ),
    )
    .orderBy(direction(other.date), direction(other.id))
    .limit(1);
  return sql<Neighbour>`(${found})`;
}

/**
 * Query for one sermon with its notes, its state and its public neighbours.
 * @param onlyPublic omits a sermon that is not public
 */
export const sermonQuery = (db: Database, id: number, now: Date, onlyPublic: boolean) =>
  db
    .select({
      ...statedSermonColumns(now),
      transcriptSavedAt,
      previous: nearest(db, now, 'lag', 'all'),
      next: nearest(db, now, 'lead', 'all'),
      previousInSeries: nearest(db, now, 'lag', 'series'),
      nextInSeries: nearest(db, now, 'lead', 'series'),
    })
    .from(sermons)
    .where(and(eq(sermons.id, id), onlyPublic ? isPublic(sermons, now) : undefined));

type SermonRow = Omit<Sermon, 'date' | 'passages'> & { date: Date; passages: Passage[] | null };

/** Converts a sermon's row to the record that the API sends and pages show. */
export const toSermon = <Row extends SermonRow>(row: Row) => ({
  ...row,
  date: row.date.toISOString(),
  passages: row.passages ?? [],
});

type NextVersionRow = Pick<typeof sermons.$inferSelect, 'nextVersion' | 'nextVersionAt'>;

/** Converts the stored next version of a sermon to the API's format; null if there is no next version. */
const toNextSermon = ({ nextVersion: next, nextVersionAt: at }: NextVersionRow) =>
  next &&
  z.parse(SermonNextVersion, {
    fields: toFields(next.columns),
    savedAt: next.savedAt,
    publishAt: at?.toISOString() ?? null,
  });

/** Converts a row like `toSermon`, and adds the next version, for the admin. */
export const toStatedSermon = <Row extends SermonRow & NextVersionRow>(row: Row) => {
  const { nextVersion: next, nextVersionAt: at, ...shown } = row;
  return {
    ...toSermon(shown),
    nextVersion: toNextSermon({ nextVersion: next, nextVersionAt: at }),
  };
};

/** Converts a row of `listedSermonColumns` to a sermon in a list. */
export const toListedSermon = (row: Omit<ListedSermon, 'date'> & { date: Date }): ListedSermon => ({
  ...row,
  date: row.date.toISOString(),
});

/** Converts a row like `toSermon`, and adds the neighbours, for the sermon's page. */
export function toSermonForPage({
  previous,
  next,
  previousInSeries,
  nextInSeries,
  ...row
}: SermonRow &
  Pick<SermonForPage, 'transcriptSavedAt'> &
  SermonForPage['neighbours']): SermonForPage {
  return { ...toSermon(row), neighbours: { previous, next, previousInSeries, nextInSeries } };
}

/** Converts a row like `toSermonForPage`, and adds the next version, for the admin. */
export const toStatedSermonForPage = ({
  nextVersion: next,
  nextVersionAt: at,
  ...row
}: Parameters<typeof toSermonForPage>[0] & NextVersionRow) => ({
  ...toSermonForPage(row),
  nextVersion: toNextSermon({ nextVersion: next, nextVersionAt: at }),
});
