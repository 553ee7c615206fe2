import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RestoredEvent } from '#shared/audit.ts';
import { addDays, churchDay, utcDay, type Day } from '#shared/dates.ts';
import { CreateEventInput, UpdateEventInput } from '#shared/events.ts';
import { occurrences, planSeries } from '#shared/occurrences.ts';
import { storedRule } from '#shared/recurrence-rule.ts';
import { sortMinute } from '#shared/times.ts';
import { toColumns, toFields } from '#db/audit.ts';
import { eventColumns, toEvent } from '#db/events.ts';
import { auditEntries, events, eventSeries } from '#db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { parseInput } from '../../middleware/validate.ts';
import { fieldValues } from '../events/event-columns.ts';
import { createEvent } from '../events/events.writes.ts';
import { pairDates } from '../events/pair-dates.ts';
import { checkedDates, extraDays, refuse } from '../events/series-dates.ts';
import {
  addDates,
  endSeries,
  eventOfSeries,
  putDates,
  removeDates,
  seriesWithKey,
  updateSeriesRow,
} from '../events/series-rows.ts';
import { repeatOnChange } from '../events/series-state.ts';
import { withoutFilesGone, type FieldValues } from './files-gone.ts';
import { readEarlierVersion, type EarlierVersion } from './read-version.ts';
import { changedFields, only, restoringKey, type RestoreDependencies } from './restore-records.ts';

const Columns = z.record(z.string(), z.unknown());

/** What a series says of its dates. */
const SeriesDates = z.object({
  rule: z.string(),
  startDay: z.string(),
  exceptDays: z.array(z.string()),
  extraDays: z.nullable(z.int()),
});
type SeriesDates = z.infer<typeof SeriesDates>;

/** A date of a series with what it has of its own. */
const OwnDate = z.looseObject({
  id: z.int(),
  originalDay: z.string(),
  changedFields: z.array(z.string()),
});
type OwnDate = z.infer<typeof OwnDate>;

const toDates = (dates: unknown): OwnDate[] =>
  parseInput(z.array(Columns), dates).map((date) => parseInput(OwnDate, toFields(date)));

const SeriesNow = z.looseObject({
  ...SeriesDates.shape,
  id: z.int(),
  version: z.int(),
  cancelledAt: z.nullable(z.string()),
  idempotencyKey: z.nullable(z.string()),
});

type SeriesRead = { series: z.infer<typeof SeriesNow>; dates: OwnDate[] };

/** Reads series with their dates, in the order in which they are locked. */
async function readSeriesWithDates(
  { database }: RestoreDependencies,
  which: SQL,
): Promise<SeriesRead[]> {
  const { rows } = await database.execute(sql`
    select to_jsonb(series) as series, dates_of_series(to_jsonb(series)) as dates
    from event_series series where ${which} order by series.id`);
  return rows.map((row) => ({
    series: parseInput(SeriesNow, toFields(parseInput(Columns, row.series))),
    dates: toDates(row.dates),
  }));
}

const lastDay = (day: Day, extraDays: number | null) =>
  extraDays === null ? null : addDays(day, extraDays);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What becomes of the dates of a series that is put back. */
type DatesPlan = Pick<SeriesDates, 'exceptDays'> & {
  rows: OwnDate[];
  added: Day[];
  plannedThrough: Day | null;
};

/**
 * Plans the dates of a series that is put back: those that it had, and those that were planned since.
 * @param had its dates before the entry; undefined where the entry does not say, so that they follow from the rule
 * @param has the dates that it and its later parts have now
 */
function planDates(
  was: SeriesDates,
  had: readonly OwnDate[] | undefined,
  has: readonly OwnDate[],
  today: Day,
): DatesPlan {
  const rule = storedRule(was.rule);
  const { days, plannedThrough } = planSeries(rule, was.startDay, today);
  if (had === undefined) {
    const { offered, exceptDays } = checkedDates(days, was.exceptDays);
    const pairs = pairDates(has, offered);
    const rows = has.flatMap((date) => {
      const day = pairs.get(date.id);
      return day === undefined ? [] : [{ ...date, originalDay: day }];
    });
    return { rows, exceptDays, plannedThrough, added: without(offered, rows) };
  }
  const last = had.at(-1)?.originalDay ?? '';
  const left = new Set(was.exceptDays);
  // A series without end may have had more dates by now than a new one can.
  const all = occurrences(
    rule,
    was.startDay,
    plannedThrough === null ? {} : { through: plannedThrough },
  );
  const since = new Set(all.filter((day) => day > last && !left.has(day)));
  const hadIds = new Set(had.map(({ id }) => id));
  const isPlannedSince = ({ id, originalDay }: OwnDate) =>
    since.has(originalDay) && !hadIds.has(id);
  const rows = [...had, ...has.filter(isPlannedSince)];
  const exceptDays = without(all, had).filter((day) => day <= last || left.has(day));
  return { rows, exceptDays, plannedThrough, added: without([...since], rows) };
}

