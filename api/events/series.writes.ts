import { eq, sql } from 'drizzle-orm';
import { addDays, churchDay, utcDay } from '#shared/calendar/dates.ts';
import type { OwnFieldsChoice, RecurrenceInput, SeriesScope } from '#shared/calendar/repeat.ts';
import type { CreateEventInput, EventWithState, UpdateEventInput } from '#shared/events/events.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import { events, eventSeries } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, fieldError, foundRow } from '../http/errors.ts';
import {
  idempotencyDigestQuery,
  newRecordColumns,
  requireSameContent,
} from '../http/idempotency.ts';
import {
  raisedVersionColumns,
  requireVersionQuery,
  retryOnConflict,
  type RecordVersion,
} from '../http/versions.ts';
import { eventFieldColumns, rethrowAsEndDateError } from './event-columns.ts';
import { planChangedDates, daysAfterFirst, planNewSeries, splitSeries } from './series-dates.ts';
import {
  addDatesQuery,
  endSeriesQuery,
  eventOfSeriesQuery,
  updateDatesQuery,
  removeDatesQuery,
  seriesIdByKeyQuery,
  endAndContinueSeriesQuery,
  updateSeriesQuery,
  readEventWithSeries,
  type EventWithSeries,
} from './series-rows.ts';
import { deleteEvent, rethrowAsIncompleteEvent, updateEvent } from './events.writes.ts';
import { chosenStateColumns } from '../publishing/stated-records.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

const isKey = (key: string) => sql`series.idempotency_key = ${key}`;

/** Statements that create a series and its events, and the digest of its input. @throws AppError invalid_body */
export function createSeriesQueries(
  database: WriteDependencies['database'],
  { repeat, ...input }: CreateEventInput & { repeat: RecurrenceInput },
  idempotencyKey: string,
  now: Date,
) {
  const day = utcDay(input.date);
  const own = newRecordColumns({ ...input, repeat }, idempotencyKey, now);
  const { series, days } = planNewSeries(repeat, day, churchDay(now));
  const insert = database
    .insert(eventSeries)
    .values({
      ...input,
      ...chosenStateColumns(input, now),
      ...series,
      ...{ sortMinute: sortMinute(input.time), extraDays: daysAfterFirst(day, input.endDate) },
      ...own,
    })
    .onConflictDoNothing({ target: eventSeries.idempotencyKey });
  const isNew = sql`${isKey(idempotencyKey)} and series.version = 1`;
  return {
    statements: [insert, addDatesQuery(database, isNew, days, now)] as const,
    digest: own.idempotencyDigest,
  };
}

/**
 * Creates a series with its events. A repeated idempotency key returns the first event in its current state.
 * @throws AppError invalid_body, idempotency_key_reused, not_found if the key's series was deleted since
 */
export async function createSeries(
  { database, clock }: WriteDependencies,
  input: CreateEventInput & { repeat: RecurrenceInput },
  idempotencyKey: string = crypto.randomUUID(),
): Promise<EventWithState> {
  const now = clock();
  const { statements, digest } = createSeriesQueries(database, input, idempotencyKey, now);
  const [, , rows, digests] = await database.batch([
    ...statements,
    eventOfSeriesQuery(database, now, seriesIdByKeyQuery(idempotencyKey)),
    idempotencyDigestQuery(database, eventSeries, idempotencyKey),
  ]);
  requireSameContent(digests, digest);
  return foundRow(rows);
}

const RULE_OF_ONE = 'One date has no rule of its own. Please change this and all after it, or all.';

/** Which events of a series a change affects, and whether it replaces fields that were changed for one event alone. */
type Scoped = { scope: SeriesScope; own: OwnFieldsChoice };

/**
 * Changes an event and the events of its series in `scope`. A single event that gets a rule becomes a series.
 * @throws AppError not_found, conflict, invalid_body
 */
export const updateSeries = (
  dependencies: WriteDependencies,
  { record, ...scoped }: Scoped & { record: RecordVersion },
  input: UpdateEventInput,
): Promise<EventWithState> =>
  retryOnConflict(async () => {
    const state = await readEventWithSeries(dependencies.database, record);
    const { series } = state;
    if (series === null && input.repeat === undefined) {
      return updateEvent(dependencies, record, input);
    }
    if (scoped.scope === 'one' && series !== null) throw fieldError('repeat', RULE_OF_ONE);
    const written =
      series === null
        ? startSeries(dependencies, state, input)
        : changeSeries(dependencies, { ...state, series }, scoped, input);
    return written
      .catch(rethrowAsEndDateError)
      .catch(rethrowAsIncompleteEvent(dependencies.database, record.id, input));
  });

/** Column value that clears `previousDate` if events get another status than postponed; else an empty object. */
const clearedPreviousDate = (status: UpdateEventInput['status']) =>
  status === undefined || status === 'postponed' ? {} : { previousDate: null };

/** Column values that a new series does not copy from the event or the series from which it is made. */
const newSeriesColumns = (idempotencyKey: string, now: Date) => ({
  ...{ idempotencyKey, idempotencyDigest: null, createdAt: now, updatedAt: now },
});

