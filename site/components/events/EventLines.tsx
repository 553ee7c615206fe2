import { mapLink } from '#shared/church/links.ts';
import { hasStreet, keepNumbersTogether } from '#shared/events/event-places.ts';

/** The location of an event; links to its map if it contains a street. */
export const EventPlace = ({ place }: { place: string }) =>
  hasStreet(place) ? (
    <a href={mapLink(place)} className="link font-normal" dir="auto">
      {keepNumbersTogether(place)}
    </a>
  ) : (
    <span dir="auto">{place}</span>
  );

/** Shows that an event is canceled or postponed; nothing if `text` is null, because it takes place as planned. */
export const EventStatus = ({ text }: { text: string | null }) =>
  text === null ? null : <p className="event-status">{text}</p>;
