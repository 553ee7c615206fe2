import {
  addDays,
  churchInstant,
  churchDay,
  churchTime,
  dateRangeText,
  shortDate,
  type CalendarDate,
} from './dates.ts';
import { isCalledOff, statusText } from '../events/event-labels.ts';
import { eventDays, type EventTimeFields } from '../events/event-times.ts';
import type { ChurchEvent } from '../events/events.ts';
import {
  nextOccurrence,
  placeElsewhere,
  shortServiceName,
  weeklyServices,
  type WeeklyService,
} from '../services/service-times.ts';
import { servicesFrom, type DatedService } from '../services/services-of-days.ts';
import type { Settings } from '../settings/settings.ts';
import { parseStartTimes, parseTimeRange, spokenTime, timesJoined } from './times.ts';

/** Start and end of a calendar entry; the end is exclusive. */
export type CalendarSpan =
  | { allDay: false; start: Date; end: Date }
  | { allDay: true; start: CalendarDate; end: CalendarDate };

/** Whether an entry takes place; `tentative` while its new date is to be announced. */
type CalendarStatus = 'confirmed' | 'tentative' | 'cancelled';

/** An event or a service as a calendar entry. */
export type CalendarEntry = CalendarSpan & {
  title: string;
  description: string;
  location: string;
  /** Status of the entry; confirmed by default. */
  status?: CalendarStatus;
  /** RFC 5545 recurrence rule without `RRULE:`. */
  repeats?: string;
};

/** Length in minutes of the calendar entry of an event without an end. */
const EVENT_MINUTES = 60;

/** A span between two wall-clock times of the church, in minutes after the midnight that begins `day`. */
function clockSpan(day: CalendarDate, from: number, to: number): CalendarSpan {
  const start = churchInstant(day, from);
  const end = churchInstant(day, to);
  // When the clocks skip an hour, both times may be the same instant.
  const isSkipped = end <= start;
  return {
    allDay: false,
    start,
    end: isSkipped ? new Date(start.getTime() + EVENT_MINUTES * 60_000) : end,
  };
}

/**
 * The calendar spans of an event, one for each of its times on the church's clock. An event of several days, or with a
 * time that cannot be read, has one span of whole days.
 */
export function eventSpans(event: EventTimeFields): [CalendarSpan, ...CalendarSpan[]] {
  const [first, last] = eventDays(event);
  const wholeDays = { allDay: true, start: first, end: addDays(last, 1) } as const;
  if (last > first) return [wholeDays];
  const [span = wholeDays, ...others] = parseStartTimes(event.time).map(({ start, end }) =>
    clockSpan(first, start, end ?? start + EVENT_MINUTES),
  );
  return [span, ...others];
}

/** Matches text that contains only clock times, which the calendar shows itself: `10:00 AM`, `7 – 8:30 p.m.` */
const ONLY_TIMES = /^(?:[\d\s:.–—-]|[ap]\.?\s?m\b)*$/i;

/** Remarks at the beginning of an entry's description: facts for which calendars have no field. */
function remarks(event: ChurchEvent, { allDay }: CalendarSpan): string[] {
  const { time, linkUrl, onlineUrl } = event;
  const status = statusText(event);
  return [
    ...(status === null ? [] : [`${status}.`]),
    ...(ONLY_TIMES.test(time) && !allDay ? [] : [`Time: ${time}`]),
    ...(onlineUrl === null ? [] : [`Join online: ${onlineUrl}`]),
    ...(linkUrl === null ? [] : [`Sign up or learn more: ${linkUrl}`]),
  ];
}

function statusOf(event: ChurchEvent): CalendarStatus {
  if (event.status === 'cancelled') return 'cancelled';
  return isCalledOff(event) ? 'tentative' : 'confirmed';
}

/** Prefixes of a title that repeat the status, because some calendars show the status only by color, or not at all. */
const TITLE_BEGINS = { cancelled: 'Canceled: ', tentative: 'Postponed: ', confirmed: '' };

/** An event as calendar entries, one for each of its times. Facts without a calendar field are in the description. */
export function eventEntries(event: ChurchEvent): CalendarEntry[] {
  const status = statusOf(event);
  return eventSpans(event).map((span) => ({
    ...span,
    status,
    title: `${TITLE_BEGINS[status]}${event.title}`,
    description: [...remarks(event, span), event.description].join('\n\n'),
    location: event.location,
  }));
}

