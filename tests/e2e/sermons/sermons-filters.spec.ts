import { SERMONS_PER_PAGE } from '#shared/sermons/sermon-filters.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { cardTitles, firstOf, readSermons } from '#tools/harness/content.ts';
import { recordFrames } from '../../support/browser/frames.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openSermons } from '../../support/screens/sermons-page.ts';

const titles = (sermons: readonly { title: string }[]) => sermons.map(({ title }) => title);

const holding = (sermons: readonly SermonSummary[], word: RegExp) =>
  sermons.filter(({ title, description, speaker, series, scripture }) =>
    word.test([title, description, speaker, series, scripture].join('\n')),
  );

test('the library is found by word, passage, series and speaker, also after the API failed', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/sermons\?q=grace/);
  const { step } = test;
  const all = await readSermons(site);
  const { search, speaker, results } = await openSermons(page);
  const before = await cardTitles(results);
  const shows = async (found: readonly SermonSummary[]) => {
    expect(found.length).toBeGreaterThan(0);
    const expected = titles(found.slice(0, SERMONS_PER_PAGE));
    await expect.poll(() => cardTitles(results)).toEqual(expected);
  };
  /** Shows what the API finds: these sermons, and others that hold the words in their notes. */
  const showsFound = async (typed: string, some: readonly SermonSummary[]) => {
    expect(some.length).toBeGreaterThan(0);
    const found = await readSermons(site, `?q=${encodeURIComponent(typed)}`);
    expect(titles(found)).toEqual(expect.arrayContaining(titles(some)));
    await shows(found);
  };
  await step('when the API fails, the list stays, and it can be tried again', async () => {
    await page.route('**/api/sermons?q=*', (route) => route.fulfill({ status: 503, json: {} }));
    await search.fill('grace');
    const notice = results.getByRole('alert');
    await expect(notice).toContainText('The sermons could not be loaded.');
    expect(await cardTitles(results)).toEqual(before);
    await expect(results.getByRole('button')).toHaveText(['Try again']);
    await page.unroute('**/api/sermons?q=*');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
    await showsFound('grace', holding(all, /grace/i));
  });
  await step('in any case, in titles, descriptions, series and speakers', async () => {
    await search.fill('pRAy');
    await showsFound('pRAy', holding(all, /pray/i));
    await expect(page).toHaveURL('/sermons?q=pRAy');
  });
  await step('what a member remembers: a passage, a series, a speaker', async () => {
    for (const [typed, some] of [
      ['Romans 6', all.filter(({ scripture }) => scripture?.startsWith('Romans 6'))],
      ['Colossians', holding(all, /colossians/i)],
      ['Oakes', all.filter((sermon) => sermon.speaker.includes('Oakes'))],
    ] as const) {
      await search.fill(typed);
      await showsFound(typed, some);
    }
  });
  await step(
    'the speaker list holds every speaker once, and a speaker shows only his own',
    async () => {
      await search.fill('');
      const speakers = [...new Set(all.map((sermon) => sermon.speaker))].sort();
      await expect(speaker.getByRole('option')).toHaveText(['All Speakers', ...speakers]);
      await speaker.selectOption('Naomi Thornbury');
      await shows(all.filter((sermon) => sermon.speaker === 'Naomi Thornbury'));
    },
  );
});

test('a shared address opens the filtered library without a flash of the whole one', async ({
  page,
  site,
}) => {
  const all = await readSermons(site);
  const own = all.filter(
    ({ series, speaker }) => series === 'Rooted in Christ' && speaker === 'Pastor Elias Thornbury',
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
});
