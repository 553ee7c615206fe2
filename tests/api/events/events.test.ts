import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventRow } from '#db/seed/factories.ts';
import { events } from '#db/tables.ts';
import { ChurchEvent, END_DATE_ERROR } from '#shared/events/events.ts';
import { eventInput, eventRecord } from '../../support/samples/records.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

const Events = z.array(z.strictObject(ChurchEvent.shape));
const listed = async (path: string) => Events.parse(await (await app.request(path)).json());
const titles = async (path: string) => (await listed(path)).map(({ title }) => title);

describe('GET /api/events', () => {
  it('answers dates in UTC and every field that the pages show', async () => {
    const row = eventRow({ date: new Date('2026-12-01T00:00:00-06:00'), featured: true });
    await db.insert(events).values(row);
    const { title, description, time, location, category } = row;
    const written = { title, description, time, location, category, featured: true };
    expect(await listed('/api/events')).toEqual([
      eventRecord({ ...written, date: '2026-12-01T06:00:00.000Z' }),
    ]);
  });

  it('answers the events of some days, those of several days on each', async () => {
    await db.insert(events).values([
      eventRow({ title: 'before', date: new Date('2026-11-30') }),
      eventRow({
        title: 'retreat',
        date: new Date('2026-11-29'),
        endDate: new Date('2026-12-01'),
      }),
      eventRow({ title: 'last day', date: new Date('2026-12-31T23:00:00Z') }),
      eventRow({ title: 'after', date: new Date('2027-01-01') }),
    ]);
    expect(await titles('/api/events?from=2026-12-01&until=2026-12-31')).toEqual([
      'retreat',
      'last day',
    ]);
    const refused = await app.request('/api/events?from=december');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('from must be a day such as 2026-12-01');
  });

  it('can be read page by page through Link, without gaps', async () => {
    const date = new Date('2026-12-01');
    const times = ['8 AM', '8 AM', 'Later', 'Later', 'Later'];
    await db
      .insert(events)
      .values(times.map((time, index) => eventRow({ title: String(index), date, time })));
    const seen: string[] = [];
    let next: string | undefined = '/api/events?limit=2';
    let pages = 0;
    while (next !== undefined) {
      const response = await app.request(next);
      seen.push(...Events.parse(await response.json()).map(({ title }) => title));
      next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
      pages += 1;
    }
    expect(seen).toEqual(['0', '1', '2', '3', '4']);
    expect(pages).toBe(3);
  });
});

describe('GET /api/events/featured', () => {
  it('answers all featured events, past ones too, in the same order', async () => {
    await db
      .insert(events)
      .values([
        eventRow({ title: 'plain' }),
        eventRow({ title: 'later', date: new Date('2027-01-01'), featured: true }),
        eventRow({ title: 'past', date: new Date('2020-01-01'), featured: true }),
      ]);
    expect(await titles('/api/events/featured')).toEqual(['past', 'later']);
  });
});

describe('the order of events', () => {
  const order = () => titles('/api/events');

  it('follows the time that an editor writes', async () => {
    const event = { description: 'x', date: '2026-12-01', location: 'Hall', category: 'other' };
    for (const [title, time] of [
      ['late', '8 PM'],
      ['early', '9 AM'],
    ]) {
      await send('POST', '/api/events', { ...event, title, time, featured: false });
    }
    expect(await order()).toEqual(['early', 'late']);
    await send('PATCH', '/api/events/2', { time: 'After dark' });
    expect(await order()).toEqual(['late', 'early']);
    await send('PATCH', '/api/events/2', { featured: true });
    expect(await order()).toEqual(['late', 'early']);
    await send('PATCH', '/api/events/2', { date: '2026-11-30T23:00:00-06:00', time: 'Noon' });
    expect(await order()).toEqual(['early', 'late']);
    expect(await titles('/api/events/featured')).toEqual(['early']);
  });
});

describe('the status of an event', () => {
  const [first, second] = ['2026-12-02T00:00:00.000Z', '2026-12-09T00:00:00.000Z'];
  const create = async (changes: Parameters<typeof eventInput>[0] = {}) =>
    ChurchEvent.parse(
      await (await send('POST', '/api/events', eventInput({ date: first, ...changes }))).json(),
    );
  const change = async (changes: object) =>
    ChurchEvent.parse(await (await send('PATCH', '/api/events/1', changes)).json());

  it('postponed has no new date until the date changes, and then keeps the first one', async () => {
    await create();
    const announced = { status: 'postponed', date: first, previousDate: null };
    expect(await change({ status: 'postponed' })).toMatchObject(announced);
    expect(await change({ title: 'Renamed' })).toMatchObject(announced);
    expect(await change({ date: second })).toMatchObject({ date: second, previousDate: first });
    const third = '2026-12-16T00:00:00.000Z';
    expect(await change({ date: third })).toMatchObject({ date: third, previousDate: first });
    expect(await change({ date: first })).toMatchObject(announced);
  });

  it('forgets the first date with any other status, and takes one that is given', async () => {
    await create();
    expect(await change({ status: 'postponed', date: second })).toMatchObject({
      previousDate: first,
    });
    expect(await change({ status: 'scheduled' })).toMatchObject({
      date: second,
      previousDate: null,
    });
    expect(await change({ status: 'postponed', previousDate: first })).toMatchObject({
      date: second,
      previousDate: first,
    });
  });
});

describe('the last day of an event', () => {
  it.each([{ endDate: '2027-06-07' }, { date: '2027-06-13' }])(
    'is never before the first, also when only %j is sent',
    async (changes) => {
      const span = eventInput({ date: '2027-06-08', endDate: '2027-06-12' });
      await send('POST', '/api/events', span);
      const answer = await send('PATCH', '/api/events/1', changes);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        errors: [{ path: 'endDate', message: END_DATE_ERROR }],
      });
    },
  );

  it('may be the first, and is removed by an empty one', async () => {
    await send('POST', '/api/events', eventInput({ date: '2027-06-08', endDate: '2027-06-08' }));
    const answer = await send('PATCH', '/api/events/1', { endDate: '' });
    expect(await answer.json()).toMatchObject({ endDate: null, version: 2 });
  });
});
