import { afterEach, beforeEach, expect, test, vi, describe, it } from 'vitest';
import {
  NO_EVENT_FILTERS,
  filterEvents,
  readEventsSearchParams,
  type EventOverview,
} from '#shared/events/events-query.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { createEventList } from '#site/features/events/event-list.ts';
import { event, calendar, titles, today } from '../../support/screens/event-calendar.ts';
import fc from 'fast-check';
import { readQuery } from '#site/lib/api/use-query.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const dated = (id: number, title: string, day: string) => ({ ...event(title, day), id });
const PAST = dated(1, 'Past Supper', '2026-11-01');
const FIRST = dated(2, 'Soup Supper', '2026-11-23');
const SECOND = dated(3, 'Choir', '2026-11-24');
const THIRD = dated(4, 'Late Supper', '2026-11-25');

const overview = (events: ChurchEvent[], rest: Partial<EventOverview> = {}): EventOverview => ({
  events,
  ...{ earlier: 0, later: 0, featured: [], categories: [] },
  ...rest,
});

/** A list whose API answers each request when the test says so. */
function listWithApi() {
  const requests: { asked: string; answer: PromiseWithResolvers<EventOverview> }[] = [];
  const ask = (asked: string) => {
    const answer = Promise.withResolvers<EventOverview>();
    requests.push({ asked, answer });
    return answer.promise;
  };
  const list = createEventList(overview([PAST, FIRST, SECOND], { later: 1, earlier: 5 }), {
    window: ({ search }) => ask(`search ${search}`),
    more: async (_, way, edge) => (await ask(`${way} of ${edge?.title ?? 'all'}`)).events,
  });
  const requestOf = (asked: string) => {
    const found = requests.findLast((request) => request.asked === asked);
    if (found === undefined) throw new Error(`Nothing asked for ${asked}.`);
    return found.answer;
  };
  const settle = () => vi.runAllTimersAsync();
  return {
    list,
    asked: () => requests.map(({ asked }) => asked),
    titles: () => list.$state.get().list.events.map(({ title }) => title),
    search: async (search: string) => {
      list.filter({ ...NO_EVENT_FILTERS, search });
      await settle();
    },
    more: async (way: 'earlier' | 'later') => {
      void list.loadMore(way);
      await settle();
    },
    answer: async (asked: string, window: EventOverview) => {
      requestOf(asked).resolve(window);
      await settle();
    },
    fail: async (asked: string) => {
      requestOf(asked).reject(new Error('down'));
      await settle();
    },
  };
}

test('a search shows what is here until the API answers with the rest', async () => {
  const { list, search, answer, titles } = listWithApi();
  await search('supper');
  expect(titles()).toEqual(['Past Supper', 'Soup Supper']);
  expect(list.$state.get()).toMatchObject({ loading: 'found', list: { earlier: 0, later: 0 } });
  await answer('search supper', overview([PAST, FIRST, THIRD], { later: 7 }));
  expect(titles()).toEqual(['Past Supper', 'Soup Supper', 'Late Supper']);
  expect(list.$state.get()).toMatchObject({ loading: null, list: { later: 7 } });
});

test('letters that follow each other closely are one request, and a late answer is dropped', async () => {
  const { list, search, answer, asked, titles } = listWithApi();
  list.filter({ ...NO_EVENT_FILTERS, search: 's' });
  await search('supper');
  await search('choir');
  expect(asked()).toEqual(['search supper', 'search choir']);
  await answer('search choir', overview([SECOND]));
  await answer('search supper', overview([FIRST]));
  expect(titles()).toEqual(['Choir']);
  await search('');
  expect(titles()).toEqual(['Past Supper', 'Soup Supper', 'Choir']);
});

test('the list goes on at its ends, and keeps what was loaded when the filters are cleared', async () => {
  const { list, search, more, answer, titles } = listWithApi();
  await more('later');
  await answer('later of Choir', overview([THIRD, SECOND]));
  expect(titles()).toEqual(['Past Supper', 'Soup Supper', 'Choir', 'Late Supper']);
  expect(list.$state.get().list).toMatchObject({ later: 0, earlier: 5 });
  await search('late');
  await search('');
  expect(titles()).toEqual(['Past Supper', 'Soup Supper', 'Choir', 'Late Supper']);
  await more('earlier');
  await answer('earlier of Past Supper', overview([]));
  expect(list.$state.get().list.earlier).toBe(0);
});

