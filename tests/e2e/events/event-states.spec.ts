import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { cards } from '#tools/harness/content.ts';
import {
  dayFromToday,
  openEventAdmin,
  saveEvent,
  uniqueTitle,
} from '../../support/screens/event-admin.ts';
import { expect, test } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

const { step } = test;

/** The event's card on /events as visitors see it, among the events of `day` where one is given. */
async function publicCard(visitor: Page, title: string, day?: string) {
  const query = new URLSearchParams({ search: title, ...(day !== undefined && { day }) });
  await visitor.goto(`/events?${query.toString()}`);
  return cards(visitor.locator('[data-filter-results]'), title);
}

test('the form shows what calendars read, and takes the days and links of an event', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('Retreat');
  const { form, fields, fill, newEvent, create, toast } = await openEventAdmin(page, site);
  await newEvent.click();
  const reading = form.getByRole('status').filter({ hasText: 'Calendars:' });
  await step('what calendars read in the time', async () => {
    await fill({ title, date: '2027-06-08', time: '9:30-11' });
    await expect(reading).toHaveText('Calendars: Tue, Jun 8, 9:30–11:00 AM');
    await fields.time.fill('10 AM and 5 PM');
    await expect(reading).toContainText('10:00–11:00 AM and 5:00–6:00 PM');
    await fields.time.fill('after the service');
    await expect(reading).toContainText('all day. No clock time can be read here');
  });

  await step('the last day and the links are checked', async () => {
    const lastDay = form.getByLabel('Last Day (Optional)', { exact: true });
    await lastDay.fill('2027-06-07');
    const link = form.getByLabel('Sign-up or Information Link (Optional)');
    await link.fill('forms.example.org');
    await form
      .getByLabel('Link to Join Online (Optional)')
      .fill('https://meet.example.org/retreat');
    await create.click();
    await expect(lastDay).toHaveAccessibleDescription(/not before the first/);
    await lastDay.fill('2027-06-12');
    await expect(link).toHaveAccessibleDescription(/starts with https/);
    await link.fill('https://forms.example.org/retreat');
    await expect(reading).toHaveText(
      'Calendars: June 8–12, 2027, all day. The time stands in the description.',
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await create.click();
    await expect(toast).toContainText('Event created successfully');
  });

  await step('visitors find it on a day in its midst, with its links', async () => {
    const card = await publicCard(page, title, '2027-06-10');
    await expect(card.getByText('June 8–12, 2027, after the service')).toBeVisible();
    await expect(
      card.getByRole('link', { name: 'Sign up or learn more at forms.example.org' }),
    ).toHaveAttribute('href', 'https://forms.example.org/retreat');
    await expect(card.getByRole('link', { name: 'Join online at meet.example.org' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test(
  'an event is called off and put back from its row, and moved from its form',
  { tag: '@phone' },
  async ({ page, context, site }) => {
    const { title, date } = await saveEvent(page, site, {
      date: dayFromToday(3),
      time: 'after the service',
      linkUrl: 'https://forms.example.org/supper',
      onlineUrl: 'https://meet.example.org/supper',
    });
    const { card, press, mark, form, fields, update, toast } = await openEventAdmin(page, site);
    const visitor = await context.newPage();
    await step('called off, and put back', async () => {
      await mark(title, 'Cancelled');
      await expect(card(title).getByText('Cancelled', { exact: true })).toBeVisible();
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(toast).toContainText('Event marked as taking place as planned');
      await expect(card(title).getByText('Cancelled', { exact: true })).toBeHidden();
      await mark(title, 'Cancelled');
      await expect(card(title).getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(card(title).getByRole('combobox')).toBeFocused();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await step('postponed, without a date for anybody’s calendar', async () => {
      await mark(title, 'Postponed');
      const announced = 'Postponed, the new date will be announced';
      await expect(card(title).getByText(announced)).toBeVisible();
      const shown = await publicCard(visitor, title);
      await expect(shown.getByText(announced)).toBeVisible();
      await expect(shown.getByRole('button', { name: /^Add to calendar/ })).toBeHidden();
    });
    await step('moved, and found on the day that was announced first', async () => {
      await press(title, 'Edit');
      await expect(form.getByLabel('Status')).toHaveText('Postponed');
      await expect(form.getByRole('status').filter({ hasText: 'Calendars:' })).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      await fields.date.fill(dayFromToday(10));
      await update.click();
      await expect(card(title).getByText(/^Postponed from /)).toBeVisible();
      const moved = await publicCard(visitor, title, date.slice(0, 10));
      await expect(moved.getByText(/^Postponed from /)).toBeVisible();
      await expect(moved.getByRole('button', { name: /^Add to calendar/ })).toBeVisible();
      await expect(moved.getByRole('link', { name: /^Join online/ })).toBeVisible();
      expect(await accessibilityFindings(visitor)).toEqual([]);
    });
  },
);
