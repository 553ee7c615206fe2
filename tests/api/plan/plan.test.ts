import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventRow, sermonRow, settingsRow } from '#db/seed/factories.ts';
import { announcement, events, sermons, settings } from '#db/tables.ts';
import { PlannedDay } from '#shared/plan/plan.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { eventInput } from '../../support/samples/records.ts';

const { app, db, send } = await adminApp();

const readPlan = async (query = '') =>
  z.array(PlannedDay).parse(await (await send('GET', `/api/plan${query}`)).json());

test('a plan has the coming sixteen Sundays, today included', async () => {
  const days = (await readPlan('?from=2026-11-29')).map(({ day }) => day);
  expect(days).toHaveLength(16);
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-11-29', '2026-12-06', '2027-03-14']);
  expect((await readPlan('?from=2026-11-30'))[0]).toMatchObject({ day: '2026-12-06' });
  const [today] = await readPlan();
  expect(new Date(today?.day ?? '').getUTCDay()).toBe(0);
});

test('each Sunday has its sermons in any state, its events, its exceptions and what is announced', async () => {
  const date = new Date('2026-12-06');
  await db
    .insert(sermons)
    .values([
      sermonRow({ date, title: 'Waiting', series: 'Advent', scripture: 'Luke 1' }),
      sermonRow({ date, title: 'Evening', speaker: '', description: '', state: 'draft' }),
      sermonRow({ date: new Date('2026-12-05'), title: 'On a Saturday' }),
    ]);
  await db
    .insert(events)
    .values([
      eventRow({ date, title: 'Lunch', time: '12:30 PM', state: 'draft' }),
      eventRow({ date: new Date('2026-12-04'), endDate: date, title: 'Retreat', time: '6 PM' }),
      eventRow({ date: new Date('2026-12-07'), title: 'On a Monday' }),
    ]);
  const exception = { kind: 'cancelled', day: '2026-12-06', note: 'Snow' } as const;
  await db.insert(settings).values(settingsRow({ serviceExceptions: [exception] }));
  await db.insert(announcement).values({
    text: 'Bring soup',
    startsAt: new Date('2026-12-01T18:00:00Z'),
    // Midnight of the church, at which the next Sunday begins.
    endsAt: new Date('2026-12-13T06:00:00Z'),
  });
  const [sunday, next] = await readPlan('?from=2026-12-01');
  expect(sunday).toMatchObject({
    day: '2026-12-06',
    exceptions: [{ words: 'no service.', note: 'Snow' }],
    sermons: [
      { title: 'Waiting', series: 'Advent', scripture: 'Luke 1', state: 'public', version: 1 },
      { title: 'Evening', speaker: '', series: null, state: 'draft', publishAt: null },
    ],
    events: [
      { title: 'Retreat', time: '6 PM', state: 'public' },
      { title: 'Lunch', time: '12:30 PM', state: 'draft' },
    ],
    announcement: { text: 'Bring soup' },
  });
  expect(next).toEqual({
    ...{ day: '2026-12-13', exceptions: [], sermons: [], events: [], announcement: null },
  });
});

test('a special service has a row of its own, a repeating one none', async () => {
  const date = new Date('2026-12-24');
  await db.insert(events).values(eventRow({ date, title: 'Candlelight', category: 'worship' }));
  const repeating = eventInput({ date: '2026-12-22', category: 'worship' });
  const repeat = { rule: 'FREQ=WEEKLY;COUNT=2' };
  const answer = await send('POST', '/api/events', { ...repeating, repeat });
  expect(answer.status).toBe(201);
  const days = await readPlan('?from=2026-12-21');
  expect(days.slice(0, 2)).toMatchObject([
    { day: '2026-12-24', events: [{ title: 'Candlelight' }] },
    { day: '2026-12-27' },
  ]);
});

test('a plan is for the admin, and begins at a day', async () => {
  expect((await app.request('/api/plan')).status).toBe(401);
  for (const from of ['soon', '2026-02-30', '']) {
    expect((await send('GET', `/api/plan?from=${from}`)).status).toBe(400);
  }
});
