import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar/dates.ts';
import { PODCAST_EPISODES } from '#shared/sermons/podcast.ts';
import { ORIGIN } from '../../../support/app/app.ts';
import { FEED, openPodcast } from '../../../support/readers/podcast.ts';

const { app, insert, read, titles, clear } = await openPodcast();

beforeEach(clear);

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
    const names = await insertWeekly(PODCAST_EPISODES + 130);
    const { xml } = await read();
    expect(await titles()).toEqual(names.slice(0, PODCAST_EPISODES));
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
    const names = await insertWeekly(PODCAST_EPISODES + 1);
    const series = await read(`${FEED}?series=Sundays`);
    expect(series.feed.items.map(({ title }) => title)).toEqual(names);
    expect(linked(series.xml, 'prev-archive')).toBeUndefined();
    await clear();
    await insertWeekly(PODCAST_EPISODES);
    expect(linked((await read()).xml, 'prev-archive')).toBeUndefined();
  });

  it('are refused for a year without recordings, and for what is no year', async () => {
    await insertWeekly(1);
    expect((await app.request(`${FEED}?year=1999`)).status).toBe(404);
    expect((await app.request(`${FEED}?year=last`)).status).toBe(400);
    expect((await app.request(`${FEED}?year=2026&series=Acts`)).status).toBe(400);
  });
});
