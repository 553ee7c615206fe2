import type { ChurchEvent } from '#shared/events/events.ts';

/** An event of the list. */
export type ListedEvent = ChurchEvent & {
  /** The description with its links, from the build; null without links, absent for an event from the API. */
  descriptionHtml?: string | null;
};
