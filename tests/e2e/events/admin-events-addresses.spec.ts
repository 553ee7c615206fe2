import { cards } from '#tools/harness/content.ts';
import {
  dayFromToday,
  eventAdmin,
  saveEvent,
  uniqueTitle,
  openEventAdmin,
} from '../../support/screens/event-admin.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import type { Page } from '@playwright/test';
import { expect, test, step } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

test('whatever is done with an event has an address', async ({ page, site }) => {
  const { id, title, location } = await saveEvent(page, site);
  const { form, fields, press, card, cancel, newEvent, question, toast } = eventAdmin(page);

  await step('an address whose event is gone leads to the list, and says so', async () => {
    await page.goto('/admin/events?edit=999999');
    await expect(toast).toHaveText(
      'No longer thereWhat this address led to has been deleted. Everything else is listed here.',
    );
    await expect(page).toHaveURL('/admin/events');
  });
  await step('Back and Forward close and open the form of one that is edited', async () => {
    await press(title, 'Edit');
    await expect(page).toHaveURL(`/admin/events?edit=${id}`);
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/admin/events');
    await expect(card(title).getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.goForward();
    await expect(fields.title).toHaveValue(title);
  });
  await step('a reload opens it again', async () => {
    await page.reload();
    await expect(fields.title).toHaveValue(title);
    await expect(page.getByRole('region', { name: 'Upcoming Events' })).toBeHidden();
    await cancel.click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/admin/events');
  });
  await step('a new one', async () => {
    await newEvent.click();
    await expect(page).toHaveURL('/admin/events?new');
    await expect(form).toContainText('Create New Event');
  });
  await step('Back asks before it takes what was typed, and takes the draft with it', async () => {
    await fields.title.fill('Half a title');
    await Promise.all([answerQuestion(page, 'dismiss'), page.goBack()]);
    await expect(page).toHaveURL('/admin/events?new');
    await expect(fields.title).toHaveValue('Half a title');
    await Promise.all([answerQuestion(page, 'accept'), page.goBack()]);
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/admin/events');
    await newEvent.click();
    await expect(fields.title).toHaveValue('');
    await page.goBack();
    await expect(form).toBeHidden();
  });
  await step('a copy', async () => {
    await press(title, 'Duplicate');
    await expect(page).toHaveURL(`/admin/events?copy=${id}`);
    await page.reload();
    await expect(fields.title).toHaveValue(`${title} (Copy)`);
    await page.goBack();
    await expect(form).toBeHidden();
  });
  await step('a deletion', async () => {
    await press(title, 'Delete');
    await expect(page).toHaveURL(`/admin/events?delete=${id}`);
    await page.goBack();
    await expect(question).toBeHidden();
    await page.goForward();
    await question.getByRole('button', { name: 'Delete Event' }).click();
    // Its time stops while the pointer is on it.
    await toast.hover();
    await expect(toast).toContainText('Event deleted successfully');
    await expect(page).toHaveURL('/admin/events');
    await expect(card(title)).toBeHidden();
  });
  await step('Undo brings it back, also by the keyboard', async () => {
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveText('Brought backIt is as it was before.');
    await expect(card(title)).toContainText(location);
  });
});

test('an event is deleted from its form too, after a question above the form', async ({
  page,
  site,
}) => {
  const { id, title } = await saveEvent(page, site, { title: uniqueTitle('Not needed') });
  const { form, question, card, toast } = eventAdmin(page);
  const remove = form.getByRole('button', { name: 'Delete Event' });
  await page.goto(`/admin/events?edit=${id}`);
  await remove.click();
  await expect(page).toHaveURL(`/admin/events?edit=${id}&delete=${id}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/admin/events?edit=${id}`);
  await remove.click();
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page).toHaveURL('/admin/events');
  await expect(toast).toContainText('Event deleted successfully');
  await expect(card(title)).toBeHidden();
});

