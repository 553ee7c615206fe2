import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { completedAddress } from '#site/lib/page/web-address.ts';
import {
  channelWarning,
  endWarning,
  mapWarning,
  serviceTimeWarning,
} from '#site/features/admin/settings/setting-warnings.tsx';

const SUNDAY = { weekday: 0, isMain: true };
const WEDNESDAY = { weekday: 3, isMain: false };

test('the field of the video channel says when no channel can be read from it', () => {
  expect(channelWarning('')).toBeUndefined();
  expect(channelWarning('UCprairielampdemo000000x')).toBeUndefined();
  expect(channelWarning('prairielamp')).toMatch(/^This is not a channel ID/);
  for (const handle of ['@prairielamp', 'https://www.youtube.com/@prairielamp']) {
    const advice = renderToStaticMarkup(channelWarning(handle));
    expect(advice).toContain('href="https://www.youtube.com/account_advanced"');
  }
});

test.each(['', ' ', '11:00 AM', '10:30 – 11:45 AM', '9 to 11 AM', 'Noon', '19:00'])(
  'a service time of %j needs no second look',
  (typed) => {
    expect(serviceTimeWarning(typed, SUNDAY)).toBeUndefined();
    expect(serviceTimeWarning(typed, WEDNESDAY)).toBeUndefined();
  },
);

test.each([
  ['9:00 AM and 11:00 AM', '9:00 AM'],
  ['9 & 11 AM', '9:00 AM'],
  ['8:30 / 10:45 am', '8:30 AM'],
  ['9:00 – 10:00 AM, 11:00 AM – noon', '9:00 AM'],
  ['10 AM and 12:30 PM', '10:00 AM'],
  ['noon or 6 pm', '12:00 PM'],
])('%j has more than one time, of which the first counts', (typed, first) => {
  expect(serviceTimeWarning(typed, SUNDAY)).toBe(
    `There is more than one time here. All are shown as you typed them, while search engines, Live now and the reminder go by the first, ${first}.`,
  );
  expect(serviceTimeWarning(typed, WEDNESDAY)).toContain('search engines go by');
});

test('a service time that cannot be read says what goes by the usual one', () => {
  expect(serviceTimeWarning('when the bell rings', SUNDAY)).toMatch(
    /cannot read a time .* Live now and the reminder go by 11:00 AM\.$/,
  );
  expect(serviceTimeWarning('after supper', WEDNESDAY)).toMatch(
    /cannot read a time .* search engines go by 7:00 PM\.$/,
  );
});

test('a service time without AM or PM is asked about', () => {
  expect(serviceTimeWarning('10:30', SUNDAY)).toMatch(/^Is this 10:30 AM\? /);
  expect(endWarning({ start: '7:00 PM', end: '8:30' })).toMatch(/^Is this 8:30 PM\? /);
  expect(endWarning({ start: '7:00 PM', end: '8:30 PM' })).toBeUndefined();
});

test.each([
  ['https://maps.app.goo.gl/abc123', true],
  ['https://www.google.com/maps/place/Church/@42.3,-89.0,17z', true],
  ['https://maps.google.com/maps?q=Church', true],
  ['https://www.google.com/maps/embed?pb=1', false],
  ['https://maps.google.com/maps?q=Church&output=embed', false],
  ['https://www.openstreetmap.org/export/embed.html?bbox=1', false],
  ['', false],
])('of a map’s address %s it is said whether it can stand in a page', (address, isShared) => {
  expect(mapWarning(address) === undefined).toBe(!isShared);
});

test.each([
  ['www.example.org', 'https://www.example.org'],
  [' example.org/give?a=1#b ', 'https://example.org/give?a=1#b'],
  ['https://example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['/visit', '/visit'],
  ['picture.jpg', 'picture.jpg'],
  ['not an address', 'not an address'],
  ['', ''],
])('the address %j is completed to %j', (typed, address) => {
  expect(completedAddress(typed)).toBe(address);
});
