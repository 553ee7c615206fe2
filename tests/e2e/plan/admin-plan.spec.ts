import type { Page } from '@playwright/test';
import { PlannedDay } from '#shared/plan/plan.ts';
import * as z from 'zod/mini';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { onlyFor } from '../../support/browser/loading.ts';
import { expect, test, sendFrom, signInBrowser } from '../../support/browser/page.ts';
import { unique } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'connected' });
// All of them plan the same Sundays.
test.describe.configure({ mode: 'serial' });

const readPlan = async (page: Page) =>
  z.array(PlannedDay).parse(await (await page.request.get('/api/plan')).json());

/** Opens the plan with no sermons in it. */
async function openPlan(page: Page, site: { url: string }) {
  await signInBrowser(page, site);
  for (const { id } of (await readPlan(page)).flatMap(({ sermons }) => sermons)) {
    await sendFrom(page, site)('DELETE', `/sermons/${id}`);
  }
  await page.goto('/admin/plan');
  // The other rows are the headings of the months.
  const row = (index: number) => page.locator('tbody tr:has(input)').nth(index);
  const field = (index: number, name: string) => row(index).getByLabel(new RegExp(`^${name}, `));
  await expect(field(0, 'Title')).toBeVisible();
  return { row, field };
}

/** Expects the titles as drafts in the admin, and none of them in the library. */
async function expectDrafts(page: Page, titles: readonly string[]) {
  const drafts = await (await page.request.get('/api/sermons?state=draft')).text();
  const library = await (await page.request.get('/api/sermons')).text();
  await page.goto('/sermons');
  for (const title of titles) {
    expect(drafts).toContain(title);
    expect(library).not.toContain(title);
    await expect(page.getByText(title)).toHaveCount(0);
  }
}

test('three Sundays are planned by the keyboard alone', async ({ page, site }) => {
  const { row, field } = await openPlan(page, site);
  const titles = [unique('Hope'), unique('Peace'), unique('Joy')] as const;
  const { keyboard } = page;
  expect(await accessibilityFindings(page)).toEqual([]);
  await field(0, 'Title').focus();
  await keyboard.type(titles[0]);
  await keyboard.press('Tab');
  await keyboard.type('Ann Ames');
  await keyboard.press('Tab');
  await keyboard.type('Advent');
  await keyboard.press('Tab');
  await keyboard.type('Isaiah 9');
  await keyboard.press('Enter');
  await expect(field(1, 'Scripture')).toBeFocused();
  await expect(row(0)).toContainText('Saved');
  await expect(row(0)).toContainText('Draft');
  for (let times = 0; times < 3; times += 1) await keyboard.press('Shift+Tab');
  await expect(field(1, 'Title')).toBeFocused();
  await expect(field(1, 'Speaker')).toHaveAttribute('placeholder', 'Ann Ames');
  // No chevron: the text has the whole width.
  await expect(field(1, 'Speaker')).toHaveCSS('background-image', 'none');
  // Other rows look as empty as they are.
  const opacity = (index: number) =>
    field(index, 'Speaker').evaluate((input) => getComputedStyle(input, '::placeholder').opacity);
  expect([await opacity(1), await opacity(2)]).toEqual(['1', '0']);
  await keyboard.type(titles[1]);
  await expect(field(1, 'Speaker')).toHaveValue('Ann Ames');
  await keyboard.press('Enter');
  await keyboard.type(titles[2]);
  await keyboard.press('Enter');
  await expect(row(1)).toContainText('Saved');
  await expect(row(2)).toContainText('Saved');
  await expect(field(3, 'Title')).toBeFocused();
  await expect(row(15)).toBeVisible();
  await keyboard.press('Enter');
  await expect(field(4, 'Title')).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCSS('font-size', /^13\.33/);
  await page.emulateMedia({ media: null });
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await readPlan(page)).flatMap(({ sermons }) => sermons)).toMatchObject([
    { title: titles[0], speaker: 'Ann Ames', series: 'Advent', scripture: 'Isaiah 9' },
    { title: titles[1], speaker: 'Ann Ames', series: 'Advent', scripture: null },
    { title: titles[2], speaker: 'Ann Ames', series: 'Advent', state: 'draft' },
  ]);
  await expectDrafts(page, titles);
});

