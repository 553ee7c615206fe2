import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_CATEGORIES, categoryLabel } from '#shared/events/event-categories.ts';
import { eventEnd, eventStart, isUpcoming } from '#shared/calendar/start-times.ts';
import {
  homeEvents,
  homeEventsOfDay,
  nextOfEachSeries,
  splitByTime,
} from '#shared/events/event-order.ts';
import { CreateEventInput } from '#shared/events/events.ts';
import {
  calendar,
  event,
  isCalledOffLater,
  now,
  titles,
  today,
} from '../../support/screens/event-calendar.ts';

describe('categoryLabel', () => {
  it('knows the eleven categories and shows any other as it is', () => {
    expect(Object.keys(EVENT_CATEGORIES)).toHaveLength(11);
    expect(categoryLabel('mens-ministry')).toBe("Men's Ministry");
    expect(categoryLabel('Music & Arts')).toBe('Music & Arts');
    expect(categoryLabel('constructor')).toBe('constructor');
  });
});

describe('eventStart', () => {
  it('is the UTC day at the time in the church’s zone, in winter and in summer', () => {
    const start = (date: string, time: string) => eventStart({ date, time }).instant?.toISOString();
    expect(start('2026-11-22T00:00:00Z', '11:00 AM')).toBe('2026-11-22T17:00:00.000Z');
    expect(start('2026-07-05T23:00:00Z', '7 – 8:30 pm')).toBe('2026-07-06T00:00:00.000Z');
  });

  it('keeps its wall-clock time on the days the clocks change', () => {
    const start = (date: string, time: string) => eventStart({ date, time }).instant?.toISOString();
    expect(start('2026-03-08T00:00:00Z', '6:30 AM')).toBe('2026-03-08T11:30:00.000Z');
    expect(start('2026-03-07T00:00:00Z', '6:30 AM')).toBe('2026-03-07T12:30:00.000Z');
    expect(start('2026-11-01T00:00:00Z', '6:30 AM')).toBe('2026-11-01T12:30:00.000Z');
    expect(start('2026-10-31T00:00:00Z', '6:30 AM')).toBe('2026-10-31T11:30:00.000Z');
  });

  it('is the day alone where the time cannot be read', () => {
    expect(eventStart({ date: '2026-11-22T00:00:00Z', time: 'After the service' })).toEqual({
      day: '2026-11-22',
      instant: null,
    });
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

  it('keeps to the wall clock on the days the clocks change', () => {
    const end = (date: string, time: string) =>
      eventEnd({ date, time, endDate: null }).toISOString();
    expect(end('2026-03-08', 'All day')).toBe('2026-03-09T05:00:00.000Z');
    expect(end('2026-10-31', '10 PM – 6 AM')).toBe('2026-11-01T12:00:00.000Z');
  });
});

describe('splitByTime', () => {
  it('counts today in the church’s zone as upcoming, also when it is tomorrow in UTC', () => {
    expect(isUpcoming(event('today', today), now)).toBe(true);
    expect(isUpcoming(event('yesterday', '2026-11-20'), now)).toBe(false);
  });

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

  it('keeps every event exactly once', () => {
    fc.assert(
      fc.property(calendar, (events) => {
        const { upcoming, past } = splitByTime(events, now);
        expect(new Set([...past, ...upcoming])).toEqual(new Set(events));
        expect(past.length + upcoming.length).toBe(events.length);
      }),
    );
  });
});

describe('homeEvents', () => {
  it('prefers upcoming featured events, however few', () => {
    const events = [
      event('over', today, { time: '9 AM', featured: true }),
      event('plain', '2026-11-25'),
      event('starred', '2026-12-24', { featured: true }),
    ];
    expect(titles(homeEvents(events, now))).toEqual(['starred']);
  });

  it('shows all upcoming events when only past ones are featured', () => {
    const events = [event('over', '2026-11-01', { featured: true }), event('plain', '2026-11-25')];
    expect(titles(homeEvents(events, now))).toEqual(['plain']);
  });

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

  it('tells of a series its next date alone', () => {
    const series = { id: 1, rule: 'FREQ=WEEKLY;BYDAY=WE', day: today, changed: [] };
    const events = [
      event('over', '2026-11-18', { series }),
      event('next', '2026-11-25', { series }),
      event('picnic', '2026-11-28'),
      event('later', '2026-12-02', { series }),
    ];
    expect(titles(homeEvents(events, now))).toEqual(['next', 'picnic']);
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

describe('CreateEventInput', () => {
  it('names each missing field', () => {
    const result = CreateEventInput.safeParse({ featured: false });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Title is required',
      'Description is required',
      'Date is required',
      'Time is required',
      'Location is required',
      'Category is required',
    ]);
  });
});
