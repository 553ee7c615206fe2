import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import type { ChurchEvent, CreateEventInput } from '#shared/events/events.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import type * as z from 'zod/mini';
import type {
  blogPosts,
  contactMessages,
  media,
  messageReplies,
  newsletterSubscriptions,
  visitRequests,
} from '#db/tables.ts';

/** An event as the API answers it. */
export const eventRecord = (changes: Partial<ChurchEvent> = {}): ChurchEvent => ({
  id: 1,
  version: 1,
  title: 'Soup Supper',
  description: 'Soup, bread and a story.',
  date: '2026-12-01T00:00:00.000Z',
  time: '6:00 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
  endDate: null,
  status: 'scheduled',
  previousDate: null,
  linkUrl: null,
  onlineUrl: null,
  imageUrl: null,
  series: null,
  ...changes,
});

/** A sermon as in lists, without video and audio unless given. */
export const sermonSummary = (change: Partial<SermonSummary> = {}): SermonSummary => ({
  id: 7,
  version: 1,
  title: 'Abide',
  description: 'A branch has only one job.',
  speaker: 'Pastor Example',
  date: '2026-11-22T00:00:00.000Z',
  thumbnailUrl: '/images/series/gospel-of-john.svg',
  videoUrl: null,
  audioUrl: null,
  series: 'The Gospel of John',
  scripture: 'John 15:1–17',
  ...change,
});

/** Settings with all contact data, as the API answers them. */
export const settingsRecord = (): Settings => ({
  ...DEFAULT_SETTINGS,
  version: 1,
  address: '100 Main Street, Springfield, IL 62701',
  phone: '(217) 555-0100',
  pastorName: 'Pastor Example',
});

/** Numbers of a busy church, with mails that could not be sent. */
export const DASHBOARD: Dashboard = {
  ...{
    sermons: 104,
    upcomingEvents: 33,
    prepared: [],
    coming: [],
    blogPosts: 3,
    contactMessages: 1_234_567,
  },
  ...{ unreadMessages: 17, newsletterSubscribers: 58, newVisitRequests: 2 },
  outstandingReplies: { messages: 1, visits: 0 },
  newestOutstanding: { messages: 'Ruth Gleaner: Sheaves', visits: null },
  unsentMails: { messages: 0, visits: 1 },
};

export type EventInput = z.input<typeof CreateEventInput>;

/** A complete event as an editor sends it. */
export const eventInput = (changes: Partial<EventInput> = {}): EventInput => ({
  title: 'Soup Supper',
  description: 'Soup, bread and a story.',
  date: '2026-12-01',
  time: '6:00 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
  ...changes,
});

/** The body of a page of one's own. */
export const pageInput = (fields: object = {}) => ({
  title: 'Youth',
  path: '/youth',
  description: 'Fridays for everybody between 12 and 18.',
  place: 'menu',
  blocks: [{ type: 'text', markdown: 'We meet at {{churchName}}.' }],
  ...fields,
});

export type MediaRow = typeof media.$inferInsert;
type ContactMessageRow = typeof contactMessages.$inferInsert;
type VisitRequestRow = typeof visitRequests.$inferInsert;
type MessageReplyRow = typeof messageReplies.$inferInsert;
type BlogPostRow = typeof blogPosts.$inferInsert;
type NewsletterSubscriptionRow = typeof newsletterSubscriptions.$inferInsert;

let made = 0;

/** A number that rises with every row, so that no two rows of one process are equal. */
const next = () => (made += 1);

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
