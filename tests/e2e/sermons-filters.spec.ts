import { SERMONS_PER_PAGE } from '#shared/sermon-filters.ts';
import type { SermonSummary } from '#shared/sermons.ts';
import { cardTitles, firstOf, readSermons } from '../support/content.ts';
import { recordFrames } from '../support/frames.ts';
import { expect, test } from '../support/page.ts';
import { openSermons } from '../support/sermons-page.ts';

const titles = (sermons: readonly { title: string }[]) => sermons.map(({ title }) => title);

const holding = (sermons: readonly SermonSummary[], word: RegExp) =>
  sermons.filter(({ title, description, speaker, series, scripture }) =>
    word.test([title, description, speaker, series, scripture].join('\n')),
  );

test('the search finds titles, descriptions, series and speakers in any case', async ({
  page,
  site,
}) => {
  const all = await readSermons(site);
  const { search, results } = await openSermons(page);
  await search.fill('pRAy');
  const found = holding(all, /pray/i);
  const expected = titles(found.slice(0, SERMONS_PER_PAGE));
  await expect.poll(() => cardTitles(results)).toEqual(expected);
  await expect(page).toHaveURL('/sermons?q=pRAy');
});

test('the search finds what a member remembers: a passage, a series, a speaker', async ({
  page,
  site,
}) => {
  const all = await readSermons(site);
  const { search, results } = await openSermons(page);
  for (const [typed, found] of [
    ['Romans 6', all.filter(({ scripture }) => scripture?.startsWith('Romans 6'))],
    ['Colossians', holding(all, /colossians/i)],
    ['Oakes', all.filter(({ speaker }) => speaker.includes('Oakes'))],
  ] as const) {
    expect(found.length).toBeGreaterThan(0);
    await search.fill(typed);
    await expect.poll(() => cardTitles(results)).toEqual(titles(found));
  }
});

test('the speaker list holds every speaker once, and a speaker shows only his own', async ({
  page,
  site,
}) => {
  const all = await readSermons(site);
  const { speaker, results } = await openSermons(page);
  const speakers = [...new Set(all.map((sermon) => sermon.speaker))].sort();
  await expect(speaker.getByRole('option')).toHaveText(['All Speakers', ...speakers]);
  await speaker.selectOption('Naomi Thornbury');
  const own = all.filter((sermon) => sermon.speaker === 'Naomi Thornbury');
  const expected = titles(own.slice(0, SERMONS_PER_PAGE));
  await expect.poll(() => cardTitles(results)).toEqual(expected);
});

test(
  'with no match it says so, and Clear Filters brings the library back',
  { tag: '@phone' },
  async ({ page, site }) => {
    const all = await readSermons(site);
    const { search, results } = await openSermons(page);
    await search.fill('no such sermon');
    await expect(results.getByRole('heading', { name: 'No Sermons Found' })).toBeVisible();
    await expect(results).toContainText(
      'No sermons match your current search criteria. Try adjusting your filters.',
    );
    await results.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search).toHaveValue('');
    const newest = titles(all.slice(0, SERMONS_PER_PAGE));
    await expect.poll(() => cardTitles(results)).toEqual(newest);
  },
);

test(
  'a shared address opens the filtered library without a flash of the whole one',
  { tag: '@phone' },
  async ({ page, site }) => {
    const all = await readSermons(site);
    const own = all.filter(
      ({ series, speaker }) =>
        series === 'Rooted in Christ' && speaker === 'Pastor Elias Thornbury',
    );
    const seen = await recordFrames(page, '[data-filter-results]');
    const address = new URLSearchParams({
      speaker: 'Pastor Elias Thornbury',
      series: 'Rooted in Christ',
    });
    const { results } = await openSermons(page, `/sermons?${address.toString()}`);
    await expect.poll(() => cardTitles(results)).toEqual(titles(own));
    const other = firstOf(all, ({ series }) => series !== 'Rooted in Christ');
    expect((await seen()).filter((text) => text.includes(other.title))).toEqual([]);
  },
);

test('when the API fails, the list stays, and it can be tried again', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/sermons\?q=grace/);
  const all = await readSermons(site);
  const { search, results } = await openSermons(page);
  const before = await cardTitles(results);
  await page.route('**/api/sermons?q=*', (route) => route.fulfill({ status: 503, json: {} }));
  await search.fill('grace');
  const notice = results.getByRole('alert');
  await expect(notice).toContainText('The sermons could not be loaded.');
  expect(await cardTitles(results)).toEqual(before);
  await page.unroute('**/api/sermons?q=*');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  const found = holding(all, /grace/i);
  const expected = titles(found.slice(0, SERMONS_PER_PAGE));
  await expect.poll(() => cardTitles(results)).toEqual(expected);
});
