import { describe, expect, it } from 'vitest';
import { onlyEntry, readEntries } from '../../support/readers/calendar-reader.ts';
import { eventInput } from '../../support/samples/records.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';
import fc from 'fast-check';
import { addDays, churchDay, daysBetween } from '#shared/calendar/dates.ts';
import { eventStart } from '#shared/events/event-start.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { expandWithIcalJs, expandWithNodeIcal } from './calendar-expansion.ts';
import { ends, rules, sendEdit, seriesEdits, studySeries } from '../../support/app/series-edits.ts';
import { isLongForm } from '../../support/samples/long-form.ts';

const { app, clear, signInAgain, send } = await freshAdminApp();

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
      title: 'Canceled: Harvest Potluck',
      description: 'Canceled.\n\nBring a dish.',
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
  it('is the last day of the rule too', async () => {
    const repeat = { rule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261212' };
    await send('POST', '/api/events', { ...potluck, repeat });
    const [from, through] = [new Date('2026-11-01'), new Date('2027-02-01')];
    const dates = expandWithIcalJs(await calendar(FEED), { from, through });
    // Its evening is the next day in UTC.
    expect(dates.map(({ start }) => start)).toEqual([
      '2026-11-29T00:00:00.000Z',
      '2026-12-06T00:00:00.000Z',
      '2026-12-13T00:00:00.000Z',
    ]);
  });

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
        title: 'Canceled: Harvest Potluck',
        start: '2026-12-06T00:00:00.000Z',
      },
      { status: 'CONFIRMED', title: 'Harvest Potluck', start: '2026-12-14T00:00:00.000Z' },
    ]);
    expect(entries[2]?.description).toContain('Postponed from Saturday, December 12, 2026.');
  });

  it('that has another category stands in the calendar of that one, for 90 days', async () => {
    await send('POST', '/api/events', { ...potluck, repeat: { rule: 'FREQ=WEEKLY;COUNT=30' } });
    await send('PATCH', '/api/events/1', { category: 'youth' });
    const ofYouth = () => read(`${FEED}?category=youth`);
    expect(await ofYouth()).toMatchObject([{ title: 'Harvest Potluck' }]);
    app.clock.advanceMinutes(100 * 24 * 60);
    expect(await ofYouth()).toEqual([]);
  });
});

const { study, FIVE, listed, plan, change, remove, on } = studySeries({ app: app, send: send });
const feed = async (path = '/events.ics') => (await app.request(path)).text();

/** What the site shows: instants, or days where the time cannot be read. */
const shown = (events: readonly ChurchEvent[]) =>
  events
    .map((event) => {
      const { day, instant } = eventStart(event);
      return { start: instant?.toISOString() ?? day, title: event.title };
    })
    .toSorted((one, other) =>
      `${one.start} ${one.title}`.localeCompare(`${other.start} ${other.title}`),
    );

const DECEMBER = { from: new Date('2026-11-01'), through: new Date('2027-12-01') };

describe('a series in a calendar', () => {
  it('is one entry with its rule, its exceptions and its changed dates', async () => {
    await plan();
    await remove('12-09');
    await change('12-16', 'one', { date: '2026-12-17' });
    await change('12-23', 'one', { time: 'Noon' });
    const text = await feed();
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=5');
    expect(text).toContain('EXDATE;TZID=America/Chicago:20261209T190000');
    expect(text).toContain('RECURRENCE-ID;TZID=America/Chicago:20261216T190000');
    expect(new Set(readEntries(text).map(({ uid }) => uid)).size).toBe(1);
    expect(expandWithIcalJs(text, DECEMBER)).toEqual(shown(await listed()));
    expect(expandWithNodeIcal(text, DECEMBER)).toEqual(shown(await listed()));
    expect(await feed(`/events/${(await on('12-30')).id}.ics`)).toContain('RRULE:');
  });

  it('is cancelled for 30 days after all of it was deleted, and rises with every change', async () => {
    await plan();
    const before = readEntries(await feed());
    await remove('12-09', 'all');
    const after = readEntries(await feed());
    expect(after).toMatchObject([{ uid: before[0]?.uid, status: 'CANCELLED' }]);
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
    app.clock.advanceMinutes(31 * 24 * 60);
    expect(readEntries(await feed())).toEqual([]);
  });

  it('leads to the page of its next date, a changed one to its own, and a deleted series to all events', async () => {
    await plan();
    const [first, second, moved] = (await listed()).map(({ id }) => id);
    await change('12-16', 'one', { location: 'Porch' });
    const paths = async () => readEntries(await feed()).map(({ url }) => new URL(url).pathname);
    expect(await paths()).toEqual([`/events/${first}`, `/events/${moved}`]);
    app.clock.advanceMinutes(daysBetween(churchDay(app.clock.read()), '2026-12-04') * 24 * 60);
    expect(await paths()).toEqual([`/events/${second}`, `/events/${moved}`]);
    await signInAgain();
    await remove('12-16', 'all');
    expect(await paths()).toEqual(['/events']);
  });

  it('has the category that each date has: one of another is left out and stands alone there', async () => {
    await send('POST', '/api/events', { ...study, category: 'worship', repeat: FIVE });
    await change('12-16', 'one', { category: 'youth' });
    const ofCategory = async (category: string) =>
      shown((await listed()).filter((event) => event.category === category));
    for (const category of ['worship', 'youth']) {
      const text = await feed(`/events.ics?category=${category}`);
      expect(expandWithIcalJs(text, DECEMBER)).toEqual(await ofCategory(category));
      expect(expandWithNodeIcal(text, DECEMBER)).toEqual(await ofCategory(category));
    }
  });
});

const DAYS = 5 * 365;
describe('the site, the API and foreign readers', () => {
  it(
    'agree on every instant after any edits, in any time zone of the reader',
    { timeout: 120_000 },
    async () => {
      const zone = process.env.TZ;
      const days = fc.integer({ min: 0, max: DAYS }).map((days) => addDays('2025-01-01', days));
      const property = fc.asyncProperty(
        ...[rules, ends, days, seriesEdits, fc.constantFrom('10:00 AM', '11:45 PM', 'Evening')],
        async (rule, end, day, changes, time) => {
          await clear();
          const input = eventInput({ date: day, time });
          const repeat = { rule: `${rule}${end}` };
          const created = await send('POST', '/api/events', { ...input, repeat });
          if (created.status === 400) return;
          for (const change of changes) await sendEdit(send, change, await listed());
          const events = (await listed()).filter(({ date }) => date < '2030');
          const text = await feed(`/events/${events[0]?.id ?? 0}.ics`);
          const series = events[0]?.series?.id;
          const expected = shown(events.filter((event) => event.series?.id === series));
          if (series === undefined) return;
          // A series without end goes on after the last date that is planned.
          const last = expected.at(-1)?.start.slice(0, 10) ?? day;
          const range = {
            from: new Date('2024-12-01'),
            through: new Date(`${addDays(last, 1)}T12:00Z`),
          };
          const planned = new Set(expected.map(({ start }) => start));
          const inPlan = (found: { start: string }) =>
            planned.has(found.start) || found.start.slice(0, 10) <= last;
          for (const reader of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
            process.env.TZ = reader;
            expect(expandWithIcalJs(text, range).filter(inPlan)).toEqual(expected);
            expect(expandWithNodeIcal(text, range).filter(inPlan)).toEqual(expected);
          }
        },
      );
      try {
        await fc.assert(property, { numRuns: isLongForm ? 250 : 25 });
      } finally {
        if (zone === undefined) delete process.env.TZ;
        else process.env.TZ = zone;
      }
    },
  );
});
