import { asc, desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { readContent, type Content } from '#db/content.ts';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { contactMessageRow } from '../../support/samples/rows.ts';
import {
  blogPosts,
  contactMessages,
  events,
  messageReplies,
  newsletterSubscriptions,
  pageTexts,
  sermons,
  settings,
  visitRequests,
} from '#db/tables.ts';
import { seed } from '#db/seed/seed.ts';
import { addDays, utcDay } from '#shared/calendar/dates.ts';
import { EVENT_CATEGORIES } from '#shared/events/event-categories.ts';
import { eventStart } from '#shared/calendar/start-times.ts';
import { splitByTime } from '#shared/events/event-order.ts';
import { CreateEventInput } from '#shared/events/events.ts';
import { CreateSermonInput } from '#shared/sermons/sermons.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DEFAULT_SETTINGS, SettingsInput } from '#shared/settings/settings.ts';
import { videoEmbedUrl } from '#shared/sermons/video.ts';
import { openTestDatabase } from '../../support/app/app.ts';

/** Saturday night in Chicago, already Sunday in UTC. */
const NOW = new Date('2026-11-22T03:00:00Z');
const TODAY = '2026-11-21';
/** The morning of that day, before any of its events is over. */
const MORNING = new Date(`${TODAY}T12:00:00Z`);

async function freshDatabase(): Promise<Database> {
  const { db } = await openTestDatabase();
  return db;
}

/** Number of rows in each table. */
async function counts(db: Database) {
  const tables = {
    settings,
    sermons,
    events,
    contactMessages,
    visitRequests,
    blogPosts,
    newsletterSubscriptions,
    pageTexts,
  };
  const counted = Object.entries(tables).map(
    async ([name, table]) => [name, await db.$count(table)] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

describe('the seed', () => {
  it('fills a new database once and then leaves it as it is', async () => {
    const db = await freshDatabase();
    expect(await seed(db, 'demo', NOW)).toBe('seeded');
    const first = await readContent(db);
    expect(await seed(db, 'demo', NOW)).toBe('kept');
    expect(await seed(db, 'empty', NOW)).toBe('kept');
    expect(await readContent(db)).toEqual(first);
  });

  it('fills it once when several run at the same time', async () => {
    const db = await freshDatabase();
    const results = await Promise.all([1, 2, 3].map(() => seed(db, 'demo', NOW)));
    expect(results.toSorted()).toEqual(['kept', 'kept', 'seeded']);
    expect(await counts(db)).toMatchObject({ settings: 1, sermons: 104, contactMessages: 6 });
  });

  it('gives a church that starts empty only its settings', async () => {
    const db = await freshDatabase();
    expect(await seed(db, 'empty', NOW)).toBe('seeded');
    const content = await readContent(db);
    expect(content.settings).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
    const { settings: one, ...others } = await counts(db);
    expect(one).toBe(1);
    expect(new Set(Object.values(others))).toEqual(new Set([0]));
  });

  it.each([
    ['a sermon', (db: Database) => db.insert(sermons).values(sermonRow())],
    ['an event', (db: Database) => db.insert(events).values(eventRow())],
    ['a message', (db: Database) => db.insert(contactMessages).values(contactMessageRow())],
  ])('touches nothing where there is already %s', async (_what, insert) => {
    const db = await freshDatabase();
    await insert(db);
    const before = await counts(db);
    expect(await seed(db, 'demo', NOW)).toBe('kept');
    expect(await counts(db)).toEqual(before);
  });
});

describe('the demo church', () => {
  let db: Database;
  let content: Content;

  beforeAll(async () => {
    db = await freshDatabase();
    await seed(db, 'demo', NOW);
    content = await readContent(db);
  });

  it('consists of what an editor could have typed', () => {
    const { version, ...typed } = content.settings;
    expect(version).toBe(1);
    expect(SettingsInput.parse(typed)).toEqual(typed);
    for (const sermon of content.sermons) {
      expect(sermon).toMatchObject(CreateSermonInput.parse(sermon));
    }
    for (const event of content.events) expect(event).toMatchObject(CreateEventInput.parse(event));
  });

  it('has preached every Sunday for two years, the last one before today', () => {
    const days = content.sermons.map(({ date }) => utcDay(date));
    expect(days[0]).toBe('2026-11-15');
    expect(days).toEqual(days.map((_day, index) => addDays('2026-11-15', -7 * index)));
    expect(days).toHaveLength(104);
    expect(new Set(content.sermons.map(({ date }) => date.slice(10)))).toEqual(
      new Set(['T00:00:00.000Z']),
    );
  });

  it('repeats no sermon and names a pastor who preaches most', () => {
    expect(new Set(content.sermons.map(({ title }) => title)).size).toBe(104);
    expect(new Set(content.sermons.map(({ description }) => description)).size).toBe(104);
    const pastors = content.sermons.filter(
      ({ speaker }) => speaker === content.settings.pastorName,
    );
    expect(pastors.length).toBeGreaterThan(52);
    expect(new Set(content.sermons.map(({ speaker }) => speaker)).size).toBeGreaterThanOrEqual(5);
  });

  it('shows every state of a sermon', () => {
    const some = (test: (sermon: Content['sermons'][number]) => boolean) =>
      content.sermons.filter(test).length;
    expect(some(({ videoUrl }) => videoUrl === null)).toBeGreaterThan(5);
    expect(some(({ audioUrl }) => audioUrl === null)).toBeGreaterThan(5);
    expect(some(({ content: notes }) => notes === null)).toBeGreaterThan(5);
    expect(some(({ content: notes }) => (notes ?? '').length > 1200)).toBeGreaterThan(1);
    expect(
      some((one) => one.videoUrl === null && one.audioUrl === null && one.content === null),
    ).toBeGreaterThan(0);
    expect(
      some((one) => one.videoUrl !== null && one.audioUrl !== null && one.content !== null),
    ).toBeGreaterThan(5);
    expect(some(({ title }) => title.length > 180)).toBe(1);
    expect(some(({ title }) => /["&<]/.test(title))).toBeGreaterThan(0);
    expect(some(({ scripture }) => scripture === null)).toBeGreaterThan(0);
    expect(
      some(({ series, thumbnailUrl }) => series === null && thumbnailUrl === PLACEHOLDER_THUMBNAIL),
    ).toBe(some(({ series }) => series === null));
  });

  it('has eight series, each with its own pictures, and no two in a row alike', () => {
    const pictures = new Map<string, Set<string>>();
    for (const { series, thumbnailUrl } of content.sermons) {
      if (series !== null)
        pictures.set(series, (pictures.get(series) ?? new Set()).add(thumbnailUrl));
    }
    expect(pictures.size).toBe(8);
    for (const [series, own] of pictures) expect(own.size, series).toBe(4);
    expect(new Set([...pictures.values()].flatMap((own) => [...own])).size).toBe(32);
    const shown = content.sermons.filter(({ series }) => series !== null);
    for (const [index, { thumbnailUrl }] of shown.entries()) {
      const row = shown.slice(index + 1, index + 3).map((next) => next.thumbnailUrl);
      expect(row).not.toContain(thumbnailUrl);
    }
  });

  it('links videos of both services in forms that can be embedded', () => {
    const links = content.sermons.flatMap(({ videoUrl }) => videoUrl ?? []);
    const hosts = new Set(links.map((link) => new URL(videoEmbedUrl(link)).hostname));
    expect(hosts).toEqual(new Set(['www.youtube.com', 'player.vimeo.com']));
    expect(new Set(links.map((link) => new URL(link).hostname)).size).toBeGreaterThanOrEqual(5);
  });

  it('has past and coming events of every category, tomorrow and this Sunday included', () => {
    const { upcoming, past } = splitByTime(content.events, MORNING);
    const categories = Object.keys(EVENT_CATEGORIES);
    const of = (list: typeof upcoming) => list.map(({ category }) => category);
    expect(of(upcoming)).toEqual(expect.arrayContaining(categories));
    expect(of(past)).toEqual(expect.arrayContaining(categories));
    expect(upcoming.length).toBeGreaterThanOrEqual(28);
    expect(past.length).toBeGreaterThanOrEqual(20);
    expect(upcoming.filter(({ featured }) => featured)).toHaveLength(5);
    expect(upcoming.some(({ date }) => utcDay(date) === addDays(TODAY, 1))).toBe(true);
    expect(upcoming.every(({ date }) => utcDay(date) <= addDays(TODAY, 125))).toBe(true);
  });

  it('shows every state of an event', () => {
    const { upcoming } = splitByTime(content.events, NOW);
    expect(upcoming.some((event) => eventStart(event).instant === null)).toBe(true);
    expect(upcoming.some(({ category }) => !(category in EVENT_CATEGORIES))).toBe(true);
    expect(upcoming.some(({ title }) => /[<>]/.test(title))).toBe(true);
  });

  it('orders the events of a day by the time that its text says', () => {
    const starts = content.events.map((event) => {
      const { day, instant } = eventStart(event);
      return `${day} ${instant?.toISOString() ?? 'unreadable'}`;
    });
    expect(starts).toEqual(starts.toSorted());
  });

  it('has read and unread messages, new and welcomed visitors, none from the future', async () => {
    const messages = await db.select().from(contactMessages).orderBy(asc(contactMessages.id));
    const visits = await db.select().from(visitRequests).orderBy(desc(visitRequests.id));
    for (const rows of [messages, visits]) {
      expect(new Set(rows.map(({ isProcessed }) => isProcessed))).toEqual(new Set([true, false]));
      expect(rows.every(({ createdAt }) => createdAt < NOW)).toBe(true);
    }
    expect(await counts(db)).toMatchObject({
      contactMessages: 6,
      visitRequests: 4,
      blogPosts: 3,
      newsletterSubscriptions: 5,
    });
  });

  it('answered what is processed, at the address that it came from, after it came', async () => {
    const replies = await db.select().from(messageReplies);
    const messages = await db.select().from(contactMessages);
    const visits = await db.select().from(visitRequests);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['sent', 'sending']));
    for (const { contactMessageId, visitRequestId, to, createdAt } of replies) {
      const answered =
        messages.find(({ id }) => id === contactMessageId) ??
        visits.find(({ id }) => id === visitRequestId);
      expect(answered).toMatchObject({ email: to, isProcessed: true });
      expect(answered?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    }
  });

  it('tells the story of the church with its own dates', () => {
    const { markdown } = content.texts.find(({ id }) => id === 'about/story') ?? {};
    expect(markdown).toMatch(/October 2012[^]*November 4, 2012/);
    expect(content.settings.aboutText).toContain('October 2012');
    expect(content.settings.aboutText).toContain('November 4, 2012');
    expect(content.settings.youtubeChannelId).toMatch(/^UC[\w-]{22}$/);
  });
});