/** The location of a service: a place outside the church, or else the room, if any, with the church and its address. */
const locationOf = (
  { place }: Pick<WeeklyService, 'place'>,
  { churchName, address }: Settings,
): string =>
  placeElsewhere({ place }) ??
  [place, churchName, address].filter((part) => part !== null).join(', ');

/** Whether a service of a day is this weekly one. Two services of one weekday have two names. */
const isOf =
  ({ day, name }: WeeklyService) =>
  ({ weekly }: DatedService) =>
    weekly?.day === day && weekly.name === name;

/** A weekly service as an entry, starting on its first day on or after `today`; by default the main service. */
export function weeklyServiceEntry(
  settings: Settings,
  today: CalendarDate,
  service: WeeklyService = weeklyServices(settings)[0],
): CalendarEntry {
  const { day, shownTime } = service;
  const first = servicesFrom(settings, today)
    .filter(isOf(service))
    .find(({ state }) => state !== 'cancelled');
  const hasStream = settings.youtubeChannelId !== null && day === weeklyServices(settings)[0].day;
  return {
    allDay: false,
    ...nextOccurrence(service, churchInstant(first?.day ?? today, 0)),
    title: `${shortServiceName(service)} at ${settings.churchName}`,
    description: `Every ${day} at ${shownTime}. Come as you are${hasStream ? ', or join us on the livestream' : ''}.`,
    location: locationOf(service, settings),
    repeats: `FREQ=WEEKLY;BYDAY=${day.slice(0, 2).toUpperCase()}`,
  };
}

/** The entry of a service on one day, if it differs from the weekly service. */
export const changedServiceEntry = (
  { name, shownTime, start, end, place, note }: DatedService,
  settings: Settings,
): CalendarEntry => ({
  ...{ allDay: false, start, end },
  title: `${name} at ${settings.churchName}`,
  description: [`At ${shownTime} on this day.`, note].filter((line) => line !== null).join('\n\n'),
  location: locationOf({ place }, settings),
});

/** The services from `today` on that differ from the entry of a weekly service. Additional ones go with the main one. */
export function weeklyServiceChanges(
  settings: Settings,
  today: CalendarDate,
  service: WeeklyService,
) {
  const services = servicesFrom(settings, today);
  const weekly = services.filter(isOf(service));
  return {
    cancelled: weekly.filter(({ state }) => state === 'cancelled'),
    moved: weekly.filter(({ state }) => state === 'changed'),
    additional: services.filter(({ state }) => state === 'additional' && service.isMain),
  };
}

/** When an event takes place, as typed in an unfinished form. */
type Typed = { day: CalendarDate | undefined; lastDay: CalendarDate | undefined; time: string };

/** Used in place of a day that is not typed yet. The clocks do not change on this day. */
const ANY_DAY: CalendarDate = '2026-01-15';

function spanText({ allDay, start, end }: CalendarSpan): string {
  if (allDay) return 'all day';
  const [from, to] = [spokenTime(churchTime(start)), spokenTime(churchTime(end))];
  if (churchDay(start) !== churchDay(end)) return `${from} – ${to} the next day`;
  return timesJoined(from, to);
}

/** The date and time that calendars will show for an event in the form, written as in lists: `Wed, Dec 2, 7–8:30 PM`. */
export function calendarTimeText({ day, lastDay, time }: Typed): string {
  const date = day ?? ANY_DAY;
  const endDate = day === undefined || lastDay === undefined || lastDay < day ? null : lastDay;
  const spans = eventSpans({ date, endDate, time });
  const texts = spans.map(spanText).join(' and ');
  return day === undefined ? texts : `${dateRangeText(date, endDate, shortDate)}, ${texts}`;
}

const AM_OR_PM = /\d\s*[ap]\.?\s?m\b|noon|midnight/i;
/** The minute of the day before which few events begin. An earlier time without AM or PM may mean the evening. */
const EARLY_MINUTE = 8 * 60;

/** A hint for the editor about how a time is interpreted; null if no hint is needed. */
export function timeHint({ day, lastDay, time }: Typed): string | null {
  if (day !== undefined && lastDay !== undefined && lastDay > day) {
    return 'The time stands in the description.';
  }
  const range = parseTimeRange(time);
  if (range === null) {
    return /^\s*all[ -]day\W*$/i.test(time)
      ? null
      : 'No clock time can be read here, so the words stand in the description.';
  }
  if (range.start < EARLY_MINUTE && !AM_OR_PM.test(time)) {
    return 'This is read as the morning. Add PM if you mean the evening.';
  }
  if (range.start === 0) return 'This is the midnight with which the day begins.';
  return range.end === null ? 'No end is given, so calendars show one hour.' : null;
}
