import { accessibilityFindings } from '../support/accessibility.ts';
import {
  dayFromToday,
  eventAdmin,
  openEventAdmin,
  saveEvent,
  uniqueTitle,
} from '../support/event-admin.ts';
import { answerQuestion } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

test('an event that is edited has an address, which Back, Forward and a reload follow', async ({
  page,
  site,
}) => {
  const { id, title } = await saveEvent(page, site);
  const { form, fields, press, card, cancel } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await expect(page).toHaveURL(`/admin/events?edit=${id}`);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/admin/events');
  await expect(card(title).getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.goForward();
  await expect(fields.title).toHaveValue(title);
  await page.reload();
  await expect(fields.title).toHaveValue(title);
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).toBeHidden();
  await cancel.click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/admin/events');
});

test('a new event, a copy and a deletion have addresses', async ({ page, site }) => {
  const { id, title } = await saveEvent(page, site);
  const { fields, form, newEvent, press, question } = await openEventAdmin(page, site);
  await newEvent.click();
  await expect(page).toHaveURL('/admin/events?new');
  await expect(form).toContainText('Create New Event');
  await page.goBack();
  await expect(form).toBeHidden();
  await press(title, 'Duplicate');
  await expect(page).toHaveURL(`/admin/events?copy=${id}`);
  await page.reload();
  await expect(fields.title).toHaveValue(`${title} (Copy)`);
  await page.goBack();
  await press(title, 'Delete');
  await expect(page).toHaveURL(`/admin/events?delete=${id}`);
  await page.goBack();
  await expect(question).toBeHidden();
  await page.goForward();
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page).toHaveURL('/admin/events');
  await expect(eventAdmin(page).toast).toContainText('Event deleted successfully');
});

test('Back asks before it takes what was typed, and takes the draft with it', async ({
  page,
  site,
}) => {
  const { form, fields, newEvent } = await openEventAdmin(page, site);
  await newEvent.click();
  await fields.title.fill('Half a title');
  await Promise.all([answerQuestion(page, 'dismiss'), page.goBack()]);
  await expect(page).toHaveURL('/admin/events?new');
  await expect(fields.title).toHaveValue('Half a title');
  await Promise.all([answerQuestion(page, 'accept'), page.goBack()]);
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL('/admin/events');
  await newEvent.click();
  await expect(fields.title).toHaveValue('');
});

test('an address whose event is gone leads to the list, and says so', async ({ page, site }) => {
  await signInBrowser(page, site);
  await page.goto('/admin/events?edit=999999');
  await expect(eventAdmin(page).toast).toHaveText(
    'No longer thereWhat this address led to has been deleted.',
  );
  await expect(page).toHaveURL('/admin/events');
});

test('what was saved is in sight in its place, however far down, with the way to what visitors see', async ({
  page,
  site,
}) => {
  const event = await saveEvent(page, site, {
    date: dayFromToday(-4_000),
    title: uniqueTitle('Long ago'),
  });
  const { fields, update, card, newEvent } = await openEventAdmin(page, site);
  await page.goto(`/admin/events?edit=${event.id}`);
  await fields.location.fill('The barn');
  await update.click();
  const saved = card(event.title);
  await expect(saved).toBeFocused();
  await expect(saved).toContainText('Saved');
  await expect(saved.getByRole('link', { name: 'View on website' })).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFindings(page)).toEqual([]);
  await saved.getByRole('link', { name: 'View on website' }).click();
  await expect(page.getByRole('heading', { name: event.title }).first()).toBeVisible();
  await page.goBack();
  await expect(newEvent).toBeVisible();
  await expect(page.getByText('View on website')).toHaveCount(0);
});

test('what was saved is in sight although something else is searched for', async ({
  page,
  site,
}) => {
  const { title } = await saveEvent(page, site);
  const { fields, press, update, card } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  const renamed = uniqueTitle('Renamed');
  await fields.title.fill(renamed);
  await update.click();
  await expect(page.getByLabel('Search events')).toHaveValue(title);
  await expect(card(renamed)).toBeFocused();
  await expect(card(renamed)).toBeInViewport();
});
