import { eq } from 'drizzle-orm';
import { sermons } from '#db/tables.ts';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import { cardTitles, firstOf, readFacets, readSermons } from '#tools/harness/content.ts';
import { untilAlive } from '#tools/harness/islands.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openSermons } from '../../support/screens/sermons-page.ts';

const ROMANS_8 = 'https://www.biblegateway.com/passage/?search=Romans+8%3A28-39&version=ESV';

test('a book shows the sermons on it, in an address that can be shared, and is cleared again', async ({
  page,
  site,
}) => {
  const { books } = await readFacets(site);
  const all = await readSermons(site);
  const { book, speaker, results } = await openSermons(page);
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
  const preacher = firstOf(psalms).speaker;
  await speaker.selectOption(preacher);
  const his = psalms.filter((sermon) => sermon.speaker === preacher).map(({ title }) => title);
  await expect.poll(() => cardTitles(results)).toEqual(his.slice(0, 24));
  await page.reload();
  await expect(book).toHaveValue('Psalms');
  await book.selectOption('All Books');
  await speaker.selectOption('All Speakers');
  await expect(page).toHaveURL('/sermons');
  await test.step('a book without sermons says so and can be cleared', async () => {
    await openSermons(page, '/sermons?book=Obadiah');
    await expect(results.getByRole('heading', { name: 'No Sermons Found' })).toBeVisible();
    await results.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/sermons');
  });
});

test('sermons are found by book and chapter, with the keyboard and without script, and their scripture leads to the passage', async ({
  pageWithoutScript: page,
  site,
}) => {
  const all = await readSermons(site);
  await test.step('the scripture of a sermon leads to the passage', async () => {
    const { id, scripture } = firstOf(all, (sermon) => sermon.scripture?.includes(';') ?? false);
    await page.goto(`/sermons/${id}`);
    const field = page.locator('[data-field="scripture"]');
    await expect(field).toHaveText(scripture ?? '');
    const passages = readPassages(scripture);
    await expect(field.getByRole('link')).toHaveCount(passages.length);
    await expect(field.getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.biblegateway\.com\/passage\/\?search=/,
    );
  });
  await page.goto('/sermons');
  await page.getByRole('link', { name: 'Browse by scripture' }).click();
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

test.describe('a church without sermons', () => {
  test.use({ siteName: 'empty' });

  test('is told that no sermon names a passage yet, and offers no books', async ({ page }) => {
    await page.goto('/sermons/scripture');
    await expect(page.getByText('No sermon names a passage yet.')).toBeVisible();
    const { book } = await openSermons(page);
    await expect(book).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Browse by scripture' })).toHaveCount(0);
  });
});

test.describe('a scripture changed since the build', () => {
  test.use({ siteName: 'changing' });

  test('is linked anew as soon as the page is open', async ({ page, site, database }) => {
    const { id } = firstOf(await readSermons(site), ({ scripture }) => scripture === 'Psalm 90');
    const scripture = 'With Romans 8:28-39, & more';
    const passages = readPassages(scripture);
    await database.update(sermons).set({ scripture, passages }).where(eq(sermons.id, id));
    await page.goto(`/sermons/${id}`);
    await untilAlive(page);
    const field = page.locator('[data-field="scripture"]');
    await expect(field).toHaveText(scripture);
    await expect(field.getByRole('link', { name: 'Romans 8:28-39' })).toHaveAttribute(
      'href',
      ROMANS_8,
    );
  });
});