/** Days on which none of the dates falls by its rule. */
function without(days: readonly Day[], dates: readonly OwnDate[]): Day[] {
  const taken = new Set(dates.map(({ originalDay }) => originalDay));
  return days.filter((day) => !taken.has(day));
}

/** Checks what dates had of their own, and leaves out pictures that are gone. @throws AppError invalid_body */
async function checkedOwn({ database }: RestoreDependencies, dates: readonly OwnDate[]) {
  const notRestored: string[] = [];
  const rows: OwnDate[] = [];
  for (const date of dates) {
    const own = changedFields(UpdateEventInput.shape, date, null);
    if (Object.keys(own).length > 0) parseInput(UpdateEventInput, own);
    const kept = await withoutFilesGone(database, date);
    const isKept = (name: string) => !kept.notRestored.includes(name);
    rows.push(
      parseInput(OwnDate, { ...kept.fields, changedFields: date.changedFields.filter(isKept) }),
    );
    notRestored.push(...kept.notRestored);
  }
  return { rows, notRestored };
}

const dateColumns = (date: FieldValues) =>
  toColumns(
    { ...date, ...(typeof date.time === 'string' && { sortMinute: sortMinute(date.time) }) },
    events,
  );

/** Statement that ends the transaction where one of the series was changed since it was read. */
const requireVersions = ({ database }: RestoreDependencies, read: readonly SeriesRead[]) =>
  database.execute(sql`
    select require_version('event_series'::regclass, read.id, read.version)
    from jsonb_to_recordset(${JSON.stringify(read.map(({ series }) => series))}::jsonb) as read(id int, version int)`);

const integers = (values: readonly number[]) =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/**
 * Puts a series back with its dates, their addresses, and what was changed for single ones. What a change of 'this
 * date and all after it' made of the later dates ends. All of it is one transaction.
 * @throws AppError conflict, invalid_body
 */
