import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { eventItems } from '#api/calendar/calendar-items.ts';
import { toICalendar } from '#api/calendar/icalendar.ts';
import { calendarTimeText, timeHint } from '#shared/calendar/calendar.ts';
import { addDays } from '#shared/calendar/dates.ts';
import { eventItem } from '#shared/events/event-structured-data.ts';
import { readEntries } from '../../support/readers/calendar-reader.ts';
import { eventRecord, settingsRecord } from '../../support/samples/records.ts';

const day = '2026-12-02';
const shown = (time: string, lastDay?: string) => calendarTimeText({ day, lastDay, time });

describe('what the form shows of a time', () => {
  it.each([
    ['7 – 8:30 PM', '7–8:30 PM'],
    ['noon', '12–1 PM'],
    ['midnight', '12–1 AM'],
    ['10 AM and 5 PM', '10–11 AM and 5–6 PM'],
    ['11 – 1 PM', '11 AM – 1 PM'],
    ['10 PM – 6 AM', '10 PM – 6 AM the next day'],
    ['after the service', 'all day'],
  ])('for %j is %s', (time, text) => {
    expect(shown(time)).toBe(`Wed, Dec 2, ${text}`);
    expect(calendarTimeText({ day: undefined, lastDay: undefined, time })).toBe(text);
  });

  it('for several days is all of them', () => {
    expect(calendarTimeText({ day: '2027-06-08', lastDay: '2027-06-12', time: '9 AM' })).toBe(
      'June 8–12, 2027, all day',
    );
  });

  it.each([
    ['7 – 8:30 PM', undefined, null],
    ['All day', undefined, null],
    ['7 PM', undefined, /one hour/],
    ['after the service', undefined, /No clock time/],
    ['6:30 – 8', undefined, /Add PM/],
    ['midnight', undefined, /day begins/],
    ['7 – 8:30 PM', '2026-12-04', /in the description/],
  ])('notes for %j until %s: %s', (time, lastDay, note) => {
    const read = timeHint({ day, lastDay, time });
    if (note === null) expect(read).toBeNull();
    else expect(read).toMatch(note);
  });
});

const Structured = z.object({
  startDate: z.string(),
  endDate: z.optional(z.string()),
  subEvent: z.optional(z.array(z.object({ startDate: z.string() }))),
});
const place = { origin: 'https://church.example.org', settings: settingsRecord() };
const calendarSource = {
  ...{ origin: place.origin, namespace: 'test' },
  categories: place.settings.categories,
};

const hour = fc.integer({ min: 1, max: 12 }).map(String);
const minute = fc.constantFrom('', ':00', ':15', ':30');
const half = fc.constantFrom('', ' AM', ' PM', 'pm', ' a.m.');
const clock = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(hour, minute, half).map((parts) => parts.join('')) },
  fc.constantFrom('noon', 'midnight', '18:00', '23:30', 'after the service', 'all day'),
);
const joint = fc.constantFrom(' – ', '-', ' to ', ' and ', ' & ', ', ', ' (doors open ', '; ');
const anyTime = fc.oneof(
  clock,
  fc.tuple(clock, joint, clock).map((parts) => parts.join('')),
  fc.tuple(clock, joint, clock, joint, clock).map((parts) => parts.join('')),
);
/** Days around both changes of the clock, and others. */
const anyDay = fc
  .tuple(fc.constantFrom('2027-03-13', '2027-11-06', '2026-12-01', '2027-06-30'))
  .chain(([from]) => fc.integer({ min: 0, max: 3 }).map((days) => addDays(from, days)));

const clockOf = (instant: string) =>
  new Date(instant)
    .toLocaleTimeString('en-US', {
      timeZone: 'America/Chicago',
      hour: 'numeric',
      minute: '2-digit',
    })
    .replace(':00', '');
const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });

/** An hour that the clocks count twice has two instants: readers choose differently, but all show its time. */
const wallClock = (timestamp: string) => `${dayOf(timestamp)} ${clockOf(timestamp)}`;

/** The clock times of an entry that a foreign reader found, written in full. */
function fullText({ start, end }: { start: string; end: string }): string {
  if (!start.includes('T')) return 'all day';
  const night = dayOf(start) === dayOf(end) ? '' : ' the next day';
  return `${clockOf(start)} – ${clockOf(end)}${night}`.replaceAll('\u202f', ' ');
}

/** `7–8:30 PM` in full: `7 PM – 8:30 PM`. */
const inFull = (text: string) => text.replace(/([\d:]+)–([\d:]+) ([AP]M)/g, '$1 $3 – $2 $3');

test('what is shown is what a foreign calendar and structured data read', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 5 }),
      anyTime,
      (first, days, time) => {
        const lastDay = days === undefined ? undefined : addDays(first, days);
        const event = eventRecord({
          date: `${first}T00:00:00.000Z`,
          endDate: lastDay === undefined ? null : `${lastDay}T00:00:00.000Z`,
          time,
        });
        const items = eventItems(event, new Date('2026-11-22'), calendarSource);
        const entries = readEntries(toICalendar(items, null));

        const text = calendarTimeText({ day: first, lastDay, time });
        expect(inFull(text)).toMatch(/.*\d, /);
        expect(inFull(text).replace(/^.*?\d(?:, \d{4})?, /, '')).toBe(
          entries.map(fullText).join(' and '),
        );

        const structured = z.parse(Structured, eventItem(event, place, new Date()));
        const subStarts = structured.subEvent?.map(({ startDate }) => startDate) ?? [];
        const [entry = { start: '', end: '' }] = entries;
        if (!entry.start.includes('T')) {
          expect(structured.startDate.slice(0, 10)).toBe(first);
          expect(structured.endDate).toBe(lastDay);
          return;
        }
        expect(wallClock(structured.startDate)).toBe(wallClock(entry.start));
        expect(subStarts.map(wallClock)).toEqual(
          entries.length === 1 ? [] : entries.map(({ start }) => wallClock(start)),
        );
        const { endDate = entry.end } = structured;
        expect(wallClock(endDate)).toBe(wallClock(entry.end));
      },
    ),
    { numRuns: 500 },
  );
});
