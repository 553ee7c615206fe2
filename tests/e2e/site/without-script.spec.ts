import { churchDay } from '#shared/calendar/dates.ts';
import { addMonths, monthName, monthOf } from '#shared/calendar/month.ts';
import {
  readBuildTime,
  firstOf,
  readSermon,
  readSermons,
  readSettings,
  eventsByTime,
} from '#tools/harness/content.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import { recordFrames } from '../../support/browser/frames.ts';
import type { Page } from '@playwright/test';
import { expect, test, step } from '../../support/browser/page.ts';
import { openWaysToWatch } from '../../support/screens/list-pages.ts';

const thisMonth = monthOf(churchDay(new Date()));

async function expectNoControlWithoutEffect(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['button', 'textbox', 'searchbox', 'combobox', 'tab'] as const) {
    // Popovers work without script.
    const withoutEffect = page.getByRole(role).and(page.locator(':not([popovertarget])'));
    await expect(withoutEffect).toHaveCount(0);
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no control is without effect', { tag: '@phone-only' }, async ({ page, site }) => {
    await step('on / the menu leads to the links in the footer', async () => {
      await page.goto('/');
      await expectNoControlWithoutEffect(page);
      const dates = page.locator('.week-date:visible');
      await expect(dates.first()).toHaveText(/^[A-Z][a-z]{2}, /, { useInnerText: true });
      await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
      await expect(page.getByRole('contentinfo')).toBeInViewport();
    });
    await page.goto('/events');
    await expectNoControlWithoutEffect(page);
    await step('/contact gives an e-mail address, a number and the way to the map', async () => {
      const { email, phone } = await readSettings(site);
      await page.goto('/contact');
      await expectNoControlWithoutEffect(page);
      const section = page.getByRole('region', { name: 'Send Us a Message' });
      await expect(section.getByRole('link', { name: email })).toBeVisible();
      await expect(section).toContainText(`write to ${email} or call ${phone} instead`);
      const map = page.getByRole('link', { name: 'Get Directions' });
      await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
      await expect(map).toBeVisible();
    });
  });

  test('a sermon is read, watched and heard', { tag: '@phone-only' }, async ({ page, site }) => {
    await step(
      '/sermons has the newest, the series, the stream, the reminder and the podcast',
      async () => {
        await page.goto('/sermons');
        await expectNoControlWithoutEffect(page);
        await expect(page.locator('[data-filter-results]').getByRole('listitem')).toHaveCount(24);
        await expect(page.getByRole('heading', { name: 'Rooted in Christ' })).toBeVisible();
        await openWaysToWatch(page);
        const stream = page.getByRole('region', { name: 'Live Every Sunday at 11:00 AM' });
        for (const name of ['Watch Live on YouTube', 'Watch Previous Live Streams']) {
          await expect(stream.getByRole('link', { name })).toHaveAttribute('href', /youtube\.com/);
        }
        await expect(stream.getByRole('button')).toHaveText(['Set a Reminder']);
        await stream.getByRole('button').click();
        await expect(stream.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
        await expect(
          page.getByRole('link', { name: `${site.url}/sermons/feed.xml` }),
        ).toBeVisible();
      },
    );
    const { id, audioUrl, videoUrl } = firstOf(
      await readSermons(site),
      (sermon) => sermon.audioUrl !== null && sermon.videoUrl !== null,
    );
    const main = page.getByRole('main');
    await step('the parts of a sermon stand one below the other', async () => {
      const { content } = await readSermon(site, id);
      await page.goto(`/sermons/${id}`);
      await expectNoControlWithoutEffect(page);
      await expect(main.getByRole('link', { name: 'Watch the Video' })).toHaveAttribute(
        'href',
        videoUrl ?? '',
      );
      await expect(page.locator('audio')).toBeVisible();
      await expect(page.locator('audio')).toHaveAttribute('src', audioUrl ?? '');
      await expect(main.getByText(content?.split('\n')[0] ?? '')).toBeVisible();
    });
  });

  test('this month and the next are tables', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    for (const month of [thisMonth, addMonths(thisMonth, 1)]) {
      await expect(page.getByRole('table', { name: monthName(month) })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeHidden();
    await expect(page.getByRole('main').locator('[aria-current=page]:visible')).toHaveText('Month');
    await page.locator('.month-table [href^="#day-"]').last().click();
    await expect(page.locator('section:target').getByRole('listitem').first()).toBeInViewport();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  });
});

const UNCHANGED = [
  ['/events', '[data-filter-results]', ['**/api/events/window?*']],
  [
    '/sermons',
    '[data-filter-results] > :has(ul)',
    ['**/api/sermons?limit=24', '**/api/sermons/facets'],
  ],
] as const;

test('hydration and revalidation change nothing', async ({ page, pageWithoutScript, site }) => {
  // Ignore events that ended since the build.
  await page.clock.setFixedTime(await readBuildTime(site));
  for (const [path, part, addresses] of UNCHANGED) {
    await step(path, async () => {
      const seen = await recordFrames(page, part);
      const answers = addresses.map((address) => page.waitForResponse(address));
      await page.goto(path);
      await untilAlive(page);
      for (const answer of answers) expect((await answer).status()).toBe(304);
      await pageWithoutScript.goto(`${path}?search=nothing`);
      const built = await pageWithoutScript.locator(part).innerText();
      await expect(page.locator(part)).toHaveText(built, { useInnerText: true });
      expect(await seen()).toEqual([built]);
    });
  }
});

/** Drops each rule with `:has`, as Firefox 115 does. */
const dropHas = (page: Page) =>
  page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':unknown(');
    await route.fulfill({ response, body });
  });

test('nothing depends on :has', async ({ page, pageWithoutScript, site }) => {
  const { upcoming, past } = await eventsByTime(site);
  await dropHas(page);
  await step('an event that is over offers no calendar, and one to come does', async () => {
    const button = page.getByRole('main').getByRole('button', { name: 'Add to Calendar' });
    await page.goto(`/events/${firstOf(upcoming).id}`);
    await expect(button).toBeVisible();
    await page.goto(`/events/${firstOf(past).id}`);
    await expect(page.getByText('This event is over')).toBeVisible();
    await expect(button).toBeHidden();
  });
  await step('the sheet is printed without the footer', async () => {
    await page.goto('/events/bulletin');
    await expect(page.locator('#site-footer')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#site-footer')).toBeHidden();
  });
  await step('the month stands alone without script', async () => {
    await dropHas(pageWithoutScript);
    await pageWithoutScript.goto('/events#month');
    await expect(pageWithoutScript.locator('[data-month-view]')).toBeVisible();
    await expect(pageWithoutScript.locator('[data-list-view]')).toBeHidden();
  });
});
