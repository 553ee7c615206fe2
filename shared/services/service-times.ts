import { CHURCH_DEFAULTS } from '../church/church.ts';
import { isAtChurch } from '../events/event-places.ts';
import {
  addDays,
  churchDay,
  churchInstant,
  lastWeekdayOnOrBefore,
  shortDate,
  WEEKDAY_NAMES,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from '../calendar/dates.ts';
import type { Settings } from '../settings/settings.ts';
import { formatClockTime, parseStartMinute, parseTimeRange } from '../calendar/times.ts';
import type { ListedService } from './services.ts';

/** The weekly services of a new church. The weekday 0 is Sunday. */
export const DEFAULT_SERVICES = [
  {
    ...{ name: 'Sunday Worship Service', weekday: 0, start: '11:00 AM', end: null, place: null },
    ...{ childcare: true, hasSermon: true },
  },
  {
    ...{ name: 'Bible Study & Prayer', weekday: 3, start: '7:00 PM', end: null, place: null },
    ...{ childcare: false, hasSermon: false },
  },
] as const;

/** A weekly service; `start` and `end` are wall-clock times `HH:MM` in the church's time zone. */
export type WeeklyService = Omit<ListedService, 'weekday' | 'start' | 'end'> & {
  day: Weekday;
  /** The start as the editor typed it. */
  shownTime: string;
  /** The end as the editor typed it; null if the editor typed none. */
  shownEnd: string | null;
  start: string;
  end: string;
  minutes: number;
  /** Whether the typed time can be read. If not, a usual time replaces it. */
  isReadable: boolean;
  /** Whether the service is the church's main service. */
  isMain: boolean;
};

/** Day and shown time of a service. */
export type ServiceSlot = Pick<WeeklyService, 'day' | 'shownTime'>;

const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Minutes after midnight of a clock time `HH:MM`. */
export const minuteOfClock = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** Minutes after midnight of the time that replaces an unreadable one: 11:00 AM on Sunday, 7:00 PM on other days. */
export const fallbackMinute = (weekday: number): number => (weekday === 0 ? 11 : 19) * 60;

/** Duration of a service in minutes from its typed times; null if the end is unreadable or not after the start. */
export function serviceMinutes(start: string, end: string | null): number | null {
  const from = parseStartMinute(start);
  if (from === null || end === null) return CHURCH_DEFAULTS.serviceMinutes;
  const to = parseTimeRange(`${formatClockTime(from)} – ${end}`)?.end ?? null;
  return to === null ? null : to - from;
}

function atTime(service: ListedService, shownTime: string, isMain: boolean): WeeklyService {
  const { weekday, end: shownEnd, start: _, ...rest } = service;
  const read = parseStartMinute(shownTime);
  const minute = read ?? fallbackMinute(weekday);
  const minutes = serviceMinutes(shownTime, shownEnd) ?? CHURCH_DEFAULTS.serviceMinutes;
  return {
    ...rest,
    day: WEEKDAY_NAMES[weekday] ?? 'Sunday',
    ...{ shownTime, shownEnd, minutes, isMain },
    start: clock(minute),
    end: clock(minute + minutes),
    isReadable: read !== null,
  };
}

/** The settings from which the weekly services are computed. */
export type ServiceTimeSettings = Pick<Settings, 'sundayServiceTime' | 'wednesdayServiceTime'> &
  Partial<Pick<Settings, 'services'>>;

const [USUAL, SECOND] = DEFAULT_SERVICES;

/** The weekly services of the settings. The starts of the first two come from separate settings. */
export function listedServices({
  services: [first = USUAL, second, ...others] = [...DEFAULT_SERVICES],
  sundayServiceTime,
  wednesdayServiceTime,
}: ServiceTimeSettings): [ListedService, ...ListedService[]] {
  const isOne = second === undefined && wednesdayServiceTime === null;
  return [
    { ...first, start: sundayServiceTime },
    ...(isOne ? [] : [{ ...(second ?? SECOND), start: wednesdayServiceTime }]),
    ...others,
  ];
}

/**
 * The weekly services that are held at present, in the order of the list. The first is the main service. An unreadable
 * time becomes 11:00 AM on Sunday, or 7:00 PM on another day.
 */
export function weeklyServices(settings: ServiceTimeSettings): [WeeklyService, ...WeeklyService[]] {
  const [main, ...others] = listedServices(settings);
  return [
    atTime(main, settings.sundayServiceTime, true),
    ...others.flatMap((service) =>
      service.start === null ? [] : [atTime(service, service.start, false)],
    ),
  ];
}

/** Whether a list has the services of a new church. Their times may differ. */
export const areDefaultServices = (services: readonly ListedService[]): boolean =>
  services.map(fixedParts).join('\n') === DEFAULT_SERVICES.map(fixedParts).join('\n');

const fixedParts = ({ name, weekday, end, place, childcare, hasSermon }: ListedService): string =>
  JSON.stringify([name, weekday, end, place, childcare, hasSermon]);

/** Joins words: `a`, `a and b`, or `a, b, and c`. */
export const joinWithAnd = (parts: Iterable<string>): string =>
  new Intl.ListFormat('en-US').format(parts);

/** The weekdays with sermons. The weekday of the main service comes first. */
export const sermonDays = (settings: ServiceTimeSettings): [Weekday, ...Weekday[]] => {
  const [main, ...others] = weeklyServices(settings);
  const days = others.flatMap(({ day, hasSermon }) => (hasSermon ? [day] : []));
  return [main.day, ...new Set(days.filter((day) => day !== main.day))];
};

/** The place of a service that is not at the church; null at the church, even if its place names a room there. */
export const placeElsewhere = ({ place }: Pick<WeeklyService, 'place'>): string | null =>
  place === null || isAtChurch(place) ? null : place;

/**
 * The services on the weekday of the main service, as text: `Sundays at 9:00 AM and 11:00 AM`. If all are at the same
 * place, `place` has it (null for the church). Otherwise, the place of a service that is not at the church follows its
 * time.
 * @param write formats a time
 */
export function mainServiceTimes(
  settings: ServiceTimeSettings,
  write: (time: string) => string = (time) => time,
): { day: Weekday; times: string; isOne: boolean; words: string; place: string | null } {
  const [main, ...others] = weeklyServices(settings);
  const onDay = [main, ...others.filter(({ day }) => day === main.day)];
  const places = onDay.map(placeElsewhere);
  const [first = null] = places;
  const place = places.every((each) => each === first) ? first : null;
  const times = joinWithAnd(
    onDay.map(({ shownTime }, index) => {
      const elsewhere = places[index] ?? null;
      return elsewhere === place ? write(shownTime) : `${write(shownTime)} (${elsewhere ?? ''})`;
    }),
  );
  const isOne = onDay.length === 1;
  return { day: main.day, times, isOne, words: `${main.day}s at ${times}`, place };
}

/** The name of a service for visitors, such as `Sunday Service` or `Wednesday Bible Study`. */
export function shortServiceName({ name, day }: Pick<WeeklyService, 'name' | 'day'>): string {
  if (name === USUAL.name) return `${day} Service`;
  if (name === SECOND.name) return `${day} Bible Study`;
  return name.includes(day) ? name : `${day} ${name}`;
}

/** Days and times of all services as text: `Sundays at 9:00 AM and 11:00 AM, and Wednesdays at 7:00 PM`. */
export function allServiceTimes(services: readonly ServiceSlot[]): string {
  const days = [...new Set(services.map(({ day }) => day))].map((day) => {
    const held = services.filter((service) => service.day === day);
    return { held, words: `${day}s at ${joinWithAnd(held.map(({ shownTime }) => shownTime))}` };
  });
  const words = days.map((day) => day.words);
  // A comma joins two days, because otherwise the second day would look like another time.
  const isParted = words.length === 2 && days.some(({ held }) => held.length > 1);
  return isParted ? words.join(', and ') : joinWithAnd(words);
}

/** A hint for a visitor who chooses a day without a service; undefined for a day with a service. */
export function noServiceHint(
  day: CalendarDate,
  services: readonly ServiceSlot[],
): string | undefined {
  if (services.some((service) => service.day === weekdayOf(day))) return undefined;
  return `There is no service on this day: we meet on ${allServiceTimes(services)}. If you mean this day, send it all the same.`;
}

/** The day of a service as it is called on the day `today`: `Sun, Nov 22`, or `Today, Nov 22`. */
export const serviceDay = (day: CalendarDate, today: CalendarDate | undefined): string =>
  day === today ? `Today${shortDate(day).slice(3)}` : shortDate(day);

const MINUTE_MS = 60_000;

/** Start of a weekly service, with its duration in minutes if that is not the usual duration. */
export type ServiceStart = Pick<WeeklyService, 'day' | 'start'> & { minutes?: number };

/** Reduces a weekly service to the data about its start that a page needs. The usual duration is omitted. */
export const serviceStart = ({ day, start, minutes }: WeeklyService): ServiceStart => ({
  ...{ day, start },
  ...(minutes === CHURCH_DEFAULTS.serviceMinutes ? {} : { minutes }),
});

/** The occurrence of a weekly service that takes place at `now`, or else the next one. */
export function nextOccurrence(
  { day, start, minutes = CHURCH_DEFAULTS.serviceMinutes }: ServiceStart,
  now: Date,
): { start: Date; end: Date } {
  const startedAfter = new Date(now.getTime() - minutes * MINUTE_MS);
  const from = churchDay(startedAfter);
  const next = lastWeekdayOnOrBefore(addDays(from, 6), day);
  const first = churchInstant(next, minuteOfClock(start));
  const begin =
    first > startedAfter ? first : churchInstant(addDays(next, 7), minuteOfClock(start));
  return { start: begin, end: new Date(begin.getTime() + minutes * MINUTE_MS) };
}
