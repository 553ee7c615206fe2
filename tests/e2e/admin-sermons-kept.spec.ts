import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility.ts';
import { readSermon } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { openSermonAdmin, saveSermon, sermonInput, unique } from '../support/sermon-admin.ts';
import { sendFrom, signInBrowser } from '../support/sign-in.ts';
import { ADMIN_PASSWORD } from '../support/sites.ts';

test.use({ siteName: 'changing' });

/** Answers the browser's dialogs and records their texts. */
function answerQuestions(page: Page, answer: { accept: boolean }) {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (answer.accept ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

const QUESTION = 'You have changes that are not saved. Leave without saving them?';

test('a new sermon that is not saved yet survives a reload and a crash', async ({
  page,
  site,
  context,
}) => {
  const answer = { accept: true };
  const asked = answerQuestions(page, answer);
  const { fields, tab } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  await fields.title.fill('Half a Title');
  await fields.content.fill('First thought.');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await tab('Add New Sermon').click();
  await expect(fields.title).toHaveValue('Half a Title');
  await expect(page.getByText('This is what you were writing before.')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const other = await context.newPage();
  answerQuestions(other, answer);
  const again = await openSermonAdmin(other, site);
  await again.tab('Add New Sermon').click();
  await expect(again.fields.content).toHaveValue('First thought.');
  await other.getByRole('button', { name: 'Start Over' }).click();
  await expect(again.fields.title).toHaveValue('');
  await expect(other.getByText('This is what you were writing before.')).toHaveCount(0);
  await other.reload();
  await again.tab('Add New Sermon').click();
  await expect(again.fields.title).toHaveValue('');
});

test('a draft is gone once its sermon is created', async ({ page, site }) => {
  answerQuestions(page, { accept: true });
  const { fields, tab, create, toasts } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  const { title, speaker, description, series } = sermonInput();
  await fields.title.fill(title);
  await page.reload();
  await tab('Add New Sermon').click();
  await fields.speaker.fill(speaker);
  await fields.description.fill(description);
  await fields.series.fill(series);
  await fields.date.fill('2026-03-08');
  await create.click();
  await expect(toasts).toContainText(['Sermon Created']);
  await page.reload();
  await tab('Add New Sermon').click();
  await expect(fields.title).toHaveValue('');
});

test('what is typed stays while the list is looked at', async ({ page, site }) => {
  const { fields, tab } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  await fields.title.fill('Half a Title');
  await tab('Sermon List').click();
  await expect(fields.title).toBeHidden();
  await page.getByRole('button', { name: 'Add New Sermon' }).click();
  await expect(fields.title).toHaveValue('Half a Title');
});

test('leaving asks before unsaved changes are lost', async ({ page, site }) => {
  const answer = { accept: false };
  const asked = answerQuestions(page, answer);
  await signInBrowser(page, site);
  const [one, two] = [await saveSermon(page, site), await saveSermon(page, site)];
  const { fields, tab, open } = await openSermonAdmin(page, site);
  await open(one.title);
  await fields.description.fill('Changed.');
  for (const leave of [
    () => page.getByRole('link', { name: 'Back to Sermons' }).click(),
    () => page.getByRole('button', { name: 'Log out' }).click(),
    () => page.getByRole('button', { name: 'Add New Sermon' }).click(),
  ]) {
    asked.length = 0;
    await leave();
    expect(asked).toEqual([QUESTION]);
    await expect(fields.description).toHaveValue('Changed.');
  }
  await tab('Sermon List').click();
  await page.getByLabel('Search sermons').fill(two.title);
  answer.accept = true;
  await open(two.title);
  expect((await readSermon(site, one.id)).description).toBe(one.description);
  asked.length = 0;
  await page.getByRole('button', { name: 'Add New Sermon' }).click();
  await expect(fields.title).toHaveValue('');
  expect(asked).toEqual([]);
});

test.describe('when somebody else has changed the sermon meanwhile', () => {
  /** Opens a sermon, types a change, and then changes its description on the server. */
  async function openOutdated(page: Page, site: { url: string }) {
    await signInBrowser(page, site);
    const sermon = await saveSermon(page, site);
    const admin = await openSermonAdmin(page, site);
    await admin.open(sermon.title);
    await admin.fields.title.fill(unique('My Title'));
    await sendFrom(page, site)('PATCH', `/sermons/${sermon.id}`, { description: 'Theirs.' });
    await admin.update.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' });
    await expect(notice).toBeVisible();
    return { ...admin, sermon, notice };
  }

  test('my changes can be kept and saved over it', async ({ page, site, expectProblem }) => {
    expectProblem(/^412 /);
    const { sermon, notice, fields, update, toasts } = await openOutdated(page, site);
    const title = await fields.title.inputValue();
    expect((await readSermon(site, sermon.id)).title).toBe(sermon.title);
    await notice.getByRole('button', { name: 'Keep My Changes' }).click();
    await expect(notice).toHaveCount(0);
    await expect(fields.title).toHaveValue(title);
    await update.click();
    await expect(toasts).toContainText(['Sermon Updated']);
    expect((await readSermon(site, sermon.id)).title).toBe(title);
  });

  test('the new version can be loaded in place of mine', async ({ page, site, expectProblem }) => {
    expectProblem(/^412 /);
    const { sermon, notice, fields, update, toasts } = await openOutdated(page, site);
    await notice.getByRole('button', { name: 'Load the New Version' }).click();
    await expect(fields.description).toHaveValue('Theirs.');
    await expect(fields.title).toHaveValue(sermon.title);
    await fields.speaker.fill('Naomi Thornbury');
    await update.click();
    await expect(toasts).toContainText(['Sermon Updated']);
  });

  test('it is not deleted without a choice', async ({ page, site, expectProblem }) => {
    expectProblem(/^412 /);
    await signInBrowser(page, site);
    const sermon = await saveSermon(page, site);
    const { open, remove, question } = await openSermonAdmin(page, site);
    await open(sermon.title);
    await sendFrom(page, site)('PATCH', `/sermons/${sermon.id}`, { description: 'Theirs.' });
    await remove.click();
    await question.getByRole('button', { name: 'Delete Sermon' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeVisible();
    expect((await readSermon(site, sermon.id)).description).toBe('Theirs.');
  });
});

test('a sermon that somebody else has deleted can be created anew from what is typed', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^404 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, fields, update, create, toasts, tab, list } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await sendFrom(page, site)('DELETE', `/sermons/${sermon.id}`);
  const title = unique('Risen');
  await fields.title.fill(title);
  await update.click();
  await expect(page.getByRole('alert').filter({ hasText: 'deleted this sermon' })).toBeVisible();
  await expect(fields.title).toHaveValue(title);
  await create.click();
  await expect(toasts).toContainText(['Sermon Created']);
  await expect(tab('Add New Sermon')).toBeVisible();
  await page.getByLabel('Search sermons').fill(title);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([title]);
});

test('a session that ends asks for the password over what is typed, and then it is saved', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/sermons/);
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, fields, update, toasts } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await fields.description.fill('Typed with care.');
  await sendFrom(page, site)('POST', '/auth/logout');
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Admin Access' });
  await expect(dialog).toHaveAccessibleDescription(/Your session has ended\./);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.type(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(fields.description).toHaveValue('Typed with care.');
  await update.click();
  await expect(toasts).toContainText(['Sermon Updated']);
});
