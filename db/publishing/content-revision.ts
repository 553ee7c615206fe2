import type { Database } from '../client.ts';
import { contentRevision } from '../tables.ts';

/** Query for the number that rises with every change of public content. */
export const contentRevisionQuery = (db: Database) =>
  db.select({ revision: contentRevision.revision }).from(contentRevision);

/** The current content revision. */
export async function readContentRevision(db: Database): Promise<number> {
  const [row] = await contentRevisionQuery(db);
  return row?.revision ?? 0;
}
