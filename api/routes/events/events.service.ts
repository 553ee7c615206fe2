import { and, eq, gte, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { encodeCursor } from '#shared/cursor.ts';
import { utcDay } from '#shared/dates.ts';
import type { EventDetail } from '#shared/event-detail.ts';
import { eventHtml } from '#shared/event-html.ts';
import type { ChurchEvent } from '#shared/events.ts';
import { startMinute } from '#shared/times.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/content-revision.ts';
import { placedEventQueries, toPlacedEvent } from '#db/event-page.ts';
import { eventColumns, eventOrder, toEvent } from '#db/events.ts';
import { events, UNREADABLE_TIME_SORT_MINUTE } from '#db/schema/index.ts';
import { settingsQuery, toSettings } from '#db/settings.ts';
import { withRevision } from '../../content.ts';
import { AppError } from '../../errors.ts';
import { cursorPart, decodeCursor, toPage } from '../../paging.ts';

const Cursor = z.tuple([cursorPart.day, cursorPart.integer, cursorPart.integer]);

type EventList = {
  limit?: number | undefined;
  cursor?: string | undefined;
  featured?: true;
  /** The id of a series. */
  series?: number | undefined;
  /** First and last day of the events; one of several days belongs to each of them. */
  from?: string | undefined;
  until?: string | undefined;
};

/** Events in calendar order; `next` is the next page's cursor. */
export async function listEvents(
  database: Database,
  { limit, cursor, featured, series, from, until }: EventList,
): Promise<{ revision: number; events: ChurchEvent[]; next: string | undefined }> {
  const after = decodeCursor(Cursor, cursor);
  const query = database
    .select(eventColumns)
    .from(events)
    .where(
      and(
        featured && eq(events.featured, true),
        series === undefined ? undefined : eq(events.seriesId, series),
        from === undefined ? undefined : gte(events.lastDay, from),
        until === undefined ? undefined : lte(events.day, until),
        after &&
          sql`(${events.day}, ${events.sortMinute}, ${events.id}) > (${after[0]}::date, ${after[1]}::int, ${after[2]}::int)`,
      ),
    )
    .orderBy(...eventOrder)
    .$dynamic();
  const { revision, rows } = await withRevision(
    database,
    limit === undefined ? query : query.limit(limit + 1),
  );
  const page = toPage(rows.map(toEvent), limit);
  return { revision, events: page.rows, next: page.last && encodeCursor(sortKey(page.last)) };
}

const sortKey = ({ date, time, id }: ChurchEvent) => [
  utcDay(date),
  startMinute(time) ?? UNREADABLE_TIME_SORT_MINUTE,
  id,
];

/** Reads one event with the texts of its page as of `now`. @throws AppError not_found */
export async function findEvent(
  database: Database,
  id: number,
  now: Date,
): Promise<{ revision: number; event: EventDetail }> {
  const [[revised], settings, ...placed] = await database.batch([
    contentRevisionQuery(database),
    settingsQuery(database),
    ...placedEventQueries(database, id),
  ]);
  const found = toPlacedEvent(id, ...placed);
  if (found === null) throw new AppError('not_found');
  const html = eventHtml(found, toSettings(settings), now);
  return { revision: revised?.revision ?? 0, event: { ...found.event, html } };
}
