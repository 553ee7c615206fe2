import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  spokenTime,
  parseStartMinute,
  parseTimeRange,
  parseTimeRanges,
  formatTypedTime,
} from '#shared/calendar/times.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('parseStartMinute', () => {
  it.each([
    ['7 pm', at(19)],
    ['7pm', at(19)],
    ['7:15 p.m.', at(19, 15)],
    ['9:30 a.m. in the chapel', at(9, 30)],
    ['7 P. M.', at(19)],
    ['10:00\u202fAM', at(10)],
    ['6.30 pm', at(18, 30)],
    ['19:00', at(19)],
    ['12 AM', at(0)],
    ['12:30 am', at(0, 30)],
    // Named times.
    ['Noon', at(12)],
    ['12 noon', at(12)],
    ['Midnight', at(0)],
    ['12:00 midnight', at(0)],
    ['Midnight to 6 AM', at(0)],
    // The beginning of a range.
    ['9 – 12 PM', at(9)],
    ['10:00-11:00 AM', at(10)],
    ['10 to 2 am', at(22)],
    ['10 – 12 AM', at(22)],
    ['from 7 until 9 PM', at(19)],
    ['1 to 3:30 p.m.', at(13)],
    ['9:30 – 12 noon', at(9, 30)],
    ['9 – 12 noon', at(9)],
    ['10:30 – midnight', at(22, 30)],
    ['7–8:30', at(7)],
    // The first of several times.
    ['9 and 11 AM', at(9)],
    ['5 & 7 PM', at(17)],
    ['5:00 & 7:00 PM', at(17)],
    ['5:00 PM and 7:00 PM', at(17)],
    // Other numbers beside it.
    ['Sunday, Nov 3, 7 PM', at(19)],
    ['Room 104, 7 PM', at(19)],
    ['11/22 7pm', at(19)],
    ['2026-11-22 7 PM', at(19)],
    ['1st Saturday 9 AM', at(9)],
    ['Ages 3–5, 10 AM', at(10)],
  ])('reads the start in %j', (text, minute) => {
    expect(parseStartMinute(text)).toBe(minute);
  });

  it.each([
    ...['', 'After the service', 'TBA', '7', '7 – 9', '13 PM', '0 AM', '25:00', '10:60', '24:00'],
    ...['in the afternoon', 'Room 104', '5 American friends', '2026'],
  ])('does not read %j', (text) => {
    expect(parseStartMinute(text)).toBeNull();
  });

  it('gives a whole minute of the day or nothing for any text', () => {
    const pieces = fc.constantFrom(
      ...['7', '12', ':30', ' ', '-', 'am', 'PM', 'noon', 'midnight', 'to'],
    );
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const minute = parseStartMinute(text);
        if (minute === null) return;
        expect(Number.isInteger(minute)).toBe(true);
        expect(minute).toBeGreaterThanOrEqual(0);
        expect(minute).toBeLessThan(1440);
      }),
    );
  });

  it('reads every minute of the day in each way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const hour = Math.floor(minute / 60);
        const past = String(minute % 60).padStart(2, '0');
        const half = hour < 12 ? 'AM' : 'PM';
        const twelve = ((hour + 11) % 12) + 1;
        expect(parseStartMinute(`${hour}:${past}`)).toBe(minute);
        expect(parseStartMinute(`${twelve}:${past} ${half}`)).toBe(minute);
        expect(parseStartMinute(`Doors open ${twelve}.${past}${half.toLowerCase()}`)).toBe(minute);
      }),
    );
  });

  it('takes a range as starting less than twelve hours before its end', () => {
    const clock = fc.record({
      hour: fc.integer({ min: 1, max: 12 }),
      past: fc.constantFrom('', ':15', ':30', ':45'),
    });
    const half = fc.constantFrom('AM', 'PM');
    fc.assert(
      fc.property(clock, clock, half, (from, to, end) => {
        fc.pre(from.hour !== to.hour);
        const start = parseStartMinute(`${from.hour}${from.past} – ${to.hour}${to.past} ${end}`);
        const finish = parseStartMinute(`${to.hour}${to.past} ${end}`);
        expect(start).not.toBeNull();
        expect(((finish ?? 0) - (start ?? 0) + 1440) % 1440).toBeLessThan(720);
      }),
    );
  });
});

