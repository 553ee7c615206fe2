import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#shared/calendar/calendar.ts';
import { googleCalendarLink, outlookCalendarLink } from '#shared/calendar/calendar-choices.ts';
import { subscriptionLinks } from '#shared/calendar/calendar-paths.ts';

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
