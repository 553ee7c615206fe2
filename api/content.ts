import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/content-revision.ts';

/** Public content together with the revision that it is at least as new as. */
export type Revised<Rows> = { revision: number; rows: Rows };

/**
 * Runs a query and reads the content revision in one round trip. The revision is read first: a write
 * that slips in between makes the rows newer than their stamp, never older.
 */
export async function withRevision<Query extends BatchItem<'pg'>>(
  db: Database,
  query: Query,
): Promise<Revised<Query['_']['result']>> {
  const [revision, rows] = await db.batch([contentRevisionQuery(db), query]);
  return { revision: revision[0]?.revision ?? 0, rows };
}
