import { churchInstant, utcDay, type CalendarDate } from '../calendar/dates.ts';
import { parseStartMinute } from '../calendar/times.ts';
import type { ChurchEvent } from './events.ts';

/** Start of an event. `instant` is null if its time is unreadable. */
export type EventStart = { day: CalendarDate; instant: Date | null };

/** The start of an event: its UTC calendar day, and the instant of its time in the church's time zone. */
export function eventStart(event: Pick<ChurchEvent, 'date' | 'time'>): EventStart {
  const day = utcDay(event.date);
  const minute = parseStartMinute(event.time);
  return { day, instant: minute === null ? null : churchInstant(day, minute) };
}
