import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_LIMITS } from '#shared/church.ts';
import {
  categoryLabel,
  EVENT_CATEGORIES,
  eventStart,
  filterEvents,
  homeEvents,
  isUpcoming,
  NO_EVENT_FILTERS,
  splitByDay,
} from '#shared/event-views.ts';
import { CreateEventInput } from '#shared/events.ts';

const now = new Date('2026-11-22T03:00:00Z');
const today = '2026-11-21';

const event = (
  title: string,
  day: string,
  more: { category?: string; featured?: boolean } = {},
) => ({
  title,
  date: `${day}T00:00:00.000Z`,
  category: more.category ?? 'worship',
  featured: more.featured ?? false,
});

const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);

const anyEvent = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: 12 }),
  date: fc
    .integer({ min: -30, max: 30 })
    .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString()),
  category: fc.constantFrom('worship', 'youth', 'unheard-of'),
  featured: fc.boolean(),
});
const calendar = fc
  .array(anyEvent, { maxLength: 20 })
  .map((events) => events.toSorted((one, other) => one.date.localeCompare(other.date)));

describe('categoryLabel', () => {
  it('knows the eleven categories and shows any other as it is', () => {
    expect(Object.keys(EVENT_CATEGORIES)).toHaveLength(11);
    expect(categoryLabel('mens-ministry')).toBe("Men's Ministry");
    expect(categoryLabel('Music & Arts')).toBe('Music & Arts');
    expect(categoryLabel('constructor')).toBe('constructor');
  });
});

describe('eventStart', () => {
  it('is the UTC day at the time in the church’s zone, in winter and in summer', () => {
    const start = (date: string, time: string) => eventStart({ date, time }).instant?.toISOString();
    expect(start('2026-11-22T00:00:00Z', '11:00 AM')).toBe('2026-11-22T17:00:00.000Z');
    expect(start('2026-07-05T23:00:00Z', '7 – 8:30 pm')).toBe('2026-07-06T00:00:00.000Z');
  });

  it('keeps its wall-clock time on the days the clocks change', () => {
    const start = (date: string, time: string) => eventStart({ date, time }).instant?.toISOString();
    expect(start('2026-03-08T00:00:00Z', '6:30 AM')).toBe('2026-03-08T11:30:00.000Z');
    expect(start('2026-03-07T00:00:00Z', '6:30 AM')).toBe('2026-03-07T12:30:00.000Z');
    expect(start('2026-11-01T00:00:00Z', '6:30 AM')).toBe('2026-11-01T12:30:00.000Z');
    expect(start('2026-10-31T00:00:00Z', '6:30 AM')).toBe('2026-10-31T11:30:00.000Z');
  });

  it('is the day alone where the time cannot be read', () => {
    expect(eventStart({ date: '2026-11-22T00:00:00Z', time: 'After the service' })).toEqual({
      day: '2026-11-22',
      instant: null,
    });
  });
});

describe('splitByDay', () => {
  it('counts today in the church’s zone as upcoming, also when it is tomorrow in UTC', () => {
    expect(isUpcoming(event('today', today), now)).toBe(true);
    expect(isUpcoming(event('yesterday', '2026-11-20'), now)).toBe(false);
  });

  it('keeps upcoming events in order and gives past ones newest first', () => {
    const events = [
      event('long ago', '2026-11-01'),
      event('yesterday', '2026-11-20'),
      event('today', today),
      event('later', '2026-12-01'),
    ];
    const { upcoming, past } = splitByDay(events, now);
    expect(titles(upcoming)).toEqual(['today', 'later']);
    expect(titles(past)).toEqual(['yesterday', 'long ago']);
  });

  it('loses nothing and invents nothing', () => {
    fc.assert(
      fc.property(calendar, (events) => {
        const { upcoming, past } = splitByDay(events, now);
        expect([...past.toReversed(), ...upcoming]).toEqual(events);
      }),
    );
  });
});

