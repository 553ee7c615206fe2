import type { Locator } from '@playwright/test';
import {
  addDays,
  churchDay,
  lastWeekdayOnOrBefore,
  longDate,
  utcDay,
} from '#shared/calendar/dates.ts';
import { monthName, monthOf } from '#shared/calendar/month.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import { SERMONS_PER_PAGE } from '#shared/sermons/sermon-filters.ts';
import { cards, cardTitles, firstOf, readFacets, readSermons } from '#tools/harness/content.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { openSermons } from '../../support/screens/list-pages.ts';

const titles = (sermons: readonly { title: string }[]) => sermons.map(({ title }) => title);

/** The newest title, and then each month's name before its titles. */
function outlineOf(sermons: readonly { title: string; date: string }[]) {
  const months = sermons.map(({ date }) => monthName(monthOf(utcDay(date))));
  return sermons.flatMap(({ title }, index) =>
    index === 0 || (index > 1 && months[index] === months[index - 1])
      ? [title]
      : [months[index], title],
  );
}

/** Expects the picture of the newest sermon, and rows with small ones. */
async function expectPictures(results: Locator, newest: number, width: number) {
  const widths = await results
    .locator('li img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.clientWidth));
  expect(widths[0]).toBeGreaterThanOrEqual(newest);
  expect(new Set(widths.slice(1))).toEqual(new Set([width]));
}

/** Scrolls first: the rows that come into view get their heights and move what is below them. */
async function clickInList(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  await target.click();
}

test(
  'the newest sermon is seen on the first screen; each has ways to watch, listen and read, and Show More brings the next until there are no more',
  { tag: '@phone-only' },
  async ({ page, site, expectProblem }) => {
    expectProblem(/^503 .*\/api\/sermons\?cursor=/);
    const all = await readSermons(site);
    const newest = all.slice(0, SERMONS_PER_PAGE);
    const { id, title, speaker, date, description } = firstOf(newest);
    // During a service the ways to watch stand open above the library.
    await page.clock.setFixedTime(
      `${addDays(lastWeekdayOnOrBefore(churchDay(new Date()), 'Sunday'), 8)}T15:00:00Z`,
    );
    await page.goto('/sermons');
    await untilAlive(page);
    const results = page.locator('[data-filter-results]');
    const card = cards(results, title);
    await step('the newest is seen on the first screen, and how to watch and hear it', async () => {
      for (const seen of [
        page.getByRole('heading', { name: title, exact: true }),
        card.getByText(longDate(date)),
        card.getByRole('link', { name: `Watch : ${title}` }),
        card.getByRole('link', { name: `Listen : ${title}` }),
      ])
        await expect(seen).toBeInViewport({ ratio: 1 });
      const label = page.getByText('Search', { exact: true });
      await expect.poll(async () => (await label.boundingBox())?.height).toBeGreaterThan(20);
    });
    await step('the same below an announcement of four lines', async () => {
      const announcement = page.locator('.announcement');
      await announcement.evaluate((aside) => {
        const words = 'The parking lot is closed this Sunday. Please park behind the school. ';
        aside
          .querySelector('span')
          ?.replaceChildren(`${words.repeat(2)}Thank you for your patience.`);
        aside.removeAttribute('hidden');
      });
      expect((await announcement.boundingBox())?.height).toBeGreaterThan(140);
      for (const name of [title, `Watch : ${title}`])
        await expect(card.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await announcement.evaluate((aside) => {
        aside.setAttribute('hidden', '');
      });
    });
    await step('its picture is as wide as its card, the next one small', async () => {
      const widths = await results
        .locator('img')
        .evaluateAll((all) => all.slice(0, 2).map((each) => each.clientWidth));
      expect(widths).toEqual([348, 96]);
    });
    await step(
      'its drawing came with the page, and stays there when the list is alive',
      async () => {
        const [first, second] = [results.locator('img').first(), results.locator('img').nth(1)];
        await expect(first).toHaveAttribute('src', /^data:image\/svg\+xml,<svg /);
        await expect(first).toHaveJSProperty('naturalWidth', 640);
        await expect(second).toHaveAttribute('src', /^\/images\/.*\.svg$/);
      },
    );
    await step('the newest stand first, each with ways to watch, listen and read', async () => {
      await expect.poll(() => cardTitles(results)).toEqual(titles(newest));
      for (const text of [longDate(date), speaker, excerpt(description, 200)])
        await expect(card).toContainText(text);
      for (const [name, address] of [
        [title, `/sermons/${id}`],
        [`Watch : ${title}`, `/sermons/${id}`],
        [`Listen : ${title}`, `/sermons/${id}?media=audio`],
        [`Notes : ${title}`, `/sermons/${id}?notes=true`],
      ] as const) {
        const link = card.getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', address);
      }
    });
    await step('the pictures of a phone are small', async () => {
      await expectPictures(results, 96, 96);
    });
    const outline = results.locator('h2, h3');
    await step(
      'the rows stand below the names of their months, with the year named there',
      async () => {
        expect(await outline.allTextContents()).toEqual(outlineOf(newest));
        await expect(results.locator('.sermon-list + h2 + ul time').first()).not.toContainText(
          /\d{4}/,
        );
      },
    );
    const more = results.getByRole('button', { name: 'Show More Sermons' });
    await step('what Show More could not load is told at the button', async () => {
      const answers = '**/api/sermons?cursor=*';
      await page.route(answers, (route) => route.fulfill({ status: 503, json: {} }));
      await clickInList(more);
      await expect(results.getByRole('alert')).toBeInViewport();
      await expect(results.getByRole('alert')).toContainText('could not be loaded');
      await page.unroute(answers);
      await results.getByRole('button', { name: 'Try again' }).click();
      await expect(results.getByRole('alert')).toBeHidden();
      const added = firstOf(all.slice(SERMONS_PER_PAGE)).title;
      await expect(results.getByRole('link', { name: added, exact: true })).toBeFocused();
    });
    await step('Show More brings the next', async () => {
      for (let shown = 2 * SERMONS_PER_PAGE; shown < all.length; shown += SERMONS_PER_PAGE) {
        await clickInList(more);
        const expected = titles(all.slice(0, shown + SERMONS_PER_PAGE));
        await expect.poll(() => cardTitles(results)).toEqual(expected);
        const added = firstOf(all.slice(shown)).title;
        await expect(results.getByRole('link', { name: added, exact: true })).toBeFocused();
      }
      await expect(more).toBeHidden();
      expect(await outline.allTextContents()).toEqual(outlineOf(all));
    });
    await step('the picture of a card leads to the sermon', async () => {
      await card.locator('img').click();
      await expect(page).toHaveURL(`/sermons/${id}`);
    });
  },
);

test('Back leads to the place in a list that Show More made longer', async ({ page }) => {
  const { results } = await openSermons(page);
  const more = results.getByRole('button', { name: 'Show More Sermons' });
  const titlesOfCards = results.getByRole('heading', { level: 3 });
  await expectPictures(results, 300, 192);
  for (const count of [2, 3]) {
    await clickInList(more);
    await expect(titlesOfCards).toHaveCount(count * SERMONS_PER_PAGE);
  }
  const opened = titlesOfCards.nth(2.5 * SERMONS_PER_PAGE).getByRole('link');
  const fold = page.locator('details', { hasText: 'Subscribe to One Series' });
  await fold.locator('summary').click();
  await expect(fold).toHaveAttribute('open');
  await clickInList(opened);
  await expect(page).toHaveURL(/\/sermons\/\d+$/);
  for (const load of [() => page.goBack(), () => page.reload()]) {
    await load();
    await expect(titlesOfCards).toHaveCount(3 * SERMONS_PER_PAGE);
    await expect(opened).toBeInViewport();
    await expect(fold).toHaveAttribute('open');
  }
});

test('View Series shows one series, under a chip to take away', async ({ page, site }) => {
  const { series } = await readFacets(site);
  const all = await readSermons(site);
  const newest = titles(all.slice(0, SERMONS_PER_PAGE));
  const { tab, panel, results } = await openSermons(page, '/sermons?tab=series');
  await step('each series names its number, its latest sermon and speaker', async () => {
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
  await step('View Series shows the series on the Recent tab; Back leads back', async () => {
    const view = panel('Series').getByRole('button', { name: "View Series : The Lord's Prayer" });
    await view.click();
    await expect(tab('Recent Sermons')).toHaveAttribute('aria-selected', 'true');
    const own = titles(all.filter((sermon) => sermon.series === "The Lord's Prayer"));
    await expect.poll(() => cardTitles(results)).toEqual(own);
    await expect(results.getByRole('heading', { level: 2 })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Sermon library' })).toBeFocused();
    await expect(tab('Recent Sermons')).toBeInViewport();
    await expect(results.getByRole('status')).toHaveText(`${String(own.length)} sermons found`);
    await tab('Recent Sermons').click();
    await expect(page).toHaveURL(/\?series=/);
    await page.getByRole('button', { name: "Series: The Lord's Prayer" }).click();
    await expect.poll(() => cardTitles(results)).toEqual(newest);
    await expect(results).toBeFocused();
    await page.goBack();
    await expect.poll(() => cardTitles(results)).toEqual(own);
    await page.goBack();
    await expect(tab('Series')).toHaveAttribute('aria-selected', 'true');
  });
});
