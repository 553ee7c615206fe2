import { statusText } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';

type Props = { event: Pick<ChurchEvent, 'status' | 'previousDate'> };

/** Says that an event is cancelled or postponed; nothing when it is as planned. */
export function EventStatus({ event }: Props) {
  const text = statusText(event);
  return text === null ? null : <p className="event-status">{text}</p>;
}
