import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/page.ts';
import { saveSermon, sermonAdmin, unique } from '../../support/screens/sermon-admin.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'changing' });

test('what is edited has an address, which Back, Forward and a reload follow', async ({
  page,
  site,
  expectProblem,
}) => {
  await signInBrowser(page, site);
  const { id, title } = await saveSermon(page, site, { date: '2019-05-05T00:00:00.000Z' });
  const { open, fields, tab, update, list, toasts } = sermonAdmin(page);
  const renamed = unique('Green Pastures');
  await test.step('a sermon, which once saved is in sight in the list, with the way to what visitors see', async () => {
    await page.goto(`/admin/sermons?edit=${id}`);
    await expect(fields.title).toHaveValue(title);
    await fields.title.fill(renamed);
    await update.click();
    const card = list.getByRole('listitem', { name: renamed });
    await expect(card).toBeFocused();
    const link = card.getByRole('link', { name: 'View on website' });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('href', `/sermons/${id}`);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await test.step('a sermon opened from the list', async () => {
    await open(renamed);
    await expect(page).toHaveURL(`/admin/sermons?edit=${id}`);
    await page.goBack();
    await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/admin/sermons');
    await page.goForward();
    await expect(fields.title).toHaveValue(renamed);
    await page.reload();
    await expect(fields.title).toHaveValue(renamed);
  });
  await test.step('the list, and a new sermon', async () => {
    await tab('Sermon List').click();
    await expect(page).toHaveURL('/admin/sermons');
    await page.getByRole('button', { name: 'Add New Sermon' }).click();
    await expect(page).toHaveURL('/admin/sermons?new');
    await page.reload();
    await expect(tab('Add New Sermon')).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('of a sermon that is gone leads to the list, and says so', async () => {
    expectProblem(/^404 .*\/api\/sermons\/999999/);
    await page.goto('/admin/sermons?edit=999999');
    await expect(toasts).toHaveText(
      'No longer thereWhat this address led to has been deleted. Everything else is listed here.',
    );
    await expect(page).toHaveURL('/admin/sermons');
    await expect(tab('Add New Sermon')).toBeVisible();
  });
});

test('a sermon is deleted after a question, which has an address and leaves no history entry', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 /);
  await signInBrowser(page, site);
  const { id, title } = await saveSermon(page, site);
  const { open, fields, remove, question, tab, toasts, list } = sermonAdmin(page);
  const confirm = question.getByRole('button', { name: 'Delete Sermon' });
  await page.goto('/give');
  await page.goto('/admin/sermons');
  await open(title);
  await remove.click();
  await test.step('the question names the sermon, and has an address', async () => {
    await expect(question).toContainText(
      `This action cannot be undone. This will permanently delete the sermon "${title}" and remove it from the database.`,
    );
    await expect(question).toContainText('For a while you can put it back from History.');
    await expect(page).toHaveURL(`/admin/sermons?edit=${id}&delete`);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await test.step('Back and Cancel leave the sermon as it is', async () => {
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`/admin/sermons?edit=${id}`);
  });
  await test.step('so does a deletion that fails', async () => {
    await page.route('**/api/sermons/*', (route) => route.fulfill({ status: 503, json: {} }));
    await remove.click();
    await confirm.click();
    await expect(toasts).toContainText([
      'ErrorThere was a problem deleting the sermon. Please try again.',
    ]);
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`/admin/sermons?edit=${id}`);
    await expect(fields.title).toHaveValue(title);
    await page.unroute('**/api/sermons/*');
  });
  await test.step('a deleted sermon is gone from the list and for visitors', async () => {
    await remove.click();
    await confirm.click();
    await expect(toasts).toContainText(['Sermon DeletedThe sermon has been successfully deleted.']);
    await expect(tab('Sermon List')).toBeFocused();
    await expect(list).toContainText('No sermon matches.');
    await expect(tab('Add New Sermon')).toBeVisible();
    const answer = await fetch(`${site.url}/api/sermons/${id}`);
    expect(answer.status).toBe(404);
  });
  await test.step('Back leads to where the editor came from', async () => {
    await expect(page).toHaveURL('/admin/sermons');
    await page.goBack();
    await expect(page).toHaveURL('/give');
  });
});
