import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshAdminApp } from '../../support/app/fixtures.ts';
import { studySeries } from '../../support/app/series-edits.ts';
import { isLongForm } from '../../support/samples/long-form.ts';

const { app, clear, send } = await freshAdminApp();

const { listed, days, on, plan, change } = studySeries({ app, send });

type Fields = Record<'time' | 'location', string>;

describe('a change', () => {
  beforeEach(() => plan());

  it('of all replaces them where it says so, on the edited date always', async () => {
    await change('12-16', 'one', { time: '4 PM', location: 'Porch' });
    await change('12-23', 'one', { time: '5 PM' });
    await change('12-16', 'all', { time: '6 PM' });
    expect((await listed()).map(({ time }) => time)).toEqual([
      ...['6 PM', '6 PM', '6 PM', '5 PM', '6 PM'],
    ]);
    expect((await on('12-16')).series).toMatchObject({ changed: ['location'] });
    await change('12-02', 'all&own=replace', { time: '8 PM' });
    expect((await listed()).map(({ time }) => time)).toEqual(Array(5).fill('8 PM'));
    expect((await on('12-16')).location).toBe('Porch');
    const { id } = await on('12-16');
    const unknown = await send('PATCH', `/api/events/${id}?apply=all&own=lose`, { time: '8 PM' });
    expect(unknown.status).toBe(400);
  });

  it('of the day leaves a date that was moved, and its length where only the day was', async () => {
    await change('12-02', 'all', { endDate: '2026-12-03' });
    await change('12-09', 'one', { date: '2026-12-11', endDate: '2026-12-12' });
    expect((await on('12-11')).series).toMatchObject({ changed: ['date'] });
    await change('12-02', 'all', { date: '2026-12-01', endDate: '2026-12-03' });
    expect(await days()).toEqual(['12-01', '12-11', '12-15', '12-22', '12-29']);
    expect(await on('12-11')).toMatchObject({
      endDate: '2026-12-13T00:00:00.000Z',
      series: { day: '2026-12-08', changed: ['date'] },
    });
    await change('12-01', 'all&own=replace', { date: '2026-12-02' });
    expect(await days()).toEqual(['12-02', '12-09', '12-16', '12-23', '12-30']);
  });

  it('that takes one date down leaves no word of it on the pages of the others', async () => {
    const page = async () => (await app.request('/api/events/1')).text();
    expect((await on('12-02')).id).toBe(1);
    expect(await page()).toContain('December 16');
    await change('12-16', 'one', { state: 'hidden' });
    expect(await page()).toContain('December 23');
    expect(await page()).not.toContain('December 16');
  });

  it('leaves a date its own under any sequence of edits', async () => {
    const edits = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 3 }),
        scope: fc.constantFrom('one', 'one', 'following', 'all', 'all&own=replace'),
        field: fc.constantFrom('time', 'location'),
        value: fc.constantFrom('4 PM', 'Noon', 'Porch'),
      }),
      { minLength: 3, maxLength: 9, size: 'max' },
    );
    const property = fc.asyncProperty(edits, async (sequence) => {
      await clear();
      await plan({ rule: 'FREQ=WEEKLY;COUNT=4' });
      const { time, location } = await on('12-02');
      const planned: Fields = { time, location };
      const dates = (await listed()).map(({ id }) => ({
        id,
        series: planned,
        own: new Map<keyof Fields, string>(),
      }));
      for (const { at, scope, field, value } of sequence) {
        const edited = dates[at];
        await send('PATCH', `/api/events/${edited?.id}?apply=${scope}`, { [field]: value });
        if (edited === undefined) continue;
        const { series, own } = edited;
        if (scope === 'one') {
          if (own.get(field) !== value && series[field] === value) own.delete(field);
          else if (series[field] !== value) own.set(field, value);
          continue;
        }
        const changed = { ...series, [field]: value };
        for (const date of dates.slice(scope === 'following' ? at : 0)) {
          if (date.series !== series) continue;
          date.series = changed;
          if (date === edited || scope.endsWith('replace')) date.own.delete(field);
        }
      }
      expect(
        (await listed()).map((event) => ({
          ...{ time: event.time, location: event.location },
          changed: event.series?.changed,
        })),
      ).toEqual(
        dates.map(({ series, own }) => ({
          ...series,
          ...Object.fromEntries(own),
          changed: [...own.keys()].toSorted(),
        })),
      );
    });
    await fc.assert(property, { numRuns: isLongForm ? 150 : 15 });
  });

  it('of one date back to what the series has makes it like the others', async () => {
    await change('12-16', 'one', { time: '4 PM', date: '2026-12-17', location: 'Porch' });
    await change('12-17', 'one', { time: '7 – 8:30 PM', date: '2026-12-16', location: 'Porch' });
    expect((await on('12-16')).series).toMatchObject({ changed: ['location'] });
    await change('12-02', 'all', { time: '7:30 PM' });
    expect((await on('12-16')).time).toBe('7:30 PM');
  });
});
