import { longDate } from '#shared/dates.ts';
import { SERMONS_PER_PAGE } from '#shared/sermon-filters.ts';
import { cards, cardTitles, firstOf, readFacets, readSermons } from '../support/content.ts';
import { recordFrames } from '../support/frames.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';
import { openSermons, openWaysToWatch } from '../support/sermons-page.ts';

const titles = (sermons: readonly { title: string }[]) => sermons.map(({ title }) => title);

test(
  'the newest sermons stand first, each with ways to watch, listen and read',
  { tag: '@phone' },
  async ({ page, site }) => {
    const newest = (await readSermons(site)).slice(0, SERMONS_PER_PAGE);
    const { results } = await openSermons(page);
    expect(await cardTitles(results)).toEqual(titles(newest));
    const { id, title, speaker, date, description } = firstOf(newest);
    const card = cards(results, title);
    for (const text of [longDate(date), speaker, description])
      await expect(card).toContainText(text);
    for (const [label, address] of [
      ['Watch', `/sermons/${id}`],
      ['Listen', `/sermons/${id}?media=audio`],
      ['Notes', `/sermons/${id}?notes=true`],
    ] as const) {
      const link = card.getByRole('link', { name: `${label} : ${title}` });
      await expect(link).toHaveAttribute('href', address);
    }
  },
);

test('the newest sermon is seen on the first screen', { tag: '@phone' }, async ({ page, site }) => {
  await page.goto('/sermons');
  await untilAlive(page);
  const { title } = firstOf(await readSermons(site));
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport({
    ratio: 1,
  });
});

test('the picture and the title of a card lead to the sermon, and no clamped text shows more than its lines', async ({
  page,
  site,
}) => {
  const { results } = await openSermons(page);
  const { id, title } = firstOf(await readSermons(site));
  const card = cards(results, title);
  await expect(card.getByRole('link', { name: title, exact: true })).toHaveAttribute(
    'href',
    `/sermons/${id}`,
  );
  for (const text of await results.locator('.line-clamp-3').all()) {
    const lines = await text.evaluate(
      (element) =>
        element.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines).toBeLessThan(3.1);
  }
  await card.locator('img').click();
  await expect(page).toHaveURL(`/sermons/${id}`);
});

test(
  'it says when the service is live and leads to the video channel',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/sermons');
    await openWaysToWatch(page);
    const live = page.getByRole('region', { name: 'Live every Sunday at 11:00 AM' });
    await expect(live.getByRole('link', { name: 'Watch Previous Live Streams' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/channel\/.+\/streams$/,
    );
    await expect(live.getByRole('link', { name: 'Subscribe to Our Channel' })).toBeVisible();
  },
);

test(
  'Show more brings the next sermons until there are no more',
  { tag: '@phone' },
  async ({ page, site }) => {
    const all = await readSermons(site);
    const { results } = await openSermons(page);
    const more = results.getByRole('button', { name: 'Show more sermons' });
    for (let shown = SERMONS_PER_PAGE; shown < all.length; shown += SERMONS_PER_PAGE) {
      await more.click();
      const expected = titles(all.slice(0, shown + SERMONS_PER_PAGE));
      await expect.poll(() => cardTitles(results)).toEqual(expected);
    }
    await expect(more).toBeHidden();
  },
);

/** The sermons whose texts contain a word. */
test('the Series tab counts each series and names its latest sermon and speaker', async ({
  page,
  site,
}) => {
  const { series } = await readFacets(site);
  const { tab, panel } = await openSermons(page);
  await tab('Series').click();
  await expect(page).toHaveURL('/sermons?tab=series');
  for (const { name, count, latest } of series) {
    const card = cards(panel('Series'), name);
    await expect(card).toContainText(`${count} ${count === 1 ? 'Sermon' : 'Sermons'}Latest`);
    await expect(card).toContainText(latest.speaker);
    await expect(card.getByRole('link', { name: latest.title })).toHaveAttribute(
      'href',
      `/sermons/${latest.id}`,
    );
  }
});

test(
  'View Series shows the series on the Recent tab, under a chip that can be taken away',
  { tag: '@phone' },
  async ({ page, site }) => {
    const all = await readSermons(site);
    const { tab, panel, results } = await openSermons(page, '/sermons?tab=series');
    await panel('Series').getByRole('button', { name: "View Series : The Lord's Prayer" }).click();
    await expect(tab('Recent Sermons')).toHaveAttribute('aria-selected', 'true');
    const own = titles(all.filter(({ series }) => series === "The Lord's Prayer"));
    await expect.poll(() => cardTitles(results)).toEqual(own);
    await page.getByRole('button', { name: "Series: The Lord's Prayer" }).click();
    const newest = titles(all.slice(0, SERMONS_PER_PAGE));
    await expect.poll(() => cardTitles(results)).toEqual(newest);
    await page.goBack();
    await expect.poll(() => cardTitles(results)).toEqual(own);
    await page.goBack();
    await expect(tab('Series')).toHaveAttribute('aria-selected', 'true');
  },
);

test('the keyboard moves between the tabs', async ({ page }) => {
  const { tab } = await openSermons(page);
  await tab('Recent Sermons').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Series')).toBeFocused();
  await expect(tab('Series')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Recent Sermons')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('Series')).toBeFocused();
});

test('hydration and revalidation change nothing on the page', async ({
  page,
  pageWithoutScript,
}) => {
  const seen = await recordFrames(page, '[data-filter-results] ul');
  const answers = ['**/api/sermons?limit=24', '**/api/sermons/facets'].map((address) =>
    page.waitForResponse(address),
  );
  await page.goto('/sermons');
  for (const answer of answers) expect((await answer).status()).toBe(304);
  await untilAlive(page);
  await pageWithoutScript.goto('/sermons');
  const built = await pageWithoutScript.locator('[data-filter-results] ul').innerText();
  await expect(page.locator('[data-filter-results] ul')).toHaveText(built, { useInnerText: true });
  expect(await seen()).toEqual([built]);
});

test('search engines are told of the first ten sermons', async ({ page, site }) => {
  const newest = (await readSermons(site)).slice(0, 10);
  await page.goto('/sermons');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '')).toMatchObject({
    itemListElement: newest.map(({ title }) => ({ item: { name: title } })),
  });
});
