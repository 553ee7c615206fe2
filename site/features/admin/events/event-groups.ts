import type { ListedEvent } from '#shared/events/events.ts';

/** An event of the list, and the other dates of its series, which are folded below it. */
export type EventGroup = { event: ListedEvent; others: ListedEvent[] };

/**
 * Groups the dates of each series below its first date in the list, so that a year of Wednesdays is one entry.
 * @param ownId an event that is never folded, because it was just saved
 */
export function groupBySeries(events: readonly ListedEvent[], ownId?: number): EventGroup[] {
  const groups: EventGroup[] = [];
  const ofSeries = new Map<number, EventGroup>();
  for (const event of events) {
    const group = event.series === null ? undefined : ofSeries.get(event.series.id);
    if (group !== undefined && event.id !== ownId) {
      group.others.push(event);
      continue;
    }
    const added = { event, others: [] };
    groups.push(added);
    if (event.series !== null) ofSeries.set(event.series.id, added);
  }
  return groups;
}
