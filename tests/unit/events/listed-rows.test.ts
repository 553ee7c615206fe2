import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#shared/calendar/dates.ts';
import { filterEvents, NO_EVENT_FILTERS, type EventFilters } from '#shared/events/events-query.ts';
import type { ServiceException } from '#shared/services/services.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { EventsContext } from '#site/components/events/EventSummary.tsx';
import { builtEventWindow, serviceRows } from '#site/features/events/built-events.ts';
import {
  countInWords,
  nextOfEachService,
  type EventWithHtml,
  type ServiceRow,
} from '#site/features/events/event-list.ts';
import { EventItems } from '#site/features/events/EventItems.tsx';
import { UpcomingEvents } from '#site/features/events/EventLists.tsx';
import { event, now, today } from '../../support/screens/event-calendar.ts';
import { eventRecord } from '../../support/samples/records.ts';

const NO_MORE = { count: 0, isLoading: false, hasFailed: false, onMore: () => undefined };
const rendered = (events: readonly EventWithHtml[], services: readonly ServiceRow[] = []) =>
  renderToStaticMarkup(createElement(UpcomingEvents, { events, services, more: NO_MORE }));
const suppersOf = (id: number, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => ({
    ...event(`Supper ${id}`, addDays(today, week * 7), {
      series: { id, rule: 'FREQ=WEEKLY', day: addDays(today, week * 7), changed: [] },
    }),
    id: id * 100 + week,
  }));

test('a built page holds the later dates of a series in a fold that needs no script', () => {
  const html = rendered(suppersOf(1, 8));
  expect(html.match(/<h3/g)).toHaveLength(1);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).toContain('Other Dates<');
  expect(html).toContain('· Repeats<');
  expect(html.match(/href="\/events\/10[1-7]"/g)).toHaveLength(7);
});

test('ten series are above the fold with all their dates, however many these are', () => {
  const series = Array.from({ length: 16 }, (_, index) => suppersOf(index + 1, 3));
  const events = [0, 1, 2].flatMap((week) =>
    series.flatMap((dates) => dates.slice(week, week + 1)),
  );
  const html = rendered(events);
  const [above = '', , below = ''] = html.split('Show More');
  expect(above.match(/<h3/g)).toHaveLength(10);
  expect(above.match(/Other Dates</g)).toHaveLength(10);
  expect(below).toContain('Supper 16');
});

