import { expect, test } from 'vitest';
import { churchStructuredData, postalAddress } from '#shared/church/church-structured-data.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { eventsStructuredData, sermonsStructuredData } from '#shared/pages/structured-data.ts';
import { eventRecord, sermonSummary, settingsRecord } from '../../support/samples/records.ts';
import { structuredDataValidator } from '../../support/readers/structured-data.ts';

const place = {
  origin: 'https://church.example.org',
  settings: { ...settingsRecord(), churchName: 'Prairie Lamp' },
};
const NOW = new Date('2026-07-01T12:00:00Z');

const event = (change: Partial<ChurchEvent>): ChurchEvent =>
  eventRecord({ title: 'Potluck', date: '2026-07-04T00:00:00.000Z', time: '5:30 PM', ...change });

const firstEvent = (change: Partial<ChurchEvent>) =>
  eventsStructuredData([event(change)], place, NOW).itemListElement[0];

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

test.each([
  ['scheduled', null, { eventStatus: 'https://schema.org/EventScheduled' }],
  ['cancelled', null, { eventStatus: 'https://schema.org/EventCancelled' }],
  ['postponed', null, { eventStatus: 'https://schema.org/EventPostponed' }],
  [
    'postponed',
    '2026-06-27T00:00:00.000Z',
    { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2026-06-27' },
  ],
] as const)('an event that is %s, before on %s, says so', (status, previousDate, expected) => {
  expect(firstEvent({ status, previousDate })).toMatchObject({ item: expected });
});

test('an event ends where its text says so, or on its last day', () => {
  expect(firstEvent({})).not.toHaveProperty('item.endDate');
  expect(firstEvent({ time: '5:30 – 7 PM' })).toMatchObject({
    item: { endDate: '2026-07-04T19:00:00-05:00' },
  });
  expect(firstEvent({ endDate: '2026-07-08T00:00:00.000Z' })).toMatchObject({
    item: { startDate: '2026-07-04T17:30:00-05:00', endDate: '2026-07-08' },
  });
});

test('an event to join from home names the address, and the place unless it is online only', () => {
  const onlineUrl = 'https://meet.example.org/supper';
  const online = { '@type': 'VirtualLocation', url: onlineUrl };
  expect(firstEvent({ onlineUrl })).toMatchObject({
    item: {
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ name: 'Fellowship Hall' }, online],
    },
  });
  expect(firstEvent({ onlineUrl, location: 'Online (Zoom)' })).toMatchObject({
    item: {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: online,
    },
  });
});

test('an event has the church’s address only where its place is at the church', () => {
  const where = (location: string) => firstEvent({ location });
  expect(where('Fellowship Hall')).toMatchObject({
    item: { location: { name: 'Fellowship Hall', address: { '@type': 'PostalAddress' } } },
  });
  for (const elsewhere of ['27 Mill Street, Byron', 'Sinnissippi Park']) {
    expect(where(elsewhere)).toMatchObject({
      item: { location: { name: elsewhere, address: { streetAddress: elsewhere } } },
    });
  }
});

test('an event names its picture by its whole address, and none where it has none', () => {
  expect(firstEvent({ imageUrl: '/media/0f.webp' })).toMatchObject({
    item: { image: 'https://church.example.org/media/0f.webp' },
  });
  expect(firstEvent({ imageUrl: 'https://pictures.example.org/a.jpg' })).toMatchObject({
    item: { image: 'https://pictures.example.org/a.jpg' },
  });
  expect(firstEvent({})).not.toHaveProperty('item.image');
});

test('a list names its first ten entries in their order', () => {
  const events = Array.from({ length: 12 }, (_, index) => event({ title: `Event ${index + 1}` }));
  const sermons = Array.from({ length: 12 }, (_, index) => sermonSummary({ id: index + 1 }));
  const listed = eventsStructuredData(events, place, NOW).itemListElement;
  expect(listed).toHaveLength(10);
  expect(listed[9]).toMatchObject({ position: 10, item: { name: 'Event 10' } });
  const works = sermonsStructuredData(sermons, place).itemListElement;
  expect(works).toHaveLength(10);
  expect(works[0]).toMatchObject({ item: { url: 'https://church.example.org/sermons/1' } });
});

test('the church names its two weekly services and only the profiles that it has', () => {
  const facebookUrl = 'https://facebook.com/example';
  const church = churchStructuredData(
    { ...place, settings: { ...place.settings, facebookUrl } },
    NOW,
  );
  expect(church).toMatchObject({
    '@type': ['Church', 'Organization'],
    name: 'Prairie Lamp',
    sameAs: [facebookUrl],
    event: [{ name: 'Sunday Worship Service' }, { name: 'Bible Study & Prayer' }],
  });
  expect(churchStructuredData(place, NOW)).not.toHaveProperty('sameAs');
});

test('what a church leaves empty is missing, also from the places of its events', () => {
  const empty = { address: null, phone: null, wednesdayServiceTime: null, pastorName: null };
  const bare = { ...place, settings: { ...place.settings, ...empty } };
  const church = churchStructuredData(bare, NOW);
  expect(church).not.toHaveProperty('address');
  expect(church).not.toHaveProperty('telephone');
  expect(church.event).toMatchObject([{ name: 'Sunday Worship Service' }]);
  expect(church.event[0]?.location).toEqual({ '@type': 'Place', name: 'Prairie Lamp' });
  expect(eventsStructuredData([event({})], bare, NOW).itemListElement[0]).toMatchObject({
    item: { location: { '@type': 'Place', name: 'Fellowship Hall' } },
  });
});

test('the weekly services start next at the church’s own hour, also when the clocks change in between', () => {
  const { event: events } = churchStructuredData(place, new Date('2026-10-31T20:00:00Z'));
  const weekly = (startDate: string, startTime: string, endTime: string) => ({
    ...{ startDate, isAccessibleForFree: true },
    eventSchedule: { startTime, endTime, repeatFrequency: 'P1W' },
  });
  expect(events).toMatchObject([
    weekly('2026-11-01T11:00:00-06:00', '11:00:00', '12:30:00'),
    weekly('2026-11-04T19:00:00-06:00', '19:00:00', '20:30:00'),
  ]);
});

test('an American address is given in its parts, any other as a whole', () => {
  expect(postalAddress('418 Lanternlight Avenue, Suite 2, Rockford, IL 61107')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '418 Lanternlight Avenue, Suite 2',
    addressLocality: 'Rockford',
    addressRegion: 'IL',
    postalCode: '61107',
    addressCountry: 'US',
  });
  expect(postalAddress('The old mill on Route 9')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'The old mill on Route 9',
  });
});

const findingsIn = await structuredDataValidator();
const origin = 'https://church.example.org';
const church = churchStructuredData(
  { origin, settings: { ...settingsRecord(), tagline: 'A light' } },
  new Date('2026-11-21T12:00:00Z'),
);

const service = church.event[0];

test.each([
  ['a property that nobody knows', { ...church, steeple: 1 }, /"steeple" for type "Church"/],
  ['a type that nobody knows', { ...church, address: { '@type': 'Street' } }, /"Street" is not/],
  ['a service without a start', { ...church, event: [{ ...service, startDate: '' }] }, /startDate/],
  ['a service without a place', { ...church, event: [{ ...service, location: {} }] }, /location/],
  ['a block without a type', { '@context': 'https://schema.org' }, /no rule/],
  ['an empty block', {}, /no context/],
])('%s is found', async (_, block, finding) => {
  expect((await findingsIn(block)).join('\n')).toMatch(finding);
});
