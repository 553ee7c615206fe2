import { and, asc, desc, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { Database } from '../client.ts';
import { isoInstant, isoInstantOrNull } from '../columns.ts';
import { contentColumns, isPublic, stateColumnsAt } from '../publishing/record-states.ts';
import { events, eventSeries } from '../tables.ts';

const { day, lastDay, sortMinute, ...stored } = contentColumns(getTableColumns(events));
const { seriesId, originalDay, changedFields, ...ofEvent } = stored;

const rule = sql<
  string | null
>`(select ${eventSeries.rule} from ${eventSeries} where ${eventSeries.id} = ${seriesId})`;

/** Columns of an event for the export: as stored, with the recurrence rule of its series (null without a series). */
export const exportedEventColumns = { ...stored, rule };

/** Columns of an event that visitors may see, in the API's format. */
export const eventColumns = {
  ...ofEvent,
  date: isoInstant(events.date),
  endDate: isoInstantOrNull(events.endDate),
  previousDate: isoInstantOrNull(
    sql`case when ${events.status} = 'postponed' then ${events.previousDate} end`,
  ),
  series: sql<ChurchEvent['series']>`case when ${seriesId} is not null then jsonb_build_object(
    'id', ${seriesId}, 'rule', ${rule}, 'day', ${originalDay}, 'changed', ${changedFields}) end`,
};

/** Columns of an event with its state at `now`, for the admin. */
export const eventColumnsWithState = (now: Date) => ({
  ...eventColumns,
  ...stateColumnsAt(events, now),
});

/** Order by day, then by the start time in `time`. Events whose `time` cannot be parsed come last on their day. */
export const eventOrder = [asc(events.day), asc(events.sortMinute), asc(events.id)] as const;

/** The reverse of `eventOrder`, the latest event first. */
export const latestEventsFirst = [
  desc(events.day),
  desc(events.sortMinute),
  desc(events.id),
] as const;

/** Query for the public events that meet a condition, in `eventOrder`; for all without a condition. */
export const eventsQuery = (db: Database, now: Date, condition?: SQL) =>
  db
    .select(eventColumns)
    .from(events)
    .where(and(isPublic(events, now), condition))
    .orderBy(...eventOrder);
