import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toICalendar, type CalendarItem } from '#api/calendar/icalendar.ts';
import type { CalendarSpan } from '#shared/calendar/calendar.ts';
import { addDays } from '#shared/calendar/dates.ts';
import { onlyEntry, readComponents, readEntries } from '../../support/readers/calendar-reader.ts';

const item: CalendarItem = {
  uid: 'event-1@church',
  sequence: 3,
  changedAt: new Date('2026-11-20T12:00:00Z'),
  url: 'https://church.example/events',
  title: 'Potluck',
  description: 'Bring a dish.',
  location: 'Hall',
  category: 'Fellowship',
  allDay: false,
  start: new Date('2026-12-01T16:00:00Z'),
  end: new Date('2026-12-01T17:00:00Z'),
};
type Changes = Partial<Pick<CalendarItem, 'title' | 'description' | 'location'>> &
  (CalendarSpan | object);
const write = (changes: Changes = {}) => toICalendar([{ ...item, ...changes }], 'Events');

const anHourAfter = (instant: Date) => new Date(instant.getTime() + 3_600_000);
const daysOf = (year: number) =>
  Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));

const bytes = (text: string) => Buffer.byteLength(text);
const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });

describe('the lines of a calendar', () => {
  it('end in CRLF, the last one too, and hold at most 75 octets of whole characters', () => {
    fc.assert(
      fc.property(anyText, (description) => {
        const text = write({ description: `${description}äöü🎉`.repeat(5) });
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(text.isWellFormed()).toBe(true);
        for (const line of text.split('\r\n')) expect(bytes(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('have all properties of the calendar before its time zone, and that before its entries', () => {
    const names = write()
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0]);
    expect(names.indexOf('X-PUBLISHED-TTL')).toBeLessThan(names.indexOf('BEGIN', 1));
    expect(names.lastIndexOf('TZNAME')).toBeLessThan(names.indexOf('UID'));
  });
});

describe('what people typed', () => {
  it.each([
    'one\ntwo\r\nthree',
    'a, b; c\\n \\ d: "e"',
    'END:VEVENT\r\nBEGIN:VEVENT',
    'Gemütlich 🎉 日曜日 שבת',
    '^n ^^ %2C &amp;',
  ])('arrives as it was typed: %j', (typed) => {
    const entry = onlyEntry(write({ title: typed, description: typed, location: typed }));
    const expected = typed.replaceAll('\r\n', '\n');
    expect([entry.title, entry.description, entry.location]).toEqual(Array(3).fill(expected));
  });

  it('arrives whatever it is, without the characters that the format forbids', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const expected = typed.replace(/\r\n|\r/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
        expect(onlyEntry(write({ description: typed })).description).toBe(expected);
      }),
    );
  });

  it('gains no line from a break hidden by a forbidden character', () => {
    const hidden = 'Potluck\r\u0001\nEND:VEVENT\u000b\r\u0085\nBEGIN:VEVENT';
    const entry = onlyEntry(write({ title: hidden, description: hidden, location: hidden }));
    expect(entry.title).toBe('Potluck\nEND:VEVENT\nBEGIN:VEVENT');
  });

  it('cannot break out of the calendar’s name', () => {
    const name = 'A; b,\r\nBEGIN:VEVENT\r\n\u0007c';
    const calendar = readComponents(toICalendar([item], name));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('A\\; b\\,\\nBEGIN:VEVENT');
  });
});

describe('the times of a calendar', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['UTC', 0],
    ['Europe/Berlin', -60],
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
  ])('are the church’s on a machine in %s', (zone, offset) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(item.changedAt).getTimezoneOffset()).toBe(offset);
    const text = write();
    expect(text).toContain('\r\nDTSTART;TZID=America/Chicago:20261201T100000\r\n');
    expect(text).toContain('\r\nDTSTAMP:20261120T120000Z\r\n');
    expect(text).toContain('\r\nLAST-MODIFIED:20261120T120000Z\r\n');
    const day = write({ allDay: true, start: '2026-12-01', end: '2026-12-02' });
    expect(day).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202\r\n');
  });

  it.each([
    'America/Chicago',
    'Europe/Berlin',
    'Australia/Sydney',
    'America/Phoenix',
    'US/Eastern',
  ])(
    'are read as they were meant in %s, in winter and in summer and after each clock change',
    (timeZone) => {
      // No clock changes at this hour.
      const starts = daysOf(2027).map((day) => new Date(`${day}T12:00Z`));
      const entries = starts.map((start) => ({ ...item, start, end: anHourAfter(start) }));
      const read = readEntries(toICalendar(entries, null, timeZone));
      expect(read.map(({ start }) => start)).toEqual(starts.map((start) => start.toISOString()));
      expect(read.map(({ end }) => end)).toEqual(entries.map(({ end }) => end.toISOString()));
    },
  );

  it('are refused in a zone that nobody knows', () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    expect(() => toICalendar([], null, 'America/Springfield')).toThrow('America/Springfield');
    complaint.mockRestore();
  });
});
