import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, describe, it } from 'vitest';
import { completedAddress } from '#site/lib/page/web-address.ts';
import {
  channelWarning,
  serviceEndWarning,
  mapWarning,
  serviceTimeWarning,
} from '#site/features/admin/settings/setting-warnings.tsx';
import type { ListedService } from '#shared/services/services.ts';
import { AdminSettings, DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { exceptionInputName } from '#site/features/admin/settings/ServiceExceptionForm.tsx';
import { SettingsSchema, settingsValues } from '#site/features/admin/settings/settings-values.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import { DEFAULT_CATEGORIES, Categories } from '#shared/settings/categories.ts';

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
    `There is more than one time here. Visitors see them all as you typed them; search engines, "Live now" and the reminder use the first, ${first}.`,
  );
  expect(serviceTimeWarning(typed, WEDNESDAY)).toContain('search engines use');
});

test('a service time that cannot be read says what goes by the usual one', () => {
  expect(serviceTimeWarning('when the bell rings', SUNDAY)).toMatch(
    /does not look like a time.* "Live now" and the reminder use 11:00 AM\.$/,
  );
  expect(serviceTimeWarning('after supper', WEDNESDAY)).toMatch(
    /does not look like a time.* search engines use 7:00 PM\.$/,
  );
});

test('a service time without AM or PM is asked about', () => {
  expect(serviceTimeWarning('10:30', SUNDAY)).toMatch(/^Is this 10:30 AM\? /);
  expect(serviceEndWarning({ start: '7:00 PM', end: '8:30' })).toMatch(/^Is this 8:30 PM\? /);
  expect(serviceEndWarning({ start: '7:00 PM', end: '8:30 PM' })).toBeUndefined();
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

const settings = AdminSettings.parse({
  ...DEFAULT_SETTINGS,
  ...{ version: 1, email: 'office@example.org', officeEmail: 'office@example.org' },
  ...{ officeEmailPending: null, officeEmailAskedAt: null },
});

test('the times of the first two services are settings as well, and the first one has to have one', () => {
  const values = settingsValues(settings);
  const [first, second] = values.services;
  const sent = (...services: (ListedService | undefined)[]) =>
    validate(SettingsSchema, {
      ...values,
      services: services.filter((each) => each !== undefined),
    });
  expect(sent(second, first)).toMatchObject({
    data: { sundayServiceTime: '7:00 PM', wednesdayServiceTime: '11:00 AM' },
  });
  expect(sent(first)).toMatchObject({ data: { wednesdayServiceTime: null } });
  expect(sent(first && { ...first, start: '' }, second)).toEqual({
    errors: { services: 'Please enter when the first service begins' },
  });
});

test('exceptions of one day have drafts of their own', () => {
  const off = { kind: 'cancelled', day: '2026-11-29', note: null } as const;
  const more = {
    kind: 'additional',
    day: '2026-11-29',
    time: '5 PM',
    place: null,
    note: null,
  } as const;
  const drafts = [
    null,
    off,
    { ...off, service: 'Early Service' },
    { ...off, service: 'Late Service' },
    { ...more, name: 'Late Service' },
    { ...more, name: 'Carols' },
  ].map(exceptionInputName);
  expect(new Set(drafts).size).toBe(drafts.length);
});

const own = (label: string, value = '') => ({ value, label, hidden: false });
const valuesOf = (...labels: string[]) =>
  Categories.parse([...DEFAULT_CATEGORIES, ...labels.map((label) => own(label))])
    .slice(DEFAULT_CATEGORIES.length)
    .map(({ value }) => value);

describe('a new category', () => {
  it.each([
    ['Music & Arts', 'music-and-arts'],
    ["  Kids' Café (2–5)  ", 'kids-cafe-2-5'],
    ['青年團契', '青年團契'],
    ['การนมัสการ', 'การนมัสการ'],
    ['!', 'category'],
    ['All', 'all-2'],
    ['Youth', 'youth-2'],
  ])('called %j has the value %s', (label, value) => {
    expect(valuesOf(label)).toEqual([value]);
  });

  it('has a value of its own beside another new one', () => {
    expect(valuesOf('Chess', 'Chess!')).toEqual(['chess', 'chess-2']);
  });
});

it('a saved category keeps its value under every name, also one of an import', () => {
  const renamed = DEFAULT_CATEGORIES.map((each) => ({ ...each, label: `Our ${each.label}` }));
  const saved = [own('Concerts', 'Music & Arts'), ...renamed];
  expect(Categories.parse(saved)).toEqual(saved);
});

it.each([
  [
    'left out',
    DEFAULT_CATEGORIES.slice(1),
    /hide the category "worship" \(Worship Service\) instead/,
  ],
  ['twice', [...DEFAULT_CATEGORIES, own('Again', 'youth')], /list the category "youth" once/],
  [
    'of the filter’s word',
    [...DEFAULT_CATEGORIES, own('Everything', 'all')],
    /means every category/,
  ],
  ['called as another', [...DEFAULT_CATEGORIES, own('other')], /Two categories are called "Other"/],
  ['without a name', [...DEFAULT_CATEGORIES, own(' ')], /what each category is called/],
  ['all hidden', DEFAULT_CATEGORIES.map((each) => ({ ...each, hidden: true })), /at least one/],
  ['too many', Array.from({ length: 61 }, (_, i) => own(String(i))), /room for 60/],
])('a list with one %s is refused', (_, list, message) => {
  expect(Categories.safeParse(list).error?.issues[0]?.message).toMatch(message);
});
