import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import {
  dayFromToday,
  eventAdmin,
  saveEvent,
  uniqueTitle,
} from '../../support/screens/event-admin.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

const { step } = test;

test('an event that is edited, new, copied or deleted has an address, which Back, Forward and a reload follow', async ({
  page,
  site,
}) => {
  const { id, title } = await saveEvent(page, site);
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
    await expect(page).toHaveURL('/admin/events');
    await expect(toast).toContainText('Event deleted successfully');
  });
});

test('what was saved is in sight, however far down and whatever is searched for, with the way to what visitors see', async ({
  page,
  site,
}) => {
  const { id, title } = await saveEvent(page, site, {
    date: dayFromToday(-4_000),
    title: uniqueTitle('Long ago'),
  });
  const { fields, press, update, card, newEvent } = eventAdmin(page);

  await step('in its place in the list', async () => {
    await page.goto(`/admin/events?edit=${id}`);
    await fields.location.fill('The barn');
    await update.click();
    const saved = card(title);
    await expect(saved).toBeFocused();
    await expect(saved).toContainText('Saved');
    await expect(saved.getByRole('link', { name: 'View on website' })).toBeInViewport({ ratio: 1 });
  });
  const renamed = uniqueTitle('Renamed');
  await step('although something else is searched for', async () => {
    await press(title, 'Edit');
    await fields.title.fill(renamed);
    await update.click();
    await expect(page.getByLabel('Search events')).toHaveValue(title);
    await expect(card(renamed)).toBeFocused();
    await expect(card(renamed)).toBeInViewport();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('with the way to its page, and Back to a list without it', async () => {
    await card(renamed).getByRole('link', { name: 'View on website' }).click();
    await expect(page.getByRole('heading', { name: renamed }).first()).toBeVisible();
    await page.goBack();
    await expect(newEvent).toBeVisible();
    await expect(page.getByText('View on website')).toHaveCount(0);
  });
});
