import { describe, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { eventRow, settingsRow } from '#db/seed/factories.ts';
import { deletedEvents, events, settings } from '#db/tables.ts';
import { ORIGIN } from '../../support/app/app.ts';
import { onlyEntry, readEntries, type ReadEntry } from '../../support/readers/calendar-reader.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';
import * as z from 'zod/mini';
import { DEFAULT_CATEGORIES } from '#shared/settings/categories.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';

const { app, db, send, signInAgain } = await freshAdminApp();

const EventPage = z.object({ html: z.object({ category: z.string() }) });

const DAY_MINUTES = 24 * 60;
const FEED = '/events.ics';
const potluck = {
  title: 'Harvest Potluck',
  description: 'Bring a dish.',
  date: '2026-11-28',
  time: '6:00 – 8:30 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
};

const read = async (path: string) => readEntries(await (await app.request(path)).text());
const titles = async (path = FEED) => (await read(path)).map(({ title }) => title);
const statusOf = async (path: string) => (await app.request(path)).status;

const only = async (path = FEED): Promise<ReadEntry> =>
  onlyEntry(await (await app.request(path)).text());

describe('the calendar of all events', () => {
  it('shows an event with all that a phone needs to know', async () => {
    await send('POST', '/api/events', potluck);
    expect(await only()).toMatchObject({
      title: 'Harvest Potluck',
      description: 'Bring a dish.',
      location: 'Fellowship Hall',
      categories: ['Fellowship'],
      status: 'CONFIRMED',
      start: '2026-11-29T00:00:00.000Z',
      end: '2026-11-29T02:30:00.000Z',
      url: expect.stringMatching(new RegExp(`^${ORIGIN}/events/\\d+$`)) as string,
      changedAt: app.clock.read().toISOString(),
      sequence: 0,
    });
  });

  it('follows an event through every change under one identity', async () => {
    await send('POST', '/api/events', potluck);
    const seen = [await only()];
    for (const change of [
      { date: '2026-12-05' },
      { time: '5 PM' },
      { title: 'Advent Potluck' },
      { location: 'Chapel' },
    ]) {
      app.clock.advanceMinutes(1);
      await send('PATCH', '/api/events/1', change);
      seen.push(await only());
    }
    app.clock.advanceMinutes(1);
    await send('DELETE', '/api/events/1');
    seen.push(await only());

    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(seen.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5]);
    const changes = seen.map(({ changedAt }) => changedAt);
    expect(changes).toEqual([...new Set(changes)].sort());
    expect(seen.map(({ start }) => start)).toEqual([
      '2026-11-29T00:00:00.000Z',
      '2026-12-06T00:00:00.000Z',
      ...Array<string>(4).fill('2026-12-05T23:00:00.000Z'),
    ]);
    expect(seen.at(-2)).toMatchObject({ title: 'Advent Potluck', location: 'Chapel' });
    expect(seen.at(-1)).toMatchObject({ title: 'Advent Potluck', status: 'CANCELLED' });
  });

  it('keeps a deleted event as cancelled for 30 days, and no longer', async () => {
    await send('POST', '/api/events', { ...potluck, date: '2027-01-30' });
    await send('DELETE', '/api/events/1');
    app.clock.advanceMinutes(30 * DAY_MINUTES);
    expect(await only()).toMatchObject({ status: 'CANCELLED' });
    expect(await only('/events/1.ics')).toMatchObject({ status: 'CANCELLED' });
    await runMaintenance(app.dependencies);
    expect(await db.select().from(deletedEvents)).toHaveLength(1);

    app.clock.advanceMinutes(DAY_MINUTES);
    expect(await titles()).toEqual([]);
    expect(await statusOf('/events/1.ics')).toBe(404);
    await runMaintenance(app.dependencies);
    expect(await db.select().from(deletedEvents)).toEqual([]);
  });

  it('keeps nothing of a deleted event but what calendars need', async () => {
    await send('POST', '/api/events', potluck);
    await send('DELETE', '/api/events/1');
    const [row] = await db.select().from(deletedEvents);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['cancelledAt', 'category', 'date', 'endDate', 'eventId', 'time', 'title', 'version'].sort(),
    );
  });

  it('shows what was up to 90 days ago in the church’s time zone', async () => {
    app.clock.advanceMinutes(18 * 60 - 1);
    await db
      .insert(events)
      .values([
        eventRow({ title: '91 days ago', date: new Date('2026-08-21') }),
        eventRow({ title: '90 days ago', date: new Date('2026-08-22') }),
        eventRow({ title: 'next year', date: new Date('2027-08-22') }),
      ]);
    expect(await titles()).toEqual(['90 days ago', 'next year']);
    app.clock.advanceMinutes(1);
    expect(await titles()).toEqual(['next year']);
    expect(await titles('/events/1.ics')).toEqual(['91 days ago']);
  });

  it('answers HEAD, and gives its name and refresh interval', async () => {
    await db.insert(settings).values(settingsRow({ churchName: 'Grace; Peace,\nMercy' }));
    const response = await app.request(FEED);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('\r\nX-WR-CALNAME:Grace\\; Peace\\,\\nMercy Events\r\n');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    const head = await app.request(FEED, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(await head.text()).toBe('');
  });
});