describe('services in the list of events', () => {
  const settings = { ...DEFAULT_SETTINGS, serviceExceptions: [] };
  const order = (html: string) =>
    [
      ...html.matchAll(
        /<time datetime="([^"]+)"[^>]*>(?:(?!<h3|<\/li).)*?<a href="\/services"|<h3[^>]*><a[^>]*>([^<]+)/gi,
      ),
    ].map(([, day, title]) => day ?? title);

  it('stand before the events of their day, until the last event that is shown', () => {
    const days = serviceRows([], settings, today);
    const [first, second, third] = days;
    if (first === undefined || second === undefined || third === undefined) expect.fail();
    const events = Array.from({ length: 11 }, (_, index) => ({
      ...event(`Event ${index + 1}`, index < 10 ? second.date : third.date),
      id: index + 1,
    }));
    const html = rendered(events, days);
    const [above = '', , below = ''] = html.split('Show More');
    expect(order(above).slice(0, 3)).toEqual([first.date, second.date, 'Event 1']);
    expect(order(above)).toHaveLength(12);
    expect(order(below)).toEqual([third.date, 'Event 11']);
    expect(html).toContain(first.title);
  });

  it('stand among the events of their day by their time', () => {
    const [first] = serviceRows([], settings, today);
    if (first === undefined) expect.fail();
    const events = [
      event('Breakfast', first.date, { time: '6 AM' }),
      event('Late Supper', first.date, { time: '11:30 PM' }),
    ].map((each, index) => ({ ...each, id: index + 1 }));
    expect(order(rendered(events, [first]))).toEqual(['Breakfast', first.date, 'Late Supper']);
  });

  it('are counted with the events below the fold', () => {
    const services = serviceRows([], settings, today);
    const events = Array.from({ length: 12 }, (_, index) => ({
      ...event(`Single ${index}`, addDays(today, index + 1)),
      id: index + 1,
    }));
    const folded = services.filter(
      ({ date }) => date > addDays(today, 10) && date <= addDays(today, 12),
    );
    expect(rendered(events, services)).toContain(`${2 + folded.length} more, until `);
  });

  it('have the category that their name says, or worship, say how often they are held, and offer a reminder', () => {
    const [sunday, bibleStudy] = ['Sunday Service', 'Wednesday Bible Study'].map((name) =>
      serviceRows([], settings, today).find((each) => each.title === name),
    );
    if (sunday === undefined || bibleStudy === undefined) expect.fail();
    expect(rendered([], [sunday])).toMatch(
      />· Every week<.*>Worship Service<.*href="\/calendar\/sunday-service.ics"/,
    );
    expect(rendered([], [bibleStudy])).toMatch(/>· Every week<.*>Bible Study<.*\?service=2"/);
    const often = 'Special service';
    const special = rendered([], [{ ...sunday, often, reminder: null }]);
    expect(special).toContain(`>· ${often}</span></p>`);
    expect(special).not.toContain('Set a Reminder');
  });

  it('are found by their category and their title, and their categories are offered', () => {
    const rows = serviceRows([], settings, today);
    const found = (filters: Partial<EventFilters>) =>
      new Set(filterEvents(rows, { ...NO_EVENT_FILTERS, ...filters }).map(({ title }) => title));
    const day = rows.find(({ title }) => title === 'Sunday Service')?.date ?? '';
    expect([...found({})]).toHaveLength(2);
    for (const filters of [{ category: 'worship' }, { search: ' sunday' }, { day }])
      expect([...found(filters)]).toEqual(['Sunday Service']);
    const { window } = builtEventWindow([event('Soup', today, { category: 'youth' })], now);
    expect(window.categories).toEqual(['bible-study', 'worship', 'youth']);
  });

  it('name their room', () => {
    const services = settings.services.map((each) => ({ ...each, place: 'Fellowship Hall' }));
    const [first] = serviceRows([], { ...settings, services }, today);
    if (first === undefined) expect.fail();
    expect(rendered([], [first])).toContain('Fellowship Hall');
  });

  it('of four days are listed where there are no events', () => {
    const days = serviceRows([], settings, today);
    const next = days.slice(0, 4).map(({ date }) => date);
    expect(order(rendered([], days))).toEqual(next);
  });

  it('are left out where an event stands in for one, and say when one is cancelled', () => {
    const sunday = serviceRows([], settings, today).find(({ title }) => title === 'Sunday Service');
    if (sunday === undefined) expect.fail();
    const { date: day } = sunday;
    const instead = event('Service in the Park', day, { time: settings.sundayServiceTime });
    const withEvent = serviceRows([instead], settings, today);
    expect(withEvent.map((each) => each.date)).not.toContain(day);
    expect(withEvent).toHaveLength(serviceRows([], settings, today).length - 1);
    const cancelled: ServiceException = {
      ...{ day, kind: 'cancelled' as const, service: null },
      note: 'Too much snow',
    };
    const rowWith = (exception: ServiceException) =>
      serviceRows([], { ...settings, serviceExceptions: [exception] }, today).find(
        (each) => each.date === day,
      );
    const closed = rowWith(cancelled);
    expect(closed).toMatchObject({ change: 'No service', note: 'Too much snow', often: '' });
    expect(closed?.reminder).toBeNull();
    // Held so on this day only.
    expect(rowWith({ ...cancelled, kind: 'changed', time: '5 PM', place: null })).toMatchObject({
      often: '',
    });
  });

  it('stand beside an event on the day from which it was moved, which says where it went', () => {
    const moved = event('Chili Supper', addDays(today, 14), {
      ...{ status: 'postponed', previousDate: `${addDays(today, 7)}T00:00:00.000Z`, id: 7 },
    });
    const [row] = serviceRows([moved], settings, today).filter(({ hasMoved }) => hasMoved);
    if (row === undefined) expect.fail();
    expect(row).toMatchObject({ date: addDays(today, 7), category: 'worship', often: '' });
    const html = rendered([moved], [row]);
    expect(html.match(/class="event-row[" ]/g)).toHaveLength(2);
    expect(html).toMatch(
      /^.*?<a href="\/events\/7" class="link line-through">Chili Supper<.*?>Moved to Saturday, December\u00A05<.*?<a href="\/events\/7" class="link">Chili Supper/,
    );
    expect(html).not.toContain('Set a Reminder');
    const held = event('Choir', addDays(today, 7));
    expect(serviceRows([held], settings, today).some(({ hasMoved }) => hasMoved)).toBe(false);
  });

  it('stand once where they are found, beside the dates that are unlike the others', () => {
    const [first] = serviceRows([], settings, today);
    if (first === undefined) expect.fail();
    const week = (count: number, other: Partial<ServiceRow> = {}): ServiceRow => ({
      ...first,
      date: addDays(first.date, 7 * count),
      ...other,
    });
    const unlike = [
      week(1, { time: '5 PM', often: '' }),
      week(2, { reminder: null, often: '' }),
      week(3, { reminder: null, often: '' }),
      week(4, { reminder: null, often: 'Special service' }),
      week(5, { reminder: null, often: 'Special service' }),
    ];
    const found = nextOfEachService([week(0), ...unlike, week(6), week(7)]);
    expect(found).toEqual([week(0), ...unlike]);
  });

  it('stand each at its own time, with the events of their day between them', () => {
    const [first] = serviceRows([], settings, today);
    if (first === undefined) expect.fail();
    const choir = { ...event('Choir', first.date, { time: '9:45 AM' }), id: 1 };
    const services = [
      { ...first, title: 'Early Service', time: '9 AM' },
      { ...first, title: 'Late Service', time: '11 AM' },
    ];
    const html = rendered([choir], services);
    const at = ['Early Service', 'Choir', 'Late Service'].map((name) => html.indexOf(`>${name}<`));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at).not.toContain(-1);
  });
});

test.each([
  [1, '1 event'],
  [12, '12 events'],
  [1_201, '1,201 events'],
  [0, '0 events'],
])('%j events are counted as %j', (count, words) => {
  expect(countInWords(count)).toBe(words);
});

test('a date of a list shows its year where that is not the current one', () => {
  const retreat = eventRecord({ id: 1, date: '2027-01-16T00:00:00Z' });
  const shown = (today: string) =>
    renderToStaticMarkup(
      createElement(
        EventsContext,
        { value: { pictures: {}, today } },
        createElement(EventItems, { cards: [{ event: retreat, dates: [] }], isUpcoming: true }),
      ),
    );
  expect(shown('2026-12-31')).toMatch(/>Jan<\/span><span [^>]*>2027<\/span><\/time>/);
  expect(shown('2027-01-01')).toMatch(/>Jan<\/span><\/time>/);
});
