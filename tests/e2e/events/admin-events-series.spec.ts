import { utcDay } from '#shared/calendar/dates.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readEvents } from '#tools/harness/content.ts';
import {
  dayFromToday,
  openEventAdmin,
  uniqueTitle,
  eventAdmin,
} from '../../support/screens/event-admin.ts';
import { expect, test, sendFrom, step } from '../../support/browser/page.ts';
import { hold } from '../../support/browser/loading.ts';
import { changeWhoSeesIt } from '../../support/screens/sermon-admin.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';

test.use({ siteName: 'changing' });

const times = async (site: { url: string }, title: string) =>
  (await readEvents(site)).filter((event) => event.title === title).map(({ time }) => time);

test('weeks of an event are planned, one is changed, and then all', async ({ page, site }) => {
  const title = uniqueTitle('Bible Study');
  const day = (weeks: number) => writtenDay(dayFromToday(3 + weeks * 7));
  const admin = await openEventAdmin(page, site);
  await admin.newEvent.click();
  await admin.fill({ title, date: dayFromToday(3), time: '7:00 PM' });

  await admin.form.getByLabel('Repeats', { exact: true }).selectOption('Every week');
  await admin.form.getByLabel('Ends', { exact: true }).selectOption('After a number of times');
  await admin.form.getByLabel('Number of Times').fill('5');
  const dates = admin.form.getByRole('region', { name: 'Dates' });
  await dates.getByRole('button', { name: `Leave Out ${day(2)}` }).click();
  await expect(dates.getByRole('status')).toHaveText('4 dates');
  expect(await accessibilityFindings(page)).toEqual([]);
  await admin.create.click();
  await admin.dismiss('Event created successfully');

  const card = admin.card(title);
  await expect(card.getByText('3 more dates')).toBeVisible();
  await card.getByText('3 more dates').click();
  await card.getByRole('button', { name: `Edit ${day(1)}` }).click();
  // Asked first, because it says what all below changes.
  const scope = await admin.form.getByRole('radio', { name: /^Only this one/ }).boundingBox();
  const first = await admin.form.getByLabel('Title', { exact: true }).boundingBox();
  expect(scope?.y).toBeLessThan(first?.y ?? 0);
  await admin.fields.time.fill('6:00 PM');
  await admin.update.click();
  await expect(admin.form.getByText('Please choose which dates to change')).toBeVisible();
  await admin.form.getByRole('radio', { name: /^Only this one/ }).check();
  await admin.update.click();
  await admin.dismiss('Event updated successfully');

  await admin.find(title);
  await card.first().getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(admin.form.getByText('To change how it repeats, choose "All"')).toBeVisible();
  await admin.form.getByRole('button', { name: 'at the top of the form' }).click();
  await expect(admin.form.getByRole('radio').first()).toBeFocused();
  // All after the first date are all dates, which is asked once.
  await expect(admin.form.getByRole('radio')).toHaveCount(2);
  await admin.fields.location.fill('Chapel');
  await admin.form.getByRole('radio', { name: /^All \(4 dates\)/ }).check();
  await expect(admin.form.getByText(/Changed by hand and kept: .*\(time\)/)).toBeVisible();
  const replace = admin.form.getByRole('checkbox', {
    name: /^Change these dates too: .*\(time\)/,
  });
  await expect(replace).toHaveCount(0);
  await admin.fields.time.fill('7:30 PM');
  await expect(replace).not.toBeChecked();
  await replace.check();
  await expect(admin.form.getByText('Changed by hand and kept')).toBeHidden();
  await admin.update.click();
  await admin.dismiss('Event updated successfully');
  await expect(card.first().getByText('Chapel')).toBeVisible();
  expect(await times(site, title)).toEqual(Array(4).fill('7:30 PM'));
});

