import { encodeCursor } from '../http/cursor.ts';
import { utcDay } from '../calendar/dates.ts';
import type { ChurchEvent } from './events.ts';
import { sortMinute } from '../calendar/times.ts';

/** The cursor of the page of events that follows `event`. */
export const eventCursor = ({
  date,
  time,
  id,
}: Pick<ChurchEvent, 'date' | 'time' | 'id'>): string =>
  encodeCursor([utcDay(date), sortMinute(time), id]);
