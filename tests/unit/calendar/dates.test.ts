import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  churchDateAndTime,
  churchDay,
  churchInstant,
  churchTimestamp,
  dayNumber,
  fullDate,
  lastSunday,
  longDate,
  readDay,
  shortMonth,
  utcDay,
} from '#shared/calendar/dates.ts';

const minute = (hour: number, past = 0) => hour * 60 + past;
const anyDate = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
});
const anyMinute = fc.integer({ min: 0, max: 1439 });

describe('dates in UTC', () => {
  it('shows the UTC day, whatever the time zone of the machine', () => {
    expect(utcDay('2026-11-22T00:00:00.000Z')).toBe('2026-11-22');
    expect(dayNumber('2026-11-01T00:00:00.000Z')).toBe('1');
    expect(shortMonth('2026-11-01T23:59:59.999Z')).toBe('Nov');
    expect(fullDate('2026-11-22T00:00:00.000Z')).toBe('Sunday, November 22, 2026');
    expect(longDate('2026-11-22T23:30:00.000Z')).toBe('November 22, 2026');
  });
});

describe('addDays', () => {
  it('crosses months, leap days and both clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
  });
});

describe('the church day', () => {
  it('turns at midnight in Chicago, not in UTC', () => {
    expect(churchDay(new Date('2026-11-22T05:59:59.999Z'))).toBe('2026-11-21');
    expect(churchDay(new Date('2026-11-22T06:00:00.000Z'))).toBe('2026-11-22');
    expect(churchDay(new Date('2026-07-04T04:59:59.000Z'))).toBe('2026-07-03');
    expect(churchDay(new Date('2026-07-04T05:00:00.000Z'))).toBe('2026-07-04');
  });
});

describe('churchInstant', () => {

  it('moves a time that the clocks skip to an hour later', () => {
    expect(churchInstant('2026-03-08', minute(2, 30)).toISOString()).toBe(
      '2026-03-08T08:30:00.000Z',
    );
  });

  it('shows on the church’s clock the minute that was asked for, unless the clocks skip it', () => {
    const days = fc.oneof(
      fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
      anyDate.map((date) => utcDay(date.toISOString())),
    );
    fc.assert(
      fc.property(days, anyMinute, (day, past) => {
        fc.pre(past < minute(2) || past >= minute(3));
        const clock = new Date(past * 60_000).toISOString().slice(11, 16);
        expect(churchTimestamp(churchInstant(day, past))).toContain(`${day}T${clock}:00`);
      }),
    );
  });
});

describe('churchTimestamp', () => {
  it('writes the offset of the season', () => {
    expect(churchTimestamp(new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-22T11:00:00-06:00');
    expect(churchTimestamp(new Date('2026-07-05T16:00:00Z'))).toBe('2026-07-05T11:00:00-05:00');
  });
});

describe('churchDateAndTime', () => {
  it('writes an instant on the church’s clock, also across midnight in UTC', () => {
    expect(churchDateAndTime('2026-11-23T03:14:00Z')).toBe('November 22, 2026 at 9:14 PM');
  });
});

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-23', '2026-11-22'],
  ['2026-11-28', '2026-11-22'],
  ['2027-01-01', '2026-12-27'],
])('the last Sunday, seen from %s, is %s', (day, sunday) => {
  expect(lastSunday(day)).toBe(sunday);
});

it.each([
  [' 2026-3-8 ', '2026-03-08'],
  ['02/29/2028', '2028-02-29'],
  ['2026-02-30', undefined],
  ['11/22/26', undefined],
  ['Sunday', undefined],
])('a day typed as %j is read as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
