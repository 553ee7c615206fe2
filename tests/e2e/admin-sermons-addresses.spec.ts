import { accessibilityFindings } from '../support/accessibility.ts';
import { answerQuestion } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { openSermonAdmin, saveSermon, sermonAdmin, unique } from '../support/sermon-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

test('a sermon that is edited has an address, which Back, Forward and a reload follow', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const { id, title } = await saveSermon(page, site);
  const { open, fields, tab } = await openSermonAdmin(page, site);
  await open(title);
  await expect(page).toHaveURL(`/admin/sermons?edit=${id}`);
  await page.goBack();
  await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/admin/sermons');
  await page.goForward();
  await expect(fields.title).toHaveValue(title);
  await page.reload();
  await expect(fields.title).toHaveValue(title);
  await tab('Sermon List').click();
  await expect(page).toHaveURL('/admin/sermons');
  await page.getByRole('button', { name: 'Add New Sermon' }).click();
  await expect(page).toHaveURL('/admin/sermons?new');
  await page.reload();
  await expect(tab('Add New Sermon')).toHaveAttribute('aria-selected', 'true');
});

test('Back asks before it takes what was typed', async ({ page, site }) => {
  await signInBrowser(page, site);
  const { title, description } = await saveSermon(page, site);
  const { open, fields, tab } = await openSermonAdmin(page, site);
  await open(title);
  await fields.description.fill('Typed with care.');
  await Promise.all([answerQuestion(page, 'dismiss'), page.goBack()]);
  await expect(page).toHaveURL(/\?edit=/);
  await expect(fields.description).toHaveValue('Typed with care.');
  await Promise.all([answerQuestion(page, 'accept'), page.goBack()]);
  await expect(page).toHaveURL('/admin/sermons');
  await tab('Edit Sermon').click();
  await expect(fields.description).toHaveValue(description);
});

test('a deletion has an address, and leaves no history entry', async ({ page, site }) => {
  await signInBrowser(page, site);
  const { id, title } = await saveSermon(page, site);
  const { open, remove, question, tab, toasts } = await openSermonAdmin(page, site);
  await page.goto('/admin/settings');
  await page.goto('/admin/sermons');
  await open(title);
  await remove.click();
  await expect(page).toHaveURL(`/admin/sermons?edit=${id}&delete`);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete Sermon' }).click();
  await expect(toasts).toContainText(['Sermon Deleted']);
  await expect(tab('Add New Sermon')).toBeVisible();
  await expect(page).toHaveURL('/admin/sermons');
  await page.goBack();
  await expect(page).toHaveURL('/admin/settings');
});

test('an address whose sermon is gone leads to the list, and says so', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^404 .*\/api\/sermons\/999999/);
  await signInBrowser(page, site);
  await page.goto('/admin/sermons?edit=999999');
  const { toasts, tab } = sermonAdmin(page);
  await expect(toasts).toHaveText('No longer thereWhat this address led to has been deleted.');
  await expect(page).toHaveURL('/admin/sermons');
  await expect(tab('Add New Sermon')).toBeVisible();
});

test('what was saved is in sight, with the way to what visitors see', async ({ page, site }) => {
  await signInBrowser(page, site);
  const { id, title } = await saveSermon(page, site, { date: '2019-05-05T00:00:00.000Z' });
  const { fields, update, list } = await openSermonAdmin(page, site);
  await page.goto(`/admin/sermons?edit=${id}`);
  const renamed = unique('Green Pastures');
  await expect(fields.title).toHaveValue(title);
  await fields.title.fill(renamed);
  await update.click();
  const card = list.getByRole('listitem', { name: renamed });
  await expect(card).toBeFocused();
  const link = card.getByRole('link', { name: 'View on website' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveAttribute('href', `/sermons/${id}`);
  expect(await accessibilityFindings(page)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
});
