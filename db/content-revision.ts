import type { Database } from './client.ts';
import { contentRevision } from './schema/index.ts';

/** Query for the number that rises with every change of public content. */
export const contentRevisionQuery = (db: Database) =>
  db.select({ revision: contentRevision.revision }).from(contentRevision);

/** The revision, and when it rose in milliseconds since 1970. */
export type ContentState = { revision: number; changedAt: number };

/** Reads both with one small query. */
export async function readContentState(db: Database): Promise<ContentState> {
  const { revision, updatedAt } = contentRevision;
  const [row] = await db.select({ revision, updatedAt }).from(contentRevision);
  return { revision: row?.revision ?? 0, changedAt: row?.updatedAt.getTime() ?? 0 };
}

/** The current content revision. */
export async function readContentRevision(db: Database): Promise<number> {
  const [row] = await contentRevisionQuery(db);
  return row?.revision ?? 0;
}
