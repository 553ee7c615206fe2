import { mapLink } from '#shared/church/links.ts';
import { hasStreet, placeParts } from '#shared/events/event-places.ts';
import './event-lines.css';

/** The location of an event; links to its map if it contains a street. */
export const EventPlace = ({ place }: { place: string }) =>
  hasStreet(place) ? (
    <a href={mapLink(place)} className="link address font-normal" dir="auto">
      {placeParts(place).flatMap((part) => [' ', <span key={part}>{part}</span>])}
    </a>
  ) : (
    <span dir="auto">{place}</span>
  );

/** Shows that an event is canceled or postponed; nothing if `text` is null, because it takes place as planned. */
export const EventStatus = ({ text }: { text: string | null }) =>
  text === null ? null : <p className="event-status">{text}</p>;
