import { expect, test } from 'vitest';
import { nextOccurrence, noServiceHint, weeklyServices } from '#shared/services/service-times.ts';

const services = (sundayServiceTime: string, wednesdayServiceTime: string | null = '7:00 PM') =>
  weeklyServices({ sundayServiceTime, wednesdayServiceTime });

test('both services last 90 minutes from the time that the editor typed', () => {
  const { sunday, wednesday } = services('10:30 AM', '6 pm');
  expect(sunday).toMatchObject({ day: 'Sunday', start: '10:30', end: '12:00', isReadable: true });
  expect(wednesday).toMatchObject({ day: 'Wednesday', start: '18:00', end: '19:30' });
});

test('a time that cannot be read is shown as typed, and the usual one counts', () => {
  const { sunday } = services('When the bell rings');
  expect(sunday).toMatchObject({
    shownTime: 'When the bell rings',
    start: '11:00',
    end: '12:30',
    isReadable: false,
  });
});

test('a church that left Wednesday’s time empty has no service then', () => {
  expect(services('11:00 AM', null).wednesday).toBeNull();
});

test('a service that ends after midnight ends on the clock', () => {
  expect(services('11:00 PM').sunday).toMatchObject({ start: '23:00', end: '00:30' });
});

test.each([
  ['before it', '2026-11-22T16:59:00Z', '2026-11-22T17:00:00.000Z'],
  ['while it is held', '2026-11-22T18:29:00Z', '2026-11-22T17:00:00.000Z'],
  ['as soon as it is over', '2026-11-22T18:30:00Z', '2026-11-29T17:00:00.000Z'],
  ['late on a Saturday, Sunday already in UTC', '2026-11-22T03:00:00Z', '2026-11-22T17:00:00.000Z'],
  ['before the clocks go forward', '2026-03-07T18:00:00Z', '2026-03-08T16:00:00.000Z'],
])('the next Sunday service, %s', (_, now, start) => {
  const { sunday } = services('11:00 AM');
  expect(nextOccurrence(sunday, new Date(now)).start.toISOString()).toBe(start);
});

test('a service that runs over midnight is still the one that is held', () => {
  const { sunday } = services('11:00 PM');
  const { start, end } = nextOccurrence(sunday, new Date('2026-11-23T06:15:00Z'));
  expect(start.toISOString()).toBe('2026-11-23T05:00:00.000Z');
  expect(end.toISOString()).toBe('2026-11-23T06:30:00.000Z');
});

test('a day without a service is told when there is one, and a day with one is not', () => {
  const { sunday, wednesday } = services('10:30 AM', '6 PM');
  if (wednesday === null) throw new Error('there is a Wednesday service');
  expect(noServiceHint('2026-11-22', [sunday])).toBeUndefined();
  expect(noServiceHint('2026-11-25', [sunday, wednesday])).toBeUndefined();
  expect(noServiceHint('2026-11-25', [sunday])).toMatch('we meet on Sundays at 10:30 AM.');
  expect(noServiceHint('2026-11-24', [sunday, wednesday])).toMatch(
    'we meet on Sundays at 10:30 AM and Wednesdays at 6 PM.',
  );
});
