import { beforeEach, describe, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { addDays, utcDay } from '#shared/calendar/dates.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';
import { studySeries } from '../../support/app/series-edits.ts';
import { ErrorBody } from '#shared/http/errors.ts';

const { app, db, send } = await freshAdminApp();

const { study, FIVE, listed, days, on, plan, change, remove } = studySeries({ app, send });
const refusal = async (repeat: object) => {
  const answer = await send('POST', '/api/events', { ...study, repeat });
  expect(answer.status).toBe(400);
  return ErrorBody.parse(await answer.json()).errors?.[0]?.message;
};
describe('a new event that repeats', () => {
  it('is an event for each date, which knows its series', async () => {
    const first = await plan({ ...FIVE, except: ['2026-12-23'] });
    const rule = 'FREQ=WEEKLY;BYDAY=WE;COUNT=5';
    expect(first.series).toEqual({ id: 1, rule, day: '2026-12-02', changed: [] });
    expect(await days()).toEqual(['12-02', '12-09', '12-16', '12-30']);
    await send('POST', '/api/events', study);
    expect(await listed('?series=1')).toHaveLength(4);
  });

  it('begins on the first day on which its rule falls', async () => {
    await plan({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,FR;WKST=SU;COUNT=4' });
    expect(await days()).toEqual(['12-04', '12-13', '12-18', '12-27']);
  });

  it('is created once for one key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => send('POST', '/api/events', { ...study, repeat: FIVE }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await days()).toHaveLength(5);
    await remove('12-09');
    await send('POST', '/api/events', { ...study, repeat: FIVE }, key);
    expect(await days()).toEqual(['12-02', '12-16', '12-23', '12-30']);
  });

  it('keeps its length on every date', async () => {
    const retreat = { ...study, endDate: '2026-12-04', repeat: FIVE };
    await send('POST', '/api/events', retreat);
    expect((await listed()).at(-1)).toMatchObject({ endDate: '2027-01-01T00:00:00.000Z' });
  });

  it('refuses a rule of hostile size with a sentence', async () => {
    expect(await refusal({ rule: 'FREQ=SECONDLY' })).toContain('days, weeks, months or years');
    expect(await refusal({ rule: 'FREQ=DAILY;COUNT=1000000000' })).toContain('from 1 to 750');
    expect(await refusal({ rule: 'FREQ=DAILY;UNTIL=21001231' })).toContain('at most 750 dates');
    expect(await refusal({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).toContain('no such day');
    expect(await refusal({ rule: 'FREQ=DAILY;COUNT=1', except: ['2026-12-02'] })).toContain(
      'No date',
    );
    expect(await days()).toEqual([]);
  });
});

describe('a change', () => {
  beforeEach(() => plan());

  it('of one date concerns it alone', async () => {
    await change('12-09', 'one', { date: '2026-12-10', time: '6 PM' });
    expect(await days()).toEqual(['12-02', '12-10', '12-16', '12-23', '12-30']);
    const { series } = await on('12-10');
    expect(series).toMatchObject({ day: '2026-12-09', changed: ['date', 'time'] });
  });

  it('of a date and those after it splits the series', async () => {
    const ids = (await listed()).map(({ id }) => id);
    await change('12-16', 'following', { time: '8 PM' });
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual(ids);
    expect(after.map(({ time, series }) => [time, series?.rule])).toEqual([
      ...Array<string[]>(2).fill(['7 – 8:30 PM', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261215']),
      ...Array<string[]>(3).fill(['8 PM', 'FREQ=WEEKLY;BYDAY=WE;COUNT=3']),
    ]);
  });

  it('of the day moves every event, with what was changed for it', async () => {
    const ids = (await listed()).map(({ id }) => id);
    await change('12-09', 'one', { time: '6 PM' });
    await change('12-16', 'all', { date: '2026-12-24' });
    expect(await days()).toEqual(['12-10', '12-17', '12-24', '12-31', '01-07']);
    expect((await listed()).map(({ id }) => id)).toEqual(ids);
    expect(await on('12-17')).toMatchObject({ time: '6 PM' });
  });

  it('of the rule keeps events whose day still occurs, and removes and adds the others', async () => {
    const kept = await on('12-16');
    await change('12-02', 'all', { repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' } });
    expect(await days()).toEqual(['12-02', '12-16', '12-30']);
    expect((await on('12-16')).id).toBe(kept.id);
    await change('12-16', 'following', { repeat: { rule: 'FREQ=WEEKLY;COUNT=2' } });
    expect(await days()).toEqual(['12-02', '12-16', '12-23']);
  });

  it('restores and leaves out dates', async () => {
    await remove('12-09');
    const rule = 'FREQ=WEEKLY;BYDAY=WE;COUNT=5';
    await change('12-16', 'all', { repeat: { rule, except: ['2026-12-23'] } });
    expect(await days()).toEqual(['12-02', '12-09', '12-16', '12-30']);
  });

  it('is refused when someone else changed the event since, and changes nothing twice', async () => {
    const { id } = await on('12-16');
    const update = () =>
      send('PATCH', `/api/events/${id}?apply=all`, { date: '2026-12-17' }, { 'If-Match': '"1"' });
    expect([(await update()).status, (await update()).status]).toEqual([200, 412]);
    await change('12-17', 'all', { date: '2026-12-17' });
    expect(await days()).toEqual(['12-03', '12-10', '12-17', '12-24', '12-31']);
  });

  it('survives others at the same time', async () => {
    const events = await listed();
    const answers = await Promise.all(
      events.map(({ id }, index) =>
        send('PATCH', `/api/events/${id}?apply=${index % 2 === 0 ? 'all' : 'one'}`, {
          time: '6 PM',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await listed()).map(({ time }) => time)).toEqual(Array(5).fill('6 PM'));
  });

  it('of the rule of one date alone is refused', async () => {
    const { id } = await on('12-16');
    expect((await send('PATCH', `/api/events/${id}`, { repeat: FIVE })).status).toBe(400);
  });

  it('makes a series of an event that did not repeat', async () => {
    await remove('12-02', 'all');
    await send('POST', '/api/events', { ...study, title: 'Choir' });
    await change('12-02', 'one', { repeat: { rule: 'FREQ=MONTHLY;BYDAY=1WE;COUNT=2' } });
    expect(await days()).toEqual(['12-02', '01-06']);
    expect((await listed()).map(({ title }) => title)).toEqual(['Choir', 'Choir']);
  });
});

it('deleting a date, one and those after it, then all, leaves nothing behind', async () => {
  await plan();
  await remove('12-30');
  expect(await days()).toEqual(['12-02', '12-09', '12-16', '12-23']);
  await remove('12-16', 'following');
  expect(await days()).toEqual(['12-02', '12-09']);
  await remove('12-09', 'all');
  expect(await days()).toEqual([]);
});

describe('a series without end', () => {
  it('is kept 12 months ahead, without the dates that were deleted', async () => {
    await plan({ rule: 'FREQ=WEEKLY' });
    await remove('12-09');
    const before = await listed();
    const revision = await readContentRevision(db);
    await runMaintenance(app.dependencies);
    expect(await readContentRevision(db)).toBe(revision);

    app.clock.advanceMinutes(60 * 24 * 60);
    await runMaintenance(app.dependencies);
    await runMaintenance(app.dependencies);
    const after = await listed();
    expect(await readContentRevision(db)).toBe(revision + 1);
    const yearAhead = addDays(utcDay(app.clock.read().toISOString()), 365);
    expect(utcDay(after.at(-1)?.date ?? '') > yearAhead).toBe(true);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after.map(({ date }) => date)).size).toBe(after.length);
  });
});
