import { addDays, type Day } from './dates.ts';
import { eventDays } from './event-times.ts';
import type { ChurchEvent } from './events.ts';
import { servicesOfDays, type DatedService, type ServiceSettings } from './services-of-days.ts';

/** What takes place on one day. */
export type ComingDay = {
  day: Day;
  services: readonly DatedService[];
  events: readonly ChurchEvent[];
};

/**
 * The days that have a service or an event, with those that are cancelled too, so that nobody comes in vain.
 * @param events in calendar order
 * @param from first day, on the church's calendar
 * @param count number of days
 */
export function comingDays(
  events: readonly ChurchEvent[],
  settings: ServiceSettings,
  { from, count }: { from: Day; count: number },
): ComingDay[] {
  const services = servicesOfDays(settings, from, count);
  return Array.from({ length: count }, (_, index) => addDays(from, index))
    .map((day) => ({
      day,
      services: services.filter((service) => service.day === day),
      events: events.filter((event) => {
        const [first, last] = eventDays(event);
        return first <= day && day <= last;
      }),
    }))
    .filter((each) => each.services.length + each.events.length > 0);
}
