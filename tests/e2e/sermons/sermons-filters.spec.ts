import { SERMONS_PER_PAGE } from '#shared/sermons/sermon-filters.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { cardTitles, firstOf, readSermons, readFacets } from '#tools/harness/content.ts';
import { hold } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { openSermons } from '../../support/screens/list-pages.ts';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';

const titles = (sermons: readonly { title: string }[]) => sermons.map(({ title }) => title);

const holding = (sermons: readonly SermonSummary[], word: RegExp) =>
  sermons.filter(({ title, description, speaker, series, scripture }) =>
    word.test([title, description, speaker, series, scripture].join('\n')),
  );

test('a search finds words and speakers after a retry', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 .*\/api\/sermons\?q=grace/);
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
  await step('while the API searches, the list stays, dimmed', async () => {
    const release = await hold(page, '**/api/sermons?q=gra&*');
    await search.fill('gra');
    await expect(results.locator('.sermon-list').first()).toHaveCSS('opacity', '0.5');
    await expect(results.getByRole('status')).toHaveText('Loading...');
    expect(await cardTitles(results)).toEqual(before);
    release();
    await expect(results.locator('.sermon-list').first()).toHaveCSS('opacity', '1');
    await search.fill('');
    await expect.poll(() => cardTitles(results)).toEqual(before);
  });
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
  await step('their number is read above them, and the word is marked in them', async () => {
    const found = await readSermons(site, '?q=grace');
    const { length } = found;
    const noted = found.filter((sermon) => typeof sermon.noted === 'string').length;
    expect(noted).toBeGreaterThan(0);
    const below = results.getByRole('heading', { name: 'In the Notes' }).locator('+ ul > li');
    await expect(below).toHaveCount(noted);
    await expect(results.getByRole('status')).toHaveText(
      `${length} sermons found, matching titles first`,
    );
    await expect(results.getByRole('status')).toBeInViewport();
    await expect(results.getByRole('heading').getByText('Grace', { exact: true })).toHaveClass(
      /bg-amber/,
    );
    for (const mark of await results.locator('mark').allTextContents())
      expect(mark).toMatch(/grac/i);
  });
  await step('the button in the field clears the search', async () => {
    const { width, height } = await search.evaluate((field) => ({
      width: field.clientWidth,
      height: field.clientHeight,
    }));
    await search.click({ position: { x: width - 24, y: height / 2 } });
    await expect(search).toHaveValue('');
    await expect.poll(() => cardTitles(results)).toEqual(before);
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

test('a book shows the sermons on it, in an address to share', async ({ page, site }) => {
  const { books } = await readFacets(site);
  const all = await readSermons(site);
  const { book, results } = await openSermons(page);
  await expect(book.getByRole('option')).toHaveText([
    'All Books',
    ...books.map(({ name }) => name),
  ]);
  await book.selectOption('Psalms');
  const psalms = all.filter(({ scripture }) => scripture?.includes('Psalm'));
  expect(psalms.length).toBeGreaterThan(1);
  const expected = psalms.map(({ title }) => title);
  await expect.poll(() => cardTitles(results)).toEqual(expected.slice(0, 24));
  await expect(page).toHaveURL('/sermons?book=Psalms');
  await page.reload();
  await expect(book).toHaveValue('Psalms');
  await book.selectOption('All Books');
  await expect(page).toHaveURL('/sermons');
  await step('a book without sermons says so and can be cleared', async () => {
    await openSermons(page, '/sermons?book=Obadiah');
    await expect(results.getByRole('heading', { name: 'No Sermons Found' })).toBeVisible();
    await results.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/sermons');
  });
});

test('sermons are found by chapter without script', async ({ pageWithoutScript: page, site }) => {
  const all = await readSermons(site);
  await step('the scripture of a sermon leads to the passage', async () => {
    const { id, scripture } = firstOf(all, (sermon) => sermon.scripture?.includes(';') ?? false);
    await page.goto(`/sermons/${id}`);
    const field = page.locator('[data-field="scripture"]');
    await expect(field).toHaveText(scripture ?? '');
    const passages = parsePassages(scripture);
    await expect(field.getByRole('link')).toHaveCount(passages.length);
    await expect(field.getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.biblegateway\.com\/passage\/\?search=/,
    );
  });
  await page.goto('/sermons');
  await page.getByRole('link', { name: 'Browse by Scripture' }).click();
  await expect(page).toHaveURL('/sermons/scripture');
  const { books } = await readFacets(site);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(books.map(({ name }) => name));
  const psalms = main.locator('details').filter({ hasText: 'Psalms' });
  await psalms.locator('summary').press('Enter');
  const sermon = firstOf(all, ({ scripture }) => scripture === 'Psalm 121');
  const chapter = psalms.locator('dl > div').filter({ hasText: /^Psalm 121/ });
  await expect(chapter.getByRole('link', { name: sermon.title })).toHaveAttribute(
    'href',
    `/sermons/${sermon.id}`,
  );
});

test('a long result says how many sermons were found in all', async ({ page, site }) => {
  const { length } = await readSermons(site, '?q=the');
  expect(length).toBeGreaterThan(2 * SERMONS_PER_PAGE);
  const { results } = await openSermons(page, '/sermons?q=the');
  for (const shown of [SERMONS_PER_PAGE, 2 * SERMONS_PER_PAGE]) {
    const words = `${String(shown)} of ${String(length)} sermons found`;
    await expect(results.getByRole('status')).toContainText(words);
    await results.getByRole('button', { name: 'Show More Sermons' }).click();
  }
});

test('a result of exactly one page is not said to go on', async ({ page, site }) => {
  const json = await readSermons(site, `?limit=${String(SERMONS_PER_PAGE)}`);
  const headers = { 'Total-Count': String(SERMONS_PER_PAGE) };
  await page.route('**/api/sermons?q=grace*', (route) => route.fulfill({ json, headers }));
  const { results } = await openSermons(page, '/sermons?q=grace');
  const words = `${String(SERMONS_PER_PAGE)} sermons found`;
  await expect(results.getByRole('status')).toHaveText(words);
  await expect(results.getByRole('button', { name: 'Show More Sermons' })).toHaveCount(0);
});
