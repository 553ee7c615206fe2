import { and, asc, inArray, sql } from 'drizzle-orm';
import { TextNextVersion } from '#shared/pages/page-texts.ts';
import { SermonNextVersion } from '#shared/sermons/sermons.ts';
import type { Database } from '#db/client.ts';
import {
  nextVersionValues,
  isNextVersionDue,
  NO_NEXT_VERSION,
  isDue,
} from '#db/publishing/record-states.ts';
import { bulletins, events, eventSeries, pages, pageTexts, sermons } from '#db/tables.ts';
import type { RemainingWork } from '../cron/cron.ts';
import type { Dependencies } from '../dependencies.ts';
import { raisedVersionColumns } from '../http/versions.ts';
import { withVersionHistory } from '../pages/page-text-versions.ts';
import { audioColumns } from '../sermons/recordings/sermon-audio.ts';

/** Maximum number of records of each table in one run; the next run continues. */
const RECORDS_OF_A_RUN = 100;

type PublishDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Sets due scheduled records to `public`. Visitors see them already (`isPublic`), but the audit trail's triggers record
 * the publication only with this write. A record that was rescheduled meanwhile stays scheduled (compare-and-set).
 * @returns 'for the next run' if more records may be due than one run publishes, else 'nothing'
 */
export async function publishDueRecords(dependencies: PublishDependencies): Promise<RemainingWork> {
  const { database, clock } = dependencies;
  const now = clock();
  const publish = (
    table: typeof sermons | typeof events | typeof eventSeries | typeof pages | typeof bulletins,
  ) => {
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
  const published = [
    ...(await database.batch([
      publish(eventSeries),
      publish(events),
      publish(sermons),
      publish(pages),
      publish(bulletins),
    ])),
    ...(await publishNextVersions(dependencies)),
  ];
  const isFull = published.some((rows) => rows.length === RECORDS_OF_A_RUN);
  return isFull ? 'for the next run' : 'nothing';
}

/** SQL condition: the record's next version is due, and is one of the RECORDS_OF_A_RUN that were due first. */
function isDueInRun(database: Database, table: typeof sermons | typeof pageTexts, now: Date) {
  const isDue = isNextVersionDue(table, now);
  const first = database
    .select({ id: sql`${table.id}` })
    .from(table)
    .where(isDue)
    .orderBy(asc(table.nextVersionAt), asc(table.id))
    .limit(RECORDS_OF_A_RUN);
  return and(inArray(table.id, first), isDue);
}

/**
 * Replaces sermons and texts by their due next versions, except those that were rescheduled in the meantime.
 * @returns the rows of the replaced sermons, and of the replaced texts
 */
export async function publishNextVersions({ database, clock }: PublishDependencies) {
  const now = clock();
  const next = nextVersionValues(sermons, SermonNextVersion);
  const ofSermons = database
    .update(sermons)
    .set({
      ...next,
      ...audioColumns(sql<string | null>`${next.audioUrl}`),
      ...NO_NEXT_VERSION,
      ...raisedVersionColumns(sermons, now),
    })
    .where(isDueInRun(database, sermons, now))
    .returning({ id: sermons.id });
  const ofTexts = database
    .update(pageTexts)
    .set({
      ...nextVersionValues(pageTexts, TextNextVersion),
      ...NO_NEXT_VERSION,
      ...raisedVersionColumns(pageTexts, now),
    })
    .where(isDueInRun(database, pageTexts, now))
    .returning();
  return database.batch([ofSermons, withVersionHistory(database, ofTexts)]);
}
