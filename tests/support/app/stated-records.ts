import { beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { readContent } from '#db/content.ts';
import { contentRevision } from '#db/tables.ts';
import { eventInput } from '../samples/records.ts';
import { testClock } from './app.ts';
import { mediaApp } from './fixtures.ts';

export const BOTH = ['sermons', 'events'] as const;
export type Kind = (typeof BOTH)[number];

const HOUR = 3_600_000;

/** A record with its state, as the admin reads it. */
export const Stated = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  state: z.string(),
  publishAt: z.nullable(z.string()),
});

/** Calendars keep a deleted event for some days, as canceled. */
const withoutDeleted = (text: string) =>
  text.replace(/BEGIN:VEVENT(?:(?!END:VEVENT)[^])*STATUS:CANCELLED[^]*?END:VEVENT/g, '');

/** An app whose clock the test moves, sermons and events in which every text is one word, and all that visitors are answered. */
export async function openRecordsWithStates() {
  // Ahead of the real time, by which the database numbers its revisions.
  const start = new Date((Math.ceil(Date.now() / HOUR) + 24) * HOUR).toISOString();
  const clock = testClock(start);
  const { app, db, send, signInAgain } = await mediaApp({ clock: clock.read });
  beforeEach(async () => {
    await db.update(contentRevision).set({ revision: 1 });
    await signInAgain();
  });

  const inHours = (hours: number) => new Date(clock.read().getTime() + hours * HOUR).toISOString();

  const inputs = {
    sermons: (word: string, fields: object) => ({
      ...{ title: word, description: word, speaker: word, series: word, content: word },
      ...{ scripture: 'Ruth 1', audioUrl: `https://example.org/${word}.mp3` },
      ...{ date: '2026-03-08', thumbnailUrl: '/images/sermon-placeholder.png' },
      ...fields,
    }),
    events: (word: string, fields: object) =>
      eventInput({
        ...{ title: word, description: word, location: word, category: word, featured: true },
        ...{ date: clock.read().toISOString() },
        ...fields,
      }),
  };

  /** Sends a new record. */
  const post = (kind: Kind, word: string, fields: object = {}) =>
    send('POST', `/api/${kind}`, inputs[kind](word, fields));

  return {
    ...{ app, send, inHours, post },
    create: async (kind: Kind, word: string, fields: object = {}) => {
      const answer = await post(kind, word, fields);
      expect(answer.status).toBe(201);
      return Stated.parse(await answer.json());
    },
    patch: (kind: Kind, id: number, body: object, headers = {}) =>
      send('PATCH', `/api/${kind}/${id}`, body, headers),
    /** Moves the clock. A session ends after two hours, and begins when the clock says. */
    letPass: async (hours: number) => {
      clock.advanceMinutes(hours * 60);
      await signInAgain();
    },
    isOver: (moment: string) => new Date(moment) <= clock.read(),
    /** Everything that is answered without a session, and what a build would read, as one text. */
    allPublicWords: async (ids: readonly number[]): Promise<string> => {
      const addresses = [
        ...['/api/sermons', '/api/sermons?limit=100', '/api/sermons?q=word'],
        ...['/api/sermons?book=Ruth', '/api/sermons/facets'],
        ...['/sermons/feed.xml', '/sermons/feed.xml?year=2026'],
        ...['/api/events', '/api/events/featured', '/api/events/window'],
        ...['/api/events?search=word', '/events.ics', '/calendar/sunday-service.ics'],
        ...['/announcement.json', '/api/settings'],
        ...ids.flatMap((id) => [`/api/sermons/${id}`, `/api/events/${id}`, `/events/${id}.ics`]),
        ...ids.flatMap((id) => [`/sermons/${id}`, `/events/${id}`]),
      ];
      const answers = await Promise.all(
        addresses.map(async (address) => (await app.request(address)).text()),
      );
      const content = JSON.stringify(await readContent(db, clock.read()));
      return [...answers.map(withoutDeleted), content].join('\n');
    },
  };
}
