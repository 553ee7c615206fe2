import { describe, expect, it } from 'vitest';
import {
  eventEntries,
  eventSpans,
  weeklyServiceEntry,
  type CalendarEntry,
} from '#shared/calendar/calendar.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { eventRecord } from '../../support/samples/records.ts';
import { googleCalendarLink, outlookCalendarLink } from '#shared/calendar/calendar-choices.ts';
import { subscriptionLinks } from '#shared/calendar/calendar-paths.ts';

const spans = (date: string, time: string, endDate: string | null = null) =>
  eventSpans({ date, time, endDate });

it.each([
  // Its UTC day at its time in Chicago, for an hour.
  ['2026-12-01T23:59:00Z', '10:00 AM', '2026-12-01T16:00:00Z', '2026-12-01T17:00:00Z'],
  // Never over before it begins, even in an hour that the clocks skip.
  ['2027-03-14', '2:30 AM', '2027-03-14T08:30:00Z', '2027-03-14T09:30:00Z'],
  ['2027-03-14', '2:30 – 3 AM', '2027-03-14T08:30:00Z', '2027-03-14T09:30:00Z'],
  // In the first of two hours that the clocks count twice.
  ['2027-11-07', '1:30 AM', '2027-11-07T06:30:00Z', '2027-11-07T08:30:00Z'],
])('an event on %s at %s is in a calendar from %s to %s', (date, time, start, end) => {
  const span = { allDay: false, start: new Date(start), end: new Date(end) };
  expect(spans(date, time)).toEqual([span]);
});

describe('an event that is more than once in a calendar', () => {
  const starts = (time: string) =>
    spans('2026-12-01', time).map(({ start }) =>
      start instanceof Date ? start.toISOString().slice(11, 16) : start,
    );

  it.each([
    ['10 AM and 5 PM', ['16:00', '23:00']],
    ['5 & 7 PM', ['23:00', '01:00']],
    ['9 – 10:15 AM, again at 6 PM', ['15:00', '00:00']],
    ['9 AM, 11 AM and 5 PM', ['15:00', '17:00', '23:00']],
    // No remark beside its time.
    ['6 PM (doors open 5:30)', ['00:00']],
    ['6 PM, doors open at 5:30 PM', ['00:00']],
    ['7 PM and 6 PM', ['01:00']],
    ['6 – 8 PM, 7 PM for children', ['00:00']],
    ['4 PM for children and 11 PM', ['22:00']],
  ])('is each of the times of %j', (time, expected) => {
    expect(starts(time)).toEqual(expected);
  });
});

describe('what a calendar says of an event', () => {
  it('is where to join and to sign up', () => {
    const linkUrl = 'https://forms.example.org/a';
    const onlineUrl = 'https://meet.example.org/b';
    const event = eventRecord({ linkUrl, onlineUrl, description: 'Bring a dish.' });
    expect(eventEntries(event)[0]?.description).toBe(
      `Join online: ${onlineUrl}\n\nSign up or learn more: ${linkUrl}\n\nBring a dish.`,
    );
  });

  const described = (time: string) =>
    eventEntries(eventRecord({ time, description: 'Bring a dish.' }))[0]?.description;

  it.each(['10:00 AM', '7 – 8:30 p.m.', '9–11:30 AM', '19:00'])(
    'leaves out the time %j, which the calendar says itself',
    (time) => {
      expect(described(time)).toBe('Bring a dish.');
    },
  );

  it.each(['After the service', '6 PM (doors open 5:30)', 'Noon', '5 & 7 PM'])(
    'keeps the words of %j',
    (time) => {
      expect(described(time)).toBe(`Time: ${time}\n\nBring a dish.`);
    },
  );
});

