import fc from 'fast-check';
import { afterEach, describe, expect, it, test } from 'vitest';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { TimeZone, US_TIME_ZONES } from '#shared/calendar/time-zones.ts';
import {
  addDays,
  churchDateAndTime,
  churchDay,
  churchInstant,
  churchTime,
  churchZone,
  dayOfMonth,
  weekdaysBesideTile,
  fullDate,
  lastWeekdayOnOrBefore,
  longDate,
  parseDay,
  setChurchZone,
  shortMonth,
  utcDay,
} from '#shared/calendar/dates.ts';
import { churchTimestamp } from '#shared/calendar/church-timestamp.ts';
import {
  addMonths,
  dayAfterKeyPress,
  daysOfMonth,
  lastOfMonth,
  monthName,
  shortSpanName,
  spanName,
  monthOf,
  weeksOf,
  parseMonth,
} from '#shared/calendar/month.ts';
import { readDayInWords } from '#shared/import/written-dates.ts';

const minute = (hour: number, past = 0) => hour * 60 + past;
describe('dates in UTC', () => {
  it('shows the UTC day, whatever the time zone of the machine', () => {
    expect(utcDay('2026-11-22T00:00:00.000Z')).toBe('2026-11-22');
    expect(dayOfMonth('2026-11-01T00:00:00.000Z')).toBe('1');
    expect(shortMonth('2026-11-01T23:59:59.999Z')).toBe('Nov');
    expect(fullDate('2026-11-22T00:00:00.000Z')).toBe('Sunday, November 22, 2026');
    expect(longDate('2026-11-22T23:30:00.000Z')).toBe('November 22, 2026');
  });

  it('says beside a tile with the first day only what the tile does not', () => {
    const friday = '2026-11-27T00:00:00.000Z';
    expect(weekdaysBesideTile(friday, null, '2026-11-26')).toBe('Friday');
    expect(weekdaysBesideTile(friday, friday, '2026-11-27')).toBe('Today');
    expect(weekdaysBesideTile(friday, '2026-11-29T00:00:00.000Z', '2026-11-27')).toBe(
      'Friday to Sunday, Nov 29',
    );
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

describe('churchInstant', () => {
  it('moves a time that the clocks skip to an hour later', () => {
    expect(churchInstant('2026-03-08', minute(2, 30)).toISOString()).toBe(
      '2026-03-08T08:30:00.000Z',
    );
  });
});

describe('the church’s time zone', () => {
  afterEach(() => {
    setChurchZone(CHURCH_DEFAULTS.timeZone);
  });

  const ZONES = [
    ...Object.keys(US_TIME_ZONES),
    ...['America/St_Johns', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu'],
    ...['Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'],
  ];

  it.each(ZONES)(
    '%s gives each instant the clock and the day that people see there',
    (timeZone) => {
      setChurchZone(timeZone);
      const there = new Intl.DateTimeFormat('sv-SE', {
        ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
      });
      const isAsThere = (instant: Date) => {
        const [day = '', clock = ''] = there.format(instant).split(' ');
        expect(churchTimestamp(instant)).toMatch(new RegExp(`^${day}T${clock}`));
        expect(Date.parse(churchTimestamp(instant))).toBe(instant.getTime());
        expect(churchDay(instant)).toBe(day);
        const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
        const again = churchInstant(day, minutes);
        expect(there.format(again)).toContain(`${day} ${clock.slice(0, 5)}`);
      };
      const seconds = fc.integer({ min: 1_262_304_000, max: 2_500_000_000 });
      fc.assert(
        fc.property(seconds, (second) => {
          isAsThere(new Date(second * 1000));
        }),
      );
      // Every half hour of the weeks in which clocks change.
      for (const week of ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-31'])
        for (let half = 0; half < 96; half += 1)
          isAsThere(new Date(Date.parse(week) + half * 1_800_000));
    },
  );

  it('changes words and days at once, also back', () => {
    const instant = new Date('2026-11-23T05:14:00Z');
    setChurchZone('America/New_York');
    expect([churchZone(), churchTime(instant)]).toEqual(['America/New_York', '12:14 AM']);
    expect(churchDateAndTime(instant.toISOString())).toBe('November 23, 2026 at 12:14 AM');
    setChurchZone(CHURCH_DEFAULTS.timeZone);
    expect([churchDay(instant), churchTime(instant)]).toEqual(['2026-11-22', '11:14 PM']);
  });

  it.each([
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['america/chicago', 'America/Chicago'],
    ['US/Eastern', 'America/New_York'],
  ])('typed as %s is kept as %s', (typed, kept) => {
    expect(TimeZone.parse(typed)).toBe(kept);
  });

  it.each(['', 'Central', 'America/Springfield', '+05:30', 'America/Chicago\nX:1'])(
    'is not %j',
    (typed) => {
      expect(TimeZone.safeParse(typed).error?.issues[0]?.message).toMatch(
        /such as America\/Chicago/,
      );
    },
  );
});

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-23', '2026-11-22'],
  ['2026-11-28', '2026-11-22'],
  ['2027-01-01', '2026-12-27'],
])('the last Sunday, seen from %s, is %s', (day, sunday) => {
  expect(lastWeekdayOnOrBefore(day, 'Sunday')).toBe(sunday);
});

it.each([
  [' 2026-3-8 ', '2026-03-08'],
  ['02/29/2028', '2028-02-29'],
  ['2026-02-30', undefined],
  ['11/22/26', undefined],
  ['Sunday', undefined],
])('a day typed as %j is read as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

const months = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${String(year)}-${String(month).padStart(2, '0')}`);

describe('a month', () => {
  it('has each of its days once, in weeks of seven that start on Sunday', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOf(daysOfMonth(month));
        const days = weeks.flat().filter((day) => day !== null);
        expect(days.at(0)).toBe(`${month}-01`);
        expect(days.at(-1)).toBe(lastOfMonth(month));
        expect(
          days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1)),
        ).toBe(true);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          for (const [weekday, day] of week.entries()) {
            if (day !== null) expect(new Date(day).getUTCDay()).toBe(weekday);
          }
        }
      }),
    );
  });

  it('is read from an address, or not', () => {
    expect(parseMonth('2026-12')).toBe('2026-12');
    for (const text of [null, '', '2026-13', '2026-1', '12026-01', 'december', '2026-12-01']) {
      expect(parseMonth(text)).toBeNull();
    }
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(monthName('2026-12')).toBe('December 2026');
  });

  it('has days that are named by the first and the last of them', () => {
    expect(spanName('2026-11-29', '2027-01-02')).toBe('November 29 – January 2');
    expect(shortSpanName('2026-05-31', '2026-07-04')).toBe('May 31 – Jul 4');
  });
});

const press = (key: string, held = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
});

describe('the keys of the grid', () => {
  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-12-09', '2026-12-02'],
    ['ArrowDown', '2026-12-09', '2026-12-16'],
    ['Home', '2026-12-09', '2026-12-06'],
    ['End', '2026-12-09', '2026-12-12'],
    ['Home', '2026-12-02', '2026-12-01'],
    ['End', '2026-12-30', '2026-12-31'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['x', '2026-12-31', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayAfterKeyPress(from, press(key))).toBe(to);
  });

  it('Home and End with Control lead to the ends of the month', () => {
    expect(dayAfterKeyPress('2026-12-09', press('Home', { ctrlKey: true }))).toBe('2026-12-01');
    expect(dayAfterKeyPress('2026-12-09', press('End', { metaKey: true }))).toBe('2026-12-31');
  });

  it('Page keys with Shift lead to another year', () => {
    expect(dayAfterKeyPress('2028-02-29', press('PageDown', { shiftKey: true }))).toBe(
      '2029-02-28',
    );
  });

  it('move by one month at most', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(months, keys, fc.integer({ min: 0, max: 27 }), (month, key, days) => {
        const next = dayAfterKeyPress(addDays(`${month}-01`, days), press(key)) ?? '';
        expect([-1, 0, 1].map((step) => addMonths(month, step))).toContain(monthOf(next));
      }),
    );
  });
});

const TODAY = '2026-11-25';

test.each([
  ['Dec 6 2026', '2026-12-06'],
  ['6 December', '2026-12-06'],
  ['December 6th', '2026-12-06'],
  ['Nov 25', TODAY],
  ['March 1', '2027-03-01'],
  ['Sun, Dec 6, 2026', '2026-12-06'],
])('a person who types %j means %s', (typed, day) => {
  expect(readDayInWords(typed, TODAY)).toBe(day);
});

test.each(['', '44353', 'next Sunday', 'Decembre', '31 June'])('%j is no day', (typed) => {
  expect(readDayInWords(typed, TODAY)).toBeUndefined();
});
