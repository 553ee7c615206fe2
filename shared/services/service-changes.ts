import { addDays, churchInstant, type CalendarDate } from '../calendar/dates.ts';
import { mainTimes } from './service-times.ts';
import { changedServices, type DatedService, type ServiceSettings } from './services-of-days.ts';

/** Days before an exception from which on pages tell of it. */
const NOTICE_DAYS = 14;

/** What a page says of a service that is not as in every week, and while it matters. */
export type ServiceChange = {
  day: CalendarDate;
  /** `Sunday, November 29`. */
  date: string;
  /** What is different, as a sentence. */
  words: string;
  note: string | null;
  /** ISO 8601; 14 days before the day. */
  from: string;
  /** ISO 8601; when the service is over, or would be. */
  until: string;
};

const written = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** @param isTheService whether nobody asks which one is meant */
function wordsOf(service: DatedService, isTheService: boolean): string {
  const { name, state, shownTime, place, weekly } = service;
  const where = place === null ? '' : `, ${place}`;
  if (state === 'cancelled') return isTheService ? 'no service.' : `no ${name}.`;
  if (state === 'additional' || weekly === null) return `${name} at ${shownTime}${where}.`;
  const what = isTheService ? 'the service is' : `${name} is`;
  if (shownTime === weekly.shownTime)
    return `${what} at ${shownTime} as always, but here: ${place ?? ''}.`;
  return `${what} at ${shownTime} instead of ${weekly.shownTime}${where}.`;
}

/** The coming services that are not as in every week, in words. */
export function serviceChanges(settings: ServiceSettings, today: CalendarDate): ServiceChange[] {
  const { isOne } = mainTimes(settings);
  return changedServices(settings, today).map((service) => ({
    day: service.day,
    date: written.format(new Date(service.day)),
    words: wordsOf(service, isOne && service.weekly?.isMain === true),
    note: service.note,
    from: churchInstant(addDays(service.day, -NOTICE_DAYS), 0).toISOString(),
    until: service.end.toISOString(),
  }));
}
