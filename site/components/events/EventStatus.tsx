import { statusText } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';

type Props = { event: Pick<ChurchEvent, 'status' | 'previousDate'> };

/** Shows that an event is canceled or postponed; nothing if it takes place as planned. */
export function EventStatus({ event }: Props) {
  const text = statusText(event);
  return text === null ? null : <p className="event-status">{text}</p>;
}
