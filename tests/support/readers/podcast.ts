import Parser from 'rss-parser';
import { expect } from 'vitest';
import { sermonRow, settingsRow, type SermonInsert } from '#db/seed/factories.ts';
import { pageTexts, sermons, settings } from '#db/tables.ts';
import { createTestApp, openTestDatabase } from '../app/app.ts';

type Fields = {
  imageTag: unknown;
  itunes?: Readonly<Record<string, unknown>>;
  'content:encoded'?: string;
  transcript?: unknown;
  chapters?: unknown;
  person?: unknown;
};

/** An independent podcast reader; it refuses XML that is not well-formed. */
export const podcastReader = new Parser<Readonly<Record<string, unknown>>, Fields>({
  customFields: {
    item: [
      ['itunes:image', 'imageTag'],
      ['podcast:transcript', 'transcript'],
      ['podcast:chapters', 'chapters'],
      ['podcast:person', 'person'],
    ],
  },
});

export const FEED = '/sermons/feed.xml';

export const RECORDING = {
  audioUrl: 'https://cdn.example.org/hymn.mp3',
  audioBytes: 65_829,
  audioType: 'audio/mpeg',
  audioSeconds: 16,
};

const church = {
  churchName: 'Lamp & Light',
  email: 'office@lamp.example.org',
};

const MISSION = { id: 'about/mission', markdown: 'Looking for the truth.' };

/** A church with a podcast, and an independent reader of its feed. */
export async function openPodcast() {
  const database = await openTestDatabase();
  const app = createTestApp(database.db);
  const read = async (path = FEED) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    const xml = await response.text();
    return { xml, response, feed: await podcastReader.parseString(xml) };
  };
  return {
    database,
    app,
    read,
    titles: async (path?: string) => (await read(path)).feed.items.map(({ title }) => title),
    /** Inserts sermons with a recording. */
    insert: (...rows: Partial<SermonInsert>[]) =>
      database.db
        .insert(sermons)
        .values(rows.map((row) => sermonRow({ ...RECORDING, ...row })))
        .returning(),
    /** Empties the database, but for the church's settings. */
    clear: async () => {
      await database.clear();
      await database.db.insert(settings).values(settingsRow(church));
      await database.db.insert(pageTexts).values(MISSION);
    },
  };
}
