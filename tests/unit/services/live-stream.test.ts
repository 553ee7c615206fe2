import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { liveStreamAt, streamTimeText, youtubeChannelId } from '#shared/services/live-stream.ts';
import { nextOccurrence, noServiceHint, weeklyServices } from '#shared/services/service-times.ts';

const on = (now: Date, start: string) => liveStreamAt(now, { day: 'Sunday', start });
const at = (timestamp: string, start = '11:00') => on(new Date(timestamp), start);

describe('Live now', () => {
  it('lasts from 5 minutes before the service to 5 minutes after it', () => {
    expect(at('2026-11-22T10:54:59.999-06:00').isLive).toBe(false);
    expect(at('2026-11-22T10:55:00-06:00').isLive).toBe(true);
    expect(at('2026-11-22T12:34:59.999-06:00').isLive).toBe(true);
    expect(at('2026-11-22T12:35:00-06:00').isLive).toBe(false);
    const end = new Date('2026-11-22T12:35:00-06:00');
    expect(at('2026-11-22T11:30:00-06:00').changesAt).toEqual(end);
  });

  it('crosses midnight on both ends of Sunday', () => {
    expect(at('2026-11-23T00:34:59-06:00', '23:00').isLive).toBe(true);
    expect(at('2026-11-23T00:35:00-06:00', '23:00').isLive).toBe(false);
    expect(at('2026-11-21T23:55:00-06:00', '00:00').isLive).toBe(true);
  });

  it('changes exactly at `changesAt`, at any time of any year', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    const clocks = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(instants, clocks, (now, clock) => {
        const { isLive, changesAt } = on(now, clock);
        expect(changesAt.getTime()).toBeGreaterThan(now.getTime());
        expect(changesAt.getTime() - now.getTime()).toBeLessThanOrEqual(7.1 * 86_400_000);
        expect(on(new Date(changesAt.getTime() - 1), clock).isLive).toBe(isLive);
        expect(on(changesAt, clock).isLive).toBe(!isLive);
      }),
    );
  });
});

describe('the next time', () => {
  const start = new Date('2026-11-22T11:00:00-06:00');

  const here: string = CHURCH_DEFAULTS.timeZone;
  const now = new Date('2026-11-21T23:59:00-06:00');
  const text = (shownTime: string | null, heading: string, visitor = here) =>
    streamTimeText(start, shownTime, { now, heading, visitor });

  it('is the church’s day, and the time as typed where the heading names another', () => {
    expect(text('11 in the morning', '9 AM')).toBe('Sun, Nov 22, 11 in the morning');
    expect(text('11 AM', '9 AM and 11 AM')).toBe('Sun, Nov 22, 11 AM');
    expect(text('11 AM', '11 AM')).toBe('Sun, Nov 22');
  });

  it('names the church’s zone where the clock shows another time', () => {
    const words = 'Sun, Nov 22, 11:00 AM Central Time';
    expect(text('11:00 AM', '11:00 AM', 'America/New_York')).toBe(words);
    expect(text('11:00 AM', '11:00 AM', 'Pacific/Auckland')).toBe(words);
    expect(text('11:00 AM', '9 AM', 'America/Winnipeg')).toBe('Sun, Nov 22, 11:00 AM');
  });

  it('is called today from the church’s midnight on', () => {
    const words = (instant: string) =>
      streamTimeText(start, '11 AM', { now: new Date(instant), heading: '11 AM', visitor: here });
    expect(words('2026-11-21T23:59:59-06:00')).toBe('Sun, Nov 22');
    expect(words('2026-11-22T00:00:00-06:00')).toBe('Today, Nov 22');
  });

  it('is the day alone where the typed time names none', () => {
    expect(text(null, '9 AM', 'Europe/Berlin')).toBe('Sun, Nov 22');
  });
});

test.each([
  ['UCprairielampdemo000000x', 'UCprairielampdemo000000x'],
  ['  UCprairielampdemo000000x ', 'UCprairielampdemo000000x'],
  ['https://www.youtube.com/channel/UCprairielampdemo000000x', 'UCprairielampdemo000000x'],
  ['https://youtube.com/channel/UCprairielampdemo000000x/streams', 'UCprairielampdemo000000x'],
  ['UCprairielampdemo000000x1', null],
  ['UCtooshort', null],
  ['@prairielamp', null],
  ['https://www.youtube.com/@prairielamp', null],
  ['https://example.org/channel/UCprairielampdemo000000x', null],
  ['', null],
  [null, null],
])('the channel in %j is %j', (typed, id) => {
  expect(youtubeChannelId(typed)).toBe(id);
});

const services = (sundayServiceTime: string, wednesdayServiceTime: string | null = '7:00 PM') =>
  weeklyServices({ sundayServiceTime, wednesdayServiceTime });

test.each([
  ['lasts 90 minutes', '10:30 AM', { start: '10:30', end: '12:00', isReadable: true }],
  [
    'is shown as typed where no time can be read, and the usual one counts',
    'When the bell rings',
    { shownTime: 'When the bell rings', start: '11:00', end: '12:30', isReadable: false },
  ],
  ['ends on the clock after midnight', '11:00 PM', { start: '23:00', end: '00:30' }],
])('a service on Sunday %s: %s', (_, typed, expected) => {
  expect(services(typed)[0]).toMatchObject({ day: 'Sunday', ...expected });
});

test.each([
  ['before it', '11:00 AM', '2026-11-22T16:59:00Z', '2026-11-22T17:00:00.000Z'],
  ['while it is held', '11:00 AM', '2026-11-22T18:29:00Z', '2026-11-22T17:00:00.000Z'],
  ['as soon as it is over', '11:00 AM', '2026-11-22T18:30:00Z', '2026-11-29T17:00:00.000Z'],
  ['on Sunday in UTC only', '11:00 AM', '2026-11-22T03:00:00Z', '2026-11-22T17:00:00.000Z'],
  ['before the clocks change', '11:00 AM', '2026-03-07T18:00:00Z', '2026-03-08T16:00:00.000Z'],
  ['over midnight', '11:00 PM', '2026-11-23T06:15:00Z', '2026-11-23T05:00:00.000Z'],
])('the next service on Sunday, %s', (_, typed, now, start) => {
  const [sunday] = services(typed);
  expect(nextOccurrence(sunday, new Date(now)).start.toISOString()).toBe(start);
});

test('a day without a service is told when there is one, and a day with one is not', () => {
  const [sunday, wednesday] = services('10:30 AM', '6 PM');
  if (wednesday === undefined) throw new Error('there is a Wednesday service');
  expect(noServiceHint('2026-11-22', [sunday])).toBeUndefined();
  expect(noServiceHint('2026-11-25', [sunday, wednesday])).toBeUndefined();
  expect(noServiceHint('2026-11-25', [sunday])).toMatch('we meet on Sundays at 10:30 AM.');
  expect(noServiceHint('2026-11-24', [sunday, wednesday])).toMatch(
    'we meet on Sundays at 10:30 AM and Wednesdays at 6 PM.',
  );
});
