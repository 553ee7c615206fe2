import { and, asc, inArray } from 'drizzle-orm';
import { isDue } from '#db/publishing/record-states.ts';
import { events, eventSeries, sermons } from '#db/tables.ts';
import type { Leftover } from '../cron/cron.ts';
import type { Dependencies } from '../dependencies.ts';

/** The most records of a table in one run; the next run goes on. */
const RECORDS_OF_A_RUN = 100;

/**
 * Makes the records public for good whose moment has come: visitors see them since then (`isPublic`), and builds and
 * history learn it here. Compare-and-set of the moment: one that is moved meanwhile stays scheduled.
 * @returns whether there may be more than one run publishes
 */
export async function publishDue({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<Leftover> {
  const now = clock();
  const publish = (table: typeof sermons | typeof events | typeof eventSeries) => {
    const due = database
      .select({ id: table.id })
      .from(table)
      .where(isDue(table, now))
      .orderBy(asc(table.publishAt), asc(table.id))
      .limit(RECORDS_OF_A_RUN);
    return database
      .update(table)
      .set({ state: 'public', publishAt: null, updatedAt: now })
      .where(and(inArray(table.id, due), isDue(table, now)))
      .returning({ id: table.id });
  };
  const published = await database.batch([publish(eventSeries), publish(events), publish(sermons)]);
  const isFull = published.some((rows) => rows.length === RECORDS_OF_A_RUN);
  return isFull ? 'for the next run' : 'nothing';
}
