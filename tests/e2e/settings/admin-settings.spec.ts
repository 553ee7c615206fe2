import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import {
  answerSave,
  openSettings,
  SETTING_FIELDS,
  settingsAdmin,
} from '../../support/screens/settings-admin.ts';
import { expectClearToast } from '../../support/browser/toast-cover.ts';

test(
  'every setting has its field, what cannot be saved is said there, and a failure keeps what was typed',
  { tag: '@phone' },
  async ({ page, site, isMobile, expectProblem }) => {
    expectProblem(/^500 .*\/api\/settings/);
    const settings = await readSettings(site);
    const { field, save } = await openSettings(page, site);
    await test.step('every setting has its field, in its section, with what is saved in it', async () => {
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
    });
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    let sent = 0;
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      sent += 1;
      await released;
      return route.fulfill({ status: 500, json: {} });
    });
    await test.step('what cannot be saved is said at its field, and nothing is sent', async () => {
      await field('Church Name').fill(' ');
      await field('Email').fill('office');
      await field('Facebook URL').fill('javascript:alert(1)');
      await save.click();
      await expect(field('Church Name')).toBeFocused();
      await expect(field('Church Name')).toHaveAccessibleDescription('Church name is required');
      await expect(field('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      );
      await expect(field('Facebook URL')).toHaveAccessibleDescription(
        'Please enter a web address that starts with https:// or http://',
      );
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(sent).toBe(0);
    });
    await test.step('while it is saved the button says so, and a failure keeps what was typed', async () => {
      await field('Church Name').fill('A House with Open Doors');
      await field('Email').fill(settings.email);
      await field('Facebook URL').fill('');
      await save.click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
      release(undefined);
      await expect(field('Church Name')).toHaveValue('A House with Open Doors');
      await expect(save).toBeEnabled();
    });
    await test.step('the toast covers no button, also at the end of the form', async () => {
      await expectClearToast(page, 'Failed to update settings');
      await page.keyboard.press('End');
      await expectClearToast(page, 'Failed to update settings');
    });
    await test.step('nothing is wider than the screen', async () => {
      await page.setViewportSize({ width: isMobile ? 320 : 1440, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  },
);

test('the settings come once somebody is signed in, and are corrected before they are saved', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  expectProblem(/^503 .*\/api\/settings/);
  expectProblem(/^400 .*\/api\/settings/);
  const { field, save, toast } = settingsAdmin(page);
  await test.step('a visitor is shown the way to the dashboard, and no settings are asked for', async () => {
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
  await test.step('while they are on their way it says so; when they do not come they can be asked for again', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/settings', async (route) => {
      await released;
      await route.fulfill({ status: 503, json: {} });
    });
    await openSettings(page, site);
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
  await test.step('a service time that cannot be read, or is two, is pointed out before it is saved', async () => {
    const [sunday, wednesday] = [field('Sunday Service Time'), field('Wednesday Service Time')];
    await expect(sunday).toHaveAccessibleDescription('Such as 11:00 AM');
    await sunday.fill('when the bell rings');
    await expect(sunday).toHaveAccessibleDescription(/We cannot read a time .* go by 11:00 AM\./);
    await wednesday.fill('after supper');
    await expect(wednesday).toHaveAccessibleDescription(/We cannot read a time .* go by 7:00 PM\./);
    await sunday.fill('9:00 AM and 11:00 AM');
    await expect(sunday).toHaveAccessibleDescription(
      /more than one time .* by the first, 9:00 AM\./,
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await sunday.fill('10:30 am');
    await expect(sunday).toHaveAccessibleDescription('Such as 11:00 AM');
  });
  await test.step('the address is extracted from Google’s embed code', async () => {
    const map = field('Google Maps Embed URL');
    await map.fill(
      '<iframe src="https://www.google.com/maps/embed?pb=1&amp;z=2" width="600" loading="lazy"></iframe>',
    );
    await expect(map).toHaveValue('https://www.google.com/maps/embed?pb=1&z=2');
  });
  const settings = await readSettings(site);
  const errors = [{ path: 'phone', message: 'Nobody answers there' }];
  const sent = await answerSave(
    page,
    { status: 400, json: { message: 'Please check', errors } },
    { status: 200, json: { ...settings, version: 8 } },
  );
  await test.step('a server error shows at its field', async () => {
    await save.click();
    await expect(field('Phone')).toHaveAccessibleDescription(/Nobody answers there$/);
  });
  await test.step('address, phone, Wednesday and pastor may be left empty', async () => {
    for (const label of ['Address', 'Phone', 'Wednesday Service Time', 'Pastor Name'] as const) {
      await field(label).fill('');
      await expect(field(label)).toHaveAccessibleDescription(/Left empty, no page/);
    }
    await save.click();
    await expect(toast).toContainText('Settings Updated');
    expect(sent[1]?.body).toMatchObject({ address: null, wednesdayServiceTime: null });
  });
});