describe('the calendar of one category', () => {
  it('has its events only, and its name says so', async () => {
    await send('POST', '/api/events', potluck);
    await send('POST', '/api/events', { ...potluck, title: 'Lock-in', category: 'youth' });
    await send('POST', '/api/events', { ...potluck, title: 'Recital', category: 'Music & Arts' });
    expect(await titles(`${FEED}?category=youth`)).toEqual(['Lock-in']);
    expect(await titles(`${FEED}?category=Music%20%26%20Arts`)).toEqual(['Recital']);
    const text = await (await app.request(`${FEED}?category=youth`)).text();
    expect(text).toMatch(/X-WR-CALNAME:.*: Youth Ministry/);
  });

  it('keeps its address under every name, also of an imported or a new category without events', async () => {
    await send('POST', '/api/events', { ...potluck, category: 'Music & Arts' });
    const own = (value: string, label: string) => ({ value, label, hidden: true });
    const renamed = [own('Music & Arts', 'Concerts'), own('', 'Chess Club'), ...DEFAULT_CATEGORIES];
    await send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, categories: renamed });
    const music = `${FEED}?category=Music%20%26%20Arts`;
    expect(await read(music)).toMatchObject([{ categories: ['Concerts'] }]);
    expect(await (await app.request(music)).text()).toMatch(/X-WR-CALNAME:.*: Concerts/);
    expect(await only('/events/1.ics')).toMatchObject({ categories: ['Concerts'] });
    expect(await statusOf(`${FEED}?category=chess-club`)).toBe(200);
    const { html } = EventPage.parse(await (await app.request('/api/events/1')).json());
    expect(html.category).toBe('<a href="/events?category=Music%20%26%20Arts">Concerts</a>');
  });

  it('shows a deleted event as cancelled, also where it was the last of its category', async () => {
    await send('POST', '/api/events', { ...potluck, title: 'Recital', category: 'Music' });
    await send('DELETE', '/api/events/1');
    expect(await read(`${FEED}?category=Music`)).toMatchObject([
      { title: 'Recital', status: 'CANCELLED' },
    ]);
    expect(await read(`${FEED}?category=youth`)).toEqual([]);
  });

  it('answers an unknown category with what to do', async () => {
    const response = await app.request(`${FEED}?category=chess`);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/^There is no such category of events\. Choose one/);
    expect(await statusOf(`${FEED}?category=outreach`)).toBe(200);
  });
});

