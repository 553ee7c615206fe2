import * as z from 'zod/mini';
import type { Announcement } from '../announcements/announcement.ts';
import {
  addDays,
  churchDay,
  lastWeekdayOnOrBefore,
  utcDay,
  type CalendarDate,
} from '../calendar/dates.ts';
import { formatTypedTime } from '../calendar/times.ts';
import { calendarDay } from '../http/fields.ts';
import { EVENT_STATUSES } from '../events/event-labels.ts';
import { STATE_LABELS, StateOfRecord } from '../publishing/record-states.ts';
import { sermonDays } from '../services/service-times.ts';
import { serviceChangeNotices, type ServiceSettings } from '../services/services-of-days.ts';
import { BYTE_ORDER_MARK, csvLine } from '../export/export.ts';

/** Number of weeks in a plan. */
export const PLANNED_WEEKS = 16;

/** The number of days after which a series without another sermon counts as over. */
const SERIES_PAUSE = 28;

/** Whether a series of a day may go on at a later day: not after weeks without it, and Advent not after Christmas Eve. */
export const seriesGoesOn = (series: string, from: CalendarDate, day: CalendarDate): boolean =>
  day <= addDays(from, SERIES_PAUSE) &&
  !(/\badvent\b/i.test(series) && day >= `${from.slice(0, 4)}-12-25`);

/** The query of a plan: its first day. The default is today. */
export const PlanSearchParams = z.object({
  from: z.optional(calendarDay('from must be a day as YYYY-MM-DD')),
});

export const PlannedSermon = z.extend(StateOfRecord, {
  id: z.int(),
  version: z.int(),
  title: z.string(),
  speaker: z.string(),
  series: z.nullable(z.string()),
  scripture: z.nullable(z.string()),
});
export type PlannedSermon = z.infer<typeof PlannedSermon>;

const PlannedEvent = z.object({
  id: z.int(),
  title: z.string(),
  time: z.string(),
  state: StateOfRecord.shape.state,
  status: z.enum(EVENT_STATUSES),
});

type PlannedEvent = z.infer<typeof PlannedEvent>;

const notesInLine = (...notes: string[]) => notes.filter((note) => note !== '').join(', ');

/** Whether an event is canceled or not public: `canceled, draft`; '' if it is neither. */
export const eventState = ({ status, state }: PlannedEvent): string =>
  notesInLine(
    status === 'cancelled' ? 'canceled' : '',
    state === 'public' ? '' : STATE_LABELS[state].toLowerCase(),
  );

/** An event as text: `Lunch (12:30 PM, draft)`. */
export function eventWords(event: PlannedEvent): string {
  const notes = notesInLine(formatTypedTime(event.time), eventState(event));
  return notes === '' ? event.title : `${event.title} (${notes})`;
}

/** A day of a plan, with everything that is planned for it. */
export const PlannedDay = z.object({
  day: z.string(),
  /** Services that differ from the weekly ones, as text. */
  exceptions: z.array(z.object({ words: z.string(), note: z.nullable(z.string()) })),
  sermons: z.array(PlannedSermon),
  events: z.array(PlannedEvent),
  announcement: z.nullable(z.object({ text: z.string() })),
});
export type PlannedDay = z.infer<typeof PlannedDay>;

/**
 * The days of a plan from `day` on: the days of weekly services with sermons, and those of special services, as on
 * Christmas Eve. An additional service is special, and so is an event for worship that does not repeat.
 */
export function datesToPlan(
  settings: ServiceSettings,
  day: CalendarDate,
  events: readonly SpecialService[] = [],
): CalendarDate[] {
  const weekly = sermonDays(settings)
    .map((weekday) => lastWeekdayOnOrBefore(addDays(day, 6), weekday))
    .flatMap((first) =>
      Array.from({ length: PLANNED_WEEKS }, (_, week) => addDays(first, 7 * week)),
    );
  const last = addDays(day, 7 * PLANNED_WEEKS);
  const special = [
    ...settings.serviceExceptions.filter(({ kind }) => kind === 'additional'),
    ...events.filter(isSpecialService),
  ].map((service) => service.day);
  const days = [...weekly, ...special.filter((each) => each >= day && each < last)];
  return [...new Set(days)].toSorted();
}

type SpecialService = { day: CalendarDate; category: string; seriesId: number | null };

const isSpecialService = ({ category, seriesId }: SpecialService) =>
  category === 'worship' && seriesId === null;

type Stored = {
  sermons: readonly (PlannedSermon & { date: Date })[];
  /** The stored events in calendar order. */
  events: readonly (PlannedEvent & SpecialService & { lastDay: CalendarDate })[];
  settings: ServiceSettings;
  announcement: Pick<Announcement, 'text' | 'startsAt' | 'endsAt'> | null;
};

/** Whether visitors see the announcement at some time of a day. */
const isOn = (day: CalendarDate, { startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>) =>
  churchDay(new Date(startsAt)) <= day && day <= churchDay(new Date(Date.parse(endsAt) - 1));

/** Assigns the stored records to the days of a plan. */
export function planForDays(
  days: readonly CalendarDate[],
  { sermons, events, settings, announcement }: Stored,
): PlannedDay[] {
  const changes = serviceChangeNotices(settings, days[0] ?? '');
  return days.map((day) => ({
    day,
    exceptions: changes
      .filter((change) => change.day === day)
      .map(({ words, note }) => ({ words, note })),
    sermons: sermons
      .filter(({ date }) => utcDay(date.toISOString()) === day)
      .map(({ date, ...sermon }) => sermon),
    events: events
      .filter((event) => event.day <= day && day <= event.lastDay)
      .map(({ day: first, lastDay, category, seriesId, ...event }) => event),
    announcement:
      announcement !== null && isOn(day, announcement) ? { text: announcement.text } : null,
  }));
}

const HEAD = [
  'date',
  'service',
  'title',
  'speaker',
  'series',
  'scripture',
  'state',
  'publishAt',
  'events',
  'announcement',
];

/** The plan as a CSV file. It has a line for each sermon, and a line for each day without a sermon. */
export function planCsv(days: readonly PlannedDay[]): string {
  const lines = days.flatMap(({ day, exceptions, sermons, events, announcement }) => {
    const service = exceptions.map(({ words }) => words).join(' ');
    const held = events.map(eventWords).join('; ');
    const rest = [held, announcement?.text ?? ''];
    if (sermons.length === 0) return [csvLine([day, service, '', '', '', '', '', '', ...rest])];
    return sermons.map(({ title, speaker, series, scripture, state, publishAt }) => {
      const sermon = [title, speaker, series, scripture, STATE_LABELS[state], publishAt];
      return csvLine([day, service, ...sermon, ...rest]);
    });
  });
  return BYTE_ORDER_MARK + csvLine(HEAD) + lines.join('');
}
