import { describe, expect, test } from 'vitest';
import {
  exceptionProblem,
  ServiceExceptions,
  type ServiceException,
} from '#shared/services/services.ts';
import { churchStructuredData } from '#shared/church/church-structured-data.ts';
import { liveStreamAt } from '#shared/services/live-stream.ts';
import { servicesOfDays, streamedServices } from '#shared/services/services-of-days.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';

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

const SUNDAY = 'Sunday Service';
const WEDNESDAY = 'Wednesday Bible Study';

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
    const monday = { ...cancelled, kind: 'cancelled', day: '2026-12-21' } as const;
    expect(exceptionProblem(monday, DEFAULT_SETTINGS.services)?.message).toMatch(/Wednesday/);
    expect(problems([cancelled, cancelled])).toEqual([['1.day', expect.stringMatching(/twice/)]]);
  });

  test('refuses what says nothing, and times that nobody can read', () => {
    const changed = { kind: 'changed', day: '2026-12-20', time: ' ', place: '', note: null };
    expect(problems([changed])).toEqual([['0.time', expect.stringMatching(/new time/)]]);
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

const CANCELLED: ServiceException = { kind: 'cancelled', day: '2026-11-22', note: 'Snow.' };
const EARLIER: ServiceException = {
  kind: 'changed',
  day: '2026-11-29',
  time: '9 AM',
  place: null,
  note: null,
};
const CHRISTMAS_EVE: ServiceException = {
  kind: 'additional',
  day: '2026-12-24',
  name: 'Candlelight Service',
  time: '5 PM',
  place: 'City Park',
  note: null,
};

describe('the live stream', () => {
  const settings = withExceptions(CANCELLED, EARLIER, CHRISTMAS_EVE);
  const listed = streamedServices(settings, '2026-11-20');
  const at = (now: string) =>
    liveStreamAt(new Date(now), { day: 'Sunday', start: '11:00' }, listed);

  test('passes over a cancelled Sunday, and follows moved and additional services', () => {
    const cancelled = at('2026-11-22T17:30:00Z');
    expect(cancelled).toMatchObject({ isLive: false, shownTime: '9 AM' });
    expect(cancelled.start.toISOString()).toBe('2026-11-29T15:00:00.000Z');
    expect(at('2026-11-29T15:10:00Z').isLive).toBe(true);
    expect(at('2026-11-29T17:10:00Z').isLive).toBe(false);
    expect(at('2026-12-24T23:10:00Z')).toMatchObject({ isLive: true, shownTime: '5 PM' });
  });

  test('goes back to every week after the last exception, on a page that nobody built again', () => {
    expect(at('2027-02-01T00:00:00Z').start.toISOString()).toBe('2027-02-07T17:00:00.000Z');
    expect(streamedServices(DEFAULT_SETTINGS, '2026-11-20')).toEqual([]);
  });
});

test('structured data tell search engines which days are not as in every week', () => {
  const settings = { ...withExceptions(CANCELLED, EARLIER, CHRISTMAS_EVE), version: 1 };
  const place = { origin: 'https://church.example', settings };
  const data = churchStructuredData(place, new Date('2026-11-20T12:00:00Z'));
  expect(data.openingHoursSpecification).toMatchObject([
    { dayOfWeek: 'https://schema.org/Sunday', opens: '11:00', closes: '12:30' },
    { dayOfWeek: 'https://schema.org/Wednesday' },
  ]);
  expect(data.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-11-22', validThrough: '2026-11-22', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-11-29', opens: '09:00', closes: '10:30' },
    { validFrom: '2026-12-24', opens: '17:00', closes: '18:30' },
  ]);
  expect(data.event).toMatchObject([
    {
      startDate: '2026-12-06T11:00:00-06:00',
      eventSchedule: { exceptDate: ['2026-11-22T11:00:00-06:00', '2026-11-29T11:00:00-06:00'] },
    },
    { startDate: '2026-11-25T19:00:00-06:00' },
    { startDate: '2026-11-22T11:00:00-06:00', eventStatus: 'https://schema.org/EventCancelled' },
    { startDate: '2026-11-29T09:00:00-06:00', description: 'At 9 AM on this day.' },
    { name: 'Candlelight Service', location: { name: 'City Park' } },
  ]);
});