test('three Sundays are planned on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { row, field } = await openPlan(page, site);
  const titles = [unique('Hope'), unique('Peace'), unique('Joy')] as const;
  for (const [index, title] of titles.entries()) {
    await field(index, 'Title').click();
    await page.keyboard.type(title);
    await expect(field(index, 'Speaker')).toBeHidden();
    await row(index).locator('[aria-expanded]').click();
    await field(index, 'Speaker').click();
    await field(index, 'Speaker').fill('Ben Boaz');
    await expect(row(index).getByRole('button')).toHaveText('Ben Boaz');
  }
  await field(3, 'Title').click();
  for (const index of titles.keys()) await expect(row(index)).toContainText('Saved');
  const months = page.locator('tbody tr:not(:has(input))');
  await expect(row(4)).toBeHidden();
  await expect(months.last()).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(field(4, 'Title')).toBeFocused();
  const [first, ...later] = await readPlan(page);
  const titled = ['Chili', 'Carols', 'Caroling'];
  const events = titled.map((title, index) => {
    return { id: index + 1, title, time: '6 PM', state: 'public', status: 'scheduled' };
  });
  await page.route('**/api/plan', (route) =>
    route.fulfill({ json: [{ ...first, events }, ...later] }),
  );
  await page.reload();
  await expect(row(3)).toBeVisible();
  await expect(row(0).getByRole('link', { name: /^C/ })).toHaveText(['Chili', 'Carols']);
  await row(0).getByRole('button', { name: '1 more' }).click();
  await expect(row(0).getByRole('link', { name: /^C/ })).toHaveText(titled);
  await expect(row(4)).toBeHidden();
  await expect(page.getByText(/^4 of \d+ shown$/)).toBeVisible();
  await page.getByRole('button', { name: /^Show More (Sundays|Days)$/ }).click();
  await expect(row(15)).toBeVisible();
  await expect(months.last()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectDrafts(page, titles);
});

test('a row that somebody else has changed shows theirs, says what was typed, and is saved after that', async ({
  page,
  site,
  expectProblem,
}) => {
  const { row, field } = await openPlan(page, site);
  const title = unique('Hope');
  await field(0, 'Title').fill(title);
  // Twice at once: one draft.
  await field(0, 'Title').press('Enter');
  await field(0, 'Title').press('Enter');
  await expect(row(0)).toContainText('Saved');
  const [sermon, ...others] = (await readPlan(page)).flatMap(({ sermons }) => sermons);
  expect(others).toEqual([]);
  await sendFrom(page, site)('PATCH', `/sermons/${sermon?.id ?? 0}`, { title: 'Theirs' });
  expectProblem(/^412 /);
  await field(0, 'Title').fill('Mine');
  await field(0, 'Title').press('Enter');
  await expect(field(0, 'Title')).toHaveValue('Theirs');
  await expect(row(0)).toContainText('You had typed: Title "Mine".');
  await field(0, 'Title').fill('Ours');
  await field(0, 'Title').press('Enter');
  await expect(row(0)).toContainText('Saved');
  expect((await readPlan(page))[0]?.sermons).toMatchObject([{ title: 'Ours', state: 'draft' }]);
});

test('a row that could not be saved keeps what was typed, and is stored once', async ({
  page,
  site,
  expectProblem,
}) => {
  const { row, field } = await openPlan(page, site);
  const title = unique('Hope');
  const download = page.waitForEvent('download');
  const loseAnswer = onlyFor('POST', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/api/sermons', loseAnswer);
  expectProblem(/api\/sermons/);
  await field(0, 'Title').fill(title);
  await field(0, 'Title').press('Enter');
  await expect(row(0)).toContainText('No answer came from the website.');
  await expect(field(0, 'Title')).toHaveValue(title);
  await page.unroute('**/api/sermons');
  await field(0, 'Scripture').fill('Isaiah 9');
  await field(0, 'Scripture').press('Enter');
  await expect(row(0)).toContainText('Saved');
  expect((await readPlan(page)).flatMap(({ sermons }) => sermons)).toMatchObject([
    { title, scripture: 'Isaiah 9' },
  ]);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^plan-.*\.csv$/);
});
