import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { openSettings, answerSave, SETTING_FIELDS } from '../../support/screens/settings-admin.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readSettings } from '#tools/harness/content.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { hold } from '../../support/browser/loading.ts';
import { readFileSync } from 'node:fs';

test(
  'every setting has its field, what cannot be saved is said there, and a failure keeps what was typed',
  { tag: '@phone' },
  async ({ page, site, isMobile, expectProblem }) => {
    expectProblem(/^500 .*\/api\/settings/);
    const settings = await readSettings(site);
    const { field, save, unfold } = await openSettings(page, site);
    const index = page.getByRole('navigation', { name: 'Sections' });
    await step(
      'every setting has its field, in its section, with what is saved in it',
      async () => {
        // Where every section is folded, the button would cover the list.
        await expect(save).toBeVisible({ visible: !isMobile });
        const titles = [
          'Basic Information',
          'Service Times',
          'Leadership',
          'Website Content',
          'Social Media & Online Presence',
          'Maps & Location',
          'Giving',
          'Incoming Messages',
          'Event Categories',
          'Colors, Menus & Pages',
          'Download Your Content',
        ];
        const screens = ['Import Content', 'Sign-In & Devices'];
        const headings = page.getByRole('heading', { level: 2 });
        await expect(headings).toHaveText(isMobile ? titles : titles.slice(0, 1));
        for (const [place, path] of ['/admin/import', '/admin/settings/sign-in'].entries()) {
          const link = page.getByRole('link', { name: screens[place] ?? '' });
          await expect(link).toHaveAttribute('href', path);
        }
        if (!isMobile) {
          await expect(index.getByRole('link')).toHaveText([...titles, ...screens]);
        }
        for (const [label, name] of SETTING_FIELDS) {
          await expect(field(label)).toHaveValue(settings[name] ?? '');
        }
        await expect(field('YouTube Channel ID')).toHaveAccessibleDescription(/live streams/);
      },
    );
    await step('a phone shows what is in each folded section', async () => {
      const line = page.getByText(`${settings.churchName}, ${settings.address}`, { exact: true });
      await expect(line).toBeVisible({ visible: isMobile });
      const hours = page.getByText(`Sunday ${settings.sundayServiceTime}, Wednesday`);
      await expect(hours).toBeVisible({ visible: isMobile });
    });
    await step(
      'a link shows its section alone and marks it, also on the way back; a phone unfolds it instead',
      async () => {
        const title = isMobile ? 'Basic Information' : 'Giving';
        await unfold(title);
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
        await expect(save).toBeVisible();
        if (isMobile) return;
        const current = index.locator('[aria-current="location"]');
        const headings = page.getByRole('heading', { level: 2 });
        await expect(current).toHaveText([title]);
        await expect(headings).toHaveText([title]);
        await headings.click();
        await expect(page.locator('summary').filter({ has: headings })).toHaveAttribute(
          'tabindex',
          '-1',
        );
        await expect(page.getByRole('textbox', { name: 'Giving Page' })).toBeVisible();
        await page.reload();
        await expect(headings).toHaveText([title]);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await unfold('Service Times');
        await expect(headings).toHaveText(['Service Times']);
        expect(await page.evaluate(() => window.scrollY), 'its card is in view from its edge').toBe(
          0,
        );
        await page.goBack();
        await expect(headings).toHaveText([title]);
        await expect(current).toHaveText([title]);
        await unfold('Basic Information');
      },
    );
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    await step('what cannot be saved is said at its field, and nothing is sent', async () => {
      await field('Church Name').fill(' ');
      if (isMobile) await unfold('Basic Information');
      await expect(field('Church Name')).toBeVisible({ visible: !isMobile });
      await expect(save).toBeVisible();
      if (isMobile) await unfold('Basic Information');
      await field('Email').fill('office');
      await unfold('Social Media & Online Presence');
      await field('Facebook').fill('javascript:alert(1)');
      await unfold(isMobile ? 'Social Media & Online Presence' : 'Giving');
      await expect(field('Facebook')).toBeHidden();
      await save.click();
      await expect(field('Church Name')).toBeFocused();
      await expect(field('Church Name')).toHaveAccessibleDescription('Church name is required');
      await expect(field('Facebook')).toBeVisible();
      await expect(field('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      );
      await expect(field('Facebook')).toHaveAccessibleDescription(
        /^Please enter a web address that starts with https:\/\/ or http:\/\/ /,
      );
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(sent).toBe(0);
    });
    await step(
      'while it is saved the button says so, and a failure keeps what was typed',
      async () => {
        await field('Church Name').fill('A House with Open Doors');
        await field('Email').fill(settings.email);
        await field('Facebook').fill('');
        const release = await hold(page, '**/api/settings', { status: 500, json: {} }, 'PUT');
        await save.click();
        await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
        release();
        await expect(field('Church Name')).toHaveValue('A House with Open Doors');
        await expect(save).toBeEnabled();
      },
    );
    await step('nothing is wider than the screen', async () => {
      await page.setViewportSize({ width: isMobile ? 320 : 1440, height: 900 });
      expect(await sidewaysScroll(page)).toBe(0);
    });
  },
);

/** The next day that has a service every week. */
const nextSunday = () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map(dayFromToday);
  return days.find((day) => new Date(day).getUTCDay() === 0) ?? '';
};

test('what is typed is corrected before it is saved', async ({ page, site }) => {
  const settings = await readSettings(site);
  const sent = await answerSave(page, { ...settings, version: 99 });
  const { field, save, toast, unfold } = await openSettings(page, site);
  await unfold('Service Times');
  await step('a service time that cannot be read is pointed out before it is saved', async () => {
    const sunday = field('Sunday Service Time');
    await expect(sunday).toHaveAccessibleDescription('For example, 11:00 AM');
    await sunday.fill('when the bell rings');
    await expect(sunday).toHaveAccessibleDescription(/does not look like a time.* use 11:00 AM\./);
    await sunday.fill('10:30 am');
    await expect(sunday).toHaveAccessibleDescription('For example, 11:00 AM');
  });
  await step('the header that tells of unsaved changes covers no link to a section', async () => {
    await page.evaluate(() => {
      window.scrollTo({ top: 2_000, behavior: 'instant' });
    });
    await expect(page.getByText('Unsaved changes')).toBeInViewport();
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const isFree = () =>
      links.first().evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === link;
      });
    await expect.poll(isFree).toBe(true);
  });
  await step('the address is extracted from Google’s embed code', async () => {
    await unfold('Maps & Location');
    const map = field('Google Maps Embed');
    await map.fill(
      '<iframe src="https://www.google.com/maps/embed?pb=1&amp;z=2" width="600" loading="lazy"></iframe>',
    );
    await expect(map).toHaveValue('https://www.google.com/maps/embed?pb=1&z=2');
  });
  await step('a color that is hard to read is pointed out as soon as it is chosen', async () => {
    await unfold('Colors, Menus & Pages');
    const color = page.getByLabel('Website Color');
    await color.fill('#ffd900');
    await expect(color).toHaveAccessibleDescription(/hard to read in this color\. The nearest/);
    await page.getByRole('button', { name: 'Use This Color' }).click();
    await expect(color).toBeFocused();
    await expect(color).toHaveAccessibleDescription('Used for headings, buttons and the footer.');
    await color.fill('#6b1d2a');
    await expect(color).toHaveAccessibleDescription('Used for headings, buttons and the footer.');
  });
  const entry = page.getByRole('dialog', { name: 'Add a Date' });
  const date = entry.getByLabel('Date', { exact: true });
  await step('a weekday without a service is refused', async () => {
    await unfold('Service Times');
    await page.getByRole('button', { name: 'Add a Date' }).click();
    await date.fill('2026-12-25');
    await entry.getByRole('button', { name: 'Add Date' }).click();
    await expect(date).toHaveAccessibleDescription(/The weekly services are on/);
    await expect(date).toBeFocused();
  });
  await step('a date is asked for before it is lost', async () => {
    await page.keyboard.press('Escape');
    await answerQuestion(page, 'dismiss');
    await expect(date).toHaveValue('2026-12-25');
  });
  await step('a date is saved with the settings', async () => {
    const day = nextSunday();
    await date.fill(day);
    await entry.getByLabel('Note (Optional)').fill('Stay warm.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add a Date' })).toBeFocused();
    // Address, phone, Wednesday and pastor may be left empty.
    for (const [section, label] of [
      ['Service Times', 'Wednesday Service Time'],
      ['Basic Information', 'Address'],
      ['Basic Information', 'Phone'],
      ['Leadership', 'Pastor Name'],
    ] as const) {
      await unfold(section);
      await field(label).fill('');
      await expect(field(label)).toHaveAccessibleDescription(/Leave blank/);
    }
    await unfold('Social Media & Online Presence');
    await page.getByRole('switch', { name: 'Draft a Sermon from Each New Stream' }).click();
    await save.click();
    await expect(toast).toContainText('Settings Updated');
    const serviceExceptions = [{ kind: 'cancelled', day, note: 'Stay warm.' }];
    expect(sent).toMatchObject([
      { address: null, wednesdayServiceTime: null, serviceExceptions, preparesStreams: true },
    ]);
  });
});

test.describe('saved settings', () => {
  test.use({ siteName: 'changing' });

  test('stay in the form; lists can be downloaded', async ({ page, site }) => {
    const missionStatement = `To seek the truth ${crypto.randomUUID()}`;
    const { field, save, toast, unfold } = await openSettings(page, site);
    await unfold('Website Content');
    await field('Mission Statement').fill(missionStatement);
    await step('what is saved is the server’s, and stays in the form', async () => {
      await save.click();
      await expect(toast).toContainText(
        'Settings UpdatedWebsite settings have been successfully updated',
      );
      await expect(field('Mission Statement')).toHaveValue(missionStatement);
      expect((await readSettings(site)).missionStatement).toBe(missionStatement);
    });
    await step('a list is downloaded', async () => {
      await unfold('Download Your Content');
      const button = page.getByRole('button', { name: 'Download Events as a spreadsheet' });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/^events-\d{4}-\d\d-\d\d\.csv$/);
      expect(readFileSync(await download.path(), 'utf8')).toContain('"id","title",');
    });
  });
});
