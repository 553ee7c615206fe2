import { eventLinks } from '#shared/events/event-links.ts';
import { isCalledOff } from '#shared/events/event-status.ts';
import type { ChurchEvent } from '#shared/events/events.ts';

type Props = {
  event: Pick<ChurchEvent, 'status' | 'previousDate' | 'linkUrl' | 'onlineUrl'>;
};

/** Where to join from home, and where to sign up; nothing for an event that was called off. */
export function EventLinks({ event }: Props) {
  if (isCalledOff(event)) return null;
  return eventLinks(event).map(({ label, url }) => (
    <p key={label} className="mt-2">
      <a href={url} className="link wrap-anywhere">
        {label}
      </a>
    </p>
  ));
}
