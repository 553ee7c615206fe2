import { CHURCH, WEEKLY_SERVICES } from '../church/church.ts';
import {
  addDays,
  churchDay,
  churchInstant,
  WEEKDAYS,
  type CalendarDate,
  type Weekday,
} from '../calendar/dates.ts';
import type { Settings } from '../settings/settings.ts';
import { startMinute } from '../calendar/times.ts';

/** A weekly service; `start` and `end` are wall-clock times `HH:MM` in the church's time zone. */
export type WeeklyService = {
  name: string;
  day: Weekday;
  /** As the editor typed it. */
  shownTime: string;
  start: string;
  end: string;
  /** False when the typed time cannot be read and the usual time replaces it. */
  isReadable: boolean;
};

/** Day and shown time of a service. */
export type ServiceDay = Pick<WeeklyService, 'day' | 'shownTime'>;

const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

type Service = (typeof WEEKLY_SERVICES)[keyof typeof WEEKLY_SERVICES];

function atTime({ name, day, usualMinute }: Service, shownTime: string): WeeklyService {
  const read = startMinute(shownTime);
  const minute = read ?? usualMinute;
  return {
    name,
    day,
    shownTime,
    start: clock(minute),
    end: clock(minute + CHURCH.serviceMinutes),
    isReadable: read !== null,
  };
}

/**
 * The weekly services. 11:00 AM or 7:00 PM replaces a time that cannot be read. There is no Wednesday
 * service when its time is empty.
 */
export const weeklyServices = ({
  sundayServiceTime,
  wednesdayServiceTime,
}: Pick<Settings, 'sundayServiceTime' | 'wednesdayServiceTime'>): {
  sunday: WeeklyService;
  wednesday: WeeklyService | null;
} => ({
  sunday: atTime(WEEKLY_SERVICES.sunday, sundayServiceTime),
  wednesday:
    wednesdayServiceTime === null ? null : atTime(WEEKLY_SERVICES.wednesday, wednesdayServiceTime),
});

/** A hint for a day without a service; undefined for a day with one. */
export function noServiceHint(
  day: CalendarDate,
  services: readonly ServiceDay[],
): string | undefined {
  const weekday = new Date(day).getUTCDay();
  if (services.some((service) => WEEKDAYS[service.day] === weekday)) return undefined;
  const times = services
    .map(({ day: name, shownTime }) => `${name}s at ${shownTime}`)
    .join(' and ');
  return `There is no service on this day: we meet on ${times}. If you mean this day, send it all the same.`;
}

const MINUTE_MS = 60_000;

/** The current occurrence of a weekly service, or the next one: the first that is not over at `now`. */
export function nextOccurrence(
  { day, start }: Pick<WeeklyService, 'day' | 'start'>,
  now: Date,
): { start: Date; end: Date } {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const startedAfter = new Date(now.getTime() - CHURCH.serviceMinutes * MINUTE_MS);
  const from = churchDay(startedAfter);
  const ahead = (WEEKDAYS[day] - new Date(from).getUTCDay() + 7) % 7;
  const startIn = (days: number) => churchInstant(addDays(from, days), hour * 60 + minute);
  const first = startIn(ahead);
  const begin = first > startedAfter ? first : startIn(ahead + 7);
  return { start: begin, end: new Date(begin.getTime() + CHURCH.serviceMinutes * MINUTE_MS) };
}
