import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventEnd, isUpcoming } from '#shared/events/event-times.ts';
import { EVENTS_IN_WINDOW } from '#shared/events/events-query.ts';
import { addDays } from '#shared/calendar/dates.ts';
import {
  builtEventWindow,
  eventsToBuild,
  recordingLink,
} from '#site/features/events/built-events.ts';
import { EVENT_PAGES_BUILT, PAST_EVENTS_SHOWN } from '#site/features/events/event-list.ts';
import { calendar, event, now, today } from '../../support/screens/event-calendar.ts';

const DAY_MS = 86_400_000;

/** A year of weekly dates of as many series. */
const weekly = (series: number, weeks = 52) =>
  Array.from({ length: weeks * 7 }, (_, index) => index + 1).flatMap((days) =>
    Array.from({ length: series }, (_, id) => id)
      .filter((id) => id % 7 === days % 7)
      .map((id) => ({
        ...event(`Group ${id}`, addDays(today, days), {
          featured: id < 3,
          series: { id, rule: 'FREQ=WEEKLY', day: today, changed: [] },
        }),
        id: days * 1_000 + id,
      })),
  );
const single = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...event(`Single ${index}`, addDays(today, first + index)),
    id: 1_000_000 + first + index,
  }));

describe('isUpcoming', () => {
  it('agrees with the end of the event at any distance', () => {
    const distance = fc.integer({ min: -12 * DAY_MS, max: 12 * DAY_MS });
    fc.assert(
      fc.property(calendar, distance, (events, away) => {
        const moment = new Date(now.getTime() + away);
        for (const each of events) {
          expect(isUpcoming(each, moment)).toBe(eventEnd(each) > moment);
        }
      }),
    );
  });
});

describe('builtEventWindow', () => {
  it('holds everything of a small church', () => {
    const events = [...single(PAST_EVENTS_SHOWN, -30), ...single(40, 1)];
    const { window, laterDays } = builtEventWindow(events, now);
    expect(window).toMatchObject({ events, earlier: 0, later: 0, featured: [] });
    expect(laterDays).toEqual([]);
  });

  it('ends with a whole day, and counts what is left out', () => {
    const events = [...single(100, -200), ...weekly(200)];
    const { window, laterDays } = builtEventWindow(events, now);
    const last = window.events.at(-1)?.date ?? '';
    expect(window.earlier).toBe(100 - PAST_EVENTS_SHOWN);
    expect(window.events.length + window.earlier + window.later).toBe(events.length);
    expect(window.events.length).toBeGreaterThanOrEqual(EVENTS_IN_WINDOW);
    expect(window.events.length).toBeLessThan(EVENTS_IN_WINDOW * 2);
    const next = events[100 + window.events.length - PAST_EVENTS_SHOWN];
    expect(next?.date.slice(0, 10)).toBe(addDays(last.slice(0, 10), 1));
    expect(laterDays[0]).toBe(next?.date.slice(0, 10));
    expect(laterDays).toHaveLength(new Set(laterDays).size);
  });

  it('holds the next dates of featured series that come later', () => {
    const later = weekly(3).filter(({ date }) => date > addDays(today, 100));
    const { window } = builtEventWindow([...single(80, 1), ...later], now);
    expect(window.featured).toHaveLength(6);
  });
});

describe('eventsToBuild', () => {
  it('are all events of a church of usual size', () => {
    const events = [...single(100, -200), ...weekly(5)];
    expect(eventsToBuild(events, now).size).toBe(events.length);
  });

  it('are a fixed number, with the next date of each series, single events and the latest past ones', () => {
    const series = weekly(200);
    const events = [...single(500, -600), ...series, ...single(50, 300)];
    const built = eventsToBuild(events, now);
    expect(built.size).toBe(EVENT_PAGES_BUILT);
    const builtTitles = new Set([...built].map(({ title }) => title));
    const isBuilt = (title: string) => builtTitles.has(title);
    expect(series.every(({ title }) => isBuilt(title))).toBe(true);
    expect(single(50, 300).every(({ title }) => isBuilt(title))).toBe(true);
    const past = events.slice(400, 500);
    expect(past.every((each) => built.has(each))).toBe(true);
  });
});

describe('recordingLink', () => {
  const worship = event('Worship', addDays(today, -7), { category: 'worship' });
  const sermon = { id: 60, date: worship.date, videoUrl: '/a.mp4', audioUrl: '/a.mp3' };

  it('leads from a past service to the sermon of its day', () => {
    const href = '/sermons/60';
    expect(recordingLink(worship, [sermon], now)).toEqual({ label: 'Watch the Recording', href });
    const heard = { ...sermon, videoUrl: null };
    expect(recordingLink(worship, [heard], now)).toEqual({
      label: 'Listen to the Recording',
      href,
    });
  });

  it('offers nothing without a recording, and for any other event', () => {
    expect(recordingLink(worship, [{ ...sermon, videoUrl: null, audioUrl: null }], now)).toBe(
      undefined,
    );
    expect(recordingLink(worship, [{ ...sermon, date: now.toISOString() }], now)).toBe(undefined);
    for (const change of [
      { category: 'fellowship' },
      { status: 'cancelled' as const },
      { date: addDays(today, 7) },
    ])
      expect(recordingLink({ ...worship, ...change }, [sermon], now)).toBe(undefined);
  });
});
