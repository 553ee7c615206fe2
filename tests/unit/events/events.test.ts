import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryLabel,
  offeredCategories,
  DEFAULT_CATEGORIES,
} from '#shared/settings/categories.ts';
import {
  eventEnd,
  isUpcoming,
  byStart,
  nextOfEachSeries,
  splitByTime,
} from '#shared/events/event-times.ts';
import { homeEvents, homeEventsOfDay } from '#shared/home/home-page.ts';
import {
  calendar,
  event,
  isCalledOffLater,
  now,
  titles,
  today,
} from '../../support/screens/event-calendar.ts';
import { nextEvent } from '#site/features/ministries/next-event.ts';
import { eventRecord } from '../../support/samples/records.ts';

describe('categoryLabel', () => {
  it('knows the eleven categories and shows any other as it is', () => {
    expect(DEFAULT_CATEGORIES).toHaveLength(11);
    for (const [category, label] of [
      ['mens-ministry', "Men's Ministry"],
      ['Music & Arts', 'Music & Arts'],
      ['constructor', 'constructor'],
    ] as const) {
      expect(categoryLabel(category, DEFAULT_CATEGORIES)).toBe(label);
    }
  });

  it('offers no hidden one, except to what has it already', () => {
    const hidden = DEFAULT_CATEGORIES.map((each) => ({ ...each, hidden: each.value === 'youth' }));
    const youth = ['youth', 'Youth Ministry'];
    expect(offeredCategories(hidden)).toHaveLength(10);
    expect(offeredCategories(hidden)).not.toContainEqual(youth);
    expect(offeredCategories(hidden, 'youth')).toContainEqual(youth);
    expect(offeredCategories(hidden, 'Music').at(-1)).toEqual(['Music', 'Music']);
  });
});

describe('eventEnd', () => {
  it.each([
    ['7 – 8:30 PM', '2026-11-22T02:30:00.000Z'],
    ['10:00 AM', '2026-11-21T19:00:00.000Z'],
    ['10 PM – 6 AM', '2026-11-22T12:00:00.000Z'],
    ['11 PM', '2026-11-22T08:00:00.000Z'],
    ['4 & 11 PM', '2026-11-22T08:00:00.000Z'],
    ['9 – 11 AM, again at 6 PM', '2026-11-22T03:00:00.000Z'],
    ['After the service', '2026-11-22T06:00:00.000Z'],
  ])('of %j is the end that is written, 3 hours after the last start, or midnight', (time, end) => {
    expect(eventEnd({ date: `${today}T00:00:00.000Z`, time, endDate: null }).toISOString()).toBe(
      end,
    );
  });

  it('of several days is the end of the last one, whatever its time', () => {
    const retreat = { date: '2027-06-08', endDate: '2027-06-12', time: '9 AM – noon' };
    expect(eventEnd(retreat).toISOString()).toBe('2027-06-13T05:00:00.000Z');
    expect(eventEnd({ ...retreat, endDate: '2027-06-08' }).toISOString()).toBe(
      '2027-06-08T17:00:00.000Z',
    );
  });
});

describe('byStart', () => {
  it('puts a time that cannot be read last within its day, and equal times in the order they were added', () => {
    const times = ['After the service', '7 PM', '9 AM', '7 PM', 'All day'];
    const events = times.map((time, index) => eventRecord({ id: index + 1, time }));
    expect(
      events
        .toReversed()
        .toSorted(byStart)
        .map(({ id }) => id),
    ).toEqual([3, 2, 4, 1, 5]);
  });
});

describe('splitByTime', () => {
  it('counts what ended this morning as past, and a night that is not over as upcoming', () => {
    expect(isUpcoming(event('breakfast', today, { time: '8 – 9 AM' }), now)).toBe(false);
    expect(isUpcoming(event('seminar', today, { time: '6 PM' }), now)).toBe(false);
    expect(isUpcoming(event('supper', today, { time: '6:01 PM' }), now)).toBe(true);
    expect(isUpcoming(event('camp', '2026-11-15', { endDate: '2026-11-22' }), now)).toBe(true);
    const lockIn = event('lock-in', today, { time: '8 PM – 7 AM' });
    expect(isUpcoming(lockIn, new Date('2026-11-22T12:59:00Z'))).toBe(true);
    expect(isUpcoming(lockIn, new Date('2026-11-22T13:00:00Z'))).toBe(false);
  });

  it('keeps upcoming events in order and gives past ones newest first', () => {
    const events = [
      event('long ago', '2026-11-01'),
      event('yesterday', '2026-11-20'),
      event('this morning', today, { time: '8 AM' }),
      event('today', today),
      event('later', '2026-12-01'),
    ];
    const { upcoming, past } = splitByTime(events, now);
    expect(titles(upcoming)).toEqual(['today', 'later']);
    expect(titles(past)).toEqual(['this morning', 'yesterday', 'long ago']);
  });
});

