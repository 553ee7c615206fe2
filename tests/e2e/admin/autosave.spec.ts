// A draft is saved at every pause, while its editor types on.
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import {
  followRequests,
  hold,
  nextAnswer,
  nextRequest,
  onlyFor,
} from '../../support/browser/loading.ts';
import { ListedSermon } from '#shared/sermons/sermons.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { dayFromToday, openEventAdmin } from '../../support/screens/event-admin.ts';
import {
  openSermonAdmin,
  saveSermon,
  sermonAdmin,
  changeWhoSeesIt,
  unique,
} from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

const SAVED = /^Saved (just now|\d+ seconds? ago)$/;

const Sermons = z.array(z.object({ id: z.number(), title: z.string(), state: z.string() }));

/** Opens the form of a new sermon. */
async function openNew(page: Page, site: { url: string }) {
  const controls = await openSermonAdmin(page, site);
  await page.getByRole('button', { name: 'Add New Sermon' }).click();
  return controls;
}

/** All sermons of a title, whatever their state. */
async function stored(page: Page, title: string) {
  const answer = await page.request.get(`/api/sermons?state=all&q=${encodeURIComponent(title)}`);
  return Sermons.parse(await answer.json());
}

test('a new sermon is saved at a pause, goes on at another device, and is published once @phone-only', async ({
  page,
  browser,
  contextOptions,
  site,
}) => {
  const untilAtRest = followRequests(page);
  const { form, fields, create, toasts } = await openNew(page, site);
  const title = unique('Saved at a Pause');
  await expect(fields.date).toBeVisible();
  const noted = await form.getByText('There is already a sermon').count();
  // Somebody else saves a sermon of the same day, which the list has when it is read anew.
  await page.route('**/api/sermons?*', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = z.parse(z.array(ListedSermon), await response.json());
    const date = new Date(await fields.date.inputValue()).toISOString();
    await route.fulfill({ response, json: [{ ...first, date, id: 2 ** 31 - 1 }, ...others] });
  });
  await step('without a word, and without taking the focus', async () => {
    const saved = nextAnswer(page, 'POST', /\/api\/sermons$/);
    await fields.title.fill(title);
    expect((await saved).status()).toBe(201);
    await expect(page.locator('.publishing-status')).toHaveText('Draft');
    await expect(fields.title).toBeFocused();
    await expect(toasts).toHaveCount(0);
    await expect(page).toHaveURL(/\?edit=\d+$/);
    await expect(form.getByText('This is a draft. Visitors do not see it yet.')).toBeVisible();
  });
  await step('the list read anew moves nothing that is about to be pressed', async () => {
    await untilAtRest();
    await expect(form.getByText('There is already a sermon')).toHaveCount(noted);
    await page.unroute('**/api/sermons?*');
  });
  await step('a moment that was chosen stays through it', async () => {
    await changeWhoSeesIt(page, 'Publish Later…');
    const saved = nextAnswer(page, 'PATCH', /\/api\/sermons\/\d+$/);
    await fields.speaker.fill('Pastor Elias Thornbury');
    expect((await saved).status()).toBe(200);
    await expect(form.getByLabel('Public From', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Do Not Schedule' }).click();
  });
  await step('at another device it is as it was left', async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: site.url });
    const other = await context.newPage();
    await signInBrowser(other, site, `/admin/sermons${new URL(page.url()).search}`);
    await expect(sermonAdmin(other).fields.speaker).toHaveValue('Pastor Elias Thornbury');
    await context.close();
  });
  await step('the main button publishes it', async () => {
    await fields.description.fill('Of what was typed in one evening.');
    await create.click();
    await expect(toasts).toContainText(['Sermon Created']);
    expect(await stored(page, title)).toMatchObject([{ state: 'public' }]);
  });
  await step(
    'the history has one entry for the draft, and one for what made it public',
    async () => {
      const [sermon] = await stored(page, title);
      const answer = await page.request.get(`/api/audit?type=sermon&record=${sermon?.id ?? 0}`);
      const entries = z.array(z.object({ action: z.string() })).parse(await answer.json());
      expect(entries.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
    },
  );
});

test('the button that publishes waits for a save under way, pressed twice too', async ({
  page,
  site,
}) => {
  const { fields, create, toasts } = await openNew(page, site);
  const title = unique('Pressed While It Is Saved');
  await fields.speaker.fill('Pastor Elias Thornbury');
  await fields.description.fill('Of patience.');
  const letGo = await hold(page, '**/api/sermons');
  const sent = nextRequest(page, 'POST', /^\/api\/sermons$/);
  await fields.title.fill(title);
  await sent;
  await fields.title.fill(`${title} Again`);
  await create.dblclick();
  await expect(create).toBeDisabled();
  letGo();
  await expect(toasts).toContainText(['Sermon Created']);
  expect(await stored(page, title)).toMatchObject([{ title: `${title} Again`, state: 'public' }]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringMatching(/^draft:/),
  );
});

