import { dayNumber, shortMonth } from '#shared/dates.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { eventsByTime, firstOf } from '../support/content.ts';
import {
  dayFromToday,
  eventAdmin,
  openEventAdmin,
  saveEvent,
  uniqueTitle,
} from '../support/event-admin.ts';
import { eventRecord } from '../support/event-record.ts';
import { expect, test } from '../support/page.ts';
import { signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

test('a visitor is shown the way to the dashboard, and no event is asked for', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
  await expect(
    page.getByText('Please log in to the admin dashboard to access event management', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Website' })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(page.getByRole('main').locator('a[href="/admin"]')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/events'))).toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test(
  'each event has its day, time, title, category, text, place and its buttons',
  { tag: '@phone' },
  async ({ page, site }) => {
    const event = await saveEvent(page, site, {
      featured: true,
      category: 'mens-ministry',
      description: 'A long story of soup. '.repeat(60),
    });
    const { card, find } = await openEventAdmin(page, site);
    await find(event.title);
    const shown = card(event.title);
    await expect(page.getByText('Create, edit, and manage church events')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await expect(shown.locator('time')).toHaveText(dayNumber(event.date) + shortMonth(event.date));
    await expect(shown.getByText('6:00 PM', { exact: true })).toBeVisible();
    await expect(shown.getByRole('img', { name: 'Featured' })).toBeVisible();
    await expect(shown.getByText("Men's Ministry", { exact: true })).toBeVisible();
    await expect(shown.getByText('Fellowship Hall', { exact: true })).toBeVisible();
    await expect(shown.getByText(event.description.trim())).toHaveCSS('-webkit-line-clamp', '3');
    await expect(shown.getByRole('button')).toHaveText([
      'Unfeature',
      'Edit',
      'Duplicate',
      'Delete',
      'Mark as Cancelled',
      'Mark as Postponed',
    ]);
  },
);

test(
  'Delete asks first, and does nothing when it is cancelled',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { title } = await saveEvent(page, site);
    const { card, press, question, toast, newEvent } = await openEventAdmin(page, site);
    await press(title, 'Delete');
    await expect(question).toContainText(
      `This action cannot be undone. This will permanently delete the event "${title}" and remove it from the database.`,
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(card(title).getByRole('button', { name: 'Delete' })).toBeFocused();
    await press(title, 'Delete');
    await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(toast).toContainText('SuccessEvent deleted successfully');
    await expect(card(title)).toHaveCount(0);
    await expect(newEvent).toBeFocused();
  },
);

for (const [button, method, text] of [
  ['Feature', 'PATCH', 'Failed to update event'],
  ['Delete', 'DELETE', 'Failed to delete event'],
] as const) {
  test(`when ${button} does not work it says so, and the event stays as it was`, async ({
    page,
    site,
    expectProblem,
  }) => {
    expectProblem(/^500 .*\/api\/events\/\d+/);
    const { title } = await saveEvent(page, site);
    await page.route('**/api/events/*', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    );
    const { card, press, question, toast } = await openEventAdmin(page, site);
    await press(title, button);
    if (button === 'Delete') await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(toast).toHaveText(text);
    await expect(question).toBeHidden();
    await expect(card(title).getByRole('button', { name: 'Feature', exact: true })).toBeEnabled();
  });
}

test('of a thousand events the coming ones stand first, and past ones come on demand, newest first', async ({
  page,
  site,
}) => {
  const event = (id: number) =>
    eventRecord({
      id,
      title: `Event ${id}`,
      date: `${dayFromToday(id - 900)}T00:00:00.000Z`,
      time: 'All day',
    });
  const json = Array.from({ length: 1000 }, (_, index) => event(index));
  await page.route('**/api/events', (route) => route.fulfill({ json }));
  await openEventAdmin(page, site);
  const titles = (name: string) =>
    page.getByRole('region', { name }).getByRole('heading', { level: 3 });
  await expect(titles('Upcoming Events')).toHaveCount(24);
  await expect(page.getByText('24 of 100 shown')).toBeVisible();
  for (const shown of [48, 72, 96, 100]) {
    await page.getByRole('button', { name: 'Show More Upcoming Events' }).click();
    await expect(titles('Upcoming Events')).toHaveCount(shown);
  }
  await expect(titles('Upcoming Events').last()).toHaveText('Event 999');
  await expect(page.getByRole('button', { name: 'Show More Upcoming Events' })).toBeHidden();
  await expect(titles('Past Events')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show More Past Events' }).click();
  await expect(titles('Past Events')).toHaveCount(48);
  await expect(page.getByText('48 of 900 shown')).toBeVisible();
  const [first, second] = await titles('Past Events').allTextContents();
  expect(Number(first?.split(' ')[1])).toBe(Number(second?.split(' ')[1]) + 1);
});

test('a search finds an old event by its title', async ({ page, site }) => {
  const old = await saveEvent(page, site, {
    title: uniqueTitle('Harvest'),
    date: dayFromToday(-400),
  });
  const { card } = await openEventAdmin(page, site);
  await page.getByLabel('Search events').fill(old.title.toUpperCase());
  await expect(card(old.title)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Search events').fill('no such event');
  await expect(page.getByText('No event has this in its title.')).toBeVisible();
});

test('a category that is none of the known ones is shown as it is', async ({ page, site }) => {
  const { title } = await saveEvent(page, site, { category: 'Music & Arts' });
  const { card, find, press, fields } = await openEventAdmin(page, site);
  await find(title);
  await expect(card(title)).toContainText('Music & Arts');
  await press(title, 'Edit');
  await expect(fields.category).toHaveText('Music & Arts');
});

test('while the events are on their way it says so', async ({ page, site }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/events', async (route) => {
    await released;
    await route.continue();
  });
  await openEventAdmin(page, site);
  const loading = page.getByText('Loading events...', { exact: true });
  await expect(loading).toBeVisible();
  release(undefined);
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).toBeVisible();
  await expect(loading).toBeHidden();
});

test('events that could not be loaded can be asked for again', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/events/);
  await page.route('**/api/events', (route) => route.fulfill({ status: 503, json: {} }));
  await openEventAdmin(page, site);
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.unroute('**/api/events');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test.describe('a church that has created no event yet', () => {
  test.use({ siteName: 'empty' });

  test('is invited to create its first one', async ({ page, site }) => {
    const { form, fields } = await openEventAdmin(page, site);
    await expect(page.getByRole('heading', { name: 'No Events Yet' })).toBeVisible();
    await expect(page.getByText('Get started by creating your first event.')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create First Event' }).click();
    await expect(form).toContainText('Create New Event');
    await expect(fields.title).toBeFocused();
  });
});

test(
  'the list is accessible and never scrolls sideways',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    await signInBrowser(page, site);
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    await saveEvent(page, site, {
      title: uniqueTitle(long),
      location: long,
      time: long.slice(0, 60),
    });
    const first = firstOf((await eventsByTime(site)).upcoming);
    await openEventAdmin(page, site);
    await expect(eventAdmin(page).card(first.title).first()).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    for (const width of isMobile ? [320, 390] : [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBe(0);
    }
  },
);
