import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sermons } from '#db/tables.ts';
import { onlyEntry } from '../../support/readers/calendar-reader.ts';
import { eventInput } from '../../support/samples/event-input.ts';
import {
  HOSTILE_LINE,
  HOSTILE_NOTES,
  HOSTILE_TEXT,
  HOSTILE_TIME,
} from '../../support/samples/hostile-texts.ts';
import { podcastReader } from '../../support/readers/podcast-reader.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

const Id = z.object({ id: z.int() });

/** Characters that XML and iCalendar cannot hold at all. */
// eslint-disable-next-line no-control-regex
const visible = (text: string) => text.replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '');
const oneLine = (text: string) => text.replaceAll('\r\n', '\n');

/** Creates a record. @returns it as every visitor reads it, and its id */
async function stored(path: string, body: Record<string, unknown>) {
  const created = await send('POST', path, body);
  expect(created.status).toBe(201);
  const { id } = Id.parse(await created.json());
  const read: unknown = await (await app.request(`${path}/${id}`)).json();
  return { id, read };
}

const EVENT = eventInput({
  title: HOSTILE_LINE,
  description: HOSTILE_TEXT,
  time: HOSTILE_TIME,
  location: HOSTILE_LINE,
  category: HOSTILE_LINE,
});

const SERMON = {
  title: HOSTILE_LINE,
  description: HOSTILE_TEXT,
  speaker: HOSTILE_LINE,
  date: '2026-11-15',
  thumbnailUrl: '/images/sermon-placeholder.png',
  audioUrl: 'https://cdn.example.org/hymn.mp3',
  content: HOSTILE_NOTES,
  series: HOSTILE_LINE,
  scripture: HOSTILE_LINE,
};

describe('text of any kind', () => {
  it('comes back from an event as it was, and stays text in calendars', async () => {
    const { id, read } = await stored('/api/events', EVENT);
    const { date: _, ...words } = EVENT;
    expect(read).toMatchObject(words);
    const calendar = await (await app.request(`/events/${id}.ics`)).text();
    const entry = onlyEntry(calendar);
    expect(entry.title).toBe(visible(HOSTILE_LINE));
    expect(oneLine(entry.description)).toContain(oneLine(visible(HOSTILE_TEXT)));
    expect(calendar).not.toMatch(/^(?:BEGIN:VALARM|Bcc)/m);
    expect(calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('comes back from a sermon as it was, with notes of 100 kB in one line, and stays text in the podcast', async () => {
    const { id, read } = await stored('/api/sermons', SERMON);
    const { date: _, ...words } = SERMON;
    expect(read).toMatchObject(words);
    // Only recordings that were measured are in the podcast.
    const measured = { audioBytes: 65_829, audioType: 'audio/mpeg', audioSeconds: 16 };
    await db.update(sermons).set(measured).where(eq(sermons.id, id));
    const feed = await podcastReader.parseString(
      await (await app.request('/sermons/feed.xml')).text(),
    );
    expect(feed.items.map(({ title }) => title)).toEqual([visible(HOSTILE_LINE)]);
    expect(feed.items[0]?.enclosure?.url).toBe(SERMON.audioUrl);
  });
});
