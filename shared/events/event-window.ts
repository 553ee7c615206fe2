import type { ChurchEvent } from './events.ts';

/** Coming events in the built list, and in one answer that continues it. */
export const EVENTS_IN_WINDOW = 40;

/** Found events in one answer, so that drawing them is never felt. */
export const FOUND_EVENTS_PER_PAGE = 24;

/** Featured events beyond the window; of a series two dates, since the first may be over when it is read. */
export const FEATURED_DATES = { ofSeries: 2, inAll: 48 } as const;

/** The part of a list of events around a day, with the number of those beyond it. */
export type EventWindow = {
  /** In calendar order. */
  events: readonly ChurchEvent[];
  /** Events that ended before these. */
  earlier: number;
  /** Events after these. */
  later: number;
};

/** What /events shows of the calendar at first. */
export type EventOverview = EventWindow & {
  /** The next featured events. */
  featured: readonly ChurchEvent[];
  /** The categories of all events, in the church's order or by the alphabet. */
  categories: readonly string[];
};
