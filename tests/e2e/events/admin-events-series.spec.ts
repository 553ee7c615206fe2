import { utcDay } from '#shared/calendar/dates.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { dayParts } from '#shared/calendar/rule-days.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { firstOf, readEvents } from '#tools/harness/content.ts';
import { dayFromToday, openEventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { sendFrom } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'changing' });

const { step } = test;

const times = async (site: { url: string }, title: string) =>
  (await readEvents(site)).filter((event) => event.title === title).map(({ time }) => time);

test('a day that is both the fourth and the last of its month can be repeated as either', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('Game Night');
  const days = Array.from({ length: 70 }, (_, index) => dayFromToday(index));
  const isBoth = (day: string) => dayParts(day).ordinal === 4 && dayParts(day).isInLastWeek;
  const date = firstOf(days, isBoth);
  const weekday = new Date(date).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const admin = await openEventAdmin(page, site);
  await admin.newEvent.click();
  await admin.fill({ title, date });
  const repeats = admin.form.getByLabel('Repeats', { exact: true });
  await admin.choose(repeats, `Every month on the fourth ${weekday}`);
  await admin.choose(repeats, `Every month on the last ${weekday}`);
  await admin.create.click();
  await admin.dismiss('Event created successfully');
  const saved = (await readEvents(site)).find((event) => event.title === title);
  expect(saved?.series?.rule).toMatch(/^FREQ=MONTHLY;BYDAY=-1[A-Z]{2}$/);
  await admin.press(title, 'Edit');
  await admin.form.getByRole('radio', { name: /^All/ }).check();
  await expect(repeats).toHaveText(`Every month on the last ${weekday}`);
});

