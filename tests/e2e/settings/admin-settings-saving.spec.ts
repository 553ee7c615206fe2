import { readFileSync } from 'node:fs';
import { readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import { answerSave, openSettings } from '../../support/screens/settings-admin.ts';

const UNSAVED = 'You have changes that are not saved. Leave without saving them?';

test('settings saved by somebody else are not overwritten without a choice', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^412 .*\/api\/settings/);
  const settings = await readSettings(site);
  const { field, save, toast } = await openSettings(page, site);
  await expect(save).toBeVisible();
  const pastorName = settings.pastorName;
  for (const { choice, tagline, version, theirs } of [
    {
      ...{ choice: 'Keep My Changes', tagline: 'Mine', version: settings.version },
      theirs: { ...settings, tagline: 'Theirs', pastorName: 'Naomi', version: 71 },
    },
    {
      ...{ choice: 'Load the New Version', tagline: 'Theirs again', version: 72 },
      theirs: { ...settings, tagline: 'Theirs again', pastorName, version: 81 },
    },
  ]) {
    await test.step(choice, async () => {
      await page.route('**/api/settings', (route) => route.fulfill({ json: theirs }));
      const sent = await answerSave(
        page,
        { status: 412, json: { message: 'Changed', version: theirs.version } },
        { status: 200, json: { ...theirs, tagline, version: theirs.version + 1 } },
      );
      const before = await field('Pastor Name').inputValue();
      const typed = choice === 'Keep My Changes' ? 'Mine' : 'Mine again';
      await field('Tagline').fill(typed);
      await save.click();
      const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' });
      await expect(notice).toContainText(`TaglineTheirs: ${theirs.tagline}Yours: ${typed}`);
      await expect(notice).toContainText(
        `Pastor NameTheirs: ${theirs.pastorName}Yours: not changed`,
      );
      expect(before).not.toBe(theirs.pastorName);
      await notice.getByRole('button', { name: choice }).click();
      await expect(notice).toHaveCount(0);
      await expect(field('Tagline')).toHaveValue(tagline);
      await expect(field('Pastor Name')).toHaveValue(theirs.pastorName);
      await save.click();
      await expect
        .poll(() => sent.map(({ ifMatch }) => ifMatch))
        .toEqual([`"${version}"`, `"${theirs.version}"`]);
      await expect(toast).toContainText('Settings Updated');
      expect(sent[1]?.body).toMatchObject({ tagline, pastorName: theirs.pastorName });
    });
  }
});

test.describe('saved settings', () => {
  test.use({ siteName: 'changing' });

  test('are asked about before they are lost, stay in the form once saved, and each list can be downloaded', async ({
    page,
    site,
    expectProblem,
  }) => {
    const missionStatement = `To seek the truth ${crypto.randomUUID()}`;
    const { field, save, toast } = await openSettings(page, site);
    const back = page.getByRole('link', { name: 'Back to Dashboard' });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await test.step('leaving asks before unsaved input is lost', async () => {
      await field('Mission Statement').fill(missionStatement);
      await back.click();
      expect(questions).toEqual([UNSAVED]);
      await expect(page).toHaveURL('/admin/settings');
      await expect(field('Mission Statement')).toHaveValue(missionStatement);
    });
    await test.step('what is saved is the server’s, and stays in the form', async () => {
      await save.click();
      await expect(toast).toContainText(
        'Settings UpdatedWebsite settings have been successfully updated',
      );
      await expect(field('Mission Statement')).toHaveValue(missionStatement);
      expect((await readSettings(site)).missionStatement).toBe(missionStatement);
    });
    await test.step('a list is downloaded', async () => {
      const button = page.getByRole('button', { name: 'Download Events as a spreadsheet' });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/^events-\d{4}-\d\d-\d\d\.csv$/);
      expect(readFileSync(await download.path(), 'utf8')).toContain('"id","title",');
    });
    await test.step('a download that fails says so', async () => {
      expectProblem(/^503 .*\/api\/export\/sermons\.json/);
      const message = 'The database is resting. Please try again in a minute.';
      await page.route('**/api/export/sermons.json', (route) =>
        route.fulfill({ status: 503, json: { message } }),
      );
      await page.getByRole('button', { name: 'Download Sermons as JSON' }).click();
      const failure = page.getByText('Sermons could not be downloaded', { exact: true });
      await expect(failure).toBeVisible();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    });
    await test.step('once all is saved no question comes', async () => {
      await back.click();
      await expect(page).toHaveURL('/admin');
      expect(questions).toEqual([UNSAVED]);
    });
  });
});
