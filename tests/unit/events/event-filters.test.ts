import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterEvents, NO_EVENT_FILTERS } from '#shared/events/event-filters.ts';
import { calendar, event, titles, today } from '../../support/screens/event-calendar.ts';
import { readEventFilters } from '#site/features/events/event-filters-query.ts';
import { readQuery } from '#site/lib/api/use-query.ts';

describe('filterEvents', () => {
  const events = [
    event("Men's Breakfast", '2026-11-28', { category: 'mens-ministry' }),
    event('Bible Study', '2026-11-25', { category: 'bible-study' }),
    event('Breakfast for All', '2026-11-28', { category: 'fellowship' }),
  ];

  it('finds part of a title in any case and without surrounding space', () => {
    const found = filterEvents(events, { ...NO_EVENT_FILTERS, search: ' bREAK ' });
    expect(titles(found)).toEqual(["Men's Breakfast", 'Breakfast for All']);
  });

  it('finds an event on each of its days', () => {
    const retreat = event('Retreat', '2027-06-08', { endDate: '2027-06-10T00:00:00.000Z' });
    const found = (day: string) => filterEvents([retreat], { ...NO_EVENT_FILTERS, day }).length;
    expect(
      ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11'].map(found),
    ).toEqual([0, 1, 1, 1, 0]);
  });

  it('finds a postponed event on its new day and on the one that was announced first', () => {
    const moved = event('Supper', '2026-12-09', {
      status: 'postponed',
      previousDate: '2026-12-02T00:00:00.000Z',
    });
    const found = (day: string) => filterEvents([moved], { ...NO_EVENT_FILTERS, day }).length;
    expect(['2026-12-02', '2026-12-03', '2026-12-09'].map(found)).toEqual([1, 0, 1]);
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
});

const dayOf = (day: string) => readEventFilters(new URLSearchParams({ day })).day;

it('reads a day that the calendar has', () => {
  expect(dayOf('2028-02-29')).toBe('2028-02-29');
});

it('leaves out of a search what nobody types and no database holds', () => {
  expect([...readQuery('?q=%00&search=%00so%00up%2000')]).toEqual([
    ['q', ''],
    ['search', 'soup 00'],
  ]);
});

it.each(['2026-02-31', '2026-13-01', '2026-2-3', 'tomorrow', ''])('takes %s for no day', (day) => {
  expect(dayOf(day)).toBeNull();
});
