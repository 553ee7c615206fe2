import { readFileSync } from 'node:fs';
import { accessibilityFindings } from '../support/accessibility.ts';
import { readSettings } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { answerSave, openSettings, SETTING_FIELDS } from '../support/settings-admin.ts';

const UNSAVED = 'You have changes that are not saved. Leave without saving them?';

test('a visitor is shown the way to the dashboard, and no settings are asked for', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
  await expect(
    page.getByText('Please log in to the admin dashboard to access website settings', {
      exact: true,
    }),
  ).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/settings'))).toEqual([]);
});

test(
  'every setting has its field, in its section, with what is saved in it',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const settings = await readSettings(site);
    const { field, save } = await openSettings(page, site);
    await expect(save).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Basic Information',
      'Service Times',
      'Leadership',
      'Website Content',
      'Social Media & Online Presence',
      'Maps & Location',
      'Download Your Content',
    ]);
    for (const [label, name] of SETTING_FIELDS) {
      await expect(field(label)).toHaveValue(settings[name] ?? '');
    }
    await expect(field('YouTube Channel ID')).toHaveAccessibleDescription(/live streams/);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.setViewportSize({ width: isMobile ? 320 : 1440, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);

test('while the settings are on their way it says so; when they do not come they can be asked for again', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/settings/);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/settings', async (route) => {
    await released;
    await route.fulfill({ status: 503, json: {} });
  });
  const { save } = await openSettings(page, site);
  await expect(page.getByText('Loading settings...', { exact: true })).toBeVisible();
  release(undefined);
  const notice = page.getByRole('alert').filter({ hasText: 'The settings could not be loaded.' });
  await expect(notice).toBeVisible();
  await expect(save).toBeHidden();
  await page.unroute('**/api/settings');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(save).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a service time that cannot be read, or is two, is pointed out before it is saved', async ({
  page,
  site,
}) => {
  const { field } = await openSettings(page, site);
  const [sunday, wednesday] = [field('Sunday Service Time'), field('Wednesday Service Time')];
  await expect(sunday).toHaveAccessibleDescription('Such as 11:00 AM');
  await sunday.fill('when the bell rings');
  await expect(sunday).toHaveAccessibleDescription(/We cannot read a time .* go by 11:00 AM\./);
  await wednesday.fill('after supper');
  await expect(wednesday).toHaveAccessibleDescription(/We cannot read a time .* go by 7:00 PM\./);
  await sunday.fill('9:00 AM and 11:00 AM');
  await expect(sunday).toHaveAccessibleDescription(/more than one time .* by the first, 9:00 AM\./);
  expect(await accessibilityFindings(page)).toEqual([]);
  await sunday.fill('10:30 am');
  await expect(sunday).toHaveAccessibleDescription('Such as 11:00 AM');
});

test('address, phone, Wednesday and pastor may be left empty', async ({ page, site }) => {
  const settings = await readSettings(site);
  const sent = await answerSave(page, { status: 200, json: { ...settings, version: 8 } });
  const { field, save, toast } = await openSettings(page, site);
  for (const label of ['Address', 'Phone', 'Wednesday Service Time', 'Pastor Name'] as const) {
    await field(label).fill('');
    await expect(field(label)).toHaveAccessibleDescription(/Left empty, no page/);
  }
  await save.click();
  await expect(toast).toContainText('Settings Updated');
  expect(sent[0]?.body).toMatchObject({ address: null, wednesdayServiceTime: null });
});

test(
  'what cannot be saved is said at its field, and nothing is sent',
  { tag: '@phone' },
  async ({ page, site }) => {
    const sent = await answerSave(page, { status: 200, json: {} });
    const { field, save } = await openSettings(page, site);
    await field('Church Name').fill(' ');
    await field('Email').fill('office');
    await field('Facebook URL').fill('javascript:alert(1)');
    await save.click();
    await expect(field('Church Name')).toBeFocused();
    await expect(field('Church Name')).toHaveAccessibleDescription('Church name is required');
    await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field('Facebook URL')).toHaveAccessibleDescription(
      'Please enter a web address that starts with https:// or http://',
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(sent).toEqual([]);
  },
);