test('what was saved is in sight, whatever is searched for', async ({ page, site }) => {
  const { id, title } = await saveEvent(page, site, {
    date: dayFromToday(-4_000),
    title: uniqueTitle('Long ago'),
  });
  const { fields, press, fill, newEvent, create, update, card, toast } = eventAdmin(page);

  await step('a new one, although the list it was opened from was at its top', async () => {
    const first = uniqueTitle('First of all');
    await page.goto('/admin/events');
    await newEvent.click();
    await fill({ title: first, date: dayFromToday(-4_001) });
    const returned = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
        }),
    );
    await create.click();
    await expect(card(first)).toBeFocused();
    await returned;
    await untilStill(page);
    await expect(card(first)).toBeInViewport();
  });
  await step('in its place in the list', async () => {
    await page.goto(`/admin/events?edit=${id}`);
    // Not its first field, for which a phone would open its keyboard.
    await expect(page.getByRole('region', { name: 'Edit Event' })).toBeFocused();
    await fields.location.fill('The barn');
    await update.click();
    const saved = card(title);
    await expect(saved).toBeFocused();
    await expect(toast).toContainText('Event updated successfully');
    await expect(saved.getByRole('link', { name: 'View' })).toBeInViewport({ ratio: 1 });
  });
  const renamed = uniqueTitle('Renamed');
  await step('although something else is searched for', async () => {
    await press(title, 'Edit');
    await fields.title.fill(renamed);
    await update.click();
    await expect(page.getByLabel('Search events')).toHaveValue(title);
    await expect(card(renamed)).toBeFocused();
    await expect(card(renamed)).toBeInViewport();
  });
});

/** Waits until nothing scrolls: the browser's return to an earlier position moves with each frame. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    for (let last = Number.NaN; scrollY !== last;) {
      last = scrollY;
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    }
  });

/** The event's card on /events as visitors see it, among the events of `day` where one is given. */
async function publicCard(visitor: Page, title: string, day?: string) {
  const query = new URLSearchParams({ search: title, ...(day !== undefined && { day }) });
  await visitor.goto(`/events?${query.toString()}`);
  return cards(visitor.locator('[data-filter-results]'), title);
}

test('an event is called off, put back, and moved', async ({ page, context, site }) => {
  const { title, date } = await saveEvent(page, site, {
    date: dayFromToday(3),
    time: 'after the service',
    linkUrl: 'https://forms.example.org/supper',
    onlineUrl: 'https://meet.example.org/supper',
  });
  const { card, press, mark, form, fields, update, toast } = await openEventAdmin(page, site);
  const visitor = await context.newPage();
  await step('called off, and put back', async () => {
    await mark(title, 'Canceled');
    await toast.hover();
    await expect(card(title).getByText('Canceled', { exact: true })).toBeVisible();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(toast).toContainText('Event marked as taking place as planned');
    await expect(card(title).getByText('Canceled', { exact: true })).toBeHidden();
    await mark(title, 'Canceled');
    await expect(card(title).getByText('Canceled', { exact: true })).toBeVisible();
    await expect(card(title).getByRole('combobox')).toBeFocused();
  });
  await step('postponed, without a date for anybody’s calendar', async () => {
    await mark(title, 'Postponed');
    const announced = 'Postponed. The new date will be announced.';
    await expect(card(title).getByText(announced)).toBeVisible();
    const shown = await publicCard(visitor, title);
    await expect(shown.getByText(announced)).toBeVisible();
    await expect(shown.getByRole('button', { name: /^Add to Calendar/ })).toBeHidden();
  });
  await step('moved, and found on the day that was announced first', async () => {
    await press(title, 'Edit');
    await expect(form.getByLabel('Status')).toHaveValue('postponed');
    await expect(form.getByRole('status').filter({ hasText: 'Calendars:' })).toBeVisible();
    await fields.date.fill(dayFromToday(10));
    await update.click();
    await expect(card(title).getByText(/^Postponed from /)).toBeVisible();
    const moved = await publicCard(visitor, title, date.slice(0, 10));
    await expect(moved.getByText(/^Postponed from /)).toBeVisible();
    await expect(moved.getByRole('button', { name: /^Add to Calendar/ })).toBeVisible();
    await expect(moved.getByRole('link', { name: /^Join online/ })).toBeVisible();
  });
});
