import { comingDays } from '#shared/services/coming-days.ts';
import { churchDay, fullDate } from '#shared/calendar/dates.ts';
import { builtAt, readEvents, readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';

test('the bulletin has the services and events of two weeks, and prints alone on one page', async ({
  page,
  site,
}) => {
  const days = comingDays(await readEvents(site), await readSettings(site), {
    from: churchDay(await builtAt(site)),
    count: 14,
  });
  await page.goto('/events/bulletin');
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
    days.map(({ day }) => fullDate(day)),
  );
  const entries = days.flatMap((day) => day.entries);
  await expect(sheet.getByRole('listitem')).toContainText(entries.map(({ name }) => name));
  await expect(sheet.getByRole('listitem')).toContainText(entries.map(({ time }) => time));

  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('To print this sheet')).toBeHidden();
  for (const part of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toBeHidden();
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
