import type { Locator } from '@playwright/test';
import { eventRow } from '#db/seed/factories.ts';
import { events } from '#db/tables.ts';
import { addDays, churchDay, fullDate, longDate } from '#shared/calendar/dates.ts';
import { addMonths, monthName, monthOf } from '#shared/calendar/month.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { keepDeviceFonts, printedSheets } from '../../support/browser/frames.ts';
import { followRequests, untilAlive } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';

const now = monthOf(churchDay(new Date()));
const next = addMonths(now, 1);

const cellOf = (day: string) => `[data-month-day="${day}"]`;

test('the month is moved through by keyboard, and is printed', async ({ page, expectProblem }) => {
  await keepDeviceFonts(page);
  const untilAtRest = followRequests(page);
  await page.goto('/events');
  await untilAlive(page);
  const grid = page.getByRole('grid', { name: monthName(now) });
  await step('it is chosen', async () => {
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await expect(page).toHaveURL('/events?view=month');
    await expect(grid).toBeVisible();
    const today = grid.locator('[aria-current="date"]');
    await expect(today).toHaveAttribute('data-month-day', churchDay(new Date()));
    await expect(page.getByRole('region', { name: 'Upcoming Events' })).toBeHidden();
  });
  await step('it takes the width of the page, its filters in one row above it', async () => {
    await untilAtRest();
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const table = await boxOf(grid);
    const panel = await boxOf(page.getByRole('region', { name: 'Filter Events' }));
    const { x, y, height } = await boxOf(page.getByRole('navigation', { name: 'View' }));
    expect(table.width).toBeGreaterThan(1100);
    expect([x, panel.x + panel.width]).toEqual([table.x, table.x + table.width]);
    expect(await boxOf(page.getByRole('searchbox'))).toMatchObject({ y, height });
    expect(panel.y + panel.height).toBeLessThan(table.y);
    expect(table.y).toBeLessThan(400);
    const featured = page.getByRole('region', { name: 'Featured Events' }).getByRole('listitem');
    const [one, other] = await Promise.all([boxOf(featured.nth(0)), boxOf(featured.nth(1))]);
    expect([other.y, other.width]).toEqual([one.y, one.width]);
    expect(other.x).toBeGreaterThan(one.x + one.width);
  });
  await step('each Sunday has its service, or what stands in its place', async () => {
    const sundays = grid.locator('tbody tr td:first-child[data-month-day]');
    expect(await sundays.count()).toBeGreaterThan(3);
    await expect(sundays.filter({ hasText: /11\sAM.*(Sunday|Service)/ })).toHaveCount(
      await sundays.count(),
    );
  });
  await step(
    'it prints on one page, with the church, the services and how to reach it',
    async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner').getByText('Church')).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText('@')).toBeVisible();
      await expect(grid.getByRole('link', { name: 'Sunday Service' }).first()).toBeVisible();
      await page.emulateMedia({ media: null });
      expect(await printedSheets(page)).toBe(1);
    },
  );
  await step('it is moved through by keyboard', async () => {
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    await expect(page.locator(cellOf(`${now}-01`))).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(page.locator(cellOf(`${next}-01`))).toBeFocused();
    await expect(page).toHaveURL(`/events?view=month&month=${next}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(cellOf(`${next}-09`))).toBeFocused();
    await expect(page.locator('[data-month-day][tabindex="0"]')).toHaveCount(1);
  });
  await step('one that cannot be loaded says so, and can be tried again', async () => {
    expectProblem(/^503 /);
    await page.route('**/api/events?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/events?view=month&month=${addMonths(now, -5)}`);
    const notice = page.getByRole('alert').filter({ hasText: 'This month could not be loaded' });
    await expect(notice).toBeVisible();
    await page.unroute('**/api/events?*');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
  });
});

test('the month begins with this week, on a phone its list today, and what is past is folded', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(`${now}-20T18:00:00Z`));
  await page.goto('/events?view=month');
  await untilAlive(page);
  const weeks = page.locator('tbody tr').filter({ has: page.locator('[data-month-day]') });
  const first = weeks.first();
  await expect(first).toBeHidden();
  await expect(page.locator(cellOf(`${now}-20`))).toBeVisible();
  await page.getByText('Earlier This Month').filter({ visible: true }).click();
  await expect(first).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await untilAlive(page);
  const days = page.locator('[data-month-days]');
  await expect(days.getByRole('region').first()).toBeVisible();
  const isShown = (day: string) => days.getByRole('region', { name: fullDate(day) });
  const sundays = Array.from({ length: 28 }, (_, index) => addDays(`${now}-01`, index)).filter(
    (day) => new Date(day).getUTCDay() === 0,
  );
  for (const sunday of sundays) {
    await expect(isShown(sunday)).toBeVisible({ visible: sunday >= `${now}-20` });
    await expect(page.locator(cellOf(sunday))).toBeVisible({ visible: sunday > `${now}-13` });
  }
  const ofNext = page.locator(cellOf(`${next}-04`));
  await ofNext.click();
  await expect(ofNext).toHaveAttribute('aria-selected', 'true');
  await expect(first).toBeHidden();
  await ofNext.click();
  await page.locator(cellOf(`${now}-20`)).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(cellOf(`${now}-06`))).toBeFocused();
  await days.getByText('Earlier This Month').click();
  for (const sunday of sundays) await expect(isShown(sunday)).toBeVisible();
});

test.describe('with events of later', () => {
  test.use({ siteName: 'changing' });

  test('a month has an address', { tag: '@phone-only' }, async ({ page, database }) => {
    // A month of its own: one with many events a day does not list all of them.
    const month = addMonths(now, 20 + Math.floor(Math.random() * 500));
    const title = `Jubilee ${crypto.randomUUID().slice(0, 8)}`;
    const row = { title, date: new Date(`${month}-14`), category: 'youth' };
    await database
      .insert(events)
      .values([
        eventRow({ ...row, endDate: new Date(`${month}-15`) }),
        eventRow({ ...row, title: `${title} off`, status: 'cancelled', category: 'outreach' }),
      ]);
    await page.goto(`/events?view=month&month=${month}`);
    await expect(page.getByRole('heading', { name: monthName(month) })).toBeVisible();
    const day = page.locator(cellOf(`${month}-14`));
    await expect(day).toContainText(`${title} off`);
    await expect(page.locator(cellOf(`${month}-15`))).toContainText(title);
    await day.focus();
    await page.keyboard.press('Enter');
    await expect(day).toHaveAttribute('aria-selected', 'true');
    const below = page
      .locator('[data-month-days]')
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(below).toHaveCount(2);
    await expect(below.filter({ hasText: 'off' })).toContainText('Canceled');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: `Day: ${longDate(`${month}-14`)}` }).click();
    await expect(day).toHaveAttribute('aria-selected', 'false');
    await expect(page.locator('[data-filter-results]')).toBeFocused();

    await page.goto(`/events?view=month&month=${month}&category=youth`);
    await expect(day).toContainText(title);
    await expect(day).not.toContainText(`${title} off`);
    await expect(
      page.getByRole('link', { name: 'Subscribe', exact: true }).first(),
    ).toHaveAttribute('href', /^webcal:.*\/events\.ics\?category=youth$/);
  });
});