describe('the Sunday service in a calendar', () => {
  it.each([
    ['2026-11-21', '2026-11-22T17:00:00Z'],
    ['2026-11-22', '2026-11-22T17:00:00Z'],
    ['2026-11-23', '2026-11-29T17:00:00Z'],
    ['2027-03-10', '2027-03-14T16:00:00Z'],
  ])('begins, seen from %s, on the next Sunday', (today, start) => {
    expect(weeklyServiceEntry({ ...DEFAULT_SETTINGS, version: 0 }, today)).toMatchObject({
      start: new Date(start),
      end: new Date(Date.parse(start) + 90 * 60_000),
      repeats: 'FREQ=WEEKLY;BYDAY=SU',
    });
  });

  it('begins on the first Sunday that is not cancelled', () => {
    const cancelled = { kind: 'cancelled' as const, day: '2026-11-22', note: null };
    const settings = { ...DEFAULT_SETTINGS, version: 0, serviceExceptions: [cancelled] };
    expect(weeklyServiceEntry(settings, '2026-11-20')).toMatchObject({
      start: new Date('2026-11-29T17:00:00Z'),
    });
  });

  it('takes place at the church’s address, or at the church where it has none', () => {
    const settings = { ...DEFAULT_SETTINGS, version: 0, churchName: 'Bethel' };
    const location = (address: string | null) =>
      weeklyServiceEntry({ ...settings, address }, '2026-11-22').location;
    expect(location('1 Oak Street')).toBe('Bethel, 1 Oak Street');
    expect(location(null)).toBe('Bethel');
  });

  it('names the live stream only where there is a channel', () => {
    const description = (youtubeChannelId: string | null) =>
      weeklyServiceEntry({ ...DEFAULT_SETTINGS, version: 0, youtubeChannelId }, '2026-11-22')
        .description;
    expect(description('UCabcdefghijklmnopqrstuv')).toContain('livestream');
    expect(description(null)).toBe('Every Sunday at 11:00 AM. Come as you are.');
  });
});

const texts = { title: 'Potluck', description: 'Bring a dish.', location: 'Hall' };
const evening: CalendarEntry = {
  ...texts,
  allDay: false,
  start: new Date('2027-03-15T00:00:00Z'),
  end: new Date('2027-03-15T02:30:00Z'),
};
const wholeDay: CalendarEntry = {
  ...texts,
  allDay: true,
  start: '2026-12-31',
  end: '2027-01-01',
};

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('the link to Google Calendar', () => {
  it('names the times on the church’s clock, on either side of a clock change', () => {
    expect(queryOf(googleCalendarLink(evening))).toEqual({
      action: 'TEMPLATE',
      text: 'Potluck',
      dates: '20270314T190000/20270314T213000',
      ctz: 'America/Chicago',
      details: 'Bring a dish.',
      location: 'Hall',
    });
    const before = {
      ...evening,
      start: new Date('2027-03-14T01:00:00Z'),
      end: new Date('2027-03-14T03:30:00Z'),
    };
    expect(queryOf(googleCalendarLink(before)).dates).toBe('20270313T190000/20270313T213000');
  });

  it('names the days of an event that lasts the whole day, the last one excluded', () => {
    expect(queryOf(googleCalendarLink(wholeDay)).dates).toBe('20261231/20270101');
  });

  it('says that an entry repeats', () => {
    const weekly: CalendarEntry = { ...evening, repeats: 'FREQ=WEEKLY;BYDAY=SU' };
    expect(queryOf(googleCalendarLink(weekly)).recur).toBe('RRULE:FREQ=WEEKLY;BYDAY=SU');
  });
});

describe('the link to Outlook', () => {
  it('names the instants', () => {
    expect(queryOf(outlookCalendarLink(evening))).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: 'Potluck',
      startdt: '2027-03-15T00:00:00Z',
      enddt: '2027-03-15T02:30:00Z',
      body: 'Bring a dish.',
      location: 'Hall',
    });
  });

  it('names the days of an event that lasts the whole day', () => {
    expect(queryOf(outlookCalendarLink(wholeDay))).toMatchObject({
      allday: 'true',
      startdt: '2026-12-31',
      enddt: '2027-01-01',
    });
  });
});

describe.each([
  ['Google', googleCalendarLink, 'text', 'details'],
  ['Outlook', outlookCalendarLink, 'subject', 'body'],
] as const)('what people typed, in the link to %s', (_name, link, title, body) => {
  it('arrives as it was typed, with spaces that no calendar shows as a plus', () => {
    const typed = 'Über 100% + "more" & <b>: 🎉\nline #2?';
    const address = link({ ...evening, title: typed });
    expect(queryOf(address)[title]).toBe(typed);
    expect(address).not.toContain('+');
  });

  it('is cut where it is too long for an address, never within a character', () => {
    const query = queryOf(link({ ...evening, description: '🎉'.repeat(5_000) }));
    expect(query[body]).toBe(`${'🎉'.repeat(499)}…`);
    expect(queryOf(link({ ...evening, description: 'a\ud800' }))[body]).toBe('a\ufffd');
  });
});

describe('the addresses that subscribe', () => {
  it.each(['https://www.bethel.example', 'http://localhost:8787'])('name %s', (origin) => {
    const { host } = new URL(origin);
    const { address, webcal, google } = subscriptionLinks(origin);
    expect(address).toBe(`${origin}/events.ics`);
    expect(webcal).toBe(`webcal://${host}/events.ics`);
    expect(queryOf(google)).toEqual({ cid: webcal });
  });
});
