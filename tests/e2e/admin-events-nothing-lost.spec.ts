import { accessibilityFindings } from '../support/accessibility.ts';
import { firstOf, readEvents } from '../support/content.ts';
import { eventAdmin, openEventAdmin, saveEvent, uniqueTitle } from '../support/event-admin.ts';
import { expect, test } from '../support/page.ts';
import { sendFrom, signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

const UNSAVED = 'You have changes that are not saved. Leave without saving them?';

test('an event turned in the list while it is edited is no conflict, and stays turned', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const { title } = await saveEvent(page, site);
  const { fields, press, update, card, toast } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await fields.time.fill('8:00 PM');
  await press(title, 'Feature');
  await expect(fields.featured).toBeChecked();
  await update.click();
  await expect(toast).toContainText('Event updated successfully');
  await expect(card(title)).toContainText('8:00 PM');
  await expect(card(title).getByRole('img', { name: 'Featured' })).toBeVisible();
});

test('while it is saved nothing can be typed or sent twice, and a failure keeps everything', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/events/);
  await signInBrowser(page, site);
  const { title } = await saveEvent(page, site);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/events/*', async (route) => {
    await released;
    await route.fulfill({ status: 503, json: {} });
  });
  const { form, fields, press, update, toast } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await fields.description.fill('Typed with care.');
  await update.click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect(fields.description).toBeDisabled();
  release(undefined);
  await expect(toast).toHaveText('Failed to save event');
  await expect(fields.description).toHaveValue('Typed with care.');
  await expect(update).toBeEnabled();
});

test('what the server refuses lands at its field', async ({ page, site, expectProblem }) => {
  expectProblem(/^400 .*\/api\/events/);
  await signInBrowser(page, site);
  const { title } = await saveEvent(page, site);
  const errors = [{ path: 'location', message: 'There is no such place' }];
  await page.route('**/api/events/*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Please check', errors } }),
  );
  const { fields, press, update } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await update.click();
  await expect(fields.location).toHaveAccessibleDescription('There is no such place');
});

test.describe('an event that somebody else has changed meanwhile', () => {
  test.beforeEach(({ expectProblem }) => {
    expectProblem(/^412 .*\/api\/events/);
  });

  for (const choice of ['Keep My Changes', 'Load the New Version'] as const) {
    test(`is not written over unasked; then: ${choice}`, async ({ page, site }) => {
      await signInBrowser(page, site);
      const { id, title } = await saveEvent(page, site);
      const { form, fields, press, update, toast } = await openEventAdmin(page, site);
      await press(title, 'Edit');
      await fields.location.fill('My place');
      await sendFrom(page, site)('PATCH', `/events/${id}`, { location: 'Their place' });
      await update.click();
      const notice = form.getByRole('alert');
      await expect(notice).toContainText(
        'Somebody else has changed this event since you opened it.',
      );
      expect(await accessibilityFindings(page)).toEqual([]);
      await notice.getByRole('button', { name: choice }).click();
      await expect(notice).toBeHidden();
      const place = choice === 'Keep My Changes' ? 'My place' : 'Their place';
      await expect(fields.location).toHaveValue(place);
      await update.click();
      await expect(toast).toContainText('Event updated successfully');
      const saved = firstOf(await readEvents(site), (event) => event.id === id);
      expect(saved.location).toBe(place);
    });
  }
});

test('an event that somebody else has deleted meanwhile can be created anew from the form', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^404 .*\/api\/events/);
  await signInBrowser(page, site);
  const { id, title } = await saveEvent(page, site);
  const { form, fields, press, update, create, card, toast } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await fields.location.fill('The barn');
  await sendFrom(page, site)('DELETE', `/events/${id}`);
  await update.click();
  await expect(toast).toContainText(
    'Failed to save eventSomebody else has deleted this event. Save again to create it anew.',
  );
  await expect(form.getByRole('heading')).toHaveText('Create New Event');
  await create.click();
  await expect(form).toBeHidden();
  await expect(card(title).getByText('The barn')).toBeVisible();
});

test('what was typed for a new event is there again after a reload, until it is cancelled', async ({
  page,
  site,
}) => {
  const title = uniqueTitle('Vigil');
  const { fields, newEvent } = await openEventAdmin(page, site);
  await newEvent.click();
  await fields.title.fill(title);
  await fields.featured.click();
  // The tab is gone without a question, as in a crash.
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await other.goto('/admin/events');
  const again = eventAdmin(other);
  await expect(again.fields.title).toHaveValue(title);
  await expect(again.fields.featured).toBeChecked();
  await expect(again.form).toContainText(
    'This is what you were writing before. It is not saved yet.',
  );
  other.once('dialog', (dialog) => void dialog.accept());
  await again.cancel.click();
  await expect(again.form).toBeHidden();
  await other.reload();
  await expect(again.newEvent).toBeVisible();
  await expect(other.getByRole('region', { name: 'Upcoming Events' })).toBeVisible();
  await expect(again.form).toBeHidden();
});

test('what is typed is not left behind without a question', async ({ page, site }) => {
  await signInBrowser(page, site);
  const [one, other] = [await saveEvent(page, site), await saveEvent(page, site)];
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  const { fields, press, cancel, form } = await openEventAdmin(page, site);
  await press(one.title, 'Edit');
  await press(other.title, 'Edit');
  await expect(fields.title).toHaveValue(other.title);
  expect(questions).toEqual([]);
  await fields.location.fill('The barn');
  await press(one.title, 'Edit');
  await cancel.click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  expect(questions).toEqual([UNSAVED, UNSAVED, UNSAVED]);
  await expect(page).toHaveURL('/admin/events');
  await expect(fields.location).toHaveValue('The barn');
  answer = true;
  await cancel.click();
  await expect(form).toBeHidden();
});
