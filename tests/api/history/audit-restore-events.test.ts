import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { auditedCalls } from '../../support/app/audit.ts';
import { eventInput } from '../../support/samples/records.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { asStored, studySeries } from '../../support/app/series-edits.ts';

const { app, db, send, signInAgain } = await adminApp();
const { write, putBack, newest } = auditedCalls(send);
const { listed, days, plan, change, remove, calendar } = studySeries({ app, send });

describe('an event is put back', () => {
  it('with all its fields', async () => {
    const body = eventInput({ endDate: '2026-12-03', linkUrl: 'https://example.org/supper' });
    const first = await write(ChurchEvent, 'POST', '/api/events', body);
    await write(ChurchEvent, 'PATCH', '/api/events/1', {
      ...{ date: '2026-12-05', endDate: null, status: 'postponed' },
    });
    await putBack((await newest()).id);
    expect((await listed())[0]).toEqual({ ...first, version: 3 });
    expect((await newest()).before).toMatchObject({ previousDate: first.date });
    await remove('12-01');
    await putBack((await newest('?type=event')).id);
    expect((await listed())[0]).toEqual({ ...first, id: 2, version: 1 });
  });

  it('as the date of its series that it was, once, with its address', async () => {
    await plan();
    await change('12-09', 'one', { date: '2026-12-10', time: '4 PM' });
    const before = await listed();
    const feed = await calendar();
    await remove('12-10');
    const deletion = await newest();
    expect(deletion).toMatchObject({ type: 'event', action: 'deleted', title: 'Bible Study' });
    expect(await putBack(deletion.id)).toMatchObject({ id: 2, series: { id: 1 } });
    expect(await putBack(deletion.id)).toMatchObject({ id: 2, series: { id: 1 } });
    expect(asStored(await listed())).toEqual(asStored(before));
    expect(await calendar()).toEqual(feed);
  });

  it('as an event of its own, with its address, where its series has no such day any more', async () => {
    await plan();
    await remove('12-09');
    const deletion = await newest();
    await change('12-02', 'all', { date: '2026-12-03' });
    expect(await putBack(deletion.id)).toMatchObject({ id: 2, series: null });
    expect(await days()).toEqual(['12-03', '12-09', ...['12-17', '12-24', '12-31']]);
    expect(await putBack(deletion.id)).toMatchObject({ id: 2, series: null });
    await remove('12-03', 'all');
    expect(await days()).toEqual(['12-09']);
  });

  it('not beside another event that its series has on this day by now', async () => {
    await plan();
    await remove('12-09');
    const deletion = await newest();
    const rule = 'FREQ=WEEKLY;BYDAY=WE;COUNT=5';
    await change('12-02', 'all', { repeat: { rule, except: [] } });
    const before = await listed();
    const answer = await send('POST', `/api/audit/${deletion.id}/restore`);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('The series has another event on this day by now'),
    ]);
    expect(await listed()).toEqual(before);
  });

  it('on all dates of a series, with what was replaced on single ones', async () => {
    await plan();
    await change('12-16', 'one', { time: '4 PM', imageUrl: '/images/lamp.png' });
    const before = await listed();
    await change('12-02', 'all&own=replace', { time: '8 PM', location: 'Chapel' });
    await change('12-23', 'one', { location: 'Porch' });
    await putBack((await newest('?type=series')).id);
    expect(asStored(await listed())).toEqual(asStored(before));
  });

  it('on all dates of a series from an entry of before the dates were kept, by its rule', async () => {
    await plan();
    await change('12-16', 'one', { time: '4 PM' });
    const before = await listed();
    await change('12-02', 'all', { title: 'Prayer', date: '2026-12-03' });
    await db.execute(sql`update audit_entries set before = before - 'dates'`);
    await putBack((await newest('?type=series')).id);
    expect(asStored(await listed())).toEqual(asStored(before));
  });

  it('on the dates from one on, once, also when these were changed twice', async () => {
    await plan();
    const before = await listed();
    await change('12-16', 'following', { title: 'Prayer' });
    const { id } = await newest('?type=series&record=1');
    await change('12-23', 'following', { title: 'Singing' });
    await putBack(id);
    const once = await listed();
    await putBack(id);
    expect(await listed()).toEqual(once);
    expect(asStored(once)).toEqual(asStored(before));
    // The later series can be put back too, and takes its dates out of the first one.
    await putBack((await newest('?type=series&record=2')).id);
    expect((await listed()).map(({ series }) => series?.id)).toEqual([1, 1, 2, 1, 1]);
  });

  it.each([
    [0, 1],
    [31, 3],
  ])(
    'with all dates of a series, and what was changed for single ones, %i days after it was deleted',
    async (days, seriesId) => {
      await plan();
      await plan();
      await remove('12-09');
      await change('12-16', 'one', { time: '4 PM', date: '2026-12-17' });
      const before = await listed();
      const feed = await calendar();
      const [first] = before;
      await remove('12-02', 'all');
      const deletion = await newest();
      expect(deletion).toMatchObject({ type: 'series', action: 'deleted', exists: false });
      app.clock.advanceMinutes(days * 24 * 60);
      await runMaintenance(app.dependencies);
      await signInAgain();
      await putBack(deletion.id);
      await putBack(deletion.id);
      const ofSeries = ({ series }: ChurchEvent) => series?.id === first?.series?.id;
      const expected = before.map((event) =>
        ofSeries(event) && event.series
          ? { ...event, series: { ...event.series, id: seriesId } }
          : event,
      );
      expect(asStored(await listed())).toEqual(asStored(expected));
      if (days === 0) expect(await calendar()).toEqual(feed);
    },
  );
});
