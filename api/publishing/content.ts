import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';

/** Public content with its revision. The content may be newer than the revision, but never older. */
export type Revised<Rows> = { revision: number; rows: Rows };

/**
 * Runs a query and reads, as of `now`, the content revision in one round trip. The revision is read first: a concurrent write
 * makes the rows newer than their revision, never older.
 */
export async function withRevision<Query extends BatchItem<'pg'>>(
  db: Database,
  query: Query,
  now: Date,
): Promise<Revised<Query['_']['result']>> {
  const [revision, rows] = await db.batch([contentRevisionQuery(db, now), query]);
  return { revision: revision[0]?.revision ?? 0, rows };
}
