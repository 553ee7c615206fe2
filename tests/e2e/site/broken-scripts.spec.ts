import type { Page } from '@playwright/test';
import { openContact } from '../../support/screens/public-forms.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openEventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';

/** Answers a built script with another one. */
const replace = (page: Page, name: string, script: string) =>
  page.route(new RegExp(`/${name}\\.[^/]*\\.js`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );

const throws = (component: string) =>
  `export function ${component}() { throw new Error('Out of oil'); }`;

test('an island that throws puts back what was built', async ({ page, expectProblem }) => {
  expectProblem(/Out of oil/);
  await replace(page, 'SermonLibrary', throws('SermonLibrary'));
  await page.goto('/sermons');
  const sermons = page.locator('[data-filter-results]').getByRole('listitem');
  const built = await sermons.count();
  await page.getByRole('tab', { name: 'Series' }).click();
  await expect(page.getByRole('alert')).toContainText('The search has stopped working.');
  await expect(sermons).toHaveCount(built);
  await expect(sermons.first()).toBeVisible();

  await replace(page, 'ContactForm', throws('ContactForm'));
  await page.goto('/contact');
  const text = page.getByRole('form', { name: 'Send Us a Message' }).getByLabel('Message');
  await text.fill('We have a question.');
  await expect(page.getByRole('alert')).toContainText('The form has stopped working.');
  await expect(text).toHaveValue('We have a question.');
});

for (const [moment, script] of [
  ['is drawn', throws('HistoryScreen')],
  ['is loaded', "throw new Error('Out of oil');"],
] as const) {
  test(`an admin's screen that throws when it ${moment} tells`, async ({ page, expectProblem }) => {
    expectProblem(/Out of oil/);
    // Expected after the reload: nobody has signed in.
    expectProblem(/^401 /);
    expectProblem(/could not be confirmed/);
    await replace(page, 'HistoryScreen', script);
    await page.goto('/admin/history');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('This screen has stopped working');
    await page.unrouteAll();
    await notice.getByRole('link', { name: 'Reload the Page' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  });
}

test('a form whose check throws says that it was not sent', async ({ page, expectProblem }) => {
  expectProblem(/Out of oil/);
  await replace(
    page,
    'contact-validation',
    "export function errorsOf() { throw new Error('Out of oil'); }",
  );
  const { send, toasts } = await openContact(page);
  await send.click();
  await expect(toasts).toContainText('There was a problem sending your message.');
  await expect(page.getByText('Your message has not been sent')).toBeVisible();
  await expect(send).toBeEnabled();
});

test('what older browsers lack is added or not needed', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    for (const type of [Map, Object]) Reflect.deleteProperty(type, 'groupBy');
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  });
  await page.goto('/events');
  await untilAlive(page);
  const found = page.locator('[data-filter-results]').getByRole('listitem');
  // Of every week, so that one is shown at any hour.
  const service = found.filter({ hasText: 'Sunday Service' });
  await expect(service.first()).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('bible');
  await expect(found.filter({ hasText: 'Bible Study' }).first()).toBeVisible();
  await expect(service).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(service.first()).toBeVisible();
  await expect(page).toHaveURL('/events');
  await page.goto('/sermons/1');
  await untilAlive(page);
  await expect(page.getByRole('tab', { name: 'Listen' })).toBeVisible();
  const { send, fields } = await openContact(page);
  await send.click();
  await expect(fields.name).toHaveAccessibleDescription(/at least/);
});

/** Breaks a function with which every text is checked. */
const breakChecks = (page: Page) =>
  page.evaluate(() => {
    String.prototype.toWellFormed = () => {
      throw new Error('Out of oil');
    };
  });

test.describe('an editor’s form', () => {
  test.use({ siteName: 'changing' });

  test('whose check throws keeps the text', async ({ page, site, expectProblem }) => {
    expectProblem(/^uncaught: Out of oil$/);
    const { newEvent, fields, fill, create, toast } = await openEventAdmin(page, site);
    const title = uniqueTitle('Soup Supper');
    await newEvent.click();
    await fill({ title });
    await breakChecks(page);
    await create.click();
    await expect(toast).toContainText('Something has gone wrong');
    await expect(toast).toContainText('What you typed is still here');
    await expect(fields.title).toHaveValue(title);
    await expect(create).toBeEnabled();
  });
});
