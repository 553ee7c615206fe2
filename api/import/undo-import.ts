import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { UndoneImport } from '#shared/import/runs.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import {
  events,
  eventSeries,
  importedRecords,
  imports,
  sermons,
  sermonTranscripts,
} from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { removeEventsQuery } from '../events/events.writes.ts';
import { endSeriesQuery } from '../events/series-rows.ts';
import { AppError } from '../http/errors.ts';
import { timestamptz } from '#db/columns.ts';

/** SQL condition on a table's rows: the run created the record, and nobody has edited it since. */
const isUnchanged = (
  type: 'sermon' | 'event' | 'series',
  table: typeof sermons | typeof events | typeof eventSeries,
  run: number,
): SQL =>
  sql`exists (select from ${importedRecords} where ${importedRecords.importId} = ${run}
    and ${importedRecords.type} = ${type} and ${importedRecords.recordId} = ${table.id}
    and ${importedRecords.version} = ${table.version})`;

/** SQL condition on sermons: nobody has added a transcript, or corrected the imported one, since the import. */
const hasImportedTranscript = sql`not exists (select from ${sermonTranscripts}
  where ${sermonTranscripts.id} = ${sermons.id}
    and (${sermonTranscripts.version} > 1 or ${sermonTranscripts.createdAt} <> ${sermons.createdAt}))`;

/**
 * SQL that removes the stream's video and picture from the planned sermons that the run completed, except from sermons
 * that were edited since.
 */
const removeStreamsSql = (run: number, now: Date) => sql`
  update sermons set video_url = null, version = sermons.version + 1, updated_at = ${timestamptz(now)},
    thumbnail_url = case when thumbnail_url ~ ('/vi(_webp)?/' || right(filled.source_id, 11) || '/')
      then ${PLACEHOLDER_THUMBNAIL} else thumbnail_url end
  from imported_records filled
  where filled.import_id = ${run} and filled.type = 'sermon' and filled.record_id = sermons.id
    and filled.version = -sermons.version
  returning 'sermon' as type, sermons.id, sermons.title`;

/** SQL query for the records that imports created and that still exist. A series that has ended counts as deleted. */
const EXISTING = sql`
  select r.type, r.record_id as id, coalesce(s.title, e.title, d.title) as title
  from imported_records r
    left join sermons s on r.type = 'sermon' and s.id = r.record_id
    left join events e on r.type = 'event' and e.id = r.record_id
    left join event_series d on r.type = 'series' and d.id = r.record_id and d.cancelled_at is null
  where coalesce(s.id, e.id, d.id) is not null`;

/**
 * Undoes a run: deletes the records that it created, except those edited since. A series counts as edited if one of its
 * events was. A planned sermon loses the stream's video, and no later import adds it again.
 * @returns what was removed, what lost its video (`emptied`), and what stayed because it was edited
 * @throws AppError not_found
 */
export async function undoImport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  run: number,
): Promise<UndoneImport> {
  const now = clock();
  const made = sql`select record_id from imported_records where import_id = ${run} and type = 'series'`;
  const ended = database
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(and(sql`${eventSeries.id} in (${made})`, sql`${eventSeries.cancelledAt} is not null`));
  const [before, emptied, , , , , stayed, , , gone] = await database.batch([
    database.execute(
      sql`select count(*)::int as count from (${EXISTING} and r.import_id = ${run}) made`,
    ),
    database.execute(removeStreamsSql(run, now)),
    // Runs before the events of the series are deleted, so that the audit trigger stores them with the series.
    endSeriesQuery(database, isUnchanged('series', eventSeries, run), now),
    database.delete(events).where(inArray(events.seriesId, ended)),
    removeEventsQuery(database, isUnchanged('event', events, run), now),
    database.delete(sermons).where(and(isUnchanged('sermon', sermons, run), hasImportedTranscript)),
    database.execute(sql`${EXISTING} and r.import_id = ${run} order by r.type, r.record_id`),
    database.execute(sql`update imported_records set import_id = null where import_id = ${run}
      and (type, record_id) in (select type, id from (${EXISTING}) here)`),
    database.delete(importedRecords).where(eq(importedRecords.importId, run)),
    database.delete(imports).where(eq(imports.id, run)).returning({ id: imports.id }),
  ]);
  if (gone.length === 0) throw new AppError('not_found');
  const [{ count } = { count: 0 }] = z.parse(z.array(z.object({ count: z.int() })), before.rows);
  const here = z.parse(UndoneImport.shape.stayed, stayed.rows);
  const planned = z.parse(UndoneImport.shape.emptied, emptied.rows);
  const isEmptied = (id: number) => planned.some((each) => each.id === id);
  return {
    removed: count - here.length,
    emptied: planned,
    stayed: here.filter(({ type, id }) => type !== 'sermon' || !isEmptied(id)),
  };
}