/** Makes a single event the first event of a new series. */
async function startSeries(
  { database, clock }: WriteDependencies,
  { event }: EventWithSeries,
  { repeat, ...input }: UpdateEventInput,
): Promise<EventWithState> {
  if (repeat === undefined) throw new AppError('internal');
  const now = clock();
  const day = utcDay(input.date ?? event.date.toISOString());
  const lastDate = input.endDate === undefined ? event.endDate?.toISOString() : input.endDate;
  const { series, days } = planNewSeries(repeat, day, churchDay(now));
  const [first = day, ...others] = days;
  const extra = daysAfterFirst(day, lastDate);
  const fields = eventFieldColumns(input, now);
  const { id, version, ...copied } = event;
  const key = crypto.randomUUID();
  const [, , , , rows] = await database.batch([
    requireVersionQuery(database, 'events', event),
    database
      .insert(eventSeries)
      .values({ ...copied, ...fields, ...series, ...newSeriesColumns(key, now), extraDays: extra }),
    database
      .update(events)
      .set({
        ...fields,
        date: new Date(first),
        endDate: extra === null ? null : new Date(addDays(first, extra)),
        previousDate: null,
        ...{ seriesId: seriesIdByKeyQuery(key), originalDay: first },
        ...raisedVersionColumns(events, now),
      })
      .where(eq(events.id, id)),
    addDatesQuery(database, isKey(key), others, now),
    eventOfSeriesQuery(database, now, seriesIdByKeyQuery(key), id),
  ]);
  return foundRow(rows);
}

async function changeSeries(
  { database, clock }: WriteDependencies,
  { event, series, dates }: EventWithSeries & { series: typeof eventSeries.$inferSelect },
  { scope, own }: Scoped,
  { repeat, ...input }: UpdateEventInput,
): Promise<EventWithState> {
  const now = clock();
  const isAll = scope === 'all';
  const ownDay = utcDay(event.date.toISOString());
  const day = input.date === undefined ? undefined : utcDay(input.date);
  const from = { id: event.id, originalDay: event.originalDay ?? ownDay };
  const plan = planChangedDates(series, dates, { isAll, from, day, repeat }, churchDay(now));
  const extra =
    input.endDate === undefined ? series.extraDays : daysAfterFirst(day ?? ownDay, input.endDate);
  const fields = eventFieldColumns(input, now);
  const { id, version, ...copied } = series;
  const key = crypto.randomUUID();
  const values = { ...fields, ...plan.series, extraDays: extra };
  const later = { ...copied, ...values, ...newSeriesColumns(key, now) };
  const target = plan.earlier === null ? id : seriesIdByKeyQuery(key);
  const sent = Object.keys(input);
  const replaced = own === 'keep' ? [] : [...sent, ...(repeat === undefined ? [] : ['date'])];
  const ownFields = new Map(dates.map((each) => [each.id, each.changedFields]));
  const kept = {
    series: target,
    dates: plan.kept.map((date) => {
      const lost = date.id === event.id ? sent : replaced;
      const names = ownFields.get(date.id) ?? [];
      return { ...date, own: names.filter((name) => !lost.includes(name)) };
    }),
    values: { ...fields, ...clearedPreviousDate(fields.status) },
    sent: [...sent, ...replaced],
    extraDays: extra,
  };
  const [, , , , , rows] = await database.batch([
    requireVersionQuery(database, 'event_series', series),
    plan.earlier === null
      ? updateSeriesQuery(database, id, values, now)
      : endAndContinueSeriesQuery(database, id, plan.earlier, later, now),
    removeDatesQuery(database, plan.removed),
    updateDatesQuery(database, kept, now),
    addDatesQuery(
      database,
      plan.earlier === null ? sql`series.id = ${id}` : isKey(key),
      plan.added,
      now,
    ),
    eventOfSeriesQuery(database, now, target, event.id),
  ]);
  return foundRow(rows);
}

/** Deletes an event and the events of its series in `scope`. @throws AppError not_found, conflict */
export const deleteSeries = (
  dependencies: WriteDependencies,
  record: RecordVersion,
  scope: Exclude<SeriesScope, 'one'>,
): Promise<void> =>
  retryOnConflict(async () => {
    const { database, clock } = dependencies;
    const { event, series, dates } = await readEventWithSeries(database, record);
    if (series === null || event.originalDay === null) return deleteEvent(dependencies, record);
    const now = clock();
    const from = scope === 'all' ? series.startDay : event.originalDay;
    const removed = dates.filter(({ originalDay }) => originalDay >= from).map(({ id }) => id);
    const isEmptied = removed.length === dates.length;
    await database.batch([
      requireVersionQuery(database, 'event_series', series),
      isEmptied
        ? endSeriesQuery(database, eq(eventSeries.id, series.id), now)
        : updateSeriesQuery(database, series.id, splitSeries(series, from).earlier, now),
      removeDatesQuery(database, removed),
    ]);
  });
