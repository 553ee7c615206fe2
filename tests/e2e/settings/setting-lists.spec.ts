import { openSettings, answerSave } from '../../support/screens/settings-admin.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { signInBrowser, expect, test, step } from '../../support/browser/page.ts';
import { readSettings } from '#tools/harness/content.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';

test(
  'weekly services are added, moved, taken off and put back in one list',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const settings = await readSettings(site);
    const sent = await answerSave(page, { ...settings, version: 99 });
    const { save, toast, unfold } = await openSettings(page, site);
    await unfold('Service Times');
    const list = page.getByRole('group', { name: 'Weekly Services' });
    const timeOf = (day: string) => page.getByLabel(`${day} Service Time`, { exact: true });
    const putBack = list.getByRole('button', { name: 'Put Sunday Worship Service Back' });
    await list.getByRole('button', { name: 'Add a Service' }).click();
    const added = list.getByRole('listitem').last();
    await added.getByLabel('Service Name').fill('Vespers');
    await added.getByLabel('Weekday').selectOption('Saturday');
    await timeOf('Saturday').fill('5:30');
    await expect(timeOf('Saturday')).toHaveAccessibleDescription(/Is this 5:30 AM\?/);
    await timeOf('Saturday').fill('5:30 PM');
    await added.getByRole('switch', { name: 'Childcare' }).click();
    expect(await accessibilityFindings(page)).toEqual([]);
    await step('the time moves with its service', async () => {
      await added.getByRole('button', { name: 'Move Vespers 3 up' }).click();
      await expect(timeOf('Saturday')).toHaveValue('5:30 PM');
      await timeOf('Saturday').fill('6 PM');
    });
    await step('what was taken off can be put back', async () => {
      await list.getByRole('button', { name: /^Sunday Worship Service/ }).click();
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
    await step('a form that is filled anew has it, and offers no second one', async () => {
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
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const settings = await readSettings(site);
    const sent = await answerSave(page, { ...settings, version: 99 });
    await signInBrowser(page, site);
    await page.goto('/admin/settings?field=categories&category=Bake+Sale');
    const list = page.getByRole('group', { name: 'Categories', exact: true });
    const entries = list.getByRole('listitem');
    const button = (name: string) => list.getByRole('button', { name, exact: true });
    await expect(list).toBeFocused();
    await expect(list).toContainText('Bake Sale (in use, not listed)');
    await expect(entries).toHaveCount(settings.categories.length);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(list.getByRole('button', { name: /^Take Youth Ministry/ })).toHaveCount(0);
    await button('Add to List: Bake Sale').click();
    await entries.last().getByLabel('Name').fill('Cakes & Pies');
    await button('Move Bible Study 2 up').focus();
    await page.keyboard.press('Enter');
    await expect(button('Move Bible Study 1 down')).toBeFocused();
    await entries.first().getByRole('checkbox', { name: 'Shown' }).uncheck();
    await button('Add a Category').click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(list).toContainText('Please write what each category is called');
    await entries.last().getByLabel('Name').fill('Chess Club');
    expect(await sidewaysScroll(page)).toBe(0);
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
