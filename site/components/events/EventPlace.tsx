import { mapLink } from '#shared/church/links.ts';
import { hasStreet } from '#shared/events/event-labels.ts';

/** A location; one with a street leads to its map. */
export const EventPlace = ({ place }: { place: string }) =>
  hasStreet(place) ? (
    <a href={mapLink(place)} className="link" dir="auto">
      {place}
    </a>
  ) : (
    <span dir="auto">{place}</span>
  );