test(
  'weeks of an event are planned, one of them is changed, then all, and they are deleted',
  { tag: '@phone' },
  async ({ page, site }) => {
    const title = uniqueTitle('Bible Study');
    const day = (weeks: number) => writtenDay(dayFromToday(3 + weeks * 7));
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
    await admin.dismiss('Event created successfully');

    const card = admin.card(title);
    await expect(card.getByText('3 more dates')).toBeVisible();
    await card.getByText('3 more dates').click();
    await card.getByRole('button', { name: `Edit ${day(1)}` }).click();
    await admin.fields.time.fill('6:00 PM');
    await admin.update.click();
    await expect(admin.form.getByText('Please choose which dates to change')).toBeVisible();
    await admin.form.getByRole('radio', { name: /^Only this one/ }).check();
    await admin.update.click();
    await admin.dismiss('Event updated successfully');

    await admin.find(title);
    await card.first().getByRole('button', { name: 'Edit', exact: true }).click();
    await admin.fields.location.fill('Chapel');
    await admin.form.getByRole('radio', { name: /^All \(4 dates\)/ }).check();
    await expect(admin.form.getByText(/Changed by hand and kept: .*\(time\)/)).toBeVisible();
    const replace = admin.form.getByRole('checkbox', {
      name: /^Change these dates too: .*\(time\)/,
    });
    await expect(replace).toHaveCount(0);
    await admin.fields.time.fill('7:30 PM');
    await expect(replace).not.toBeChecked();
    await admin.update.click();
    await admin.dismiss('Event updated successfully');
    await expect(card.first().getByText('Chapel')).toBeVisible();
    expect(await times(site, title)).toEqual(['7:30 PM', '6:00 PM', '7:30 PM', '7:30 PM']);

    await card.first().getByRole('button', { name: 'Edit', exact: true }).click();
    await admin.fields.time.fill('8 PM');
    await admin.form.getByRole('radio', { name: /^All \(4 dates\)/ }).check();
    await replace.check();
    await expect(admin.form.getByText('Changed by hand and kept')).toBeHidden();
    expect(await accessibilityFindings(page)).toEqual([]);
    await admin.update.click();
    await admin.dismiss('Event updated successfully');
    expect(await times(site, title)).toEqual(Array(4).fill('8 PM'));

    await card.first().getByRole('button', { name: 'Delete', exact: true }).click();
    const question = admin.question;
    await question.getByRole('radio', { name: /^All/ }).check();
    expect(await accessibilityFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(admin.toast).toContainText('Event deleted successfully');
    await expect(card).toHaveCount(0);
  },
);

test('an event is saved with all its dates while their list cannot be loaded; then one that is missing is restored, and this and all after it are changed and deleted', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^net::ERR_FAILED .*\/RepeatDates\./);
  const title = uniqueTitle('Choir Practice');
  const day = (weeks: number) => dayFromToday(3 + weeks * 7);
  const saved = async () => (await readEvents(site)).filter((event) => event.title === title);
  const dates = async () => (await saved()).map(({ date, time }) => `${utcDay(date)} ${time}`);
  const admin = await openEventAdmin(page, site);
  const card = admin.card(title);

  await step('saved while the list of its dates cannot be loaded', async () => {
    await page.route('**/_astro/RepeatDates.*.js', (route) => route.abort());
    await admin.newEvent.click();
    await admin.fill({ title, date: day(0), time: '7:00 PM' });
    await admin.choose(admin.form.getByLabel('Repeats', { exact: true }), 'Every week');
    await expect(admin.form.getByRole('alert')).toContainText('could not be loaded');
    await admin.choose(admin.form.getByLabel('Ends', { exact: true }), 'After a number of times');
    await admin.form.getByLabel('Number of times').fill('5');
    await admin.create.click();
    await expect(card.getByText('4 more dates')).toBeVisible();
  });
  await step('its pages, and all pages on paper, are linked', async () => {
    const [first, second] = await saved();
    await sendFrom(page, site)('DELETE', `/events/${second?.id}`);
    await page.unroute('**/_astro/RepeatDates.*.js');
    await page.reload();
    await admin.find(title);
    await expect(card.getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      `/events/${first?.id}`,
    );
    await expect(page.getByRole('link', { name: 'Bulletin' })).toHaveAttribute(
      'href',
      '/events/bulletin',
    );
  });
  await step('a date that is missing is restored', async () => {
    await card.getByRole('button', { name: 'Edit', exact: true }).click();
    await admin.form.getByRole('radio', { name: /^All \(4 dates\)/ }).check();
    await admin.form.getByRole('button', { name: `Restore ${writtenDay(day(1))}` }).click();
    await expect(admin.form.getByRole('status').filter({ hasText: /^5 dates/ })).toBeVisible();
    await admin.update.click();
    await admin.dismiss('Event updated successfully');
    await expect(card.getByText('4 more dates')).toBeVisible();
    expect(await dates()).toEqual([0, 1, 2, 3, 4].map((weeks) => `${day(weeks)} 7:00 PM`));
  });
  await step('this and all after it are changed', async () => {
    await card.getByText('4 more dates').click();
    await card.getByRole('button', { name: `Edit ${writtenDay(day(2))}` }).click();
    await admin.fields.time.fill('6:00 PM');
    await admin.form.getByRole('radio', { name: /^This and all after it \(3 dates\)/ }).check();
    await admin.update.click();
    await admin.dismiss('Event updated successfully');
    await expect(card).toHaveCount(2);
  });
  await step('this and all after it are deleted', async () => {
    const later = card.nth(1);
    await later.getByText('2 more dates').click();
    await later.getByRole('button', { name: `Delete ${writtenDay(day(3))}` }).click();
    await admin.question.getByRole('radio', { name: /^This and all after it \(2 dates\)/ }).check();
    await admin.question.getByRole('button', { name: 'Delete Event' }).click();
    await admin.dismiss('Event deleted successfully');
    await expect(later.getByText(/more date/)).toHaveCount(0);
    expect(await dates()).toEqual([`${day(0)} 7:00 PM`, `${day(1)} 7:00 PM`, `${day(2)} 6:00 PM`]);
  });
});
