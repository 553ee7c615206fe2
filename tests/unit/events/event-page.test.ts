import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_CATEGORIES } from '#shared/settings/categories.ts';
import { eventHtml, type EventForPage } from '#shared/events/event-page.ts';
import { eventRecord } from '../../support/samples/records.ts';
import { eventCalendarChoices } from '#shared/calendar/calendar-choices.ts';
import { dateRangeText } from '#shared/calendar/dates.ts';
import { isCalledOff, statusText } from '#shared/events/event-labels.ts';
import { eventDrawing, otherEvents } from '#site/features/events/built-events.ts';

const event = eventRecord({
  id: 7,
  title: 'Soup & <Bread>',
  description: 'Write to ann@grace.org.',
  date: '2026-12-02T00:00:00.000Z',
  time: '6:30 – 8 PM',
  location: 'Fellowship Hall',
});
const CHURCH = { address: '418 Lane, Rockford, IL 61107', categories: DEFAULT_CATEGORIES };
const BEFORE = new Date('2026-12-02T12:00:00Z');
const AFTER = new Date('2026-12-03T12:00:00Z');

const shown = (placed: Partial<EventForPage> = {}, now = BEFORE) =>
  eventHtml({ event, series: [], picture: undefined, ...placed }, CHURCH, now);

describe('the page of an event', () => {
  it('says what, when and where it is, with typed text escaped and addresses as links', () => {
    expect(shown()).toMatchObject({
      title: 'Soup &amp; &lt;Bread&gt;',
      when: '<time datetime="2026-12-02">Wednesday, December 2, 2026</time> <bdi>6:30–8\u00A0PM</bdi>',
      description: 'Write to <span><a href="mailto:ann@grace.org">ann@grace.org</a>.</span>',
      category: '<a href="/events?category=fellowship">Fellowship</a>',
      picture: '',
    });
    const location = 'The <b>Mill</b>';
    expect(shown({ event: { ...event, location } }).place).toBe(
      '<bdi>The &lt;b&gt;Mill&lt;/b&gt;</bdi>',
    );
  });

  it.each([
    ['The Wheat Sheaf Café, 27 Millrace Street', '27%20Millrace%20Street'],
    ['12 Oak Road, Byron', '12%20Oak%20Road'],
  ])('is a link from %j to a map, and nothing beside it', (location, address) => {
    const { place, directions } = shown({ event: { ...event, location } });
    expect(place).toContain(address);
    expect(place).toMatch(/^<a href="[^"]+"><bdi>(?:<span>[^<]+<\/span> ?)+<\/bdi><\/a>$/);
    expect(directions).toContain(address);
  });

  it.each(['Fellowship Hall', 'Room 104, Door C', 'The hill behind the church'])(
    'names %j, and below it the address of the church as a link to a map',
    (location) => {
      const { place, directions } = shown({ event: { ...event, location } });
      expect(directions).toMatch(/\/dir\/[^"]*418%20Lane[^>]*>Get Directions</);
      expect(place).toMatch(
        /^<bdi>[^<]+<\/bdi><br><a href="[^"]+418%20Lane[^"]*"><bdi><span>418 Lane/,
      );
    },
  );

  it.each(['Sinnissippi Park, Shelter 2', 'Oak Hollow Camp, Byron', 'Byron City Hall', 'Online'])(
    'has no map of the church for %j, which is elsewhere',
    (location) => {
      const { place, directions } = shown({ event: { ...event, location } });
      expect(place).toBe(`<bdi>${location}</bdi>`);
      expect(directions).toBe('');
    },
  );

  it('keeps each part of an address on a line', () => {
    const { place } = shown({ event: { ...event, location: 'The parsonage, 412 Oak Avenue' } });
    expect(place).toContain('<bdi><span>The parsonage,</span> <span>412 Oak Avenue</span></bdi>');
  });

  it('has no map where the church has no address', () => {
    const placed = { event, series: [], picture: undefined };
    expect(eventHtml(placed, { ...CHURCH, address: null }, BEFORE).place).not.toContain('href');
  });

  it('shows its picture as described', () => {
    const picture = { alt: 'Soup "of the day"', srcSet: '/media/a.webp 640w' };
    const { picture: html } = shown({ event: { ...event, imageUrl: '/media/a.jpg' }, picture });
    expect(html).toContain('alt="Soup &quot;of the day&quot;"');
    expect(html).toContain('srcset="/media/a.webp 640w"');
  });

  it('says that it is over only when it is, and then offers no calendar', () => {
    expect(shown().state).toMatch(/^<p data-ends="2026-12-03T02:00:00.000Z" hidden>/);
    expect(shown().calendars).toContain('/events/7.ics');
    const over = shown({}, AFTER);
    expect(over.state).toMatch(/^<p data-ends="\S+">This event is over\. .*href="\/events"/);
    expect(over).toMatchObject({ calendars: '', directions: '' });
  });

  it('says that it is cancelled, strikes its date through, and then offers no calendar', () => {
    const called = shown({ event: { ...event, status: 'cancelled', linkUrl: 'https://x.org/a' } });
    expect(called.state).toMatch(
      /^<p><strong>Canceled<\/strong><br><a href="\/events">See what is coming up<\/a>\.<\/p>/,
    );
    expect(called.when).toMatch(/^<s>.*<\/s>$/);
    expect(called).toMatchObject({ calendars: '', directions: '', links: '' });
  });

  it('leads from a canceled date to the next one of its series', () => {
    const called = { ...event, status: 'cancelled' as const };
    const next = { ...event, id: 8, date: '2026-12-09T00:00:00.000Z' };
    const { state } = shown({ event: called, series: [called, next] });
    expect(state).toContain('<strong>Canceled</strong><br>The next one is on <a href="/events/8">');
    expect(shown({ event: called, series: [called, next] }, AFTER).state).toMatch(
      /This event is over\.<\/p>$/,
    );
  });

  it('has its last day, and where to sign up and to join', () => {
    const retreat = {
      ...event,
      endDate: '2026-12-04T00:00:00.000Z',
      linkUrl: 'https://forms.gle/a?b=1&c=2',
      onlineUrl: 'https://zoom.us/j/1',
    };
    const { when, links } = shown({ event: retreat });
    expect(when).toMatch(/December 2, 2026<\/time> to <time datetime="2026-12-04">Friday, /);
    expect(links).toBe(
      '<a href="https://zoom.us/j/1">Join online at zoom.us</a><a href="https://forms.gle/a?b=1&amp;c=2">Sign up or learn more at forms.gle</a>',
    );
  });

  it('says once when several days begin and end, if its time names both weekdays', () => {
    const retreat = {
      ...event,
      endDate: '2026-12-04T00:00:00.000Z',
      time: 'Wednesday 5 PM – Friday 1 PM',
    };
    expect(shown({ event: retreat }).when).toBe(
      '<time datetime="2026-12-02">Wednesday, December 2, 2026, 5\u00a0PM</time> to <time datetime="2026-12-04">Friday, December 4, 2026, 1\u00a0PM</time>',
    );
    const { when } = shown({ event: { ...retreat, time: 'Thursday 5 PM – Friday 1 PM' } });
    expect(when).toContain('</time> <bdi>Thursday');
  });

  it('leads to the other dates of its series, and from a past one to the next', () => {
    const next = { ...event, id: 8, date: '2026-12-09T00:00:00.000Z' };
    const series = [{ ...event, id: 6, date: '2026-11-25T00:00:00.000Z' }, event, next];
    const { dates, state } = shown({ series }, AFTER);
    expect(dates.match(/href="[^"]+"/g)).toEqual(['href="/events/8"']);
    expect(state).toContain('The next one is on <a href="/events/8">');
  });

  it('names the time of another date only where it is another time', () => {
    const same = { ...event, id: 8, date: '2026-12-09T00:00:00.000Z' };
    const later = { ...same, id: 9, time: '8:15 PM' };
    const { dates } = shown({ series: [event, same, later] });
    const times = [...dates.matchAll(/<a href="\/events\/(\d)">.*?<\/time>(.*?)<\/a>/g)];
    expect(times.map(([, id, time]) => [id, time])).toEqual([
      ['8', ''],
      ['9', ', <bdi>8:15\u00a0PM</bdi>'],
    ]);
  });

  it('marks the dates that were called off, and names the next one that takes place', () => {
    const cancelled = {
      ...event,
      ...{ id: 8, date: '2026-12-09T00:00:00.000Z', status: 'cancelled' as const },
    };
    const next = { ...event, id: 9, date: '2026-12-16T00:00:00.000Z' };
    const { dates, state } = shown({ series: [event, cancelled, next] }, AFTER);
    expect(dates).toMatch(/href="\/events\/8"><s>.*?<\/s><\/a> <strong>Canceled<\/strong><\/li>/);
    expect(dates).toMatch(/href="\/events\/9">.*<\/a><\/li><\/ul>$/);
    expect(state).toContain('The next one is on <a href="/events/9">');
  });
});

test.each([
  ['scheduled', null, null, false],
  ['cancelled', null, 'Canceled', true],
  ['postponed', null, 'Postponed. The new date will be announced.', true],
  ['postponed', '2026-12-02T00:00:00Z', 'Postponed from Wednesday, December 2, 2026', false],
] as const)('an event %s, before on %s, reads %s', (status, previousDate, text, calledOff) => {
  expect(statusText({ status, previousDate })).toBe(text);
  expect(isCalledOff({ status, previousDate })).toBe(calledOff);
});

describe('dateRangeText', () => {
  it.each([
    ['2027-06-08', null, 'June 8, 2027'],
    ['2027-06-08', '2027-06-08', 'June 8, 2027'],
    ['2027-06-08', '2027-06-12', 'June 8–12, 2027'],
    ['2027-06-28', '2027-07-02', 'June 28 – July 2, 2027'],
    ['2026-12-30', '2027-01-02', 'December 30, 2026 – January 2, 2027'],
  ])('from %s to %s is %s', (first, last, text) => {
    expect(dateRangeText(first, last)).toBe(text);
  });
});

test('an event with two times has a link to each calendar for each of them', () => {
  const labels = (time: string) =>
    eventCalendarChoices(eventRecord({ time })).map(({ label }) => label);
  const [file] = labels('7 PM');
  expect(labels('7 PM')).toEqual([file, 'Google Calendar', 'Outlook.com']);
  expect(labels('10 AM and 5 PM')).toEqual([
    file,
    'Google Calendar, 10:00 AM',
    'Google Calendar, 5:00 PM',
    'Outlook.com, 10:00 AM',
    'Outlook.com, 5:00 PM',
  ]);
});

test('each category has a drawing of its own, and the church’s own categories the harp', () => {
  const drawings = DEFAULT_CATEGORIES.map(({ value }) => eventDrawing(value));
  expect(new Set(drawings).size).toBe(DEFAULT_CATEGORIES.length);
  expect(eventDrawing('worship')).toBe('sharing/services');
  for (const category of ['Music & Arts', 'constructor', undefined])
    expect(eventDrawing(category)).toBe('sharing/events');
  const isFile = (name: string) =>
    ['', 'artwork/'].some((folder) => existsSync(`site/assets/${folder}${name}.svg`));
  expect(drawings.filter((name) => !isFile(name))).toEqual([]);
});

test('the page of an event lists the next three others, whatever their category, and none that is called off', () => {
  const coming = [
    eventRecord({ id: 1, category: 'outreach' }),
    eventRecord({ id: 2, status: 'cancelled' }),
    event,
    eventRecord({ id: 3, category: 'youth' }),
    eventRecord({ id: 4, category: event.category }),
    eventRecord({ id: 5, category: event.category }),
  ];
  expect(otherEvents(event, coming).map(({ id }) => id)).toEqual([1, 3, 4]);
});
