import type { SpecialAnnouncementLeaf, WithContext } from 'schema-dts';
import {
  churchItem,
  churchOrganization,
  type ChurchIdentity,
} from '../church/church-structured-data.ts';
import type { ShownAnnouncement } from './shown-announcement.ts';

/** The announcement as structured data for search engines. */
export const announcementStructuredData = (
  { text, linkUrl, startsAt, endsAt }: ShownAnnouncement,
  place: ChurchIdentity,
): WithContext<SpecialAnnouncementLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'SpecialAnnouncement',
  name: text,
  text,
  datePosted: startsAt,
  expires: endsAt,
  url: new URL(linkUrl ?? '/', place.origin).href,
  publisher: churchOrganization(place.origin, place.settings.churchName),
  announcementLocation: { ...churchItem(place), '@type': 'Church' },
});
