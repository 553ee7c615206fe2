import * as z from 'zod/mini';
import { parseMoment } from '../calendar/moments.ts';
import { isoTimestamp, optionalUrlOrPath, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import type { SpecialAnnouncementLeaf, WithContext } from 'schema-dts';
import {
  churchItem,
  churchOrganization,
  type ChurchIdentity,
} from '../church/church-structured-data.ts';
import type { ShownAnnouncement } from './shown-announcement.ts';

const START = 'Please choose from when it is shown';
const END = 'Please choose until when it is shown';
const END_FIRST = 'The end must be later than the beginning';

const words = {
  text: text(1, LIMITS.short, 'Please write what you want to announce'),
  linkUrl: optionalUrlOrPath,
};

const endsLater = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => startsAt < endsAt,
  { path: ['endsAt'], error: END_FIRST },
);

/** The editor's input: an announcement for every visitor, with its start and end. */
export const AnnouncementInput = z
  .object({ ...words, startsAt: isoTimestamp(START), endsAt: isoTimestamp(END) })
  .check(endsLater);
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** A date and time on the church's clock, converted to an ISO 8601 UTC timestamp. */
const moment = (message: string) =>
  z.pipe(
    z.string(message).check(z.refine((typed) => parseMoment(typed) !== undefined, message)),
    z.transform((typed: string) => parseMoment(typed)?.toISOString() ?? ''),
  );

/** The announcement form: `AnnouncementInput` with dates and times on the church's clock. */
export const AnnouncementFormSchema = z
  .object({ ...words, startsAt: moment(START), endsAt: moment(END) })
  .check(endsLater);

/** The announcement in the API's answers. */
export const Announcement = z.object({
  text: z.string(),
  linkUrl: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  version: z.int(),
});
export type Announcement = z.infer<typeof Announcement>;

/**
 * The announcement's JSON copy in the R2 bucket (docs/decisions/024), which pages load at `ANNOUNCEMENT_PATH`. A page
 * ignores it if the page's own content revision is the same or higher.
 */
export const AnnouncementCopy = z.object({
  /** The content revision at which the announcement was saved. */
  revision: z.int(),
  announcement: z.nullable(z.extend(z.omit(Announcement, { version: true }), { key: z.string() })),
});
export type AnnouncementCopy = z.infer<typeof AnnouncementCopy>;

/** A newsletter subscriber; only the dashboard's count uses it so far. `createdAt` is ISO 8601 UTC. */
export const NewsletterSubscription = z.object({
  id: z.int(),
  email: z.string(),
  createdAt: z.string(),
});
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;

/** A blog post; only the dashboard's count uses it so far. `createdAt` is ISO 8601 UTC. */
export const BlogPost = z.object({ id: z.int(), title: z.string(), createdAt: z.string() });
export type BlogPost = z.infer<typeof BlogPost>;

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