describe('homeEvents', () => {
  it('tells of an event that was called off in its last seven days only', () => {
    const cancelled = { status: 'cancelled' } as const;
    const events = [
      event('called off', '2026-11-28', cancelled),
      event('moved', '2026-11-29', {
        status: 'postponed',
        previousDate: '2026-11-22T00:00:00.000Z',
      }),
      event('called off later', '2026-11-29', { ...cancelled, featured: true }),
      event('date to be announced', '2026-12-01', { status: 'postponed' }),
      event('as planned', '2026-12-24'),
    ];
    expect(titles(homeEvents(events, now))).toEqual(['called off', 'moved', 'as planned']);
    expect(titles(homeEvents(events, new Date('2026-11-22T06:00:00Z')))).toEqual([
      'called off later',
    ]);
  });

  it('tells of the date of a series that takes place besides the one before it that was called off', () => {
    const series = { id: 1, rule: 'FREQ=WEEKLY;BYDAY=WE', day: today, changed: [] };
    const cancelled = { series, status: 'cancelled' } as const;
    const events = [
      event('called off', '2026-11-25', cancelled),
      event('also called off', '2026-11-26', cancelled),
      event('next', '2026-12-02', { series }),
      event('later', '2026-12-09', { series }),
      event('called off later', '2026-12-16', cancelled),
    ];
    expect(titles(homeEvents(events, now))).toEqual(['called off', 'next']);
    expect(titles(nextOfEachSeries(events))).toEqual(['called off', 'next']);
  });

  it('never shows what is over, mixes featured with others, or exceeds four', () => {
    fc.assert(
      fc.property(calendar, (events) => {
        const shown = homeEvents(events, now);
        const upcoming = events.filter((one) => isUpcoming(one, now) && !isCalledOffLater(one));
        const featured = upcoming.filter((one) => one.featured);
        const wanted = featured.length > 0 ? featured : upcoming;
        expect(shown).toEqual(nextOfEachSeries(wanted).slice(0, 4));
      }),
    );
  });

  it('finds among the events of a day what it would choose among all, at any time of that day', () => {
    const minutesUntilMidnight = fc.integer({ min: 0, max: 179 });
    fc.assert(
      fc.property(calendar, minutesUntilMidnight, (events, minutes) => {
        const later = new Date(now.getTime() + minutes * 60_000);
        expect(homeEvents(homeEventsOfDay(events, now), later)).toEqual(homeEvents(events, later));
      }),
    );
  });
});

describe('the next event of a ministry', () => {
  const at = (id: number, date: string, changes: Parameters<typeof eventRecord>[0] = {}) =>
    eventRecord({ id, date: `${date}T00:00:00.000Z`, category: 'mens-ministry', ...changes });
  const noon = new Date('2026-11-22T18:00:00Z');
  const events = [
    at(1, '2026-11-21'),
    at(2, '2026-11-23', { status: 'cancelled' }),
    at(3, '2026-11-24', { category: 'youth' }),
    at(4, '2026-12-05'),
    at(5, '2027-01-02'),
    at(6, '2027-01-03', { category: 'worship' }),
  ];

  it('is the first of its category that is ahead and takes place', () => {
    expect(nextEvent('mens-ministry', events, noon)?.id).toBe(4);
    expect(nextEvent('christian-education', events, noon)?.id).toBe(3);
  });

  it('is none where nothing is planned, and never a service', () => {
    expect(nextEvent('outreach', events, noon)).toBeUndefined();
    expect(nextEvent('worship', events, noon)).toBeUndefined();
  });
});
