import { isNull, sql } from 'drizzle-orm';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import type { Database } from '../client.ts';
import { sermons } from '../tables.ts';

/** Parses the passages of sermons that were stored before the column existed. @returns the number of these sermons */
export async function fillMissingPassages(database: Database): Promise<number> {
  const unread = await database
    .select({ id: sermons.id, scripture: sermons.scripture })
    .from(sermons)
    .where(isNull(sermons.passages));
  if (unread.length === 0) return 0;
  const read = unread.map(({ id, scripture }) => ({ id, passages: readPassages(scripture) }));
  // One statement updates all sermons, so that the content revision rises once. A sermon that was edited meanwhile
  // already has passages.
  await database.execute(sql`
    UPDATE ${sermons} SET passages = read.passages
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS read(id integer, passages jsonb)
    WHERE ${sermons.id} = read.id AND ${sermons.passages} IS NULL`);
  return unread.length;
}
