import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, asAdmin, createTestApp, ORIGIN } from '../../../support/app/app.ts';
import { openPodcast, FEED, podcastReader } from '../../../support/readers/podcast.ts';
import { addDays } from '#shared/calendar/dates.ts';
import { MOST_PODCAST_EPISODES } from '#shared/sermons/podcast.ts';

const { app, database, insert, read, titles, clear } = await openPodcast();
const { request } = app;

beforeEach(clear);

describe('an episode', () => {
  it('keeps its guid through every edit, and at another address of the site', async () => {
    await insert({ title: 'Manna' });
    const guid = async (source = app) => {
      const xml = await (await source.request(FEED)).text();
      return (await podcastReader.parseString(xml)).items[0]?.guid;
    };
    const before = await guid();
    expect(before).toBe('sermon-1');
    const send = asAdmin(app, await signIn(app));
    const changes = { title: 'Bread', date: '2026-01-04', speaker: 'Naomi', series: 'Exodus' };
    expect((await send('PATCH', '/api/sermons/1', changes)).status).toBe(200);
    expect(await titles()).toEqual(['Bread']);
    expect(await guid()).toBe(before);
    const siteUrl = 'https://www.moved.example.org';
    const build = { revision: 1, builtAt: '2026-11-20T00:00:00.000Z', siteUrl };
    const moved = createTestApp(database.db, {
      assets: { fetch: () => Promise.resolve(Response.json(build)) },
    });
    expect(await guid(moved)).toBe(before);
    const xml = await (await moved.request(FEED)).text();
    expect(xml).toContain(`<link>${siteUrl}/sermons/1</link>`);
    expect(xml).not.toContain(ORIGIN);
  });

  it('disappears with its sermon, and each change gives another ETag', async () => {
    await insert({});
    const tag = async () => (await request(FEED)).headers.get('ETag');
    const before = await tag();
    const send = asAdmin(app, await signIn(app));
    await send('DELETE', '/api/sermons/1');
    expect(await titles()).toEqual([]);
    expect(await tag()).not.toBe(before);
  });
});

describe('the podcast of a series', () => {
  const series = `Bread & "Wine" – what's left?`;
  const path = `${FEED}?series=${encodeURIComponent(series)}`;

  it('holds that series only, and names it', async () => {
    await insert({ title: 'in', series }, { title: 'out', series: 'Other' }, { title: 'alone' });
    const { feed } = await read(path);
    expect(feed.items.map(({ title }) => title)).toEqual(['in']);
    expect(feed).toMatchObject({ title: `${series} – Lamp & Light`, feedUrl: `${ORIGIN}${path}` });
  });

  it('exists, empty, while none of its sermons has a usable recording', async () => {
    await insert({ series, audioUrl: null, audioBytes: null, audioType: null });
    expect(await titles(path)).toEqual([]);
  });

  it('does not exist without any sermon', async () => {
    await insert({ series: 'Other' });
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We could not find what you asked for.');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('without a name is the podcast of all', async () => {
    await insert({ title: 'alone' });
    expect(await titles(`${FEED}?series=`)).toEqual(['alone']);
  });
});

describe('an app that asks again', () => {
  it('is answered 304 while nothing has changed, and HEAD without a body', async () => {
    await insert({});
    const { response, xml } = await read();
    const tag = response.headers.get('ETag') ?? '';
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    for (const known of [tag, `W/${tag}`]) {
      const again = await request(FEED, { headers: { 'If-None-Match': known } });
      expect(again.status).toBe(304);
      expect(again.headers.get('ETag')).toBe(tag);
    }
    const head = await request(FEED, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(xml).toContain('<item>');
  });
});

/** Inserts a weekly sermon of one series until 2026-11-15, newest first. @returns their titles */
async function insertWeekly(count: number) {
  const names = Array.from({ length: count }, (_, week) => `Week ${week}`);
  await insert(
    ...names.map((title, week) => ({
      title,
      series: 'Sundays',
      date: new Date(addDays('2026-11-15', -7 * week)),
    })),
  );
  return names;
}

/** The path of a feed's link to another. */
const linked = (xml: string, relation: string) =>
  new RegExp(`<atom:link href="([^"]+)" rel="${relation}"`).exec(xml)?.[1]?.replace(ORIGIN, '');

describe('the archives of the podcast', () => {
  it('hold, followed from the newest feed, every episode that it leaves out', async () => {
    const names = await insertWeekly(MOST_PODCAST_EPISODES + 130);
    const { xml } = await read();
    expect(await titles()).toEqual(names.slice(0, MOST_PODCAST_EPISODES));
    const found = new Set(await titles());
    const followed: string[] = [];
    let path = linked(xml, 'prev-archive');
    while (path !== undefined) {
      followed.push(path);
      const archive = await read(path);
      expect(linked(archive.xml, 'self')).toBe(path);
      expect(linked(archive.xml, 'current')).toBe(FEED);
      expect(archive.xml).toContain('xmlns:fh="http://purl.org/syndication/history/1.0"');
      expect(archive.xml).toContain('<fh:archive/>');
      for (const title of await titles(path)) found.add(title);
      path = linked(archive.xml, 'prev-archive');
    }
    expect(followed).toEqual([2021, 2020, 2019, 2018].map((year) => `${FEED}?year=${year}`));
    expect(found).toEqual(new Set(names));
  });

  it('are not named where the feed holds everything, as a series does', async () => {
    const names = await insertWeekly(MOST_PODCAST_EPISODES + 1);
    const series = await read(`${FEED}?series=Sundays`);
    expect(series.feed.items.map(({ title }) => title)).toEqual(names);
    expect(linked(series.xml, 'prev-archive')).toBeUndefined();
    await clear();
    await insertWeekly(MOST_PODCAST_EPISODES);
    expect(linked((await read()).xml, 'prev-archive')).toBeUndefined();
  });

  it('hold nothing that is still to be preached, this year’s neither', async () => {
    await insert(
      { title: 'Last Sunday', date: new Date('2026-11-15') },
      { title: 'Advent', date: new Date('2026-12-06') },
    );
    expect(await titles(`${FEED}?year=2026`)).toEqual(['Last Sunday']);
  });

  it('are refused for a year without recordings, and for what is no year', async () => {
    await insertWeekly(1);
    expect((await app.request(`${FEED}?year=1999`)).status).toBe(404);
    expect((await app.request(`${FEED}?year=last`)).status).toBe(400);
    expect((await app.request(`${FEED}?year=2026&series=Acts`)).status).toBe(400);
  });
});
