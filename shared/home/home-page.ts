import { MINUTES_PER_DAY, addDays, churchDay, churchInstant, utcDay } from '../calendar/dates.ts';
import { isCalledOff } from '../events/event-labels.ts';
import {
  isUpcoming,
  nextOfEachSeries,
  splitByTime,
  type EventTimeFields,
} from '../events/event-times.ts';
import type { ChurchEvent } from '../events/events.ts';

/**
 * Maximum number of entries on the home page. `week` counts the days with a service or an event in the next seven days.
 */
export const HOME_LIMITS = { week: 5, events: 4, sermons: 3 } as const;

type HomeEvent = EventTimeFields &
  Pick<ChurchEvent, 'featured' | 'status' | 'previousDate' | 'series'>;

/** Number of days before a canceled event in which the home page shows it, because people may have planned to come. */
const CALLED_OFF_DAYS = 7;

/** Omits canceled events that are more than CALLED_OFF_DAYS away. */
function eligibleForHomePage<Event extends HomeEvent>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const limit = addDays(churchDay(now), CALLED_OFF_DAYS);
  return events.filter((event) => !isCalledOff(event) || utcDay(event.date) <= limit);
}

function firstOfHome<Event extends HomeEvent>(events: readonly Event[], now: Date): Event[] {
  const { upcoming } = splitByTime(events, now);
  const featured = upcoming.filter((event) => event.featured);
  const chosen = nextOfEachSeries(featured.length > 0 ? featured : upcoming);
  return chosen.slice(0, HOME_LIMITS.events);
}

/**
 * The events of the home page: the upcoming featured ones, or all upcoming ones if none is featured. A series has only
 * its next event. At most `HOME_LIMITS.events` are selected. A canceled event is included only in the seven days
 * before it.
 */
export const homeEvents = <Event extends HomeEvent>(events: readonly Event[], now: Date): Event[] =>
  firstOfHome(eligibleForHomePage(events, now), now);

/**
 * All events that `homeEvents` may select between `now` and the end of the church's day, in the given order. The static
 * page contains all of them.
 */
export function homeEventsOfDay<Event extends HomeEvent>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const midnight = churchInstant(churchDay(now), MINUTES_PER_DAY);
  const eligible = eligibleForHomePage(events, now);
  const tomorrows = new Set(firstOfHome(eligible, midnight));
  return splitByTime(eligible, now).upcoming.filter(
    (event) => tomorrows.has(event) || !isUpcoming(event, midnight),
  );
}
