import type { SpecialAnnouncementLeaf, WithContext } from 'schema-dts';
import { church, churchOrganization, type Place } from '../church/church-structured-data.ts';
import type { ShownAnnouncement } from './shown-announcement.ts';

/** The announcement for search engines. */
export const specialAnnouncement = (
  { text, linkUrl, startsAt, endsAt }: ShownAnnouncement,
  place: Place,
): WithContext<SpecialAnnouncementLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'SpecialAnnouncement',
  name: text,
  text,
  datePosted: startsAt,
  expires: endsAt,
  url: new URL(linkUrl ?? '/', place.origin).href,
  publisher: churchOrganization(place.origin, place.settings.churchName),
  announcementLocation: { ...church(place), '@type': 'Church' },
});
