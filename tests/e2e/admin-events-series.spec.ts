import { fullDate } from '#shared/dates.ts';
import { dayFromToday, openEventAdmin, uniqueTitle } from '../support/event-admin.ts';
import { expect, test } from '../support/page.ts';
import { accessibilityFindings } from '../support/accessibility.ts';

test.use({ siteName: 'changing' });

test(
  'weeks of an event are planned, one of them is changed, then all, and they are deleted',
  { tag: '@phone' },
  async ({ page, site }) => {
    const title = uniqueTitle('Bible Study');
    const day = (weeks: number) => fullDate(dayFromToday(3 + weeks * 7));
    const admin = await openEventAdmin(page, site);
    await admin.newEvent.click();
    await admin.fill({ title, date: dayFromToday(3), time: '7:00 PM' });

    await admin.choose(admin.form.getByLabel('Repeats', { exact: true }), 'Every week');
    await admin.choose(admin.form.getByLabel('Ends', { exact: true }), 'After a number of times');
    await admin.form.getByLabel('Number of times').fill('5');
    const dates = admin.form.getByRole('region', { name: 'Dates' });
    await expect(dates.getByRole('status')).toHaveText('5 dates');
    await dates.getByRole('button', { name: `Leave out ${day(2)}` }).click();
    await expect(dates.getByRole('status')).toHaveText('4 dates');
    expect(await accessibilityFindings(page)).toEqual([]);
    await admin.create.click();

    const card = admin.card(title);
    await expect(card.getByText('3 more dates')).toBeVisible();
    await card.getByText('3 more dates').click();
    await card.getByRole('button', { name: `Edit ${day(1)}` }).click();
    await admin.fields.time.fill('6:00 PM');
    await admin.update.click();
    await expect(admin.form.getByText('Please choose which dates to change')).toBeVisible();
    await admin.form.getByRole('radio', { name: /^Only this one/ }).check();
    await admin.update.click();
    await expect(admin.toast).toContainText('Event updated successfully');

    await admin.find(title);
    await card.first().getByRole('button', { name: 'Edit', exact: true }).click();
    await admin.fields.location.fill('Chapel');
    await admin.form.getByRole('radio', { name: /^All \(4 dates\)/ }).check();
    await expect(admin.form.getByText(/Changed by hand and kept: .*\(time\)/)).toBeVisible();
    await admin.update.click();
    await expect(card.first().getByText('Chapel')).toBeVisible();

    await card.first().getByRole('button', { name: 'Delete', exact: true }).click();
    const question = admin.question;
    await question.getByRole('radio', { name: /^All/ }).check();
    await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(admin.toast).toContainText('Event deleted successfully');
    await expect(card).toHaveCount(0);
  },
);
