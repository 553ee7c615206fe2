import { beforeEach, describe, expect, it } from 'vitest';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase, type TestApp } from '../../support/app/app.ts';
import { onlyEntry, readEntries } from '../../support/readers/calendar-reader.ts';
import { eventInput } from '../../support/samples/event-input.ts';

const database = await openTestDatabase();
let app: TestApp;
let send: ReturnType<typeof asAdmin>;

beforeEach(async () => {
  await database.clear();
  app = createTestApp(database.db);
  send = asAdmin(app, await signIn(app));
});

const FEED = '/events.ics';
const potluck = eventInput({
  title: 'Harvest Potluck',
  description: 'Bring a dish.',
  date: '2026-11-28',
  time: '6:00 – 8:30 PM',
});

const calendar = async (path: string) => (await app.request(path)).text();
const read = async (path: string) => readEntries(await calendar(path));
const only = async () => onlyEntry(await calendar(FEED));

describe('the calendar of an event that is not as planned', () => {
  const change = async (changes: object) => {
    app.clock.advanceMinutes(1);
    await send('PATCH', '/api/events/1', changes);
    return only();
  };

  it('is cancelled or tentative under its identity, and moves to its new date', async () => {
    await send('POST', '/api/events', potluck);
    const { uid } = await only();
    expect(await change({ status: 'cancelled' })).toMatchObject({
      uid,
      sequence: 1,
      status: 'CANCELLED',
      title: 'Cancelled: Harvest Potluck',
      description: 'Cancelled.\n\nBring a dish.',
    });
    expect(await change({ status: 'postponed' })).toMatchObject({
      uid,
      sequence: 2,
      status: 'TENTATIVE',
      title: 'Postponed: Harvest Potluck',
      start: '2026-11-29T00:00:00.000Z',
    });
    expect(await change({ date: '2026-12-05' })).toMatchObject({
      uid,
      sequence: 3,
      status: 'CONFIRMED',
      title: 'Harvest Potluck',
      description: 'Postponed from Saturday, November 28, 2026.\n\nBring a dish.',
      start: '2026-12-06T00:00:00.000Z',
    });
  });

  it('takes all its days, also when it is deleted, until 90 days after the last', async () => {
    const retreat = { ...potluck, date: '2027-06-08', endDate: '2027-06-12' };
    await send('POST', '/api/events', retreat);
    expect(await only()).toMatchObject({
      start: '2027-06-08',
      end: '2027-06-13',
      description: 'Time: 6:00 – 8:30 PM\n\nBring a dish.',
    });
    await send('DELETE', '/api/events/1');
    expect(await only()).toMatchObject({
      start: '2027-06-08',
      end: '2027-06-13',
      status: 'CANCELLED',
    });
  });

  it('is one entry for each of its times, each with an identity that stays', async () => {
    await send('POST', '/api/events', { ...potluck, time: '10 AM and 5 PM' });
    const [morning, evening] = await read(FEED);
    expect(morning).toMatchObject({ start: '2026-11-28T16:00:00.000Z' });
    expect(evening).toMatchObject({ start: '2026-11-28T23:00:00.000Z' });
    expect(morning?.uid).not.toBe(evening?.uid);
    await send('PATCH', '/api/events/1', { date: '2026-12-05', time: '9 AM & 4 PM' });
    const uids = [morning?.uid, evening?.uid];
    expect((await read('/events/1.ics')).map(({ uid }) => uid)).toEqual(uids);
    await send('PATCH', '/api/events/1', { time: '9 AM' });
    expect(await read(FEED)).toHaveLength(1);
    await send('PATCH', '/api/events/1', { time: '9 AM, 4 PM' });
    await send('DELETE', '/api/events/1');
    const deleted = await read(FEED);
    expect(deleted.map(({ uid }) => uid)).toEqual(uids);
    expect(deleted.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

describe('one date of a series', () => {
  it('is called off or moved alone, under the identity of the series', async () => {
    const repeat = { rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3' };
    await send('POST', '/api/events', { ...potluck, repeat });
    await send('PATCH', '/api/events/2', { status: 'cancelled' });
    await send('PATCH', '/api/events/3', { status: 'postponed', date: '2026-12-13' });
    const entries = await read(FEED);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries.map(({ status, title, start }) => ({ status, title, start }))).toEqual([
      { status: 'CONFIRMED', title: 'Harvest Potluck', start: '2026-11-29T00:00:00.000Z' },
      {
        status: 'CANCELLED',
        title: 'Cancelled: Harvest Potluck',
        start: '2026-12-06T00:00:00.000Z',
      },
      { status: 'CONFIRMED', title: 'Harvest Potluck', start: '2026-12-14T00:00:00.000Z' },
    ]);
    expect(entries[2]?.description).toContain('Postponed from Saturday, December 12, 2026.');
  });
});
