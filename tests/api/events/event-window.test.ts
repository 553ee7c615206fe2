import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventRow } from '#db/seed/factories.ts';
import { events } from '#db/tables.ts';
import { eventCursor } from '#shared/events/event-times.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { eventInput } from '../../support/samples/records.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const TODAY = '2026-12-01';

const { app, db, send } = await adminApp();

const Window = z.strictObject({
  events: z.array(ChurchEvent),
  earlier: z.int(),
  later: z.int(),
  featured: z.array(ChurchEvent),
  categories: z.array(z.string()),
});

const titles = (list: readonly ChurchEvent[]) => list.map(({ title }) => title);
const read = async (path: string): Promise<unknown> => (await app.request(path)).json();
const readWindow = async (query = '') =>
  z.parse(Window, await read(`/api/events/window?today=${TODAY}${query}`));
const readList = async (query: string) =>
  z.parse(z.array(ChurchEvent), await read(`/api/events?${query}`));

const on = (title: string, day: string, more: Parameters<typeof eventRow>[0] = {}) =>
  eventRow({ title, date: new Date(day), category: 'youth', ...more });

const fill = async () => {
  await db
    .insert(events)
    .values([
      on('Old Supper', '2026-11-10'),
      on('Retreat', '2026-11-28', { endDate: new Date('2026-12-02'), category: 'special' }),
      on('Yesterday', '2026-11-30'),
      on('Today', '2026-12-01'),
      on('Éclair 100% Supper', '2026-12-02'),
      on('Late Supper', '2026-12-02', { time: '8 PM' }),
      on('Moved', '2026-12-09', { status: 'postponed', previousDate: new Date('2026-12-03') }),
    ]);
};

describe('GET /api/events/window', () => {
  beforeEach(fill);

  it('answers the events around a day and how many there are before and after them', async () => {
    const { events: around, earlier, later, categories } = await readWindow('&limit=1');
    expect(titles(around)).toEqual(['Yesterday', 'Retreat']);
    expect({ earlier, later }).toEqual({ earlier: 1, later: 4 });
    expect(categories).toEqual(['bible-study', 'special', 'worship', 'youth']);
    const all = await readWindow();
    expect(all).toMatchObject({ earlier: 0, later: 0 });
    expect(all.events).toHaveLength(7);
  });

  it.each([
    ['search=%20SUPPER', ['Old Supper', 'Éclair 100% Supper', 'Late Supper']],
    ['search=0%25', ['Éclair 100% Supper']],
    ['search=_', []],
    ['category=special', ['Retreat']],
    ['category=youth&search=supper&day=2026-12-02', ['Éclair 100% Supper', 'Late Supper']],
    ['day=2026-11-30', ['Yesterday', 'Retreat']],
    ['day=2026-12-03', ['Moved']],
    ['day=2026-12-09', ['Moved']],
  ])('with %s answers %j', async (query, expected) => {
    const { events: found, categories } = await readWindow(`&${query}`);
    expect(titles(found).sort()).toEqual(expected.sort());
    expect(categories).toEqual(['bible-study', 'special', 'worship', 'youth']);
  });

  it('answers a period with the events that were moved from it', async () => {
    const found = async (from: string, until: string) =>
      titles(await readList(`from=2026-12-${from}&until=2026-12-${until}`));
    expect(await found('03', '05')).toEqual(['Moved']);
    expect(await found('04', '08')).toEqual([]);
    expect(await found('08', '09')).toEqual(['Moved']);
    expect(titles(await readList('from=2026-12-03'))).toEqual(['Moved']);
  });

  it('goes on at both ends with the cursor of its last event, without gaps', async () => {
    const { events: around } = await readWindow('&limit=1&search=e');
    const [first, last] = around;
    const earlier = await readList(
      `before=${TODAY}&search=e&cursor=${eventCursor(first ?? never())}`,
    );
    const later = await readList(`from=${TODAY}&search=e&cursor=${eventCursor(last ?? never())}`);
    expect(titles([...earlier, ...around, ...later]).sort()).toEqual(
      ['Old Supper', 'Yesterday', 'Retreat', 'Éclair 100% Supper', 'Late Supper', 'Moved'].sort(),
    );
    const page = await readList(`before=${TODAY}&limit=1`);
    expect(titles(page)).toEqual(['Yesterday']);
  });

  it.each(['today=december', 'day=0000-01-01'])('refuses %s', async (query) => {
    const answer = await app.request(`/api/events/window?${query}`);
    expect(answer.status).toBe(400);
  });
});

const never = (): never => {
  throw new Error('The window is empty.');
};

describe('the featured events of the window', () => {
  it('are those that are not over, of a series the next two dates', async () => {
    const featured = eventInput({ title: 'Weekly', date: '2026-12-02', featured: true });
    await send('POST', '/api/events', { ...featured, repeat: { rule: 'FREQ=WEEKLY;COUNT=5' } });
    await db
      .insert(events)
      .values([
        on('Over', '2026-11-30', { featured: true }),
        on('Last Day', '2026-11-29', { endDate: new Date(TODAY), featured: true }),
        on('Picnic', '2027-06-01', { featured: true }),
        on('Plain', '2026-12-02'),
      ]);
    const { featured: next } = await readWindow('&limit=1&search=nothing');
    expect(titles(next)).toEqual(['Last Day', 'Weekly', 'Weekly', 'Picnic']);
  });
});