test('dates are saved unseen, restored, and deleted', async ({ page, site, expectProblem }) => {
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
    await admin.form.getByLabel('Repeats', { exact: true }).selectOption('Every week');
    await expect(admin.form.getByRole('alert')).toContainText('could not be loaded');
    await admin.form.getByLabel('Ends', { exact: true }).selectOption('After a number of times');
    await admin.form.getByLabel('Number of Times').fill('5');
    await admin.create.click();
    await expect(card.getByText('4 more dates')).toBeVisible();
  });
  await step('a date that is missing is restored', async () => {
    const [, second] = await saved();
    await sendFrom(page, site)('DELETE', `/events/${second?.id}`);
    await page.unroute('**/_astro/RepeatDates.*.js');
    await page.reload();
    await admin.find(title);
    await card.getByRole('button', { name: 'Edit', exact: true }).click();
    await admin.form.getByRole('radio', { name: /^All \(4 dates\)/ }).check();
    await admin.form.getByRole('button', { name: `Restore ${writtenDay(day(1))}` }).click();
    await expect(admin.form.getByRole('status').filter({ hasText: /^5 dates/ })).toBeVisible();
    await admin.update.click();
    await admin.dismiss('Event updated successfully');
    await expect(card.getByText('4 more dates')).toBeVisible();
    expect(await dates()).toEqual([0, 1, 2, 3, 4].map((weeks) => `${day(weeks)} 7:00 PM`));
  });
  await step('this and all after it are deleted', async () => {
    await card.getByText('4 more dates').click();
    await card.getByRole('button', { name: `Delete ${writtenDay(day(3))}` }).click();
    await admin.question.getByRole('radio', { name: /^This and all after it \(2 dates\)/ }).check();
    await admin.question.getByRole('button', { name: 'Delete Event' }).click();
    await admin.dismiss('Event deleted successfully');
    await expect(card.getByText('2 more dates')).toBeVisible();
    expect(await dates()).toEqual([0, 1, 2].map((weeks) => `${day(weeks)} 7:00 PM`));
  });
});

test('an event is prepared as a draft, published and taken down', async ({
  page,
  site,
  request,
}) => {
  const { form, fields, fill, newEvent, create, card, find, toast } = await openEventAdmin(
    page,
    site,
  );
  const title = uniqueTitle('Prepared Supper');
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  await newEvent.click();
  await fill({ title });
  await press('Save Draft');
  await eventAdmin(page).dismiss('Draft Saved');
  await expect(page).toHaveURL(/\?edit=\d+$/);
  const id = new URL(page.url()).searchParams.get('edit') ?? '';
  const visitorsStatus = async () => {
    const answer = await request.get(`${site.url}/api/events/${id}`);
    return answer.status();
  };
  await step('saved as a draft it is not public, and typing goes on', async () => {
    expect(await visitorsStatus()).toBe(404);
    await expect(fields.title).toHaveValue(title);
    await fields.location.fill('The garden');
    await create.click();
    await eventAdmin(page).dismiss('Event created successfully');
    expect(await visitorsStatus()).toBe(200);
  });
  await step('taken down it stays in the list, which says so', async () => {
    await find(title);
    await card(title).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(fields.location).toHaveValue('The garden');
    await changeWhoSeesIt(page, 'Take Down');
    await eventAdmin(page).dismiss('Event Is Taken Down');
    expect(await visitorsStatus()).toBe(404);
    await page.getByRole('button', { name: 'Taken Down' }).click();
    await expect(page).toHaveURL('/admin/events?state=hidden');
    await expect(card(title).getByText('Taken down', { exact: true })).toBeVisible();
    const view = card(title).getByRole('link', { name: 'View' });
    await expect(view).toHaveAttribute('href', /^\/preview\/events\/\d+$/);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await expect(toast).toHaveCount(0);
});

test('the list stays in sight when a draft is saved after the editor left its form', async ({
  page,
  site,
}) => {
  const { form, fill, newEvent, find, card } = await openEventAdmin(page, site);
  const title = uniqueTitle('Left While It Is Saved');
  await newEvent.click();
  await fill({ title });
  const letGo = await hold(page, '**/api/events', undefined, 'POST');
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await page.goBack();
  await answerQuestion(page, 'accept');
  await expect(newEvent).toBeVisible();
  letGo();
  await eventAdmin(page).dismiss('Draft Saved');
  await expect(page).toHaveURL('/admin/events');
  await find(title);
  await expect(card(title).getByText('Draft', { exact: true })).toBeVisible();
});
