import { and, asc, desc, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Passage } from '#shared/sermons/scripture.ts';
import type { SermonForPage } from '#shared/sermons/sermon-detail.ts';
import { SermonNextVersion } from '#shared/sermons/sermons.ts';
import type { Database } from '../client.ts';
import { isoInstant, isoText } from '../columns.ts';
import {
  contentColumns,
  isPublic,
  matchesRecord,
  nextVersionForApi,
  stateColumnsAt,
} from '../publishing/record-states.ts';
import { sermons } from '../tables.ts';

const { searched, noteWords, nextVersion, nextVersionAt, ...stored } = contentColumns(
  getTableColumns(sermons),
);

/** All columns of a sermon that visitors may see, in the API's format. */
export const sermonColumns = {
  ...stored,
  date: isoInstant(sermons.date),
  passages: sql<Passage[]>`coalesce(${sermons.passages}, '[]')`,
};

/** Columns of a sermon with its state at `now` and its next version, for the admin. */
export const sermonColumnsWithState = (now: Date) => ({
  ...sermonColumns,
  ...stateColumnsAt(sermons, now),
  nextVersion: nextVersionForApi(sermons, SermonNextVersion),
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

const named = (of: Record<keyof NonNullable<Neighbour>, SQLWrapper>) =>
  sql<Neighbour>`jsonb_build_object('id', ${of.id}, 'title', ${of.title}, 'speaker', ${of.speaker},
    'date', ${isoText(of.date)}, 'thumbnailUrl', ${of.thumbnailUrl})`;

type Step = 'lag' | 'lead';

/** SQL for the sermon before (`lag`) or after (`lead`), among all or within the series; null if there is none. */
function neighbour(step: Step, among: 'all' | 'series', distance = 1) {
  const { series, date, id } = sermons;
  const group = among === 'series' ? sql`partition by ${series}` : sql``;
  const found = sql`${sql.raw(step)}(${named(sermons)}, ${sql.raw(String(distance))})
    over (${group} order by ${date}, ${id})`;
  return among === 'all'
    ? sql<Neighbour>`${found}`
    : sql<Neighbour>`case when ${series} is not null then ${found} end`;
}

/**
 * SQL for the sermon beyond the only neighbour that the newest and the oldest sermon have; null for all others, so that
 * a further sermon changes few pages. @param find SQL for the sermon at a distance
 */
const beyond = (find: (step: Step, distance?: number) => SQL<Neighbour>) =>
  sql<Neighbour>`case when ${find('lead')} is null then ${find('lag', 2)}
    when ${find('lag')} is null then ${find('lead', 2)} end`;

/** SQL for the time at which a sermon's transcript was saved. Raw SQL, because Drizzle would omit table names. */
const transcriptSavedAt = sql<string | null>`(select spoken.updated_at::text
  from sermon_transcripts spoken where spoken.id = sermons.id)`;

/** Query for all public sermons, newest first, each with the sermons before and after it. Only the build uses it. */
export const sermonsQuery = (db: Database, now: Date) =>
  db
    .select({
      ...sermonColumns,
      transcriptSavedAt,
      neighbours: {
        previous: neighbour('lag', 'all'),
        next: neighbour('lead', 'all'),
        previousInSeries: neighbour('lag', 'series'),
        nextInSeries: neighbour('lead', 'series'),
        another: beyond((step, distance) => neighbour(step, 'all', distance)),
      },
    })
    .from(sermons)
    .where(isPublic(sermons, now))
    .orderBy(...sermonOrder);

/** SQL like `neighbour`, but faster for one sermon: it reads one row of an index instead of sorting all sermons. */
function nearest(db: Database, now: Date, step: Step, among: 'all' | 'series', distance = 1) {
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
    .limit(1)
    .offset(distance - 1);
  return sql<Neighbour>`(${found})`;
}

/**
 * Query for one sermon with its notes, its state, and the public sermons before and after it.
 * @param onlyPublic omits a sermon that is not public
 */
export const sermonQuery = (db: Database, id: number, now: Date, onlyPublic: boolean) =>
  db
    .select({
      ...sermonColumnsWithState(now),
      transcriptSavedAt,
      neighbours: {
        previous: nearest(db, now, 'lag', 'all'),
        next: nearest(db, now, 'lead', 'all'),
        previousInSeries: nearest(db, now, 'lag', 'series'),
        nextInSeries: nearest(db, now, 'lead', 'series'),
        another: beyond((step, distance) => nearest(db, now, step, 'all', distance)),
      },
    })
    .from(sermons)
    .where(matchesRecord(sermons, id, now, onlyPublic));
