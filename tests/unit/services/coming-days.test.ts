import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addDays } from '#shared/calendar/dates.ts';
import {
  comingDays,
  comingWeek,
  daysShownInMonth,
  worshipOfDay,
} from '#shared/services/coming-days.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { MonthDays, monthCountInWords } from '#site/features/events/MonthDays.tsx';
import { MonthTable, MonthTitle } from '#site/features/events/MonthTable.tsx';
import { eventRecord } from '../../support/samples/records.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  sundayServiceTime: '11:00 AM',
  wednesdayServiceTime: '7:00 PM',
};

test('services and events are listed by day and time, an event of several days on each, with its time once', () => {
  const breakfast = eventRecord({ title: 'Breakfast', date: '2026-12-06T00:00:00Z', time: '8 AM' });
  const retreat = eventRecord({
    title: 'Retreat',
    date: '2026-12-05T00:00:00Z',
    endDate: '2026-12-06T00:00:00Z',
    time: 'All day',
  });
  const over = eventRecord({ title: 'Later', date: '2026-12-20T00:00:00Z' });
  const days = comingDays([retreat, breakfast, over], settings, { from: '2026-12-04', count: 6 });
  expect(days.map(({ day, entries }) => [day, entries.map(({ name }) => name)])).toEqual([
    ['2026-12-05', ['Retreat']],
    ['2026-12-06', ['Breakfast', expect.stringMatching(/Sunday/), 'Retreat']],
    ['2026-12-09', [expect.stringMatching(/Bible Study/)]],
  ]);
  const timesOf = (from: string) =>
    comingDays([retreat], settings, { from, count: 6 })
      .flatMap(({ entries }) => entries)
      .flatMap(({ name, time }) => (name === 'Retreat' ? [time] : []));
  expect(timesOf('2026-12-04')).toEqual(['All day', '']);
  expect(timesOf('2026-12-06')).toEqual(['All day']);
});

test('a service has the end that is written, and none on a day with another time', () => {
  const [sundays] = DEFAULT_SETTINGS.services;
  const services = sundays === undefined ? [] : [{ ...sundays, end: '12:15 PM' }];
  const moved = {
    kind: 'changed',
    day: '2026-12-13',
    time: '9 AM',
    place: null,
    note: null,
  } as const;
  const days = comingDays(
    [],
    { ...settings, services, wednesdayServiceTime: null, serviceExceptions: [moved] },
    { from: '2026-12-06', count: 8 },
  );
  expect(days.map(({ entries }) => entries.map(({ time }) => time))).toEqual([
    ['11 AM – 12:15 PM'],
    ['9 AM'],
  ]);
});

test('what is called off stays on the sheet and says so', () => {
  const event = eventRecord({ status: 'cancelled', date: '2026-12-05T00:00:00Z' });
  const serviceExceptions = [{ kind: 'cancelled' as const, day: '2026-12-06', note: 'Snow' }];
  const span = { from: '2026-12-05', count: 2 };
  const entries = comingDays([event], { ...settings, serviceExceptions }, span).flatMap(
    (day) => day.entries,
  );
  expect(entries).toMatchObject([
    { calledOff: 'Canceled', path: '/events/1' },
    { calledOff: 'No service', note: 'Snow', path: '/services' },
  ]);
});

const sunday = '2026-11-29T00:00:00Z';
const namesOf = (...events: Parameters<typeof comingDays>[0]) =>
  comingDays(events, settings, { from: '2026-11-29', count: 1 })
    .flatMap(({ entries }) => entries)
    .map(({ name }) => name);

test('an event at the time of a service stands in its place', () => {
  const advent = eventRecord({ title: 'First Advent', date: sunday, time: '11 – 12:30 PM' });
  expect(namesOf(advent)).toEqual(['First Advent']);
});

test('a service with a sermon, an additional one, and an event in the place of one are worship', () => {
  const advent = eventRecord({ title: 'First Advent', date: sunday, time: '11 AM' });
  const lunch = eventRecord({ title: 'Lunch', date: sunday, time: '12:30 PM' });
  const carols = { kind: 'additional', day: '2026-12-03', name: 'Carols', time: '6 PM' } as const;
  const serviceExceptions = [{ ...carols, place: null, note: null }];
  const span = { from: '2026-11-29', count: 8 };
  const days = comingDays([advent, lunch], { ...settings, serviceExceptions }, span);
  const worship = days.flatMap(({ entries }) => entries.filter((each) => each.isWorship));
  expect(worship.map(({ name }) => name)).toEqual(['First Advent', 'Carols', 'Sunday Service']);
});

