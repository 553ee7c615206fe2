import { expect, test } from 'vitest';
import { comingDays } from '#shared/services/coming-days.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { eventRecord } from '../../support/samples/event-record.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  sundayServiceTime: '11:00 AM',
  wednesdayServiceTime: '7:00 PM',
};

test('services and events are listed by day and time, an event of several days on each, with its time once', () => {
  const breakfast = eventRecord({ title: 'Breakfast', date: '2026-12-06T00:00:00Z', time: '8 AM' });
  const retreat = eventRecord({
    title: 'Retreat',
    date: '2026-12-05T00:00:00Z',
    endDate: '2026-12-06T00:00:00Z',
    time: 'All day',
  });
  const over = eventRecord({ title: 'Later', date: '2026-12-20T00:00:00Z' });
  const days = comingDays([retreat, breakfast, over], settings, { from: '2026-12-04', count: 6 });
  expect(days.map(({ day, entries }) => [day, entries.map(({ name }) => name)])).toEqual([
    ['2026-12-05', ['Retreat']],
    ['2026-12-06', ['Breakfast', expect.stringMatching(/Sunday/), 'Retreat']],
    ['2026-12-09', [expect.stringMatching(/Bible Study/)]],
  ]);
  const timesOf = (from: string) =>
    comingDays([retreat], settings, { from, count: 6 })
      .flatMap(({ entries }) => entries)
      .flatMap(({ name, time }) => (name === 'Retreat' ? [time] : []));
  expect(timesOf('2026-12-04')).toEqual(['All day', '']);
  expect(timesOf('2026-12-06')).toEqual(['All day']);
});

test('what is called off stays on the sheet and says so', () => {
  const event = eventRecord({ status: 'cancelled', date: '2026-12-05T00:00:00Z' });
  const serviceExceptions = [{ kind: 'cancelled' as const, day: '2026-12-06', note: 'Snow' }];
  const span = { from: '2026-12-05', count: 2 };
  const entries = comingDays([event], { ...settings, serviceExceptions }, span).flatMap(
    (day) => day.entries,
  );
  expect(entries).toMatchObject([
    { calledOff: 'Cancelled', path: '/events/1' },
    { calledOff: 'No service', note: 'Snow', path: null },
  ]);
});
