import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import {
  blogPostRow,
  contactMessageRow,
  newsletterSubscriptionRow,
  visitRequestRow,
} from '../../support/samples/records.ts';
import {
  blogPosts,
  contactMessages,
  events,
  newsletterSubscriptions,
  sermons,
  visitRequests,
} from '#db/tables.ts';
import { BlogPost, NewsletterSubscription } from '#shared/announcements/announcement.ts';
import { Dashboard } from '#shared/dashboard/dashboard.ts';
import { asAdmin, signIn, createTestApp } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { db, send } = await adminApp();

describe('GET /api/dashboard', () => {
  it('counts each kind by itself', async () => {
    const [read, unread] = [{ isProcessed: true }, {}];
    await db.insert(sermons).values([sermonRow(), sermonRow()]);
    await db.insert(blogPosts).values([1, 2, 3].map(() => blogPostRow()));
    await db.insert(newsletterSubscriptions).values([newsletterSubscriptionRow()]);
    await db.insert(contactMessages).values([read, unread, unread].map(contactMessageRow));
    await db.insert(visitRequests).values([read, read, unread].map(visitRequestRow));
    expect(await (await send('GET', '/api/dashboard')).json()).toEqual({
      sermons: 2,
      upcomingEvents: 0,
      blogPosts: 3,
      contactMessages: 3,
      unreadMessages: 2,
      newsletterSubscribers: 1,
      newVisitRequests: 1,
      outstandingReplies: { messages: 0, visits: 0 },
      newestOutstanding: { messages: null, visits: null },
      unsentMails: { messages: 0, visits: 0 },
      prepared: [],
      coming: [],
    });
  });

  it('names the next three records that become public, sermons and events in one order', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const at = (day: number) => ({
      state: 'scheduled' as const,
      publishAt: new Date(`2026-11-${day}T12:00:00Z`),
    });
    // A due record counts as public even before cron has updated it.
    const sermonDays = [19, 22, 25];
    await db
      .insert(sermons)
      .values(sermonDays.map((day) => sermonRow({ title: `sermon ${day}`, ...at(day) })));
    await db
      .insert(events)
      .values([23, 24].map((day) => eventRow({ title: `event ${day}`, ...at(day) })));
    const app = createTestApp(db, { clock: () => now });
    const answer = await asAdmin(app, await signIn(app))('GET', '/api/dashboard');
    const { coming } = Dashboard.parse(await answer.json());
    expect(coming.map(({ title }) => title)).toEqual(['sermon 22', 'event 23', 'event 24']);
    expect(coming[0]).toMatchObject({ type: 'sermon', publishAt: '2026-11-22T12:00:00.000Z' });
    await db.delete(events);
  });

  it('counts the events that are not over on the church’s clock', async () => {
    const times = [
      ['2026-11-19', '8 PM – 7 AM'],
      ['2026-11-20', '9 – 11 AM'],
      ['2026-11-20', '8:00 PM'],
      ['2026-11-20', '10 PM – 6 AM'],
      ['2026-11-20', 'All day'],
      ['2026-11-21', '9:00 AM'],
      ['2027-01-01', 'Noon'],
    ] as const;
    await db.insert(events).values([
      ...times.map(([day, time]) => eventRow({ date: new Date(day), time })),
      // The list of the admin shows what is not published among the others.
      eventRow({ date: new Date('2027-01-09'), state: 'draft' }),
    ]);
    const countAt = async (instant: string) => {
      const late = createTestApp(db, { clock: () => new Date(instant) });
      const dashboard = await asAdmin(late, await signIn(late))('GET', '/api/dashboard');
      return Dashboard.parse(await dashboard.json()).upcomingEvents;
    };
    // The church's time zone is 6 hours behind UTC.
    expect(await countAt('2026-11-20T11:00:00Z')).toBe(8);
    expect(await countAt('2026-11-20T13:00:00Z')).toBe(7);
    expect(await countAt('2026-11-20T17:00:00Z')).toBe(6);
    expect(await countAt('2026-11-21T05:00:00Z')).toBe(5);
    expect(await countAt('2026-11-21T06:00:00Z')).toBe(4);
    expect(await countAt('2026-11-21T12:00:00Z')).toBe(3);
  });
});

describe('the lists that are only counted so far', () => {
  it('answer blog posts, newest first, whole or in pages', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
    const rows = [1, 3, 2].map((hour) => blogPostRow({ createdAt: at(hour) }));
    await db.insert(blogPosts).values(rows);
    const Posts = z.array(z.strictObject(BlogPost.shape));
    const all = Posts.parse(await (await send('GET', '/api/blog-posts')).json());
    expect(all.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(all[0]).toMatchObject({ title: rows[1]?.title, createdAt: at(3).toISOString() });
    const first = await send('GET', '/api/blog-posts?limit=2');
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(Posts.parse(await (await send('GET', next)).json()).map(({ id }) => id)).toEqual([1]);
  });

  it('answer the readers of the newsletter, newest first', async () => {
    await db.insert(newsletterSubscriptions).values([newsletterSubscriptionRow()]);
    await db.insert(newsletterSubscriptions).values([newsletterSubscriptionRow()]);
    const response = await send('GET', '/api/newsletter-subscriptions');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const readers = z
      .array(z.strictObject(NewsletterSubscription.shape))
      .parse(await response.json());
    expect(readers.map(({ id }) => id)).toEqual([2, 1]);
    const first = await send('GET', '/api/newsletter-subscriptions?limit=1');
    expect(first.headers.get('Link')).toMatch(/rel="next"$/);
  });
});
