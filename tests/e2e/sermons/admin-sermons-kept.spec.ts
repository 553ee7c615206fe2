import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readSermon } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import {
  openSermonAdmin,
  saveSermon,
  sermonInput,
  unique,
} from '../../support/screens/sermon-admin.ts';
import { sendFrom, signInBrowser } from '../../support/browser/sign-in.ts';
import { ADMIN_PASSWORD } from '#tools/harness/sites.ts';

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
const RESTORED = 'This is what you were writing before.';

test('a new sermon that is not saved yet survives a crash and a reload, until it is created or begun anew', async ({
  page: crashing,
  site,
  context,
}) => {
  await test.step('what is typed stays while the list is looked at', async () => {
    const { fields, tab } = await openSermonAdmin(crashing, site);
    await tab('Add New Sermon').click();
    await fields.title.fill('Half a Title');
    await fields.content.fill('First thought.');
    await tab('Sermon List').click();
    await expect(fields.title).toBeHidden();
    await expect(crashing).toHaveURL('/admin/sermons');
    await crashing.getByRole('button', { name: 'Add New Sermon' }).click();
    await expect(fields.title).toHaveValue('Half a Title');
    await crashing.close({ runBeforeUnload: false });
  });
  const page = await context.newPage();
  const asked = answerQuestions(page, { accept: true });
  const { fields, tab, create, toasts } = await openSermonAdmin(page, site);
  const restored = page.getByText(RESTORED);
  await test.step('it survives a crash', async () => {
    await tab('Add New Sermon').click();
    await expect(restored).toBeVisible();
    await expect(fields.title).toHaveValue('Half a Title');
    await expect(fields.content).toHaveValue('First thought.');
  });
  await test.step('it is gone once the sermon is created', async () => {
    const { title, speaker, description, series } = sermonInput();
    await fields.title.fill(title);
    await fields.speaker.fill(speaker);
    await fields.description.fill(description);
    await fields.series.fill(series);
    await fields.date.fill('2026-03-08');
    await create.click();
    await expect(toasts).toContainText(['Sermon Created']);
    await page.reload();
    await tab('Add New Sermon').click();
    await expect(fields.title).toHaveValue('');
    expect(asked).toEqual([]);
  });
  await test.step('it survives a reload, after a question', async () => {
    await fields.title.fill('Another Half');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await tab('Add New Sermon').click();
    await expect(fields.title).toHaveValue('Another Half');
    await expect(restored).toBeVisible();
  });
  await test.step('it can be begun anew', async () => {
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(fields.title).toHaveValue('');
    await expect(restored).toHaveCount(0);
    await page.reload();
    await tab('Add New Sermon').click();
    await expect(fields.title).toHaveValue('');
  });
});

test('leaving asks before unsaved changes are lost, and a session that ends loses none', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/sermons/);
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  const answer = { accept: false };
  const asked = answerQuestions(page, answer);
  await signInBrowser(page, site);
  const [one, two] = [await saveSermon(page, site), await saveSermon(page, site)];
  const { fields, tab, open, update, toasts } = await openSermonAdmin(page, site);
  await open(one.title);
  await fields.description.fill('Typed with care.');
  await test.step('who stays keeps what was typed', async () => {
    for (const leave of [
      () => page.getByRole('link', { name: 'Back to Sermons' }).click(),
      () => page.getByRole('button', { name: 'Log out' }).click(),
      () => page.getByRole('button', { name: 'Add New Sermon' }).click(),
      () => page.goBack(),
    ]) {
      asked.length = 0;
      await leave();
      await expect.poll(() => asked).toEqual([QUESTION]);
      await expect(page).toHaveURL(`/admin/sermons?edit=${one.id}`);
      await expect(fields.description).toHaveValue('Typed with care.');
    }
  });
  await test.step('a session that ends asks for the password over what is typed, and then it is saved', async () => {
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
    await expect(page).toHaveURL('/admin/sermons');
  });
  answer.accept = true;
  await test.step('who opens another sermon gives up the changes', async () => {
    await tab('Edit Sermon').click();
    await fields.description.fill('Typed in vain.');
    await tab('Sermon List').click();
    await expect(page).toHaveURL('/admin/sermons');
    await open(two.title);
    expect((await readSermon(site, one.id)).description).toBe('Typed with care.');
  });
  await test.step('so does who goes back', async () => {
    await fields.description.fill('Typed in vain.');
    await page.goBack();
    await expect(page).toHaveURL('/admin/sermons');
    await tab('Edit Sermon').click();
    await expect(fields.description).toHaveValue(two.description);
  });
  await test.step('without changes nothing is asked', async () => {
    asked.length = 0;
    await page.getByRole('button', { name: 'Add New Sermon' }).click();
    await expect(fields.title).toHaveValue('');
    expect(asked).toEqual([]);
  });
});

test('what somebody else has changed or deleted meanwhile is not lost without a choice', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^412 /);
  expectProblem(/^404 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const admin = await openSermonAdmin(page, site);
  const { open, fields, update, create, remove, question, toasts, tab, list } = admin;
  const send = sendFrom(page, site);
  const stored = () => readSermon(site, sermon.id);
  const change = (description: string) => send('PATCH', `/sermons/${sermon.id}`, { description });
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' });
  const [mine, others] = [unique('My Title'), unique('Another Title')];
  await open(sermon.title);
  await test.step('my changes can be kept and saved over it', async () => {
    await fields.title.fill(mine);
    await change('Theirs.');
    await update.click();
    await expect(notice).toBeVisible();
    expect((await stored()).title).toBe(sermon.title);
    await notice.getByRole('button', { name: 'Keep My Changes' }).click();
    await expect(notice).toHaveCount(0);
    await expect(fields.title).toHaveValue(mine);
    await update.click();
    await expect(toasts).toContainText(['Sermon Updated']);
    await expect(page).toHaveURL('/admin/sermons');
    expect((await stored()).title).toBe(mine);
  });
  await test.step('the new version can be loaded in place of mine', async () => {
    await tab('Edit Sermon').click();
    await fields.title.fill(others);
    await change('Theirs again.');
    await update.click();
    await notice.getByRole('button', { name: 'Load the New Version' }).click();
    await expect(fields.description).toHaveValue('Theirs again.');
    await expect(fields.title).toHaveValue(mine);
    await fields.speaker.fill('Naomi Thornbury');
    await update.click();
    await expect(page).toHaveURL('/admin/sermons');
    expect(await stored()).toMatchObject({ title: mine, speaker: 'Naomi Thornbury' });
  });
  await test.step('it is not deleted without a choice', async () => {
    await tab('Edit Sermon').click();
    await change('Theirs at last.');
    await remove.click();
    await question.getByRole('button', { name: 'Delete Sermon' }).click();
    await expect(notice).toBeVisible();
    expect((await stored()).description).toBe('Theirs at last.');
  });
  await test.step('one that somebody else has deleted can be created anew from what is typed', async () => {
    await notice.getByRole('button', { name: 'Load the New Version' }).click();
    await send('DELETE', `/sermons/${sermon.id}`);
    await fields.title.fill(others);
    await update.click();
    await expect(page.getByRole('alert').filter({ hasText: 'deleted this sermon' })).toBeVisible();
    await expect(fields.title).toHaveValue(others);
    await create.click();
    await expect(toasts).toContainText(['Sermon Created']);
    await expect(tab('Add New Sermon')).toBeVisible();
    await page.getByLabel('Search sermons').fill(others);
    await expect(list.getByRole('heading', { level: 2 })).toHaveText([others]);
  });
});
