import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { eventsByTime, firstOf } from '#tools/harness/content.ts';
import { onlyEntry } from '../../support/readers/calendar-reader.ts';
import { followRequests, untilAlive, untilScripted } from '../../support/browser/loading.ts';
import { keepDeviceFonts, printedSheets } from '../../support/browser/frames.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { eventRow } from '#db/seed/factories.ts';
import { events } from '#db/tables.ts';
import { addDays, churchDay, fullDate } from '#shared/calendar/dates.ts';
import { addMonths, monthName, monthOf } from '#shared/calendar/month.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';

/** Clicks the link that downloads a calendar. @returns the calendar's text */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

const told = (page: Page) =>
  page.evaluate(() =>
    (globalThis.dataLayer ?? []).filter(({ event }) => event === 'add_to_calendar'),
  );

/** Removes CSS anchor positioning, which some phones lack. */
const withoutAnchors = (page: Page) =>
  page.evaluate(() => {
    CSS.supports = () => false;
    const removeAnchors = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) rule.style.removeProperty('position-area');
        else if (rule instanceof CSSGroupingRule) removeAnchors(rule.cssRules);
      }
    };
    for (const { cssRules } of document.styleSheets) removeAnchors(cssRules);
  });

/** Opens the first event's menu at the bottom of the window, which it then stands in, below what it belongs to. */
async function expectMenuInWindow(page: Page): Promise<void> {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Add to Calendar' }) })
    .first();
  const button = card.getByRole('button', { name: 'Add to Calendar' });
  // Scrolls the button to the bottom of the window.
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('.calendar-menu:popover-open');
  await expect(menu.getByRole('link')).toHaveCount(3);
  await expect(menu).toBeInViewport({ ratio: 1 });
  const top = (await menu.boundingBox())?.y ?? 0;
  for (const part of [card.getByRole('heading'), card.locator('time').first(), button]) {
    const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(top).toBeGreaterThanOrEqual(y + height);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

for (const path of ['/', '/events']) {
  test(`on ${path} the menu of an event stands in the window, below its date`, async ({ page }) => {
    await keepDeviceFonts(page);
    const untilAtRest = followRequests(page);
    await page.goto(path);
    await untilAlive(page);
    await untilAtRest();
    await step('in a browser', () => expectMenuInWindow(page));
    await withoutAnchors(page);
    await step('in a browser without anchors', () => expectMenuInWindow(page));
  });
}

test('an event is added to a calendar by keyboard or as a file', async ({
  page,
  context,
  site,
}) => {
  const event = firstOf((await eventsByTime(site)).upcoming);
  await page.goto('/events');
  await untilAlive(page);
  const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
  const button = upcoming.getByRole('button', { name: `Add to Calendar: ${event.title}` }).first();
  await step('with the keyboard alone', async () => {
    const google = page.getByRole('link', { name: 'Google Calendar', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(google).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(google).toBeFocused();
    const address = new URL((await google.getAttribute('href')) ?? '');
    expect(address.searchParams.get('text')).toBe(event.title);
    await page.keyboard.press('Escape');
    await expect(google).toBeHidden();
    await expect(button).toBeFocused();
  });
  await step('its file holds the event', async () => {
    await button.click();
    const entry = onlyEntry(await download(page, 'Apple Calendar and others'));
    expect(entry.title).toBe(event.title);
    expect(await told(page)).toEqual([
      expect.objectContaining({ event: 'add_to_calendar', calendar: 'ics', item: 'event' }),
    ]);
    await expect(page.getByRole('link', { name: 'Apple Calendar and others' })).toBeHidden();
  });
  await step('the link of the calendar is copied, or shown where that is forbidden', async () => {
    const section = page.getByRole('region', { name: 'Keep All Events in Your Calendar' });
    const webcal = await section.getByRole('link', { name: 'Subscribe' }).getAttribute('href');
    expect(webcal).toMatch(/^webcal:\/\/.+\/events\.ics$/);
    const address = webcal?.replace('webcal:', 'http:') ?? '';
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await section.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await page.evaluate(() => {
      const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      navigator.clipboard.writeText = refused;
    });
    await section.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('The link could not be copied').first()).toBeVisible();
  });
});

test('a reminder of every Sunday is set', async ({ page }) => {
  for (const path of ['/sermons', '/services', '/contact'])
    expect(await (await page.request.get(path)).text(), path).toContain('Set a Reminder');
  await page.goto('/visit');
  await untilScripted(page);
  await page.getByRole('button', { name: 'Set a Reminder' }).click();
  const google = page.getByRole('link', { name: 'Google Calendar' });
  await expect(google).toHaveAttribute('href', /recur=RRULE%3AFREQ%3DWEEKLY%3BBYDAY%3DSU/);
  const text = await download(page, 'Apple Calendar and others');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU');
  expect(await told(page)).toEqual([
    expect.objectContaining({ calendar: 'ics', item: 'weekly_service' }),
  ]);
});

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
  });
  await step('each Sunday has its service, or what stands in its place', async () => {
    const sundays = grid.locator('tbody tr td:first-child[data-month-day]');
    expect(await sundays.count()).toBeGreaterThan(3);
    await expect(sundays.filter({ hasText: /11 AM.*Sunday Service/ })).toHaveCount(
      await sundays.count(),
    );
  });
  await step('it prints on one page, with the services', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(grid.getByRole('link', { name: 'Sunday Service' }).first()).toBeVisible();
    await page.emulateMedia({ media: null });
    expect(await printedSheets(page)).toBe(1);
  });
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

test('on a phone a month begins today, and what is past is folded', async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${now}-20T18:00:00Z`));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events?view=month');
  await untilAlive(page);
  const days = page.locator('[data-month-days]');
  await expect(days.getByRole('region').first()).toBeVisible();
  const isShown = (day: string) => days.getByRole('region', { name: fullDate(day) });
  const sundays = Array.from({ length: 28 }, (_, index) => addDays(`${now}-01`, index)).filter(
    (day) => new Date(day).getUTCDay() === 0,
  );
  for (const sunday of sundays) {
    await expect(isShown(sunday)).toBeVisible({ visible: sunday >= `${now}-20` });
  }
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

    await page.goto(`/events?view=month&month=${month}&category=youth`);
    await expect(day).toContainText(title);
    await expect(day).not.toContainText(`${title} off`);
    await expect(
      page.getByRole('link', { name: 'Subscribe', exact: true }).first(),
    ).toHaveAttribute('href', /^webcal:.*\/events\.ics\?category=youth$/);
  });
});
