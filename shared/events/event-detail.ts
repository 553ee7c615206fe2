import type { ChurchEvent } from './events.ts';
import type { PagePicture } from '../pages/page-pictures.ts';

/** An event with what its page shows beside it. */
export type PlacedEvent = {
  event: ChurchEvent;
  /** All dates of its series in calendar order, this one too; empty for an event that does not repeat. */
  series: readonly ChurchEvent[];
  /** What the library knows of its picture. */
  picture: PagePicture | undefined;
};

/** The text parts of an event's page as HTML (see event-html.ts); empty when there is nothing to show. */
export type EventHtml = Record<
  | 'title'
  | 'category'
  | 'tile'
  | 'when'
  | 'place'
  | 'state'
  | 'picture'
  | 'description'
  | 'links'
  | 'calendars'
  | 'dates',
  string
>;

/** An event as `GET /api/events/{id}` answers it. */
export type EventDetail = ChurchEvent & { html: EventHtml };