test('while it is saved the button says so, and a failure keeps what was typed', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/settings/);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await released;
    return route.fulfill({ status: 500, json: {} });
  });
  const { field, save, toast } = await openSettings(page, site);
  await field('Tagline').fill('A house with open doors');
  await save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release(undefined);
  await expect(toast).toHaveText('Failed to update settings');
  await expect(field('Tagline')).toHaveValue('A house with open doors');
  await expect(save).toBeEnabled();
});

test('a server error shows at its field', async ({ page, site, expectProblem }) => {
  expectProblem(/^400 .*\/api\/settings/);
  const errors = [{ path: 'phone', message: 'Nobody answers there' }];
  await answerSave(page, { status: 400, json: { message: 'Please check', errors } });
  const { field, save } = await openSettings(page, site);
  await save.click();
  await expect(field('Phone')).toHaveAccessibleDescription(/Nobody answers there$/);
});

for (const { choice, tagline } of [
  { choice: 'Keep My Changes', tagline: 'Mine' },
  { choice: 'Load the New Version', tagline: 'Theirs' },
]) {
  test(`settings saved by somebody else are not overwritten without a choice: ${choice}`, async ({
    page,
    site,
    expectProblem,
  }) => {
    expectProblem(/^412 .*\/api\/settings/);
    const settings = await readSettings(site);
    const theirs = { ...settings, tagline: 'Theirs', pastorName: 'Naomi', version: 7 };
    const { field, save, toast } = await openSettings(page, site);
    await expect(save).toBeVisible();
    await page.route('**/api/settings', (route) => route.fulfill({ json: theirs }));
    const sent = await answerSave(
      page,
      { status: 412, json: { message: 'Changed', version: 7 } },
      { status: 200, json: { ...theirs, tagline, version: 8 } },
    );
    await field('Tagline').fill('Mine');
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' });
    await expect(notice).toContainText('TaglineTheirs: TheirsYours: Mine');
    await expect(notice).toContainText('Pastor NameTheirs: NaomiYours: not changed');
    await notice.getByRole('button', { name: choice }).click();
    await expect(field('Tagline')).toHaveValue(tagline);
    await expect(field('Pastor Name')).toHaveValue('Naomi');
    await save.click();
    await expect(toast).toContainText('Settings Updated');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([`"${settings.version}"`, '"7"']);
    expect(sent[1]?.body).toMatchObject({ tagline, pastorName: 'Naomi' });
  });
}

test('leaving asks before unsaved input is lost', async ({ page, site }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  const { field } = await openSettings(page, site);
  await field('Tagline').fill('A house with open doors');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  expect(questions).toEqual([UNSAVED]);
  await expect(page).toHaveURL('/admin/settings');
  await expect(field('Tagline')).toHaveValue('A house with open doors');
});

test('the address is extracted from Google’s embed code', async ({ page, site }) => {
  const { field } = await openSettings(page, site);
  const map = field('Google Maps Embed URL');
  await map.fill(
    '<iframe src="https://www.google.com/maps/embed?pb=1&amp;z=2" width="600" loading="lazy"></iframe>',
  );
  await expect(map).toHaveValue('https://www.google.com/maps/embed?pb=1&z=2');
});

test.describe('saved settings', () => {
  test.use({ siteName: 'changing' });

  test('are said to be saved, are the server’s, and stay in the form', async ({ page, site }) => {
    const missionStatement = `To seek the truth ${crypto.randomUUID()}`;
    const { field, save, toast } = await openSettings(page, site);
    await field('Mission Statement').fill(missionStatement);
    await save.click();
    await expect(toast).toContainText(
      'Settings UpdatedWebsite settings have been successfully updated',
    );
    await expect(field('Mission Statement')).toHaveValue(missionStatement);
    expect((await readSettings(site)).missionStatement).toBe(missionStatement);
    // Everything is saved, so no question comes.
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
  });
});

test('each list can be downloaded, and a download that fails says so', async ({
  page,
  site,
  expectProblem,
}) => {
  await openSettings(page, site);
  const button = page.getByRole('button', { name: 'Download Events as a spreadsheet' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^events-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('"id","title",');

  expectProblem(/^503 .*\/api\/export\/sermons\.json/);
  const message = 'The database is resting. Please try again in a minute.';
  await page.route('**/api/export/sermons.json', (route) =>
    route.fulfill({ status: 503, json: { message } }),
  );
  await page.getByRole('button', { name: 'Download Sermons as JSON' }).click();
  await expect(page.getByText('Sermons could not be downloaded', { exact: true })).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
});
