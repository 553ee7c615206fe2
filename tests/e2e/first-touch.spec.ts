import { expect, test } from '../support/page.ts';
import { cards, firstOf, readSermons } from '../support/content.ts';

test('the library runs no script until it is touched; a click and a word that come before the script take effect', async ({
  page,
  site,
}) => {
  const { title } = firstOf((await readSermons(site)).slice(-1));
  const asleep = page.locator('astro-island[ssr]');

  /** Opens the page, acts while the island's code is held back, and lets it go. */
  async function before(act: () => Promise<void>) {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/SermonLibrary.*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/sermons', { waitUntil: 'load' });
    await expect(asleep).toHaveCount(1);
    await act();
    await expect(asleep).toHaveCount(1);
    release(undefined);
    await expect(asleep).toHaveCount(0);
    await page.unroute('**/_astro/SermonLibrary.*.js');
  }

  await before(() => page.getByLabel('Search sermons').fill(title));
  await expect(cards(page.locator('[data-filter-results]'), title)).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);

  const { speaker } = firstOf(await readSermons(site));
  await before(async () => {
    await page.getByLabel('Search sermons').fill('the');
    const unfold = page.getByRole('button', { name: 'Filters' });
    if (!(await unfold.isVisible())) await page.getByLabel('Speaker').selectOption(speaker);
  });
  await expect(page).toHaveURL(/\?q=the&speaker=/);
  await expect(page.getByLabel('Search sermons')).toHaveValue('the');
  await expect(page.getByLabel('Speaker')).toHaveValue(speaker);

  await before(async () => {
    for (const name of ['Series', 'Recent Sermons', 'Series'])
      await page.getByRole('tab', { name }).click();
  });
  await expect(page.getByRole('tabpanel', { name: 'Series' })).toBeVisible();
});

test('a file below the script that could not be loaded is told, and a reload keeps what was typed', async ({
  page,
  expectProblem,
}) => {
  const CODE = /\/_astro\/react\..*\.js/;
  expectProblem(/^net::ERR_FAILED .*react/);
  expectProblem(/^console error: \[astro-island\] Error hydrating/);
  let isDown = true;
  await page.route(CODE, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  await form.getByLabel('Message').fill('We have a question.');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Part of this page could not be loaded' });
  await expect(notice).toBeInViewport();
  isDown = false;
  await notice.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(notice).toBeHidden();
  await expect(form.getByLabel('Message')).toHaveValue('We have a question.');
});

test('a filtered address shows the built list where its script could not be loaded', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^net::ERR_FAILED .*SermonLibrary/);
  expectProblem(/^console error: \[astro-island\] Error hydrating/);
  await page.route(/\/_astro\/SermonLibrary\..*\.js/, (route) => route.abort());
  await page.goto('/sermons?series=Acts');
  await expect(page.getByText('Part of this page could not be loaded')).toBeVisible();
  await expect(page.locator('[data-filter-results]').getByRole('listitem').first()).toBeVisible();
});

test('code that could not be loaded is asked for again at the next touch', async ({
  page,
  expectProblem,
}) => {
  const CODE = /\/_astro\/SermonLibrary\..*\.js/;
  expectProblem(/^net::ERR_FAILED .*SermonLibrary/);
  expectProblem(/^console error: \[astro-island\] Error hydrating/);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/sermons');
  const series = page.getByRole('tab', { name: 'Series' });
  const failed = page.waitForEvent('console', (message) => message.text().includes('hydrating'));
  await series.click();
  await failed;
  await page.unroute(CODE);
  await series.hover();
  await series.click();
  await expect(page.getByRole('tabpanel', { name: 'Series' })).toBeVisible();
});

test('a click on a button whose script has not come is answered once, when it has', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/PodcastSection.*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/_astro\/PodcastSection\..*\.js/);
  await page.goto('/sermons');
  await asked;
  const section = page.getByRole('region', { name: 'Listen in your podcast app' });
  const copy = section.getByRole('button', { name: 'Copy link', exact: true });
  await copy.click();
  await copy.click();
  const toasts = page.getByText('Link copied', { exact: true });
  await expect(toasts).toHaveCount(0);
  release(undefined);
  await expect(toasts).toHaveCount(1);
});
