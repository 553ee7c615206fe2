import fc from 'fast-check';
import type { ChurchEvent } from '#shared/events/events.ts';
import { eventRecord } from '../samples/records.ts';

export const now = new Date('2026-11-22T03:00:00Z');
export const today = '2026-11-21';

export const event = (title: string, day: string, more: Partial<ChurchEvent> = {}): ChurchEvent =>
  eventRecord({
    title,
    date: `${day}T00:00:00.000Z`,
    time: 'All day',
    category: 'worship',
    ...more,
  });

export const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);

const fixed = {
  id: fc.constant(1),
  version: fc.constant(1),
  description: fc.constant('For all of us.'),
  location: fc.constant('Fellowship Hall'),
  previousDate: fc.constant(null),
  linkUrl: fc.constant(null),
  onlineUrl: fc.constant(null),
  imageUrl: fc.constant(null),
};

const seriesOf = (id: number | null) =>
  id === null ? null : { id, rule: 'FREQ=DAILY', day: today, changed: [] };

const anyEvent = fc.record<ChurchEvent>({
  ...fixed,
  title: fc.string({ unit: 'grapheme', maxLength: 12 }),
  date: fc
    .integer({ min: -5, max: 9 })
    .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString()),
  time: fc.constantFrom(
    'All day',
    '7 – 8:30 PM',
    '10 PM – 6 AM',
    '10:00 AM',
    '9:30 PM',
    '4 & 11 PM',
  ),
  category: fc.constantFrom('worship', 'youth', 'unheard-of'),
  featured: fc.boolean(),
  endDate: fc.constant(null),
  series: fc.option(fc.integer({ min: 1, max: 3 })).map(seriesOf),
  status: fc.constantFrom('scheduled', 'scheduled', 'cancelled', 'postponed'),
});
export const isCalledOffLater = (one: ChurchEvent) =>
  one.status !== 'scheduled' && one.date >= '2026-11-29';

/** Calendar of events in the order of their dates, from five days ago on. */
export const calendar = fc
  .array(anyEvent, { maxLength: 20 })
  .map((events) => events.toSorted((one, other) => one.date.localeCompare(other.date)));
