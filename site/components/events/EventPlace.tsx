import { mapLink } from '#shared/church/links.ts';
import { hasStreet } from '#shared/events/event-labels.ts';

/** The location of an event; links to its map if it contains a street, whose number and name stay on one line. */
export const EventPlace = ({ place }: { place: string }) =>
  hasStreet(place) ? (
    <a href={mapLink(place)} className="link font-normal" dir="auto">
      {place.replace(/(\d) /g, '$1\u00A0')}
    </a>
  ) : (
    <span dir="auto">{place}</span>
  );
