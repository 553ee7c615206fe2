import { dayFromToday } from '../../support/screens/event-admin.ts';
import { openSettings, answerSave, SETTING_FIELDS } from '../../support/screens/settings-admin.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';
import { readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { hold } from '../../support/browser/hold.ts';
import { readFileSync } from 'node:fs';

test(
  'every setting has its field, what cannot be saved is said there, and a failure keeps what was typed',
  { tag: '@phone' },
  async ({ page, site, isMobile, expectProblem }) => {
    expectProblem(/^500 .*\/api\/settings/);
    const settings = await readSettings(site);
    const { field, save, unfold } = await openSettings(page, site);
    await test.step('every setting has its field, in its section, with what is saved in it', async () => {
      await expect(save).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Basic Information',
        'Service Times',
        'Leadership',
        'Website Content',
        'Social Media & Online Presence',
        'Maps & Location',
        'Giving',
        'Mail to the Office',
        'Events',
        'Colors, Menus & Pages',
        'Bring Content Along',
        'Download Your Content',
      ]);
      for (const [label, name] of SETTING_FIELDS) {
        await expect(field(label)).toHaveValue(settings[name] ?? '');
      }
      await expect(field('YouTube Channel ID')).toHaveAccessibleDescription(/live streams/);
    });
    await test.step('a link leads to each section, which a phone unfolds instead', async () => {
      const title = isMobile ? 'Basic Information' : 'Giving';
      if (isMobile) await unfold(title);
      else await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
    });
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    await test.step('what cannot be saved is said at its field, and nothing is sent', async () => {
      await field('Church Name').fill(' ');
      await field('Email').fill('office');
      if (isMobile) await unfold('Social Media & Online Presence');
      await field('Facebook URL').fill('javascript:alert(1)');
      await unfold('Social Media & Online Presence');
      await save.click();
      await expect(field('Church Name')).toBeFocused();
      await expect(field('Church Name')).toHaveAccessibleDescription('Church name is required');
      await expect(field('Facebook URL')).toBeVisible();
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
      const release = await hold(page, '**/api/settings', { status: 500, json: {} }, 'PUT');
      await save.click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
      release();
      await expect(field('Church Name')).toHaveValue('A House with Open Doors');
      await expect(save).toBeEnabled();
    });
    await test.step('nothing is wider than the screen', async () => {
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
  const { field, save, toast } = await openSettings(page, site);
  await test.step('a service time that cannot be read is pointed out before it is saved', async () => {
    const sunday = field('Sunday Service Time');
    await expect(sunday).toHaveAccessibleDescription('Such as 11:00 AM');
    await sunday.fill('when the bell rings');
    await expect(sunday).toHaveAccessibleDescription(/We cannot read a time .* go by 11:00 AM\./);
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
  const entry = page.getByRole('group', { name: 'A new date' });
  const date = entry.getByLabel('Date', { exact: true });
  await test.step('a weekday without a service is refused, and saving stops there', async () => {
    await page.getByRole('button', { name: 'Add a Date' }).click();
    await date.fill('2026-12-25');
    await entry.getByRole('button', { name: 'Add to the List' }).click();
    await expect(date).toHaveAccessibleDescription(/The weekly services are on/);
    await save.click();
    await expect(date).toBeFocused();
    expect(sent).toEqual([]);
  });
  await test.step('saving takes an open date along', async () => {
    const day = nextSunday();
    await date.fill(day);
    await entry.getByLabel('A Word More (Optional)').fill('Stay warm.');
    // Address, phone, Wednesday and pastor may be left empty.
    for (const label of ['Address', 'Phone', 'Wednesday Service Time', 'Pastor Name'] as const) {
      await field(label).fill('');
      await expect(field(label)).toHaveAccessibleDescription(/Left empty, no page/);
    }
    await page.getByRole('switch', { name: 'Prepare a sermon from each new stream' }).click();
    await save.click();
    await expect(toast).toContainText('Settings Updated');
    const serviceExceptions = [{ kind: 'cancelled', day, note: 'Stay warm.' }];
    expect(sent).toMatchObject([
      { address: null, wednesdayServiceTime: null, serviceExceptions, preparesStreams: true },
    ]);
  });
});

test(
  'weekly services are added, moved, taken off and put back in one list',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const settings = await readSettings(site);
    const sent = await answerSave(page, { ...settings, version: 99 });
    const { save, toast, unfold } = await openSettings(page, site);
    if (isMobile) await unfold('Service Times');
    const list = page.getByRole('group', { name: 'Weekly Services' });
    const timeOf = (day: string) => page.getByLabel(`${day} Service Time`, { exact: true });
    const putBack = list.getByRole('button', { name: 'Put Sunday Worship Service Back' });
    await list.getByRole('button', { name: 'One More Service' }).click();
    const added = list.getByRole('listitem').last();
    await added.getByLabel('What It Is Called').fill('Vespers');
    await added.getByLabel('Weekday').selectOption('Saturday');
    await added.getByLabel('From').fill('5:30');
    await expect(added.getByLabel('From')).toHaveAccessibleDescription(/Is this 5:30 AM\?/);
    await added.getByLabel('From').fill('5:30 PM');
    await added.getByRole('switch', { name: 'Childcare' }).click();
    expect(await accessibilityFindings(page)).toEqual([]);
    await test.step('the first two begin at the times above, also after a move', async () => {
      await added.getByRole('button', { name: 'Move Vespers 3 up' }).click();
      await expect(timeOf('Saturday')).toHaveValue('5:30 PM');
      await timeOf('Saturday').fill('6 PM');
    });
    await test.step('what was taken off can be put back', async () => {
      await list.getByRole('button', { name: 'Take Sunday Worship Service 1 off' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(putBack).toBeFocused();
      await putBack.click();
      await expect(timeOf('Sunday')).toHaveValue('11:00 AM');
      await expect(
        list.getByRole('button', { name: 'Move Sunday Worship Service 1 down' }),
      ).toBeFocused();
    });
    await save.click();
    await expect(toast).toContainText('Settings Updated');
    expect(sent).toMatchObject([
      {
        ...{ sundayServiceTime: '11:00 AM', wednesdayServiceTime: '6 PM' },
        services: [
          { name: 'Sunday Worship Service', weekday: 0, start: '11:00 AM' },
          { name: 'Vespers', weekday: 6, start: '6 PM', end: null, childcare: true },
          { name: 'Bible Study & Prayer', weekday: 3, start: '7:00 PM' },
        ],
      },
    ]);
    await test.step('a form that is filled anew has it, and offers no second one', async () => {
      await list.getByRole('button', { name: 'Take Sunday Worship Service 1 off' }).click();
      await expect(putBack).toBeVisible();
      await save.click();
      await expect(timeOf('Sunday')).toHaveValue('11:00 AM');
      await expect(putBack).toHaveCount(0);
    });
  },
);

test(
  'categories of events are renamed, hidden, moved and added, by keys and on a phone',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const settings = await readSettings(site);
    const sent = await answerSave(page, { ...settings, version: 99 });
    await signInBrowser(page, site);
    await page.goto('/admin/settings?field=categories&category=Bake+Sale');
    const list = page.getByRole('group', { name: 'Categories', exact: true });
    const entries = list.getByRole('listitem');
    const button = (name: string) => list.getByRole('button', { name, exact: true });
    await expect(list).toBeFocused();
    await expect(entries).toHaveCount(settings.categories.length);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(button('Remove Youth Ministry')).toHaveCount(0);
    await button('Take Bake Sale into the list').click();
    await entries.last().getByLabel('Name').fill('Cakes & Pies');
    await button('Move Bible Study up').focus();
    await page.keyboard.press('Enter');
    await expect(button('Move Bible Study down')).toBeFocused();
    await entries.first().getByRole('checkbox', { name: 'Shown' }).uncheck();
    await button('Add a Category').click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(list).toContainText('Please write what each category is called');
    await entries.last().getByLabel('Name').fill('Chess Club');
    if (isMobile) expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    const [worship, study, ...others] = settings.categories;
    const categories = [
      { ...study, hidden: true },
      worship,
      ...others,
      { value: 'Bake Sale', label: 'Cakes & Pies', hidden: false },
      { value: 'chess-club', label: 'Chess Club', hidden: false },
    ];
    expect(sent).toMatchObject([{ categories }]);
  },
);

test.describe('saved settings', () => {
  test.use({ siteName: 'changing' });

  test('stay in the form; lists can be downloaded', async ({ page, site }) => {
    const missionStatement = `To seek the truth ${crypto.randomUUID()}`;
    const { field, save, toast } = await openSettings(page, site);
    await field('Mission Statement').fill(missionStatement);
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
  });
});
