import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import type { ChurchEvent, CreateEventInput } from '#shared/events/events.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import type * as z from 'zod/mini';

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
