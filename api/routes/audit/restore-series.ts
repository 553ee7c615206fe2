import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RestoredEvent } from '#shared/audit.ts';
import { addDays, utcDay } from '#shared/dates.ts';
import { CreateEventInput, UpdateEventInput } from '#shared/events.ts';
import { eventColumns, toEvent } from '#db/events.ts';
import { events } from '#db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { parseInput } from '../../middleware/validate.ts';
import { changeEvent, removeEvent } from '../events/event-scopes.ts';
import { createSeries } from '../events/series.writes.ts';
import { withoutFilesGone, type FieldValues } from './files-gone.ts';
import type { EarlierVersion } from './read-version.ts';
import { changedFields, only, restoringKey, type RestoreDependencies } from './restore-records.ts';

/** What a series says of its dates, and its first date that remains. */
const SeriesDates = z.object({
  rule: z.string(),
  startDay: z.string(),
  exceptDays: z.array(z.string()),
  extraDays: z.nullable(z.int()),
});
type SeriesDates = z.infer<typeof SeriesDates>;
const FirstDate = z.object({
  id: z.int(),
  version: z.int(),
  date: z.string(),
  originalDay: z.string(),
});

const lastDay = (day: string, extraDays: number | null) =>
  extraDays === null ? null : addDays(day, extraDays);

const repeatOf = ({ rule, exceptDays }: SeriesDates) => ({ rule, except: exceptDays });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields by which a change of all dates puts their days back. */
function changedDates(was: SeriesDates, is: SeriesDates, first: z.infer<typeof FirstDate>) {
  const isMoved = was.startDay !== is.startDay && first.originalDay === is.startDay;
  const isRule =
    was.rule !== is.rule || was.startDay !== is.startDay || !isSame(was.exceptDays, is.exceptDays);
  const day = isMoved ? was.startDay : utcDay(first.date);
  return {
    ...(isMoved ? { date: was.startDay } : {}),
    ...(isRule ? { repeat: repeatOf(was) } : {}),
    ...(was.extraDays === is.extraDays ? {} : { endDate: lastDay(day, was.extraDays) }),
  };
}

/** Deletes what a change of 'this date and all after it' had made of the later dates. */
async function removeLaterSeries(services: RestoreDependencies, series: readonly number[]) {
  for (const id of series) {
    const [event] = await services.database
      .select({ id: events.id })
      .from(events)
      .where(eq(events.seriesId, id))
      .limit(1);
    if (event === undefined) continue;
    const record = { id: event.id, expected: undefined };
    await removeEvent(services, { record, scope: 'all' });
  }
}

/**
 * Puts a series back, with all its dates. A deleted one comes back by its rule, as a new series; what was changed
 * for one date alone is then lost.
 */
export async function restoreSeries(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<RestoredEvent> {
  const { current, was, firstDate, laterSeries } = version;
  await removeLaterSeries(services, laterSeries);
  const changed = changedFields(UpdateEventInput.shape, was, current);
  const { fields, notRestored } = await withoutFilesGone(services.database, changed);
  const dates = parseInput(SeriesDates, was);
  const save =
    current === null
      ? createAgain(services, version, { ...fields, ...newDates(dates) })
      : changeAll(services, current, firstDate, (is, first) => ({
          ...fields,
          ...changedDates(dates, is, first),
        }));
  return { ...(await save), notRestored };
}

const newDates = (dates: SeriesDates) => ({
  date: dates.startDay,
  endDate: lastDay(dates.startDay, dates.extraDays),
  repeat: repeatOf(dates),
});

function createAgain(services: RestoreDependencies, version: EarlierVersion, fields: FieldValues) {
  const { repeat, ...event } = parseInput(CreateEventInput, fields);
  if (repeat === undefined) throw new AppError('internal');
  return createSeries(services, { ...event, repeat }, restoringKey(version));
}

async function changeAll(
  services: RestoreDependencies,
  current: FieldValues,
  firstDate: FieldValues | null,
  changes: (is: SeriesDates, first: z.infer<typeof FirstDate>) => FieldValues,
) {
  if (firstDate === null) throw new AppError('not_found');
  const first = parseInput(FirstDate, firstDate);
  const fields = changes(parseInput(SeriesDates, current), first);
  if (Object.keys(fields).length === 0) {
    const query = services.database
      .select(eventColumns)
      .from(events)
      .where(eq(events.id, first.id));
    return toEvent(only(await query));
  }
  const record = { id: first.id, expected: first.version };
  return changeEvent(services, { record, scope: 'all' }, parseInput(UpdateEventInput, fields));
}
