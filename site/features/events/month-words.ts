import type { ComingDay } from '#shared/services/coming-days.ts';

/** How many services and events there are, each event of several days once: `19 events`. */
export function eventsInWords(days: readonly ComingDay[]): string {
  const count = days.flatMap(({ entries }) => entries).filter(({ time }) => time !== '').length;
  return count === 1 ? '1 event' : `${count} events`;
}
