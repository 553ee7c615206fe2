import { isUpcoming } from '#shared/events/event-times.ts';
import { isCalledOff } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';

/** The categories of the events of ministries that have no category of their own name. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  'christian-education': ['children', 'youth'],
  // None, because events of the category `worship` are services, which /services shows.
  worship: [],
};

/**
 * The next event of a ministry that is not called off; undefined if there is none.
 * @param ministry the name of its text, such as `mens-ministry`
 * @param events in calendar order
 */
export function nextEvent(
  ministry: string,
  events: readonly ChurchEvent[],
  now: Date,
): ChurchEvent | undefined {
  const categories = CATEGORIES[ministry] ?? [ministry];
  return events.find(
    (event) => categories.includes(event.category) && !isCalledOff(event) && isUpcoming(event, now),
  );
}
