import type { ChurchEvent } from '#shared/events/events.ts';

/** An event as the API answers it. */
export const eventRecord = (changes: Partial<ChurchEvent> = {}): ChurchEvent => ({
  id: 1,
  version: 1,
  title: 'Soup Supper',
  description: 'Soup, bread and a story.',
  date: '2026-12-01T00:00:00.000Z',
  time: '6:00 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
  endDate: null,
  status: 'scheduled',
  previousDate: null,
  linkUrl: null,
  onlineUrl: null,
  imageUrl: null,
  series: null,
  ...changes,
});