describe('parseTimeRange', () => {
  it.each([
    ['7 – 8:30 pm', at(19), at(20, 30)],
    ['9–11:30 AM', at(9), at(11, 30)],
    ['11 – 1 PM', at(11), at(13)],
    ['9 to noon', at(9), at(12)],
    ['Noon – 1:30 PM', at(12), at(13, 30)],
    ['noon-2', at(12), at(14)],
    ['10 AM – 12', at(10), at(12)],
    ['7 PM – 8:30', at(19), at(20, 30)],
    ['6 PM until 8, in the hall', at(18), at(20)],
    ['7:00 – 9', at(7), at(9)],
    ['19 – 20:30', at(19), at(20, 30)],
    ['19:00 – 9 PM', at(19), at(21)],
    ['8 AM – 9 PM', at(8), at(21)],
    ['5 PM (doors), 6 – 8 PM', at(17), null],
    // The end counts on into the next day.
    ['10:30 – midnight', at(22, 30), at(24)],
    ['10 PM – 1 AM', at(22), at(25)],
    ['22:00 – 01:00', at(22), at(25)],
    ['7 PM – 7 AM', at(19), at(31)],
  ])('reads beginning and end of %j', (text, start, end) => {
    expect(parseTimeRange(text)).toEqual({ start, end });
  });

  it.each([
    ...['10:00 AM', '9 and 11 AM', '5 & 7 PM', '7 PM – 3rd floor', '7 PM – 12 people at most'],
    ...['11 AM – 10 AM', '7 PM – 7 PM', '7 PM – 7:15 AM', '7 PM – 13 PM', '7 PM – late'],
  ])('knows no end of %j', (text) => {
    expect(parseTimeRange(text)?.start).toBeTypeOf('number');
    expect(parseTimeRange(text)?.end).toBeNull();
  });

  it('reads nothing where no time is', () => {
    expect(parseTimeRange('After the service')).toBeNull();
  });
});

describe('spokenTime', () => {
  it('leaves out minutes that are zero before AM and PM', () => {
    expect(spokenTime('11:00 AM')).toBe('11 AM');
    expect(spokenTime('7:00 – 8:30 p.m.')).toBe('7:00 – 8:30 p.m.');
  });
});

describe('formatTypedTime', () => {
  it.each([
    ['6:45 AM', '6:45 AM'],
    ['11:00 AM', '11 AM'],
    ['7pm', '7 PM'],
    ['6.30 pm', '6:30 PM'],
    ['19:00', '7 PM'],
    ['9:30 a.m.', '9:30 AM'],
    ['9:30 AM - 11:00 AM', '9:30–11 AM'],
    ['6:30-9 PM', '6:30–9 PM'],
    ['8:30 AM – 4 PM', '8:30 AM – 4 PM'],
    ['7:00 AM to 12:00 PM', '7 AM – noon'],
    ['12 noon', 'noon'],
    ['10:30 PM – midnight', '10:30 PM – midnight'],
    ['7 PM – 7 AM', '7 PM – 7 AM'],
    ['11 PM – 1 AM', '11 PM – 1 AM'],
    ['5:00 PM and 7:00 PM', '5 PM and 7 PM'],
    ['9:00 & 11:00 AM', '9 AM and 11 AM'],
    ['9:00 – 10:00 AM, 11:00 AM – 12:00 PM', '9–10 AM and 11 AM – noon'],
    ['8:00 AM, 10:00 AM / 5:00 PM', '8 AM, 10 AM, and 5 PM'],
  ])('%j is written %j, and means the same', (typed, written) => {
    expect(formatTypedTime(typed)).toBe(written);
    expect(parseTimeRanges(written)).toEqual(parseTimeRanges(typed));
  });

  it.each([
    ...['After the service', '6 PM (doors open 5:30)', 'All day', '5:00 PM and again at sunset'],
    ...['7:00 PM and 9', '7:00 PM (choir at 6:00 PM)', '11:00 AM and 9:00 AM'],
  ])('%j stays as typed', (typed) => {
    expect(formatTypedTime(typed)).toBe(typed);
  });
});