describe('the calendar of one event', () => {
  it('is the same entry as in the calendar of all events', async () => {
    await send('POST', '/api/events', potluck);
    await send('POST', '/api/events', { ...potluck, title: 'Another' });
    const all = await read(FEED);
    expect(all).toHaveLength(2);
    expect([await only('/events/1.ics'), await only('/events/2.ics')]).toEqual(all);
  });

  it.each(['/events/7.ics', '/events/0.ics', '/events/one.ics', '/events/9999999999.ics'])(
    'is none at %s: the 404 page',
    async (path) => {
      const response = await app.request(path, { headers: { 'If-None-Match': '*' } });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<h1>404 Page Not Found</h1>');
    },
  );
});

describe('the validator of a calendar', () => {
  const PATHS = [FEED, '/events/1.ics', '/calendar/sunday-service.ics'];
  const again = async (path: string, tag: string) =>
    (await app.request(path, { headers: { 'If-None-Match': tag } })).status;

  it.each(PATHS)('lets %s answer 304 until the content or the day changes', async (path) => {
    await send('POST', '/api/events', potluck);
    const tag = (await app.request(path)).headers.get('ETag') ?? '';
    expect(await again(path, tag)).toBe(304);
    app.clock.advanceMinutes(DAY_MINUTES);
    expect(await again(path, tag)).toBe(200);
    app.clock.advanceMinutes(-DAY_MINUTES);
    await signInAgain();
    await send('PATCH', '/api/events/1', { title: 'Renamed' });
    expect(await again(path, tag)).toBe(200);
  });
});

const readReminder = async () => (await app.request('/calendar/sunday-service.ics')).text();
const onlyReminder = async () => onlyEntry(await readReminder());

describe('the calendar of the Sunday service', () => {
  it('repeats every week from the next Sunday on, for 90 minutes, with a reminder', async () => {
    await db.insert(settings).values(settingsRow({ churchName: 'Grace', address: '1 Main St' }));
    expect(await onlyReminder()).toMatchObject({
      title: 'Sunday Service at Grace',
      start: '2026-11-22T17:00:00.000Z',
      end: '2026-11-22T18:30:00.000Z',
      location: 'Grace, 1 Main St',
      url: `${ORIGIN}/sermons`,
    });
    const text = await readReminder();
    expect(text).toContain('\r\nRRULE:FREQ=WEEKLY;BYDAY=SU\r\n');
    expect(text).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\n/);
  });

  it('is beside that of each other service, which has its own day, exceptions and identity', async () => {
    const cancelled = { kind: 'cancelled', day: '2026-11-25', note: null } as const;
    await db
      .insert(settings)
      .values(settingsRow({ youtubeChannelId: 'UC', serviceExceptions: [cancelled] }));
    const path = '/calendar/sunday-service.ics?service=';
    const text = await (await app.request(`${path}2`)).text();
    expect(onlyEntry(text)).toMatchObject({
      title: 'Wednesday Bible Study at Our Church',
      start: '2026-12-03T01:00:00.000Z',
      description: 'Every Wednesday at 7:00 PM. Come as you are.',
      url: `${ORIGIN}/services`,
    });
    expect(onlyEntry(text).uid).toMatch(/^service-2@/);
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE');
    expect((await onlyReminder()).uid).toMatch(/^sunday-service@/);
    for (const unknown of ['3', '0', '1.5', 'x'])
      expect((await app.request(`${path}${unknown}`)).status, unknown).toBe(404);
  });

  it('follows the settings under one identity', async () => {
    const before = await onlyReminder();
    const save = (sundayServiceTime: string) =>
      send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, sundayServiceTime });
    await save('11:00 AM');
    const saved = await onlyReminder();
    app.clock.advanceMinutes(1);
    await save('9:30 AM');
    const after = await onlyReminder();
    expect(after).toMatchObject({ uid: before.uid, start: '2026-11-22T15:30:00.000Z' });
    expect(after.description).toContain('Every Sunday at 9:30 AM.');
    expect(after.sequence).toBeGreaterThan(saved.sequence);
    expect(after.changedAt > saved.changedAt).toBe(true);
  });
});
