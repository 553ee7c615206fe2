import { readSettings } from '#tools/harness/content.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { answerSave, openSettings } from '../../support/screens/settings-admin.ts';

/** The next day that has a service every week. */
const nextSunday = () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map(dayFromToday);
  return days.find((day) => new Date(day).getUTCDay() === 0) ?? '';
};

test('a day that is different is added, corrected, and saved with the settings, also when it was only typed', async ({
  page,
  site,
}) => {
  const { version: _, ...settings } = await readSettings(site);
  const sent = await answerSave(page, { status: 200, json: { ...settings, version: 99 } });
  const { save, toast } = await openSettings(page, site);
  const add = page.getByRole('button', { name: 'Add a Date' });
  const entry = page.getByRole('group', { name: 'A new date' });
  const day = nextSunday();
  await test.step('a weekday without a service is refused', async () => {
    await add.click();
    await entry.getByLabel('Date', { exact: true }).fill('2026-12-25');
    await entry.getByRole('button', { name: 'Add to the List' }).click();
    await expect(entry.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(
      /The weekly services are on/,
    );
  });
  await test.step('saving stops at what is wrong with an open date', async () => {
    await save.click();
    await expect(entry.getByLabel('Date', { exact: true })).toBeFocused();
    expect(sent).toEqual([]);
  });
  await test.step('saving takes an open date along', async () => {
    await entry.getByLabel('Date', { exact: true }).fill(day);
    await entry.getByLabel('A Word More (Optional)').fill('Stay warm.');
    await save.click();
    await expect(toast).toContainText('Settings Updated');
    const exception = { kind: 'cancelled', day, note: 'Stay warm.' };
    expect(sent).toMatchObject([{ body: { serviceExceptions: [exception] } }]);
  });
});
