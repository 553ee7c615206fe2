import { expect, it } from 'vitest';
import { readEventFilters } from '#site/features/events/event-filters-query.ts';
import { readQuery } from '#site/lib/api/use-query.ts';

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
