import { churchDay } from '#shared/dates.ts';
import { firstOf, readSermon, readSermons } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { openSermonAdmin, saveSermon, sermonInput, unique } from '../support/sermon-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';
import { openSermons } from '../support/sermons-page.ts';

test.use({ siteName: 'changing' });

test('the blank form holds today and the placeholder picture, and nothing else', async ({
  page,
  site,
}) => {
  const { fields, tab, create } = await openSermonAdmin(page, site);
  await page.getByRole('button', { name: 'Add New Sermon' }).click();
  await expect(tab('Add New Sermon')).toHaveAttribute('aria-selected', 'true');
  await expect(create).toBeVisible();
  const { date, thumbnailUrl, ...others } = fields;
  await expect(date).toHaveValue(churchDay(new Date()));
  await expect(thumbnailUrl).toHaveValue('/images/sermon-placeholder.png');
  for (const field of Object.values(others)) await expect(field).toHaveValue('');
  await expect(fields.description).toHaveCSS('min-height', '100px');
  await expect(fields.content).toHaveCSS('min-height', '200px');
});

test('what is required says so at its field, and nothing is sent', async ({ page, site }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  const { fields, tab, create } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  sent.length = 0;
  await fields.date.fill('');
  await fields.thumbnailUrl.fill('');
  await create.click();
  for (const [field, message] of [
    [fields.title, 'Title is required'],
    [fields.speaker, 'Speaker is required'],
    [fields.date, 'Date is required'],
    [fields.description, 'Description is required'],
    [fields.thumbnailUrl, 'Thumbnail URL is required'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(fields.title).toBeFocused();
  for (const field of [fields.series, fields.scripture, fields.videoUrl, fields.audioUrl]) {
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  expect(sent).toEqual([]);
});

test('an invalid address and a day that does not exist are refused at their fields', async ({
  page,
  site,
}) => {
  const { fields, tab, create } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  await fields.videoUrl.fill('javascript:alert(1)');
  await fields.audioUrl.fill('song.mp3');
  await fields.thumbnailUrl.fill('//elsewhere.example/picture.png');
  await fields.date.fill('2026-02-30');
  await create.click();
  for (const field of [fields.videoUrl, fields.audioUrl, fields.thumbnailUrl]) {
    await expect(field).toHaveAccessibleDescription(/Please enter a web address that starts with/);
  }
  await expect(fields.date).toHaveAccessibleDescription(/Please enter the date as YYYY-MM-DD$/);
});

test('a new sermon is saved, the form is blank again, and the public library shows it', async ({
  page,
  site,
}) => {
  const { fields, tab, create, list, toasts } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  const sermon = sermonInput();
  const typed: Record<string, string> = { ...sermon, date: '2026-03-08' };
  for (const [name, field] of Object.entries(fields)) await field.fill(typed[name] ?? '');
  const request = page.waitForRequest((each) => each.method() === 'POST');
  await create.click();
  expect((await request).postDataJSON()).toEqual({ ...sermon, audioUrl: null, handouts: [] });
  await expect(toasts).toContainText([
    'Sermon CreatedThe new sermon has been successfully created.',
  ]);
  await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
  await tab('Add New Sermon').click();
  await expect(fields.title).toHaveValue('');
  await expect(fields.date).toHaveValue(churchDay(new Date()));
  await tab('Sermon List').click();
  await page.getByLabel('Search sermons').fill(sermon.title);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([sermon.title]);
  const { results } = await openSermons(page, `/sermons?q=${encodeURIComponent(sermon.title)}`);
  await expect(results.getByRole('heading', { name: sermon.title })).toBeVisible();
});

test('a card opens its sermon with all its fields, and what is changed is saved', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { fields, tab, open, update, toasts, list } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await expect(tab('Edit Sermon')).toBeFocused();
  await expect(fields.speaker).toHaveValue(sermon.speaker);
  await expect(fields.date).toHaveValue('2026-03-08');
  await expect(fields.content).toHaveValue('He leads me.');
  const title = unique('Green Pastures');
  await fields.title.fill(title);
  await fields.videoUrl.fill('');
  await update.click();
  await expect(toasts).toContainText(['Sermon UpdatedThe sermon has been successfully updated.']);
  expect(await readSermon(site, sermon.id)).toEqual({
    ...sermon,
    title,
    videoUrl: null,
    version: sermon.version + 1,
  });
  await tab('Edit Sermon').click();
  await fields.title.fill(`${title}, twice`);
  await update.click();
  await expect.poll(async () => (await readSermon(site, sermon.id)).version).toBe(3);
  await tab('Sermon List').click();
  await page.getByLabel('Search sermons').fill(title);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([`${title}, twice`]);
});

test('a sermon without series and scripture opens with both empty', async ({ page, site }) => {
  const sermon = firstOf(
    await readSermons(site),
    ({ series, scripture }) => series === null && scripture !== null,
  );
  const { fields, open } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await expect(fields.series).toHaveValue('');
});

test('a save that fails says so and keeps what was typed', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { fields, open, update, toasts } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await page.route('**/api/sermons/*', (route) => route.fulfill({ status: 503, json: {} }));
  await fields.description.fill('Typed with care.');
  await update.click();
  await expect(toasts).toContainText([
    'ErrorThere was a problem saving the sermon. Please try again.',
  ]);
  await expect(fields.description).toHaveValue('Typed with care.');
  await page.unroute('**/api/sermons/*');
  await update.click();
  await expect(toasts).toContainText(['Sermon Updated']);
  expect((await readSermon(site, sermon.id)).description).toBe('Typed with care.');
});

test('a server error shows at its field', async ({ page, site, expectProblem }) => {
  expectProblem(/^400 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { fields, open, update } = await openSermonAdmin(page, site);
  await open(sermon.title);
  const errors = [{ path: 'scripture', message: 'There is no such book' }];
  await page.route('**/api/sermons/*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Please check.', errors } }),
  );
  await fields.title.fill(`${sermon.title}, again`);
  await update.click();
  await expect(fields.scripture).toHaveAccessibleDescription(/There is no such book$/);
  await expect(fields.scripture).toBeFocused();
});

test('while a sermon is saved the button is disabled and the fields are read-only', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { fields, open, update, toasts } = await openSermonAdmin(page, site);
  await open(sermon.title);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let writes = 0;
  await page.route('**/api/sermons/*', async (route) => {
    if (route.request().method() === 'PATCH') writes += 1;
    await released;
    await route.continue();
  });
  await fields.description.fill('Once.');
  await fields.title.press('Enter');
  await expect(update).toBeDisabled();
  await fields.title.press('Enter');
  await expect(fields.description).toHaveAttribute('readonly');
  release(undefined);
  await expect(toasts).toContainText(['Sermon Updated']);
  expect(writes).toBe(1);
});
