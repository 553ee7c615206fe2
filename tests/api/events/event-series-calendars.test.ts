import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays, churchDay, utcDay } from '#shared/calendar/dates.ts';
import { eventStart } from '#shared/calendar/start-times.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { daysBetween } from '#shared/calendar/rule-days.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase, type TestApp } from '../../support/app/app.ts';
import { expandWithIcalJs, expandWithNodeIcal } from './calendar-expansion.ts';
import { readEntries } from '../../support/readers/calendar-reader.ts';
import { eventInput } from '../../support/samples/event-input.ts';
import { ends, rules, sendEdit, seriesEdits } from '../../support/app/series-edits.ts';

const database = await openTestDatabase();
let app: TestApp;
let send: ReturnType<typeof asAdmin>;

const begin = async () => {
  await database.clear();
  app = createTestApp(database.db);
  send = asAdmin(app, await signIn(app));
};
beforeEach(begin);

const listed = async () =>
  z.parse(z.array(ChurchEvent), await (await app.request('/api/events')).json());
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
  const study = eventInput({ title: 'Study', date: '2026-12-02', time: '7 – 8:30 PM' });
  const FIVE = { rule: 'FREQ=WEEKLY;COUNT=5' };
  const idOn = async (day: string) =>
    (await listed()).find(({ date }) => utcDay(date) === day)?.id ?? 0;

  it('is one entry with its rule, its exceptions and its changed dates', async () => {
    await send('POST', '/api/events', { ...study, repeat: FIVE });
    await send('DELETE', `/api/events/${await idOn('2026-12-09')}`);
    await send('PATCH', `/api/events/${await idOn('2026-12-16')}`, { date: '2026-12-17' });
    await send('PATCH', `/api/events/${await idOn('2026-12-23')}`, { time: 'Noon' });
    const text = await feed();
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=5');
    expect(text).toContain('EXDATE;TZID=America/Chicago:20261209T190000');
    expect(text).toContain('RECURRENCE-ID;TZID=America/Chicago:20261216T190000');
    expect(new Set(readEntries(text).map(({ uid }) => uid)).size).toBe(1);
    expect(expandWithIcalJs(text, DECEMBER)).toEqual(shown(await listed()));
    expect(expandWithNodeIcal(text, DECEMBER)).toEqual(shown(await listed()));
    expect(await feed(`/events/${await idOn('2026-12-30')}.ics`)).toContain('RRULE:');
  });

  it('keeps the time of a date that was changed alone when all others get another one', async () => {
    await send('POST', '/api/events', { ...study, repeat: FIVE });
    await send('PATCH', `/api/events/${await idOn('2026-12-16')}`, { time: '4 PM' });
    const first = await idOn('2026-12-02');
    await send('PATCH', `/api/events/${first}?apply=all`, { time: '7:30 PM' });
    const starts = expandWithIcalJs(await feed(), DECEMBER).map(({ start }) => start);
    expect(starts).toEqual([
      ...['2026-12-03T01:30:00.000Z', '2026-12-10T01:30:00.000Z', '2026-12-16T22:00:00.000Z'],
      ...['2026-12-24T01:30:00.000Z', '2026-12-31T01:30:00.000Z'],
    ]);
    expect(expandWithNodeIcal(await feed(), DECEMBER)).toEqual(shown(await listed()));
  });

  it('takes whole days where the time cannot be read', async () => {
    const input = { ...study, time: 'After the service', repeat: FIVE };
    await send('POST', '/api/events', input);
    await send('DELETE', `/api/events/${await idOn('2026-12-09')}`);
    await send('PATCH', `/api/events/${await idOn('2026-12-16')}`, { time: '6 PM' });
    const text = await feed();
    expect(text).toContain('EXDATE;VALUE=DATE:20261209');
    expect(text).toContain('RECURRENCE-ID;VALUE=DATE:20261216');
    expect(expandWithIcalJs(text, DECEMBER)).toEqual(shown(await listed()));
    expect(expandWithNodeIcal(text, DECEMBER)).toEqual(shown(await listed()));
  });

  it('is cancelled for 30 days after all of it was deleted, and rises with every change', async () => {
    await send('POST', '/api/events', { ...study, repeat: FIVE });
    const before = readEntries(await feed());
    await send('DELETE', `/api/events/${await idOn('2026-12-09')}?apply=all`);
    const after = readEntries(await feed());
    expect(after).toMatchObject([{ uid: before[0]?.uid, status: 'CANCELLED' }]);
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
    app.clock.advanceMinutes(31 * 24 * 60);
    expect(readEntries(await feed())).toEqual([]);
  });

  it('leads to the page of its next date, a changed one to its own, and a deleted series to all events', async () => {
    await send('POST', '/api/events', { ...study, repeat: FIVE });
    const moved = await idOn('2026-12-16');
    const ids = [await idOn('2026-12-02'), await idOn('2026-12-09')];
    await send('PATCH', `/api/events/${moved}`, { location: 'Porch' });
    const paths = async () => readEntries(await feed()).map(({ url }) => new URL(url).pathname);
    expect(await paths()).toEqual([`/events/${ids[0]}`, `/events/${moved}`]);
    app.clock.advanceMinutes(daysBetween(churchDay(app.clock.read()), '2026-12-04') * 24 * 60);
    expect(await paths()).toEqual([`/events/${ids[1]}`, `/events/${moved}`]);
    send = asAdmin(app, await signIn(app));
    await send('DELETE', `/api/events/${moved}?apply=all`);
    expect(await paths()).toEqual(['/events']);
  });

  it('has the category that each date has: one of another is left out and stands alone there', async () => {
    await send('POST', '/api/events', { ...study, category: 'worship', repeat: FIVE });
    await send('PATCH', `/api/events/${await idOn('2026-12-16')}`, { category: 'youth' });
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
          await begin();
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
        await fc.assert(property, { numRuns: 25 });
      } finally {
        if (zone === undefined) delete process.env.TZ;
        else process.env.TZ = zone;
      }
    },
  );
});
