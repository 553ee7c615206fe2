import type { Locator } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility.ts';
import { readSermon, readSermons } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { openSermonAdmin, saveSermon, sermonInput, unique } from '../support/sermon-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

for (const timezoneId of ['Etc/GMT+12', 'America/Chicago', 'Etc/GMT-14']) {
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a day stays the day that was typed or picked', async ({ page, site }) => {
      await signInBrowser(page, site);
      const sermon = await saveSermon(page, site);
      const day = async () => (await readSermon(site, sermon.id)).date;
      const { open, fields, update, calendar, tab, toasts } = await openSermonAdmin(page, site);
      await open(sermon.title);
      await expect(fields.date).toHaveValue('2026-03-08');
      await fields.title.fill(unique('Another Title'));
      await update.click();
      await expect(toasts).toContainText(['Sermon Updated']);
      expect(await day()).toBe('2026-03-08T00:00:00.000Z');

      await tab('Edit Sermon').click();
      await calendar.click();
      const chosen = page.getByRole('button', { name: 'Sunday, March 8, 2026, selected' });
      await expect(chosen).toBeFocused();
      await page.getByRole('button', { name: 'Sunday, March 1, 2026' }).click();
      await expect(fields.date).toHaveValue('2026-03-01');
      await update.click();
      await expect.poll(day).toBe('2026-03-01T00:00:00.000Z');

      await tab('Edit Sermon').click();
      await fields.date.fill('3/29/2026');
      await fields.date.press('Enter');
      await expect.poll(day).toBe('2026-03-29T00:00:00.000Z');
      await tab('Edit Sermon').click();
      await expect(fields.date).toHaveValue('2026-03-29');
    });
  });
}

test('the calendar is driven by the keyboard', async ({ page, site }) => {
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, fields, calendar } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await calendar.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /March 8, 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: /April 16, 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fields.date).toHaveValue('2026-04-16');
  await expect(calendar).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(calendar).toBeFocused();
});

test('a sermon is created by keyboard alone', async ({ page, site }) => {
  const { tab, toasts, create, fields } = await openSermonAdmin(page, site);
  const { title, speaker, description, series } = sermonInput();
  const isFocused = (element: Element) => element === document.activeElement;
  const tabTo = async (target: Locator) => {
    while (!(await target.evaluate(isFocused))) await page.keyboard.press('Tab');
  };
  await page.getByRole('link', { name: 'Back to Sermons' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tab('Add New Sermon')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fields.title).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(speaker);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2026-03-08');
  await tabTo(fields.description);
  await page.keyboard.type(description);
  await page.keyboard.press('Tab');
  await page.keyboard.type(series);
  await tabTo(create);
  await page.keyboard.press('Enter');
  await expect(toasts).toContainText(['Sermon Created']);
  const saved = (await readSermons(site)).find((sermon) => sermon.title === title);
  expect(saved).toMatchObject({ speaker, description, series, date: '2026-03-08T00:00:00.000Z' });
});

test('the screen is accessible: list, errors with calendar, a sermon, the question', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, list, tab, create, calendar, remove, question, fields } = await openSermonAdmin(
    page,
    site,
  );
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await tab('Add New Sermon').click();
  await create.click();
  await expect(fields.title).toBeFocused();
  await calendar.click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await tab('Sermon List').click();
  await open(sermon.title);
  expect(await accessibilityFindings(page)).toEqual([]);
  await remove.click();
  await expect(question).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
