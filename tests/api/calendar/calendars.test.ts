import { beforeEach, describe, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { eventRow, settingsRow } from '#db/seed/factories.ts';
import { cancelledEvents, events, settings } from '#db/tables.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase, ORIGIN, type TestApp } from '../../support/app/app.ts';
import { onlyEntry, readEntries, type ReadEntry } from '../../support/readers/calendar-reader.ts';

const database = await openTestDatabase();
const { db } = database;
let app: TestApp;
let send: ReturnType<typeof asAdmin>;

beforeEach(async () => {
  await database.clear();
  app = createTestApp(db);
  send = asAdmin(app, await signIn(app));
});

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

  it('gives an event whose time cannot be read its whole day, and says the time', async () => {
    await send('POST', '/api/events', { ...potluck, time: 'After the service' });
    expect(await only()).toMatchObject({
      start: '2026-11-28',
      end: '2026-11-29',
      description: 'Time: After the service\n\nBring a dish.',
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
    expect(await db.select().from(cancelledEvents)).toHaveLength(1);

    app.clock.advanceMinutes(DAY_MINUTES);
    expect(await titles()).toEqual([]);
    expect(await statusOf('/events/1.ics')).toBe(404);
    await runMaintenance(app.dependencies);
    expect(await db.select().from(cancelledEvents)).toEqual([]);
  });

  it('keeps nothing of a deleted event but what calendars need', async () => {
    await send('POST', '/api/events', potluck);
    await send('DELETE', '/api/events/1');
    const [row] = await db.select().from(cancelledEvents);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['cancelledAt', 'category', 'date', 'endDate', 'eventId', 'time', 'title', 'version'].sort(),
    );
  });

  it('cancels nothing when a deletion is refused', async () => {
    await send('POST', '/api/events', potluck);
    const refused = await send('DELETE', '/api/events/1', undefined, { 'If-Match': '"7"' });
    expect(refused.status).toBe(412);
    expect(await only()).toMatchObject({ status: 'CONFIRMED' });
  });

  it('shows what was up to 90 days ago in the church’s time zone', async () => {
    app = createTestApp(db, { clock: () => new Date('2026-11-21T05:59:00Z') });
    await db
      .insert(events)
      .values([
        eventRow({ title: '91 days ago', date: new Date('2026-08-21') }),
        eventRow({ title: '90 days ago', date: new Date('2026-08-22') }),
        eventRow({ title: 'next year', date: new Date('2027-08-22') }),
      ]);
    expect(await titles()).toEqual(['90 days ago', 'next year']);
    app = createTestApp(db, { clock: () => new Date('2026-11-21T06:00:00Z') });
    expect(await titles()).toEqual(['next year']);
    expect(await titles('/events/1.ics')).toEqual(['91 days ago']);
  });

  it('is a valid calendar without any event', async () => {
    expect(await titles()).toEqual([]);
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

describe('the clock changes of a year', () => {
  it.each([
    ['2027-03-13', '11:00 AM', '2027-03-13T17:00:00.000Z', '2027-03-13T18:00:00.000Z'],
    ['2027-03-14', '1:30 AM', '2027-03-14T07:30:00.000Z', '2027-03-14T08:30:00.000Z'],
    // A time that the clocks skip: an hour later.
    ['2027-03-14', '2:30 AM', '2027-03-14T08:30:00.000Z', '2027-03-14T09:30:00.000Z'],
    ['2027-03-14', '11:00 AM', '2027-03-14T16:00:00.000Z', '2027-03-14T17:00:00.000Z'],
    ['2027-03-13', '10 PM – 6 AM', '2027-03-14T04:00:00.000Z', '2027-03-14T11:00:00.000Z'],
    ['2027-11-06', '11:00 AM', '2027-11-06T16:00:00.000Z', '2027-11-06T17:00:00.000Z'],
    ['2027-11-07', '11:00 AM', '2027-11-07T17:00:00.000Z', '2027-11-07T18:00:00.000Z'],
    ['2027-11-06', '10 PM – 6 AM', '2027-11-07T03:00:00.000Z', '2027-11-07T12:00:00.000Z'],
  ])('keep an event of %s, %s at its instants', async (date, time, start, end) => {
    await send('POST', '/api/events', { ...potluck, date, time });
    expect(await only()).toMatchObject({ start, end });
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
    send = asAdmin(app, await signIn(app));
    await send('PATCH', '/api/events/1', { title: 'Renamed' });
    expect(await again(path, tag)).toBe(200);
  });
});
