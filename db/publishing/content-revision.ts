import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  announcement,
  bulletins,
  contentRevision,
  events,
  pages,
  pageTexts,
  sermons,
} from '../tables.ts';
import type { BatchItem } from 'drizzle-orm/batch';
import { timestamptz } from '../columns.ts';

/** SQL that yields the times at which scheduled content becomes public without a write. */
const publicationTimes = sql`(
  select publish_at as moment from ${sermons} where state = 'scheduled'
  union all select publish_at from ${events} where state = 'scheduled'
  union all select publish_at from ${pages} where state = 'scheduled'
  union all select publish_at from ${bulletins} where state = 'scheduled'
  union all select starts_at from ${announcement})`;

/** SQL that yields the times at which a write replaces current versions by next versions (`publishNextVersions`). */
const replacementTimes = sql`(
  select next_version_at as moment from ${sermons} where next_version_at is not null
  union all select next_version_at from ${pageTexts} where next_version_at is not null)`;

/** `publicationRevision` of shared/publishing/publishing.ts as SQL: an odd number, while writes make even ones. */
const publicationRevisionSql = (moment: ReturnType<typeof sql>) =>
  sql`(2 * ceil(extract(epoch from ${moment} - timestamptz '2026-01-01T00:00:00Z')) + 1)::integer`;

/**
 * Query for the content revision, which rises with each write of public content and at each scheduled time. `endsAt` is
 * the next scheduled time in milliseconds since 1970; null if there is none. `isBehind` is true while a next version is
 * due, but has not been published (api/publishing/publish-due.ts).
 */
export const contentRevisionQuery = (db: Database, now: Date) => {
  const at = timestamptz(now);
  const newest = publicationRevisionSql(sql`max(moment)`);
  const due = sql`(select ${newest} from ${publicationTimes} due where moment <= ${at})`;
  const next = sql`(select (extract(epoch from min(moment)) * 1000)::float8 from (select moment from ${publicationTimes} planned
    union all select moment from ${replacementTimes} replaced) ahead where moment > ${at})`;
  const isBehind = sql<boolean>`exists (select from ${replacementTimes} behind where moment <= ${at})`;
  return db
    .select({
      revision: sql<number>`greatest(${contentRevision.revision}, ${due})`.as('revision_now'),
      endsAt: sql<number | null>`${next}`.as('revision_ends_at'),
      isBehind: isBehind.as('revision_is_behind'),
    })
    .from(contentRevision);
};

/** Reads the content revision at `now`. */
export async function readContentRevision(db: Database, now: Date = new Date()): Promise<number> {
  const [row] = await contentRevisionQuery(db, now);
  return row?.revision ?? 0;
}

type Revised<Rows> = { revision: number; rows: Rows };

/**
 * Reads the content revision at `now`, and then runs a query, in one round trip. After a concurrent write the rows may
 * be newer than the revision, but never older.
 */
export async function readWithRevision<Query extends BatchItem<'pg'>>(
  db: Database,
  query: Query,
  now: Date,
): Promise<Revised<Query['_']['result']>> {
  const [revision, rows] = await db.batch([contentRevisionQuery(db, now), query]);
  return { revision: revision[0]?.revision ?? 0, rows };
}
