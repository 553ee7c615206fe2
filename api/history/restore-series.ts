import { eq, sql } from 'drizzle-orm';
import type { UnrestoredFields } from '#shared/history/audit.ts';
import type { EventWithState } from '#shared/events/events.ts';
import { addDays, churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { CreateEventInput, UpdateEventInput } from '#shared/events/events.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import { eventSeries } from '#db/tables.ts';
import { AppError } from '../http/errors.ts';
import { chosenStateColumns } from '../publishing/stated-records.ts';
import { parseInput } from '../http/validate.ts';
import { eventFieldColumns } from '../events/event-columns.ts';
import {
  addDatesQuery,
  endSeriesQuery,
  eventOfSeriesQuery,
  restoreDatesQuery,
  removeDatesQuery,
  seriesIdByKeyQuery,
  updateSeriesQuery,
} from '../events/series-rows.ts';
import { retryOnConflict } from '../http/versions.ts';
import type { EarlierVersion } from './read-version.ts';
import {
  fieldsToRestore,
  rowOrConflict,
  idempotencyKeyOfRestore,
  withoutMissingFiles,
  type RestoreDependencies,
} from './restore-record.ts';
import {
  compareByRuleDay,
  restoredEventColumns,
  SeriesEvent,
  planRestoredEvents,
  readSeriesWithDates,
  requireVersionsQuery,
  SeriesRuleColumns,
  parseSeriesEvents,
  type SeriesWithDates,
} from './series-with-dates.ts';

const lastDay = (day: CalendarDate, extraDays: number | null) =>
  extraDays === null ? null : addDays(day, extraDays);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Validates the fields in which events differ from their series. `notRestored` names fields whose picture is gone.
 * @throws AppError invalid_body
 */
async function validOwnFields({ database }: RestoreDependencies, dates: readonly SeriesEvent[]) {
  const notRestored: string[] = [];
  const rows: SeriesEvent[] = [];
  for (const date of dates) {
    const own = fieldsToRestore(UpdateEventInput.shape, date, null);
    if (Object.keys(own).length > 0) parseInput(UpdateEventInput, own);
    const kept = await withoutMissingFiles(database, date);
    const isKept = (name: string) => !kept.notRestored.includes(name);
    rows.push(
      parseInput(SeriesEvent, {
        ...kept.fields,
        changedFields: date.changedFields.filter(isKept),
      }),
    );
    notRestored.push(...kept.notRestored);
  }
  return { rows, notRestored };
}

const integers = (values: readonly number[]) =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/**
 * Restores a series in one transaction: its events with their ids and their own fields. Ends the series that later
 * edits of 'this date and all after it' have split off.
 * @throws AppError conflict, invalid_body
 */
export async function restoreSeries(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<EventWithState & UnrestoredFields> {
  const { database, clock } = services;
  const now = clock();
  const key = idempotencyKeyOfRestore(version);
  const had = version.dates === undefined ? undefined : parseSeriesEvents(version.dates);
  const read = await readSeriesWithDates(
    database,
    sql`series.id = ${version.recordId} or series.idempotency_key = ${key}
      or series.id in ${integers(version.laterSeries)}
      or series.id in (select series_id from events where id in ${integers((had ?? []).map(({ id }) => id))})`,
  );
  const target =
    read.find(({ series }) => series.id === version.recordId) ??
    read.find(({ series }) => series.idempotencyKey === key);
  const is = target === undefined || target.series.cancelledAt !== null ? null : target.series;
  const isOther = version.current !== null && version.current.version !== is?.version;
  if (isOther) throw new AppError('conflict');

  const was = parseInput(SeriesRuleColumns, version.was);
  const changed = fieldsToRestore(UpdateEventInput.shape, version.was, is);
  const files = await withoutMissingFiles(database, changed);
  const dates = { date: was.startDay, endDate: lastDay(was.startDay, was.extraDays) };
  const sent = { ...files.fields, ...dates, repeat: { rule: was.rule, except: was.exceptDays } };
  const whole = is === null ? parseInput(CreateEventInput, sent) : undefined;
  const fields = eventFieldColumns(whole ?? parseInput(UpdateEventInput, sent), now);

  const isLater = ({ series }: SeriesWithDates) => version.laterSeries.includes(series.id);
  const has = read
    .filter((each) => each === target || isLater(each))
    .flatMap((each) => each.dates)
    .toSorted(compareByRuleDay);
  const plan = planRestoredEvents(was, had, has, churchDay(now));
  const own = await validOwnFields(services, plan.rows);
  const taken = new Set(own.rows.map(({ id }) => id));
  const removed = has.filter(({ id }) => !taken.has(id)).map(({ id }) => id);
  const others = read.filter(
    (each) =>
      each !== target &&
      each.series.cancelledAt === null &&
      (isLater(each) || each.dates.some(({ id }) => taken.has(id))),
  );
  const id = target?.series.id ?? seriesIdByKeyQuery(key);
  const answer = async () => ({
    ...rowOrConflict(await eventOfSeriesQuery(database, now, id)),
    notRestored: [...new Set([...files.notRestored, ...own.notRestored])],
  });
  const { exceptDays, plannedThrough } = plan;
  const isSameSeries =
    is !== null &&
    Object.keys(files.fields).length === 0 &&
    isSame(onlyDates({ ...was, exceptDays }), onlyDates(is));
  const isSameDates =
    removed.length + plan.added.length + others.length === 0 &&
    isSame(own.rows.map(restoredEventColumns), target?.dates.map(restoredEventColumns));
  if (isSameSeries && isSameDates) return answer();

  const values = {
    ...(is === null ? { imageUrl: null } : {}),
    ...fields,
    ...{ ...was, exceptDays, plannedThrough, cancelledAt: null },
  };
  const which =
    target === undefined ? sql`series.idempotency_key = ${key}` : sql`series.id = ${id}`;
  const insert = () => {
    if (whole === undefined) throw new AppError('internal');
    const stored = { idempotencyKey: key, createdAt: now, updatedAt: now };
    return database
      .insert(eventSeries)
      .values({
        ...whole,
        ...chosenStateColumns(whole, now),
        ...values,
        ...stored,
        sortMinute: sortMinute(whole.time),
      })
      .onConflictDoNothing({ target: eventSeries.idempotencyKey });
  };
  const write = () =>
    database.batch([
      requireVersionsQuery(database, read),
      ...others.map((other) => excludeDates(services, other, taken, isLater(other), now)),
      target === undefined ? insert() : updateSeriesQuery(database, target.series.id, values, now),
      removeDatesQuery(database, removed),
      restoreDatesQuery(database, which, own.rows.map(restoredEventColumns), now),
      addDatesQuery(database, which, plan.added, now),
    ]);
  await retryOnConflict(write, 1);
  return answer();
}

const onlyDates = ({ rule, startDay, extraDays, exceptDays }: SeriesRuleColumns) => [
  ...[rule, startDay, extraDays],
  exceptDays.toSorted(),
];

/**
 * Statement that excludes the days of the events `taken` from their present series, because these events move to the
 * restored series. Ends the present series if it keeps no event, or if `isWhole` is true.
 */
function excludeDates(
  { database }: RestoreDependencies,
  { series, dates }: SeriesWithDates,
  taken: ReadonlySet<number>,
  isWhole: boolean,
  now: Date,
) {
  const given = dates.filter(({ id }) => taken.has(id)).map(({ originalDay }) => originalDay);
  return isWhole || given.length === dates.length
    ? endSeriesQuery(database, eq(eventSeries.id, series.id), now)
    : updateSeriesQuery(database, series.id, { exceptDays: [...series.exceptDays, ...given] }, now);
}
