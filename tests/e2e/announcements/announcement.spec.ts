import type { Page } from '@playwright/test';
import { AnnouncementInput, type Announcement } from '#shared/announcements/announcement.ts';
import { ANNOUNCEMENT_PATH } from '#shared/announcements/shown-announcement.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { STILL, keepDeviceFonts, watchLayoutShift } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** Newer than every build. */
const REVISION = 1_000_000_000;

const announced = (text: string, from = -1) => {
  const startsAt = inHours(from);
  return { text, linkUrl: '/sermons', startsAt, endsAt: inHours(12), key: `${startsAt} ${text}` };
};

/** Answers the page's question. The sites are shared, so nothing is announced on them. */
async function answer(page: Page, announcement: ReturnType<typeof announced> | null) {
  await page.route(`**${ANNOUNCEMENT_PATH}`, (route) =>
    route.fulfill({ json: { revision: REVISION, announcement } }),
  );
}

test('an announcement that cannot be loaded is asked for once, until somebody tries again', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/announcement/);
  await signInBrowser(page, site);
  let asked = 0;
  await page.route('**/api/announcement', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/admin');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'The announcement could not be loaded' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('list', { name: 'Actions' })).toBeVisible();
  await expect(notice).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute('**/api/announcement');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('list', { name: 'Actions' })).toBeVisible();
});

test('an announcement is shown until it is closed', { tag: '@phone-only' }, async ({ page }) => {
  await keepDeviceFonts(page);
  const shift = await watchLayoutShift(page);
  const notice = page.getByRole('complementary', { name: 'Announcement' });
  const snow = announced('Snow: no service today');
  await answer(page, snow);
  await page.goto('/services');
  await expect(notice).toContainText('Snow: no service today');
  await expect(page.getByRole('status').filter({ has: notice })).toBeAttached();
  await expect(notice.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/sermons');
  expect(await shift()).toEqual(STILL);
  await step('it does not cover the end of the page', async () => {
    await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    const last = await page.getByRole('link', { name: 'Privacy' }).boundingBox();
    const bar = await notice.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
  await step('it is not printed, because paper is read when it is over', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await notice.getByRole('button', { name: 'Close this announcement' }).click();
  await expect(notice).toBeHidden();
  const asked = page.waitForResponse(`**${ANNOUNCEMENT_PATH}`);
  await page.goto('/about');
  await asked;
  await expect(notice).toBeHidden();

  await answer(page, announced('The service is at 4 PM'));
  await page.goto('/services');
  await expect(notice).toContainText('The service is at 4 PM');
  await answer(page, announced('Next week', 1));
  const planned = page.waitForResponse(`**${ANNOUNCEMENT_PATH}`);
  await page.goto('/about');
  await planned;
  await expect(notice).toBeHidden();
});

test(
  'an editor announces until a day of the calendar, and takes it down',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    let stored: Announcement | null = null;
    await page.route('**/api/announcement', async (route) => {
      const request = route.request();
      if (request.method() === 'DELETE') {
        stored = null;
        await route.fulfill({ status: 204 });
        return;
      }
      if (request.method() === 'PUT') {
        stored = { ...AnnouncementInput.parse(request.postDataJSON()), version: 1 };
        await route.fulfill({ json: stored });
        return;
      }
      await route.fulfill({ json: { announcement: stored } });
    });
    await signInBrowser(page, site, '/admin');
    const card = page.getByRole('region', { name: 'Announcement' });
    await page.getByRole('link', { name: 'Announcement' }).click();
    const text = card.getByLabel('What do you want to say?');
    await text.fill('Snow: no service today');
    const list = await card.getByLabel('Link (Optional)').getAttribute('list');
    await expect(page.locator(`#${list ?? ''} option[value="/sermons"]`)).toHaveCount(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(text).toHaveValue('Snow: no service today');
    const until = card.getByLabel('Until', { exact: true });
    const later = dayFromToday(20);
    const picked = `${later.slice(0, 8)}15`;
    await until.fill(`${later}T21:30`);
    await card.getByRole('button', { name: 'Pick Until from a calendar' }).click();
    await page.locator(`[data-day="${picked}"]:not([data-outside])`).getByRole('button').click();
    await expect(until).toHaveValue(`${picked}T21:30`);
    await card.getByRole('button', { name: 'Show to Visitors' }).click();
    await expect(card).toContainText('Visitors see it now, until');
    expect(stored).toMatchObject({ text: 'Snow: no service today', linkUrl: null });
    await card.getByRole('button', { name: 'Take It Down Now' }).click();
    await card.getByRole('button', { name: 'Put It Up Again' }).click();
    await expect(card).toContainText('Snow: no service today');
    await card.getByRole('button', { name: 'Change It' }).click();
    await text.fill('Typed, and not saved');
    await card.getByRole('button', { name: 'Take It Down Now' }).click();
    await expect(page.getByText('Announcement taken down', { exact: true })).toBeVisible();
    expect(stored).toBeNull();
    await expect(text).toHaveValue('Typed, and not saved');
    await card.getByRole('button', { name: 'Show to Visitors' }).click();
    await expect(card).toContainText('Visitors see it now, until');
    expect(stored).toMatchObject({ text: 'Typed, and not saved' });
    await card.getByRole('button', { name: 'Change It' }).click();
    await card.getByRole('button', { name: 'Take It Down Now' }).click();
    await expect(card).toContainText('It is taken down.');
  },
);
