import { readSermon } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { saveSermon, sermonAdmin } from '../support/sermon-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

test('a day stays the day that was typed or picked, in every time zone', async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(page, site);
  const { fields, calendar, tab } = sermonAdmin(page);
  const browser = await context.newCDPSession(page);
  const picked = (day: RegExp) => page.getByRole('button', { name: day });
  for (const timezoneId of ['Etc/GMT+12', 'America/Chicago', 'Etc/GMT-14']) {
    await test.step(`in the time zone ${timezoneId}`, async () => {
      await browser.send('Emulation.setTimezoneOverride', { timezoneId });
      const sermon = await saveSermon(page, site);
      await page.goto(`/admin/sermons?edit=${sermon.id}`);
      const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(zone).toBe(timezoneId);
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
    });
  }
  await test.step('the calendar is driven by the keyboard', async () => {
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
