import { expect, test } from 'vitest';
import type { ChurchEvent } from '#shared/events.ts';
import type { SermonSummary } from '#shared/sermons.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import {
  churchStructuredData,
  eventsStructuredData,
  sermonsStructuredData,
} from '#shared/structured-data.ts';

const place = {
  origin: 'https://church.example.org',
  settings: { ...DEFAULT_SETTINGS, version: 1, churchName: 'Prairie Lamp' },
};
const NOW = new Date('2026-07-01T12:00:00Z');

const event = (change: Partial<ChurchEvent>): ChurchEvent => ({
  id: 1,
  version: 1,
  title: 'Potluck',
  description: 'Bring a dish.',
  date: '2026-07-04T00:00:00.000Z',
  time: '5:30 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
  ...change,
});

const sermon = (id: number): SermonSummary => ({
  id,
  version: 1,
  title: `Sermon ${id}`,
  description: 'A sermon.',
  speaker: 'Pastor Example',
  date: '2026-06-28T00:00:00.000Z',
  thumbnailUrl: '/images/sermon-placeholder.png',
  videoUrl: null,
  audioUrl: null,
  series: null,
  scripture: null,
});

const firstEvent = (change: Partial<ChurchEvent>) =>
  eventsStructuredData([event(change)], place, NOW).itemListElement[0];

test('an event starts at its time in the church’s time zone, in summer and in winter', () => {
  expect(firstEvent({})).toMatchObject({ item: { startDate: '2026-07-04T17:30:00-05:00' } });
  expect(firstEvent({ date: '2026-12-05T00:00:00.000Z' })).toMatchObject({
    item: { startDate: '2026-12-05T17:30:00-06:00' },
  });
});

test('an event whose time cannot be read starts on its day', () => {
  expect(firstEvent({ time: 'After the service' })).toMatchObject({
    item: { startDate: '2026-07-04' },
  });
});

test('the current time stands in only where the date itself cannot be read', () => {
  expect(firstEvent({ date: 'someday' })).toMatchObject({
    item: { startDate: '2026-07-01T07:00:00-05:00' },
  });
});

test('a missing location becomes the name of the church', () => {
  expect(firstEvent({ location: '  ' })).toMatchObject({
    item: { location: { name: 'Prairie Lamp' } },
  });
});

test('a list names its first ten entries in their order', () => {
  const events = Array.from({ length: 12 }, (_, index) => event({ title: `Event ${index + 1}` }));
  const sermons = Array.from({ length: 12 }, (_, index) => sermon(index + 1));
  const listed = eventsStructuredData(events, place, NOW).itemListElement;
  expect(listed).toHaveLength(10);
  expect(listed[9]).toMatchObject({ position: 10, item: { name: 'Event 10' } });
  const works = sermonsStructuredData(sermons, place).itemListElement;
  expect(works).toHaveLength(10);
  expect(works[0]).toMatchObject({ item: { url: 'https://church.example.org/sermons/1' } });
});

test('the church names its two weekly services and only the profiles that it has', () => {
  const church = churchStructuredData({
    ...place,
    settings: { ...place.settings, facebookUrl: 'https://facebook.com/example' },
  });
  expect(church).toMatchObject({
    '@type': 'Church',
    name: 'Prairie Lamp',
    foundingDate: '2012-10',
    sameAs: ['https://facebook.com/example'],
    event: [{ name: 'Sunday Worship Service' }, { name: 'Bible Study & Prayer' }],
  });
  expect(churchStructuredData(place)).not.toHaveProperty('sameAs');
});
