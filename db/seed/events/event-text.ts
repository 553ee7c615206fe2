import type { EventRow } from '../factories.ts';
import type { EVENT_CATEGORIES } from '#shared/events/event-categories.ts';
import type { Weekday } from '#shared/calendar/dates.ts';

/** An event relative to the day of the seed; `weeks` as in `weekdayFrom`. */
export type EventText = {
  weekday: Weekday;
  weeks: number;
  title: string;
  description: string;
  time: string;
  location: string;
  category: keyof typeof EVENT_CATEGORIES;
  featured?: boolean;
  /** How many days it takes, if more than one. */
  days?: number;
} & Partial<Pick<EventRow, 'status' | 'linkUrl' | 'onlineUrl'>>;

/** An event of the church year, on its feast day. */
export type FeastText = Omit<EventText, 'weekday' | 'weeks'>;
