import type { ChurchEvent } from '#shared/events/events.ts';

/** An event of the list, and the other dates of its series that fold below it. */
export type EventGroup = { event: ChurchEvent; others: ChurchEvent[] };

/**
 * Groups the dates of each series below the first of them in the list, so that a year of Wednesdays is one entry.
 * @param ownId an event that never folds, because it was just saved
 */
export function groupBySeries(events: readonly ChurchEvent[], ownId?: number): EventGroup[] {
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