export async function restoreSeries(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<RestoredEvent> {
  const { database, clock } = services;
  const now = clock();
  const key = restoringKey(version);
  const had = version.dates === undefined ? undefined : toDates(version.dates);
  const read = await readSeriesWithDates(
    services,
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

  const was = parseInput(SeriesDates, version.was);
  const changed = changedFields(UpdateEventInput.shape, version.was, is);
  const files = await withoutFilesGone(database, changed);
  const dates = { date: was.startDay, endDate: lastDay(was.startDay, was.extraDays) };
  const sent = { ...files.fields, ...dates, repeat: { rule: was.rule, except: was.exceptDays } };
  const whole = is === null ? parseInput(CreateEventInput, sent) : undefined;
  const fields = fieldValues(whole ?? parseInput(UpdateEventInput, sent));

  const isLater = ({ series }: SeriesRead) => version.laterSeries.includes(series.id);
  const has = read
    .filter((each) => each === target || isLater(each))
    .flatMap((each) => each.dates)
    .toSorted(byDay);
  const plan = planDates(was, had, has, churchDay(now));
  const own = await checkedOwn(services, plan.rows);
  const taken = new Set(own.rows.map(({ id }) => id));
  const removed = has.filter(({ id }) => !taken.has(id)).map(({ id }) => id);
  const others = read.filter(
    (each) =>
      each !== target &&
      each.series.cancelledAt === null &&
      (isLater(each) || each.dates.some(({ id }) => taken.has(id))),
  );
  const id = target?.series.id ?? seriesWithKey(key);
  const answer = async () => ({
    ...toEvent(only(await eventOfSeries(database, id))),
    notRestored: [...new Set([...files.notRestored, ...own.notRestored])],
  });
  const { exceptDays, plannedThrough } = plan;
  const isSameSeries =
    is !== null &&
    Object.keys(files.fields).length === 0 &&
    isSame(onlyDates({ ...was, exceptDays }), onlyDates(is));
  const isSameDates =
    removed.length + plan.added.length + others.length === 0 &&
    isSame(own.rows.map(dateColumns), target?.dates.map(dateColumns));
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
      .values({ ...whole, ...values, ...stored, sortMinute: sortMinute(whole.time) })
      .onConflictDoNothing({ target: eventSeries.idempotencyKey });
  };
  const write = () =>
    database.batch([
      requireVersions(services, read),
      ...others.map((other) => giveUpDates(services, other, taken, isLater(other), now)),
      target === undefined ? insert() : updateSeriesRow(database, target.series.id, values, now),
      removeDates(database, removed),
      putDates(database, which, own.rows.map(dateColumns), now),
      addDates(database, which, plan.added, now),
    ]);
  await repeatOnChange(write, 1);
  return answer();
}

const byDay = (one: OwnDate, other: OwnDate) => one.originalDay.localeCompare(other.originalDay);

const onlyDates = ({ rule, startDay, extraDays, exceptDays }: SeriesDates) => [
  ...[rule, startDay, extraDays],
  exceptDays.toSorted(),
];

/** Statement by which another series leaves out the dates that are taken from it; without any it ends. */
function giveUpDates(
  { database }: RestoreDependencies,
  { series, dates }: SeriesRead,
  taken: ReadonlySet<number>,
  isWhole: boolean,
  now: Date,
) {
  const given = dates.filter(({ id }) => taken.has(id)).map(({ originalDay }) => originalDay);
  return isWhole || given.length === dates.length
    ? endSeries(database, eq(eventSeries.id, series.id), now)
    : updateSeriesRow(database, series.id, { exceptDays: [...series.exceptDays, ...given] }, now);
}

const OfSeries = z.object({ seriesId: z.int(), originalDay: z.string() });

/** The series that ended with a date: its last one. */
const endedWith = ({ database }: RestoreDependencies, { entryId }: EarlierVersion, id: number) =>
  database
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.type, 'series'),
        eq(auditEntries.recordId, String(id)),
        eq(auditEntries.action, 'deleted'),
        sql`${auditEntries.at} = (select at from audit_entries where id = ${entryId})`,
      ),
    );

/**
 * Puts a deleted date back into its series, with its address. Where the series has no such day any more, it
 * becomes an event of its own.
 * @throws AppError conflict, invalid_body, also where the series has another event on its day
 */
export async function restoreDate(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<RestoredEvent> {
  const { database, clock } = services;
  const { recordId: id, was } = version;
  const { seriesId, originalDay } = parseInput(OfSeries, was);
  const [found] = await readSeriesWithDates(
    services,
    sql`series.id = ${seriesId} and series.cancelled_at is null`,
  );
  const [ended] = found === undefined ? await endedWith(services, version, seriesId) : [];
  if (ended !== undefined) {
    return restoreSeries(services, await readEarlierVersion(database, ended.id));
  }
  const written = changedFields(UpdateEventInput.shape, was, null);
  const { fields, notRestored } = await withoutFilesGone(database, written);
  const input = parseInput(CreateEventInput, fields);
  if (found?.dates.some((date) => date.originalDay === originalDay)) {
    throw refuse('date', 'The series has another event on this day by now');
  }
  if (!found?.series.exceptDays.includes(originalDay)) {
    const event = await createEvent(services, input, restoringKey(version), id);
    return { ...event, notRestored };
  }
  const { series } = found;
  const day = utcDay(input.date);
  const others = [
    ...(day === originalDay ? [] : ['date']),
    ...(extraDays(day, input.endDate) === series.extraDays ? [] : ['endDate']),
  ];
  const own = Object.keys(changedFields(fieldValues(input), input, series));
  const date = { ...input, id, originalDay, changedFields: [...own, ...others].toSorted() };
  const exceptDays = series.exceptDays.filter((except) => except !== originalDay);
  const now = clock();
  const write = () =>
    database.batch([
      requireVersions(services, [found]),
      updateSeriesRow(database, seriesId, { exceptDays }, now),
      putDates(database, sql`series.id = ${seriesId}`, [dateColumns(date)], now),
      database.select(eventColumns).from(events).where(eq(events.id, id)),
    ]);
  const [, , , rows] = await repeatOnChange(write, 1);
  return { ...toEvent(only(rows)), notRestored };
}