test('time and place of a day’s worship are those of its service or of the event in its place, and unknown of two', () => {
  const [sundays] = DEFAULT_SETTINGS.services;
  const services = sundays === undefined ? [] : [{ ...sundays, place: 'Sanctuary' }];
  const of = (changes: object = {}, ...events: Parameters<typeof worshipOfDay>[0]) =>
    worshipOfDay(events, { ...settings, services, ...changes }, '2026-11-29');
  const change = { day: '2026-11-29', time: '9 AM', place: null, note: null };
  const excepted = (exception: object) => of({ serviceExceptions: [{ ...change, ...exception }] });
  expect(of()).toEqual(['11 AM', 'Sanctuary']);
  expect(of({ services: [] })).toEqual(['11 AM']);
  expect(excepted({ kind: 'changed' })).toEqual(['9 AM', 'Sanctuary']);
  expect(excepted({ kind: 'cancelled' })).toEqual([]);
  expect(excepted({ kind: 'additional', name: 'Early Service' })).toEqual([]);
  const picnic = eventRecord({ date: sunday, time: '11 AM', location: 'City Park' });
  const lunch = eventRecord({ date: sunday, time: '12:30 PM' });
  expect(of({}, picnic, lunch)).toEqual(['11 AM', 'City Park']);
});

test('an event stands beside a service when it begins at another time, is called off, or is for one group', () => {
  const service = 'Sunday Service';
  const at = { title: 'Event', date: sunday, time: '11:00 AM' };
  expect(namesOf(eventRecord({ ...at, time: '11:30 AM' }))).toEqual([service, 'Event']);
  expect(namesOf(eventRecord({ ...at, time: 'After the service' }))).toEqual([service, 'Event']);
  expect(namesOf(eventRecord({ ...at, status: 'cancelled' }))).toEqual([service, 'Event']);
  expect(namesOf(eventRecord({ ...at, category: 'children' }))).toEqual([service, 'Event']);
});

test('an event for one group replaces the service at its time where it is at the same place', () => {
  const [sundays] = DEFAULT_SETTINGS.services;
  if (sundays === undefined) expect.fail();
  const services = [{ ...sundays, place: 'Sanctuary' }];
  const of = (location: string) =>
    comingDays(
      [
        eventRecord({
          title: 'Family Service',
          date: sunday,
          time: '11 AM',
          category: 'children',
          location,
        }),
      ],
      { ...settings, services },
      { from: '2026-11-29', count: 1 },
    ).flatMap(({ entries }) => entries.map(({ name, isWorship }) => `${name} ${isWorship}`));
  expect(of('Sanctuary')).toEqual(['Family Service true']);
  expect(of('Room 104')).toEqual(['Sunday Service true', 'Family Service false']);
});

test.each([
  ['2027-01-05', 'Moved to Tuesday, January\u00A05, 2027'],
  ['2026-12-05', 'Moved to Saturday, December\u00A05'],
])(
  'an event that was moved to %s stays on its first day until its time, and says where it went',
  (date, calledOff) => {
    const moved = eventRecord({
      ...{ date: `${date}T00:00:00Z`, time: '9 – 10 AM', status: 'postponed' },
      previousDate: '2026-11-28T00:00:00Z',
    });
    const [day] = comingDays([moved], settings, { from: '2026-11-28', count: 1 });
    const end = new Date('2026-11-28T16:00:00Z');
    expect(day?.entries).toMatchObject([{ time: '9–10 AM', calledOff, end }]);
  },
);

const event = (id: number, date: string, time: string) =>
  eventRecord({ id, title: `Event ${String(id)}`, date: `${date}T00:00:00Z`, time });

const EVENTS = [
  event(1, '2026-11-27', '8 – 9 AM'),
  event(2, '2026-11-27', '6 – 7 PM'),
  event(3, '2026-11-28', '9 – 10 AM'),
  event(4, '2026-11-28', '4 PM'),
  event(5, '2026-12-01', '9 AM'),
  event(6, '2026-12-05', '9 AM'),
];

const NOON = new Date('2026-11-27T12:00:00-06:00');
const weekOf = (limit: number) => {
  const { days, left } = comingWeek(EVENTS, settings, { now: NOON, limit });
  const shown = days.filter(({ from }) => from === null);
  return { days, shown: shown.map(({ entries }) => entries.map(({ name }) => name)), left };
};

