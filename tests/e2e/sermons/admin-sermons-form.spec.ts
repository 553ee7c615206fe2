import type { Locator } from '@playwright/test';
import { churchDay } from '#shared/calendar/dates.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readSermon, readSermons } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import {
  openSermonAdmin,
  saveSermon,
  sermonInput,
  unique,
} from '../../support/screens/sermon-admin.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'changing' });

test('a sermon is created by keyboard alone in a blank form, which says what is missing or wrong', async ({
  page,
  site,
}) => {
  const { fields, tab, create, list, toasts, calendar } = await openSermonAdmin(page, site);
  const { date, thumbnailUrl, ...others } = fields;
  const isFocused = (element: Element) => element === document.activeElement;
  const tabTo = async (target: Locator) => {
    while (!(await target.evaluate(isFocused))) await page.keyboard.press('Tab');
  };
  await test.step('the blank form holds today and the placeholder picture, and nothing else', async () => {
    await page.getByRole('link', { name: 'Back to Sermons' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(tab('Add New Sermon')).toBeFocused();
    await expect(tab('Add New Sermon')).toHaveAttribute('aria-selected', 'true');
    await expect(create).toBeVisible();
    await expect(date).toHaveValue(churchDay(new Date()));
    await expect(thumbnailUrl).toHaveValue('/images/sermon-placeholder.png');
    for (const field of Object.values(others)) await expect(field).toHaveValue('');
    await expect(fields.description).toHaveCSS('min-height', '100px');
    await expect(fields.content).toHaveCSS('min-height', '200px');
  });
  await test.step('keys alone fill it in and save the sermon', async () => {
    const sermon = sermonInput();
    const typed: Record<string, string> = { ...sermon, date: '2026-03-08' };
    await page.keyboard.press('Tab');
    await expect(fields.title).toBeFocused();
    for (const [name, field] of Object.entries(fields)) {
      await tabTo(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(typed[name] ?? '');
    }
    await tabTo(create);
    const request = page.waitForRequest((each) => each.method() === 'POST');
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toEqual({ ...sermon, audioUrl: null, handouts: [] });
    await expect(toasts).toContainText([
      'Sermon CreatedThe new sermon has been successfully created.',
    ]);
    await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/admin/sermons');
    await page.getByLabel('Search sermons').fill(sermon.title);
    await expect(list.getByRole('heading', { level: 2 })).toHaveText([sermon.title]);
    const saved = (await readSermons(site)).find(({ title }) => title === sermon.title);
    const { speaker, description, series } = sermon;
    expect(saved).toMatchObject({ speaker, description, series, date: sermon.date });
  });
  await test.step('the form is blank again', async () => {
    await tab('Add New Sermon').click();
    await expect(fields.title).toHaveValue('');
    await expect(date).toHaveValue(churchDay(new Date()));
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await test.step('what is required says so at its field', async () => {
    await date.fill('');
    await thumbnailUrl.fill('');
    await create.click();
    for (const [field, message] of [
      [fields.title, 'Title is required'],
      [fields.speaker, 'Speaker is required'],
      [date, 'Date is required'],
      [fields.description, 'Description is required'],
      [thumbnailUrl, 'Thumbnail URL is required'],
    ] as const) {
      await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(fields.title).toBeFocused();
    for (const field of [fields.series, fields.scripture, fields.videoUrl, fields.audioUrl]) {
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    }
  });
  await test.step('an invalid address and a day that does not exist are refused at their fields', async () => {
    await fields.videoUrl.fill('javascript:alert(1)');
    await fields.audioUrl.fill('song.mp3');
    await thumbnailUrl.fill('//elsewhere.example/picture.png');
    await date.fill('2026-02-30');
    await create.click();
    for (const field of [fields.videoUrl, fields.audioUrl, thumbnailUrl]) {
      await expect(field).toHaveAccessibleDescription(
        /Please enter a web address that starts with/,
      );
    }
    await expect(date).toHaveAccessibleDescription(/Please enter the date as YYYY-MM-DD$/);
  });
  expect(sent).toEqual([]);
  await test.step('it is accessible with errors and an open calendar', async () => {
    await calendar.click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test('a card opens its sermon with all its fields, and what is changed is saved, however often it fails', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 /);
  expectProblem(/^400 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { fields, tab, update, toasts, list } = await openSermonAdmin(page, site);
  const call = `**/api/sermons/${sermon.id}`;
  const title = unique('Green Pastures');
  await test.step('a sermon that cannot be loaded can be tried again', async () => {
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel('Search sermons').fill(sermon.title);
    await page.getByRole('button', { name: sermon.title, exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(notice).toBeVisible();
    await expect(tab('Edit Sermon')).toBeFocused();
    await page.unroute(call);
    await notice.getByRole('button', { name: 'Try again' }).click();
  });
  await test.step('the form holds the sermon', async () => {
    await expect(fields.title).toHaveValue(sermon.title);
    await expect(fields.speaker).toHaveValue(sermon.speaker);
    await expect(fields.date).toHaveValue('2026-03-08');
    await expect(fields.content).toHaveValue('He leads me.');
  });
  await test.step('a save that fails says so and keeps what was typed', async () => {
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
    await fields.title.fill(title);
    await fields.videoUrl.fill('');
    await fields.description.fill('Typed with care.');
    await update.click();
    await expect(toasts).toContainText([
      'ErrorThere was a problem saving the sermon. Please try again.',
    ]);
    await expect(fields.description).toHaveValue('Typed with care.');
    await page.unroute(call);
  });
  await test.step('a server error shows at its field', async () => {
    const errors = [{ path: 'scripture', message: 'There is no such book' }];
    await page.route(call, (route) =>
      route.fulfill({ status: 400, json: { message: 'Please check.', errors } }),
    );
    await update.click();
    await expect(fields.scripture).toHaveAccessibleDescription(/There is no such book$/);
    await expect(fields.scripture).toBeFocused();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.unroute(call);
  });
  await test.step('while it is saved the button is disabled and the fields are read-only', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    let writes = 0;
    await page.route(call, async (route) => {
      if (route.request().method() === 'PATCH') writes += 1;
      await released;
      await route.continue();
    });
    await fields.title.press('Enter');
    await expect(update).toBeDisabled();
    await fields.title.press('Enter');
    await expect(fields.description).toHaveAttribute('readonly');
    release(undefined);
    await expect(toasts).toContainText(['Sermon UpdatedThe sermon has been successfully updated.']);
    expect(writes).toBe(1);
    await page.unroute(call);
    await expect(page).toHaveURL('/admin/sermons');
    expect(await readSermon(site, sermon.id)).toEqual({
      ...sermon,
      title,
      description: 'Typed with care.',
      videoUrl: null,
      version: sermon.version + 1,
    });
  });
  await test.step('it can be changed once more, and the list shows it', async () => {
    await tab('Edit Sermon').click();
    await fields.title.fill(`${title}, twice`);
    await update.click();
    await expect.poll(async () => (await readSermon(site, sermon.id)).version).toBe(3);
    await page.getByLabel('Search sermons').fill(title);
    await expect(list.getByRole('heading', { level: 2 })).toHaveText([`${title}, twice`]);
  });
});
