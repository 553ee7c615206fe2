import { accessibilityFindings } from '../support/accessibility.ts';
import { message, openContact } from '../support/contact-page.ts';
import { eventsByTime, firstOf, readSermons } from '../support/content.ts';
import { openEvents, pickDay, unfoldEvents } from '../support/events-page.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';
import { openSermons, openWaysToWatch } from '../support/sermons-page.ts';

test('the open menu is accessible', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the contact page is accessible with errors, with a failure, and with a message sent', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^500 /);
  const { fill, fields, send, toasts } = await openContact(page);
  await send.click();
  await expect(fields.name).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await fill(message());
  for (const [outcome, status] of [
    ['Error', 500],
    ['Message Sent', 201],
  ] as const) {
    await page.route('**/api/contact', (route) => route.fulfill({ status, json: {} }));
    await send.click();
    await expect(toasts.filter({ hasText: outcome })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
});

test('the calendar is accessible with a day chosen in the day picker', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const { calendar } = await openEvents(page);
  await pickDay(calendar, firstOf(upcoming));
  await expect(calendar.locator('[data-selected="true"]')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the calendar is accessible with later and past events unfolded', async ({ page }) => {
  await page.goto('/events');
  await untilAlive(page);
  await unfoldEvents(page);
  await expect(page.getByRole('region', { name: 'Past Events' }).getByRole('list')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the calendar is accessible when nothing matches', async ({ page }) => {
  const { search, results } = await openEvents(page);
  await search.fill('nothing like this');
  await expect(results.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

for (const [path, name] of [
  ['/events', 'Add to calendar'],
  ['/sermons', 'Set a Reminder'],
] as const) {
  test(`the menu of calendars on ${path} is accessible and within the window`, async ({ page }) => {
    await page.goto(path);
    await untilAlive(page);
    if (path === '/sermons') await openWaysToWatch(page);
    await page.getByRole('button', { name }).first().click();
    const link = page.getByRole('link', { name: 'Google Calendar', exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}

test('the library is accessible with a series chosen, and on its Series tab', async ({ page }) => {
  const { tab } = await openSermons(page, '/sermons?series=Rooted+in+Christ');
  await expect(page.getByRole('button', { name: 'Series: Rooted in Christ' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await tab('Series').click();
  await expect(page.getByRole('tabpanel', { name: 'Series' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the library is accessible when the API fails', async ({ page, expectProblem }) => {
  expectProblem(/^503 /);
  await page.route('**/api/sermons?q=*', (route) => route.fulfill({ status: 503, json: {} }));
  const { search, results } = await openSermons(page);
  await search.fill('grace');
  await expect(results.getByRole('alert')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

for (const query of ['?media=audio', '?notes=true']) {
  test(`a sermon is accessible with ${query}`, async ({ page }) => {
    await page.goto(`/sermons/1${query}`);
    await untilAlive(page);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}

test('the player of a recording is accessible, also when the recording does not come', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/audio\//);
  await page.route('**/audio/*.mp3', (route) => route.fulfill({ status: 503 }));
  const { id } = firstOf(await readSermons(site), ({ audioUrl }) => audioUrl !== null);
  await page.goto(`/sermons/${id}?media=audio`);
  await expect(page.getByLabel('Speed')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('The recording could not be loaded.')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

for (const path of ['/no-such-page', '/sermons/999999']) {
  test(`what is answered at ${path} is accessible`, async ({ page, expectProblem }) => {
    expectProblem(/^404 /);
    await page.goto(path);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}
