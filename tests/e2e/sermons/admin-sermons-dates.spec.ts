import { readSermon } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import { saveSermon, sermonAdmin } from '../../support/screens/sermon-admin.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

for (const timezoneId of ['Etc/GMT+12', 'America/Chicago', 'Etc/GMT-14']) {
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ siteName: 'changing', timezoneId });

    test('a day stays the day that was typed or picked, by mouse or by keyboard', async ({
      page,
      site,
    }) => {
      await signInBrowser(page, site);
      const sermon = await saveSermon(page, site);
      const { fields, calendar, tab } = sermonAdmin(page);
      const picked = (day: RegExp) => page.getByRole('button', { name: day });
      await page.goto(`/admin/sermons?edit=${sermon.id}`);
      await expect(fields.date).toHaveValue('2026-03-08');
      await calendar.click();
      await expect(picked(/^Sunday, March 8, 2026, selected$/)).toBeFocused();
      await picked(/^Sunday, March 1, 2026$/).click();
      await expect(fields.date).toHaveValue('2026-03-01');
      await fields.date.fill('3/29/2026');
      await fields.date.press('Enter');
      await expect(page).toHaveURL('/admin/sermons');
      expect((await readSermon(site, sermon.id)).date).toBe('2026-03-29T00:00:00.000Z');
      await tab('Edit Sermon').click();
      await expect(fields.date).toHaveValue('2026-03-29');
      await calendar.focus();
      await page.keyboard.press('Enter');
      await expect(picked(/March 29, 2026/)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('PageDown');
      await expect(picked(/May 6, 2026/)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(fields.date).toHaveValue('2026-05-06');
      await expect(calendar).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('grid')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid')).toHaveCount(0);
      await expect(calendar).toBeFocused();
    });
  });
}
