import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { firstOf, readSermon, readSermons } from '#tools/harness/content.ts';
import { readMetadata } from '../../support/readers/html.ts';
import { expect, test } from '../../support/browser/served-site.ts';
import { readSite } from '#tools/harness/sites.ts';

test.use({ siteName: 'changing' });

for (const [kind, matches] of [
  ['with a video in a series', { video: true, series: true }],
  ['with neither a video nor a series', { video: false, series: false }],
] as const) {
  test(`a sermon ${kind} has the same metadata before and after the build`, async ({
    request,
    site,
    database,
  }) => {
    // Other tests write to this site but not to `settled`, which has the same pages.
    const { id } = firstOf(
      await readSermons(await readSite('settled')),
      ({ videoUrl, series }) =>
        (videoUrl !== null) === matches.video && (series !== null) === matches.series,
    );
    const { version, id: _, date, ...fields } = await readSermon(site, id);
    const built = await readFile(path.join(site.pages, `sermons/${id}.html`), 'utf8');
    const [copy] = await database
      .insert(sermons)
      .values({ ...fields, date: new Date(date) })
      .returning();
    const answer = await (await request.get(`/sermons/${copy?.id ?? 0}`)).text();
    const ownId = new RegExp(`(?<=(?:/|%2F)sermons(?:/|%2F))${copy?.id ?? 0}\\b`, 'g');
    const filled = answer.replace(ownId, String(id));
    const metadata = readMetadata(built);
    expect(metadata.length).toBeGreaterThan(20);
    expect(readMetadata(filled)).toEqual(metadata);
  });
}

test('a series that is newer than the build has the church’s card until the next one', async ({
  request,
  site,
  database,
}) => {
  const [sermon] = await database
    .insert(sermons)
    .values(sermonRow({ series: `New ${crypto.randomUUID()}` }))
    .returning();
  const html = await (await request.get(`/sermons/${sermon?.id ?? 0}`)).text();
  const home = await readFile(path.join(site.pages, 'index.html'), 'utf8');
  const cardIn = (page: string) => readMetadata(page).filter(([name]) => name.includes('image'));
  expect(cardIn(html)).toEqual(cardIn(home));
});