test('the week has its days in order, each with all that is not over, and omits only its last days', () => {
  const whole = [
    ['Event 2'],
    ['Event 3', 'Event 4'],
    ['Sunday Service'],
    ['Event 5'],
    ['Wednesday Bible Study'],
  ];
  expect(weekOf(9)).toMatchObject({ shown: whole, left: [] });
  expect(weekOf(5)).toMatchObject({ shown: whole, left: [] });
  const { shown, left } = weekOf(3);
  expect(shown).toEqual(whole.slice(0, 3));
  expect(left[0]).toMatchObject({ count: 2, from: null });
});

test('a day of the week goes when its last entry ends, and the first omitted day comes', () => {
  const { days, left } = weekOf(2);
  const evening = new Date('2026-11-27T19:00:00-06:00');
  expect(days.map(({ day, from }) => [day, from]).slice(0, 3)).toEqual([
    ['2026-11-27', null],
    ['2026-11-28', null],
    ['2026-11-29', evening],
  ]);
  expect(days[0]?.until).toEqual(evening);
  expect(left.slice(0, 2)).toMatchObject([
    { count: 3, from: null, until: evening },
    { count: 2, from: evening, until: days[1]?.until },
  ]);
});

test.each([
  ['2026-12', '2026-11-27', '2026-11-29', '2027-01-02'],
  ['2026-10', '2026-11-27', '2026-09-27', '2026-10-31'],
  // Of the current month nothing before its first day, and at least this week and the four after it.
  ['2026-12', '2026-12-01', '2026-12-01', '2027-01-02'],
  ['2026-11', '2026-11-10', '2026-11-01', '2026-12-12'],
  ['2026-11', '2026-11-27', '2026-11-01', '2026-12-26'],
  ['2026-11', '2026-11-30', '2026-11-01', '2027-01-02'],
])('the month %s on %s shows the days from %s to %s', (month, today, from, last) => {
  const shown = daysShownInMonth(month, new Date(`${today}T18:00:00Z`));
  expect([shown.from, addDays(shown.from, shown.count - 1)]).toEqual([from, last]);
});

test('a month counts its own days, the current one all that come and are shown, and an event of several days once', () => {
  const events = [
    eventRecord({ id: 1, date: '2026-11-10T00:00:00Z' }),
    eventRecord({ id: 2, date: '2026-11-28T00:00:00Z', endDate: '2026-11-29T00:00:00Z' }),
    eventRecord({ id: 3, date: '2026-12-01T00:00:00Z' }),
  ];
  const inMonth = (today: string) => {
    const now = new Date(`${today}T18:00:00Z`);
    return monthCountInWords(
      '2026-11',
      comingDays(events, settings, daysShownInMonth('2026-11', now)),
      now,
    );
  };
  expect(inMonth('2026-10-02')).toBe('11 events');
  expect(inMonth('2026-11-27')).toBe('10 events from today until Wed, Dec 23');
  const shown = { month: '2026-11', now: new Date('2026-11-27T18:00:00Z'), day: null };
  const days = comingDays(events, settings, daysShownInMonth(shown.month, shown.now));
  const html = renderToStaticMarkup(createElement(MonthDays, { ...shown, days }));
  expect(html.split('<h2')[1]).toMatch(/^[^>]*>December 2026<\/h2><section id="day-2026-12-/);
});

test.each([
  ['2026-11', '2026-11-29', 'Nov 29 – Jan 2', 'November 29 – January 2'],
  ['2026-12', '2026-12-02', 'Dec 1 – Jan 2', 'December 1 – January 2'],
  ['2027-04', '2027-04-20', 'Apr 18 – May 22', 'April 18 – May 22'],
  ['2026-10', '2026-10-03', 'October 2026'],
  ['2027-02', '2026-11-28', 'February 2027'],
])(
  'the heading of %s on %s names the days that go on into the next month, briefly on a phone',
  (month, today, ...names) => {
    const now = new Date(`${today}T18:00:00Z`);
    const html = renderToStaticMarkup(createElement(MonthTitle, { month, now }));
    expect(html.split(/<[^>]*>/).filter(Boolean)).toEqual(names);
  },
);

test('a short word with a hyphen stays whole in a cell of the month', () => {
  const title = 'Messiah Sing-Along at Noon';
  const events = [eventRecord({ title, date: '2026-12-12T00:00:00Z' })];
  const shown = { month: '2026-12', now: new Date('2026-12-01T18:00:00Z') };
  const days = comingDays(events, settings, daysShownInMonth(shown.month, shown.now));
  const html = renderToStaticMarkup(createElement(MonthTable, { ...shown, days }));
  expect(html).toContain('>Messiah <span class="whitespace-nowrap">Sing-Along</span> at Noon<');
});
