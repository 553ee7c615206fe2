import { and, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eventCursor } from '#shared/events/event-order.ts';
import type { EventDetail } from '#shared/events/event-page.ts';
import { eventHtml } from '#shared/events/event-html.ts';
import type { ListedState, Stated } from '#shared/publishing/record-states.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import {
  eventForPageQueries,
  toEventForPage,
  eventColumns,
  eventOrder,
  latestEventsFirst,
  toEvent,
} from '#db/events/events.ts';
import { inState, stateAt } from '#db/publishing/record-states.ts';
import { events } from '#db/tables.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { withRevision } from '../publishing/content.ts';
import type { Reader } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { cursorPart, decodeCursor, toPage } from '../http/paging.ts';
import { matchesFilter, type EventFilter } from './event-columns.ts';

const Cursor = z.tuple([cursorPart.day, cursorPart.integer, cursorPart.integer]);

type EventList = EventFilter & {
  /** For the admin: of which state, `all` for any. Absent: what is public. */
  state?: ListedState | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** Events in calendar order, those that ended before a day from the latest on; `next` is the next page's cursor. */
export async function listEvents(
  database: Database,
  { limit, cursor, state, ...filter }: EventList,
  now: Date,
): Promise<{ revision: number; events: Stated<ChurchEvent>[]; next: string | undefined }> {
  const after = decodeCursor(Cursor, cursor);
  const isLatestFirst = filter.before !== undefined;
  const query = database
    .select({ ...eventColumns, ...(state && stateAt(events, now)) })
    .from(events)
    .where(
      and(
        inState(events, state, now),
        matchesFilter(filter),
        after &&
          sql`(${events.day}, ${events.sortMinute}, ${events.id}) ${sql.raw(isLatestFirst ? '<' : '>')} (${after[0]}::date, ${after[1]}::int, ${after[2]}::int)`,
      ),
    )
    .orderBy(...(isLatestFirst ? latestEventsFirst : eventOrder))
    .$dynamic();
  const { revision, rows } = await withRevision(
    database,
    limit === undefined ? query : query.limit(limit + 1),
    now,
  );
  const page = toPage(rows.map(toEvent), limit);
  return { revision, events: page.rows, next: page.last && eventCursor(page.last) };
}

/**
 * Reads one event with the texts of its page as of `now`.
 * @param reader only visitors do not read what is not public; the admin reads the state too
 * @throws AppError not_found
 */
export async function findEvent(
  database: Database,
  { id, now, reader }: { id: number; now: Date; reader: Reader },
): Promise<{ revision: number; event: Stated<EventDetail> }> {
  const [[revised], settings, ...placed] = await database.batch([
    contentRevisionQuery(database, now),
    settingsQuery(database),
    ...eventForPageQueries(database, id, now),
  ]);
  const found = toEventForPage(id, ...placed, reader === 'visitor');
  if (found === null) throw new AppError('not_found');
  const html = eventHtml(found, toSettings(settings), now);
  const { state, publishAt, ...shown } = found.event;
  const event = reader === 'admin' ? { ...shown, state, publishAt } : shown;
  return { revision: revised?.revision ?? 0, event: { ...event, html } };
}
