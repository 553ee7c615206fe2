import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eventsByTime, firstOf } from '#tools/harness/content.ts';
import { onlyEntry } from '../../support/readers/calendar-reader.ts';
import { followRequests, untilAlive, untilScripted } from '../../support/browser/loading.ts';
import { keepDeviceFonts } from '../../support/browser/frames.ts';
import { expect, test, step } from '../../support/browser/page.ts';

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