describe('homeEvents', () => {
  it('prefers upcoming featured events, however few', () => {
    const events = [
      event('over', '2026-11-01', { featured: true }),
      event('plain', '2026-11-25'),
      event('starred', '2026-12-24', { featured: true }),
    ];
    expect(titles(homeEvents(events, now, HOME_LIMITS.events))).toEqual(['starred']);
  });

  it('shows all upcoming events when only past ones are featured', () => {
    const events = [event('over', '2026-11-01', { featured: true }), event('plain', '2026-11-25')];
    expect(titles(homeEvents(events, now, HOME_LIMITS.events))).toEqual(['plain']);
  });

  it('never shows what is over, mixes featured with others, or exceeds the limit', () => {
    fc.assert(
      fc.property(calendar, fc.integer({ min: 0, max: 5 }), (events, limit) => {
        const shown = homeEvents(events, now, limit);
        const upcoming = events.filter((one) => isUpcoming(one, now));
        const featured = upcoming.filter((one) => one.featured);
        const wanted = featured.length > 0 ? featured : upcoming;
        expect(shown).toEqual(wanted.slice(0, limit));
      }),
    );
  });
});

describe('filterEvents', () => {
  const events = [
    event("Men's Breakfast", '2026-11-28', { category: 'mens-ministry' }),
    event('Bible Study', '2026-11-25', { category: 'bible-study' }),
    event('Breakfast for All', '2026-11-28', { category: 'fellowship' }),
  ];

  it('filters nothing without filters', () => {
    expect(filterEvents(events, NO_EVENT_FILTERS)).toEqual(events);
  });

  it('finds part of a title in any case and without surrounding space', () => {
    const found = filterEvents(events, { ...NO_EVENT_FILTERS, search: ' bREAK ' });
    expect(titles(found)).toEqual(["Men's Breakfast", 'Breakfast for All']);
  });

  it('combines search, category and day with AND', () => {
    const filters = { search: 'break', category: 'fellowship', day: '2026-11-28' };
    expect(titles(filterEvents(events, filters))).toEqual(['Breakfast for All']);
    expect(filterEvents(events, { ...filters, day: '2026-11-27' })).toEqual([]);
  });

  it('wants the category exactly', () => {
    expect(filterEvents(events, { ...NO_EVENT_FILTERS, category: 'fellow' })).toEqual([]);
  });

  it('gives exactly the events that pass each filter alone, in their order', () => {
    const filters = fc.record({
      search: fc.string({ unit: 'grapheme', maxLength: 3 }),
      category: fc.constantFrom('all', 'worship', 'youth', 'nothing'),
      day: fc.option(fc.constantFrom(today, '2026-11-25', '2026-12-01')),
    });
    fc.assert(
      fc.property(calendar, filters, (all, wanted) => {
        const alone = [
          filterEvents(all, { ...NO_EVENT_FILTERS, search: wanted.search }),
          filterEvents(all, { ...NO_EVENT_FILTERS, category: wanted.category }),
          filterEvents(all, { ...NO_EVENT_FILTERS, day: wanted.day }),
        ];
        expect(filterEvents(all, wanted)).toEqual(
          all.filter((one) => alone.every((found) => found.includes(one))),
        );
      }),
    );
  });

  it('finds every event by any part of its own title, in any case', () => {
    const letters = fc.array(fc.constantFrom('a', 'B', 'É', 'ż', '’', ' ', '👋', '7', '<'));
    fc.assert(
      fc.property(letters, letters, letters, (before, part, after) => {
        const one = event([...before, ...part, ...after].join(''), today);
        const found = (search: string) => filterEvents([one], { ...NO_EVENT_FILTERS, search });
        expect(found(part.join('').toUpperCase())).toEqual([one]);
        expect(found(part.join('').toLowerCase())).toEqual([one]);
      }),
    );
  });
});

describe('CreateEventInput', () => {
  it('names each missing field', () => {
    const result = CreateEventInput.safeParse({ featured: false });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Title is required',
      'Description is required',
      'Date is required',
      'Time is required',
      'Location is required',
      'Category is required',
    ]);
  });
});
