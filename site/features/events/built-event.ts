import type { ChurchEvent } from '#shared/events/events.ts';
import { linkedHtml, linkedText } from '#shared/pages/linked-text.ts';
import type { ListedEvent } from './listed-event.ts';

/** An event with what the build makes for the list, so that no visitor loads the code for it. */
export const builtEvent = (event: ChurchEvent): ListedEvent => ({
  ...event,
  descriptionHtml: linkedText(event.description).some(({ href }) => href !== null)
    ? linkedHtml(event.description)
    : null,
});
