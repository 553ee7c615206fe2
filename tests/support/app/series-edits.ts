import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { addDays, utcDay } from '#shared/calendar/dates.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import type { asAdmin, TestApp } from './app.ts';
import { eventInput } from '../samples/records.ts';

type Send = ReturnType<typeof asAdmin>;

/** Rules of every kind, without their end. */
export const rules = fc.oneof(
  fc
    .tuple(
      fc.subarray(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], { minLength: 1 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(
      ([weekdays, interval]) => `FREQ=WEEKLY;INTERVAL=${interval};WKST=SU;BYDAY=${weekdays.join()}`,
    ),
  fc.integer({ min: 1, max: 31 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc
    .constantFrom('1SU', '2TU', '3WE', '5FR', '-1SA', '-1FR')
    .map((day) => `FREQ=MONTHLY;BYDAY=${day}`),
  fc.constantFrom('FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=DAILY;INTERVAL=9'),
);

/** Ends of rules. */
export const ends = fc.oneof(
  fc.integer({ min: 2, max: 40 }).map((count) => `;COUNT=${count}`),
  fc.constantFrom(';UNTIL=20280630', ';UNTIL=20291231', ''),
);

/** Edits of dates of a series. */
export const seriesEdits = fc.array(
  fc.record({
    method: fc.constantFrom('PATCH', 'PATCH', 'DELETE'),
    apply: fc.constantFrom('one', 'one', 'following', 'all'),
    /** Which of the dates, as a share of them. */
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    body: fc.oneof(
      fc.integer({ min: -6, max: 6 }).map((days) => ({ days })),
      fc.constantFrom(
        { time: '9 AM' },
        { time: 'Noon' },
        { time: 'Evening' },
        { title: 'Other' },
        { location: 'Porch' },
      ),
      rules.map((rule) => ({ repeat: { rule: `${rule};COUNT=12` } })),
    ),
  }),
  { maxLength: 4 },
);
type Edit = typeof seriesEdits extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** Sends an edit of one of the events; undefined without any. */
export async function sendEdit(
  send: Send,
  { method, apply, at, body }: Edit,
  events: readonly ChurchEvent[],
): Promise<Response | undefined> {
  const event = events[Math.floor(at * events.length)];
  if (event === undefined) return undefined;
  const change = 'days' in body ? { date: addDays(utcDay(event.date), body.days) } : body;
  const sent = method === 'DELETE' ? undefined : change;
  return send(method, `/api/events/${event.id}?apply=${apply}`, sent);
}

const Events = z.array(z.strictObject(ChurchEvent.shape));

/** A Bible study that repeats, as the API lists it and an editor changes it. Days are without their year. */
export function studySeries({ app, send }: { app: TestApp; send: Send }) {
  const study = eventInput({ title: 'Bible Study', date: '2026-12-02', time: '7 – 8:30 PM' });
  const FIVE = { rule: 'FREQ=WEEKLY;COUNT=5' };
  const listed = async (query = '') =>
    Events.parse(await (await app.request(`/api/events${query}`)).json());
  const on = async (day: string) => {
    const event = (await listed()).find(({ date }) => utcDay(date).endsWith(day));
    if (event === undefined) throw new Error(`There is no event on ${day}.`);
    return event;
  };
  const pathOf = async (day: string) => `/api/events/${(await on(day)).id}`;
  return {
    ...{ study, FIVE, listed, on, pathOf },
    /** The entries of the calendar that take place, without what counts and dates their changes. */
    calendar: async () =>
      (await (await app.request('/events.ics')).text())
        .replaceAll(/^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED|CREATED):.*\r\n/gm, '')
        // Else it would go with an entry that is canceled, and last.
        .replace('END:VCALENDAR\r\n', '')
        .split('BEGIN:VEVENT')
        .filter((entry) => !entry.includes('STATUS:CANCELLED')),
    days: async () => (await listed()).map(({ date }) => utcDay(date).slice(5)),
    plan: async (repeat: object = FIVE) => {
      const answer = await send('POST', '/api/events', { ...study, repeat });
      expect(answer.status).toBe(201);
      return z.parse(ChurchEvent, await answer.json());
    },
    change: async (day: string, apply: string, body: object) => {
      const answer = await send('PATCH', `${await pathOf(day)}?apply=${apply}`, body);
      expect(answer.status).toBe(200);
    },
    remove: async (day: string, apply = 'one') => {
      const answer = await send('DELETE', `${await pathOf(day)}?apply=${apply}`);
      expect(answer.status).toBe(204);
    },
  };
}

/** Events without what counts their changes. */
export const asStored = (events: readonly ChurchEvent[]) =>
  events.map((event) => ({ ...event, version: 0 }));
