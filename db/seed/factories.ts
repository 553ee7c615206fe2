import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import {
  type blogPosts,
  type contactMessages,
  type events,
  type media,
  type messageReplies,
  type newsletterSubscriptions,
  type sermons,
  type settings,
  type visitRequests,
} from '../tables.ts';

export type SermonRow = typeof sermons.$inferInsert;
export type EventRow = typeof events.$inferInsert;
export type ContactMessageRow = typeof contactMessages.$inferInsert;
export type VisitRequestRow = typeof visitRequests.$inferInsert;
export type MessageReplyRow = typeof messageReplies.$inferInsert;
export type SettingsRow = typeof settings.$inferInsert;
export type MediaRow = typeof media.$inferInsert;
export type BlogPostRow = typeof blogPosts.$inferInsert;
export type NewsletterSubscriptionRow = typeof newsletterSubscriptions.$inferInsert;

let made = 0;

/** A number that rises with every row, so that no two rows of one process are equal. */
const next = () => (made += 1);

/** Cache of parsed passages: the demo church repeats the same texts on many days. */
const passagesRead = new Map<string, SermonRow['passages']>();

function passagesOf(scripture: string): SermonRow['passages'] {
  if (!passagesRead.has(scripture)) passagesRead.set(scripture, readPassages(scripture));
  return passagesRead.get(scripture);
}

/**
 * A sermon to insert: dated a Sunday, without video, audio, notes or series unless given. `passages` are
 * parsed from its `scripture`.
 */
export const sermonRow = (overrides: Partial<SermonRow> = {}): SermonRow => ({
  title: `Sermon ${next()}`,
  description: 'A sermon about the faithfulness of God.',
  speaker: 'Pastor Example',
  date: new Date('2026-06-07'),
  thumbnailUrl: PLACEHOLDER_THUMBNAIL,
  passages: passagesOf(overrides.scripture ?? ''),
  ...overrides,
});

/** An event to insert; `sortMinute` is parsed from its `time` unless given. */
export function eventRow(overrides: Partial<EventRow> = {}): EventRow {
  const time = overrides.time ?? '10:00 AM';
  return {
    title: `Event ${next()}`,
    description: 'An event for the whole congregation.',
    date: new Date('2026-06-13'),
    location: 'Fellowship Hall',
    category: 'fellowship',
    sortMinute: sortMinute(time),
    ...overrides,
    time,
  };
}

/** A contact message to insert, unread unless given otherwise. */
export function contactMessageRow(overrides: Partial<ContactMessageRow> = {}): ContactMessageRow {
  const number = next();
  return {
    name: `Visitor ${number}`,
    email: `visitor${number}@example.org`,
    subject: `Question ${number}`,
    message: 'When does the service begin on Sunday?',
    ...overrides,
  };
}

/** A visit request to insert, unprocessed unless given otherwise. `visitDate` is `YYYY-MM-DD`. */
export function visitRequestRow(overrides: Partial<VisitRequestRow> = {}): VisitRequestRow {
  const number = next();
  return {
    firstName: 'Guest',
    lastName: `Number ${number}`,
    email: `guest${number}@example.org`,
    phone: '(815) 555-0100',
    visitDate: '2026-06-14',
    ...overrides,
  };
}

/** A sent reply to insert; pass the id of the message or visit request that it answers. */
export const messageReplyRow = (overrides: Partial<MessageReplyRow>): MessageReplyRow => ({
  to: 'visitor@example.org',
  subject: `Re: Question ${next()}`,
  text: 'The service begins at 11 AM.',
  status: 'sent',
  ...overrides,
});

/** The one row of settings to insert, with the defaults of a new church. */
export const settingsRow = (overrides: Partial<SettingsRow> = {}): SettingsRow => ({
  ...DEFAULT_SETTINGS,
  ...overrides,
});

/** A picture of the library to insert, without bytes in the bucket; later ones are newer. */
export function mediaRow(overrides: Partial<MediaRow> = {}) {
  const number = next();
  return {
    id: number,
    key: number.toString(16).padStart(32, '0'),
    etag: `tag ${number}`,
    kind: 'image',
    name: `Picture ${number}.webp`,
    type: 'image/webp',
    bytes: 1_000,
    width: 1_000,
    height: 750,
    createdAt: new Date(Date.UTC(2026, 0, number)),
    ...overrides,
  } as const satisfies MediaRow;
}

/** A blog post to insert. */
export const blogPostRow = (overrides: Partial<BlogPostRow> = {}): BlogPostRow => ({
  title: `Post ${next()}`,
  ...overrides,
});

/** A newsletter subscription to insert, with a unique address. */
export const newsletterSubscriptionRow = (
  overrides: Partial<NewsletterSubscriptionRow> = {},
): NewsletterSubscriptionRow => ({ email: `reader${next()}@example.org`, ...overrides });