test('what cannot be saved is kept on this device, told once, and saved when that is possible', async ({
  page,
  context,
  site,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/sermons/);
  const untilAtRest = followRequests(page);
  const { form, fields, toasts } = await openNew(page, site);
  const title = unique('Kept Here');
  const kept = form.getByRole('status').filter({ hasText: 'Kept on this device' });
  await step('while the device is offline', async () => {
    await untilAtRest();
    await context.setOffline(true);
    await fields.title.fill(title);
    await expect(kept).toBeVisible();
    await context.setOffline(false);
    await expect(form.getByText(SAVED)).toBeVisible();
    await expect(kept).toBeHidden();
  });
  await step('while the server fails', async () => {
    const fail = onlyFor('PATCH', (route) => route.fulfill({ status: 500 }));
    await page.route('**/api/sermons/*', fail);
    await fields.speaker.fill('Pastor');
    await expect(kept).toBeVisible();
    await page.unroute('**/api/sermons/*', fail);
    await fields.speaker.fill('Pastor Elias Thornbury');
    await expect(kept).toBeHidden();
  });
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(toasts).toHaveCount(0);
  expect(await stored(page, title)).toMatchObject([{ state: 'draft' }]);
});

test('an event is saved at a pause, and one that repeats when its editor says so @phone-only', async ({
  page,
  site,
}) => {
  const { form, fields, newEvent } = await openEventAdmin(page, site);
  const title = unique('Lamp Supper');
  await newEvent.click();
  await step('not while it repeats, which makes all its dates at once', async () => {
    await form.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week');
    await fields.title.fill(title);
    await fields.date.fill(dayFromToday(20));
    await expect(form.getByText('Kept on this device')).toBeVisible();
    await expect(page).toHaveURL(/\?new$/);
  });
  await step('as soon as it does not', async () => {
    await form.getByRole('combobox', { name: 'Repeats' }).selectOption('Does not repeat');
    await expect(page.locator('.publishing-status')).toHaveText('Draft');
    await expect(page).toHaveURL(/\?edit=\d+$/);
    await expect(fields.title).toHaveValue(title);
  });
});

test('a question about leaving holds what it asks about, and goes with it', async ({
  page,
  site,
}) => {
  const { fields, update, toasts, open } = await openNew(page, site);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const back = () =>
    page.evaluate(() => {
      window.history.back();
    });
  await step('what is given up is not stored meanwhile', async () => {
    const title = unique('Given Up');
    // Without its clock the page would not draw the form.
    await expect(fields.title).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await fields.title.fill(title);
    await back();
    await expect(question).toBeVisible();
    await page.clock.runFor(10_000);
    await question.getByRole('button', { name: 'Leave Anyway' }).click();
    await expect(page).toHaveURL(/\/admin\/sermons$/);
    expect(await stored(page, title)).toEqual([]);
    await page.clock.resume();
  });
  await step('Save Draft and Leave keeps a new record as a draft, and shows the list', async () => {
    const title = unique('Kept');
    await page.getByRole('button', { name: 'Add New Sermon' }).click();
    await expect(fields.title).toHaveValue('');
    await page.clock.pauseAt(Date.now() + 120_000);
    await fields.title.fill(title);
    await back();
    const choices = ['Save Draft and Leave', 'Stay Here', 'Leave Anyway'];
    await expect(question.getByRole('button')).toHaveText(choices);
    await question.getByRole('button', { name: 'Save Draft and Leave' }).click();
    await expect(toasts).toContainText(['Visitors do not see it yet.']);
    await expect(page).toHaveURL(/\/admin\/sermons$/);
    expect(await stored(page, title)).toMatchObject([{ state: 'draft' }]);
    await page.clock.resume();
  });
  await step('a save that ends while it is open leaves nothing to ask', async () => {
    const { id, title } = await saveSermon(page, site);
    await page.reload();
    await open(title);
    await fields.speaker.fill('Pastor Amos');
    const letGo = await hold(page, `**/api/sermons/${id}`);
    const sent = nextRequest(page, 'PATCH', /^\/api\/sermons\/\d+$/);
    await update.click();
    await sent;
    await back();
    await expect(question).toBeVisible();
    letGo();
    await expect(toasts).toContainText(['Sermon Updated']);
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/sermons$/);
  });
});

test('what is given up while it is saved does not come back when that fails', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/sermons/);
  const { form, fields, list } = await openNew(page, site);
  const letGo = await hold(page, '**/api/sermons', { status: 500, json: {} }, 'POST');
  const sent = nextRequest(page, 'POST', /^\/api\/sermons$/);
  await fields.title.fill(unique('Given Up'));
  await sent;
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await answerQuestion(page, 'accept');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const answered = nextAnswer(page, 'POST', /^\/api\/sermons$/);
  letGo();
  await (await answered).finished();
  // What follows the failure has run before another answer comes.
  await page.evaluate(async () => (await fetch('/robots.txt')).status);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringMatching(/^draft:/),
  );
});