test('the list goes on with earlier events from the first that is over, not from one of several days', async () => {
  const { search, more, answer, asked } = listWithApi();
  const retreat = { ...dated(5, 'Retreat', '2026-11-20'), endDate: '2026-11-24T00:00:00.000Z' };
  await search('retreat');
  await answer('search retreat', overview([retreat], { earlier: 1 }));
  await more('earlier');
  expect(asked().at(-1)).toBe('earlier of all');
});

test('both ends asked for before either answers are both loaded', async () => {
  const { list, more, answer, titles } = listWithApi();
  await more('later');
  await more('earlier');
  await answer('later of Choir', overview([THIRD]));
  await answer('earlier of Past Supper', overview([dated(9, 'Older Supper', '2026-10-01')]));
  expect(titles().at(0)).toBe('Older Supper');
  expect(titles().at(-1)).toBe('Late Supper');
  expect(list.$state.get()).toMatchObject({ loading: null, list: { later: 0, earlier: 4 } });
});

test('what was asked for before the filters changed neither waits nor holds up what follows', async () => {
  const { more, search, answer, asked, titles } = listWithApi();
  await more('later');
  await more('earlier');
  await search('supper');
  await answer('search supper', overview([FIRST], { later: 1 }));
  await more('later');
  await answer('later of Soup Supper', overview([THIRD]));
  await answer('later of Choir', overview([]));
  expect(titles()).toEqual(['Soup Supper', 'Late Supper']);
  expect(asked()).toEqual(['later of Choir', 'search supper', 'later of Soup Supper']);
});

test('a failed request keeps the list and can be repeated', async () => {
  const { list, search, more, answer, fail, titles } = listWithApi();
  await more('later');
  await fail('later of Choir');
  expect(list.$state.get()).toMatchObject({ loading: null, failed: 'later' });
  expect(titles()).toEqual(['Past Supper', 'Soup Supper', 'Choir']);
  await more('later');
  await answer('later of Choir', overview([THIRD]));
  expect(list.$state.get()).toMatchObject({ failed: null, list: { later: 0 } });
  await search('supper');
  await fail('search supper');
  expect(list.$state.get().failed).toBe('found');
  expect(titles()).toEqual(['Past Supper', 'Soup Supper', 'Late Supper']);
});

test('a refresh replaces the built window, also behind a filter', async () => {
  const { list, search, titles } = listWithApi();
  await search('choir');
  list.refresh(overview([THIRD], { categories: ['new'] }));
  expect(titles()).toEqual(['Choir']);
  expect(list.$state.get().all.categories).toEqual(['new']);
  await search('');
  expect(titles()).toEqual(['Late Supper']);
});

test('a list is made as long again as it was, and stays so when its window comes anew', async () => {
  const { list, titles, answer } = listWithApi();
  const { later: _, ...rest } = overview([PAST, FIRST, SECOND]);
  void list.resume(4, true);
  await answer('later of Choir', overview([THIRD]));
  expect(titles()).toEqual(['Past Supper', 'Soup Supper', 'Choir', 'Late Supper']);
  list.refresh({ ...rest, later: 1 });
  expect(titles()).toHaveLength(4);
  await answer('later of Choir', overview([THIRD]));
  expect(titles()).toHaveLength(4);
  expect(list.$state.get().list.later).toBe(0);
});

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

it.each<[string, string | null]>([
  ['2028-02-29', '2028-02-29'],
  ...['2026-02-31', '2026-13-01', '2026-2-3', 'tomorrow', ''].map((day): [string, null] => [
    day,
    null,
  ]),
])('reads the day %j of an address as %j', (day, read) => {
  expect(readEventsSearchParams(new URLSearchParams({ day })).day).toBe(read);
});

it('leaves out of a search what nobody types and no database holds', () => {
  expect([...readQuery('?q=%00&search=%00so%00up%2000')]).toEqual([
    ['q', ''],
    ['search', 'soup 00'],
  ]);
});
