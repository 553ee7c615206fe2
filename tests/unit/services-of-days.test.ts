import { describe, expect, test } from 'vitest';
import { ServiceExceptions, type ServiceException } from '#shared/service-exceptions.ts';
import { servicesOfDays } from '#shared/services-of-days.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';

const withExceptions = (...serviceExceptions: ServiceException[]) => ({
  ...DEFAULT_SETTINGS,
  serviceExceptions,
});

/** The services of a week in the fewest words that tell them apart. */
const week = (settings: Parameters<typeof servicesOfDays>[0], from: string) =>
  servicesOfDays(settings, from, 7).map(({ state, name, start, end }) => [
    state,
    name,
    start.toISOString(),
    end.toISOString(),
  ]);

const SUNDAY = 'Sunday Worship Service';
const WEDNESDAY = 'Bible Study & Prayer';

describe('the services of a span of days', () => {
  test('are the weekly ones, also in the weeks in which the clocks change', () => {
    expect(week(DEFAULT_SETTINGS, '2026-03-01')).toEqual([
      ['usual', SUNDAY, '2026-03-01T17:00:00.000Z', '2026-03-01T18:30:00.000Z'],
      ['usual', WEDNESDAY, '2026-03-05T01:00:00.000Z', '2026-03-05T02:30:00.000Z'],
    ]);
    expect(week(DEFAULT_SETTINGS, '2026-03-08')[0]?.[2]).toBe('2026-03-08T16:00:00.000Z');
    expect(week(DEFAULT_SETTINGS, '2026-11-01')[0]?.[2]).toBe('2026-11-01T17:00:00.000Z');
  });

  test('say which are cancelled, moved or added, in the order of their start', () => {
    const settings = withExceptions(
      { kind: 'cancelled', day: '2026-12-23', note: 'We rest.' },
      { kind: 'changed', day: '2026-12-20', time: '4 – 6 PM', place: 'City Park', note: null },
      {
        kind: 'additional',
        day: '2026-12-24',
        name: 'Candlelight Service',
        time: '11 PM',
        place: null,
        note: null,
      },
    );
    expect(week(settings, '2026-12-20')).toEqual([
      ['changed', SUNDAY, '2026-12-20T22:00:00.000Z', '2026-12-21T00:00:00.000Z'],
      ['cancelled', WEDNESDAY, '2026-12-24T01:00:00.000Z', '2026-12-24T02:30:00.000Z'],
      ['additional', 'Candlelight Service', '2026-12-25T05:00:00.000Z', '2026-12-25T06:30:00.000Z'],
    ]);
    expect(servicesOfDays(settings, '2026-12-20', 1)).toMatchObject([
      { shownTime: '4 – 6 PM', place: 'City Park', note: null },
    ]);
  });

  test('keep the time of a service that only moves to another place', () => {
    const settings = withExceptions({
      kind: 'changed',
      day: '2026-07-05',
      time: null,
      place: 'Levings Lake Park',
      note: null,
    });
    expect(servicesOfDays(settings, '2026-07-05', 1)).toMatchObject([
      { shownTime: '11:00 AM', place: 'Levings Lake Park', state: 'changed' },
    ]);
  });

  test('leave out a Wednesday that the church does not have', () => {
    const settings = {
      ...withExceptions({ kind: 'cancelled', day: '2026-12-23', note: null }),
      wednesdayServiceTime: null,
    };
    expect(servicesOfDays(settings, '2026-12-21', 6)).toEqual([]);
  });
});

describe('a list of exceptions', () => {
  const problems = (list: unknown) =>
    ServiceExceptions.safeParse(list).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]) ?? [];

  test('takes a weekly service only on its own day, and only once', () => {
    const cancelled = { kind: 'cancelled', day: '2026-12-20', note: '' };
    expect(problems([cancelled])).toEqual([]);
    expect(problems([{ ...cancelled, day: '2026-12-21' }])).toEqual([
      ['0.day', expect.stringMatching(/Wednesday/)],
    ]);
    expect(problems([cancelled, cancelled])).toEqual([['1.day', expect.stringMatching(/twice/)]]);
  });

  test('refuses what says nothing, and times that nobody can read', () => {
    const changed = { kind: 'changed', day: '2026-12-20', time: ' ', place: '', note: null };
    expect(problems([changed])).toEqual([['0.time', expect.stringMatching(/other time/)]]);
    expect(problems([{ ...changed, time: 'later' }])).toEqual([
      ['0.time', expect.stringMatching(/5:00 PM/)],
    ]);
    expect(problems([{ ...changed, day: '2026-02-30', time: '9 AM' }])).toEqual([
      ['0.day', expect.stringMatching(/choose a date/)],
    ]);
    const added = {
      kind: 'additional',
      day: '2026-12-24',
      name: '',
      time: '',
      place: '',
      note: '',
    };
    expect(problems([added]).map(([path]) => path)).toEqual(
      expect.arrayContaining(['0.name', '0.time']),
    );
  });
});
