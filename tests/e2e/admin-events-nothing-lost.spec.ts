import { accessibilityFindings } from '../support/accessibility.ts';
import { firstOf, readEvents } from '../support/content.ts';
import { eventAdmin, openEventAdmin, saveEvent, uniqueTitle } from '../support/event-admin.ts';
import { expect, test } from '../support/page.ts';
import { sendFrom } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

const UNSAVED = 'You have changes that are not saved. Leave without saving them?';

test('the list is hidden while an event is edited, and unchanged afterwards', async ({
  page,
  site,
}) => {
  const { title } = await saveEvent(page, site);
  const { press, cancel, card } = await openEventAdmin(page, site);
  const search = page.getByLabel('Search events');
  await search.fill(title);
  await press(title, 'Edit');
  await expect(card(title)).toBeHidden();
  await cancel.click();
  await expect(search).toHaveValue(title);
  await expect(card(title).getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('while it is saved nothing can be typed or sent twice, and a failure keeps everything', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/events/);
  const { title } = await saveEvent(page, site);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/events/*', async (route) => {
    await released;
    await route.fulfill({ status: 503, json: { message: 'Please try again in a minute.' } });
  });
  const { form, fields, press, update, toast } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await fields.description.fill('Typed with care.');
  await update.click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect(fields.description).toHaveAttribute('readonly');
  release(undefined);
  await expect(toast).toHaveText('Failed to save event');
  await expect(form.getByRole('alert')).toHaveText(
    'Please try again in a minute. What you typed is still here: save again, and it is saved once.',
  );
  await expect(fields.description).toHaveValue('Typed with care.');
  await expect(update).toBeEnabled();
});

test('a server error shows at its field', async ({ page, site, expectProblem }) => {
  expectProblem(/^400 .*\/api\/events/);
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
    test(`is not overwritten without a choice: ${choice}`, async ({ page, site }) => {
      const { id, title } = await saveEvent(page, site);
      const { form, fields, press, update, toast } = await openEventAdmin(page, site);
      await press(title, 'Edit');
      await fields.location.fill('My place');
      const theirs = { location: 'Their place', featured: true };
      await sendFrom(page, site)('PATCH', `/events/${id}`, theirs);
      await update.click();
      const notice = form.getByRole('alert');
      await expect(notice).toContainText(
        'Somebody else has changed this event since you opened it.',
      );
      await expect(notice.getByRole('definition')).toHaveText([
        'Theirs: Their place',
        'Yours: My place',
        'Theirs: yes',
        'Yours: not changed',
      ]);
      await expect(toast).toHaveCount(0);
      expect(await accessibilityFindings(page)).toEqual([]);
      await notice.getByRole('button', { name: choice }).click();
      await expect(notice).toBeHidden();
      const place = choice === 'Keep My Changes' ? 'My place' : 'Their place';
      await expect(fields.location).toHaveValue(place);
      await update.click();
      await expect(toast).toContainText('Event updated successfully');
      const saved = firstOf(await readEvents(site), (event) => event.id === id);
      expect(saved).toMatchObject({ location: place, featured: true });
    });
  }
});

test('a text over its limit is kept whole, and says by how much it is too long', async ({
  page,
  site,
}) => {
  const { fields, newEvent, create } = await openEventAdmin(page, site);
  await newEvent.click();
  await fields.title.fill('x'.repeat(237));
  await expect(fields.title).toHaveValue('x'.repeat(237));
  await expect(fields.title).toHaveAccessibleDescription(
    'This is too long. Please shorten it by 37 characters, to 200. Nothing has been cut off.',
  );
  await create.click();
  await expect(fields.title).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await fields.title.fill('x'.repeat(200));
  await expect(fields.title).toHaveAttribute('aria-invalid', 'false');
});

test('an event that somebody else has deleted meanwhile can be created anew from the form', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^404 .*\/api\/events/);
  const { id, title } = await saveEvent(page, site);
  const { form, fields, press, update, create, card } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await fields.location.fill('The barn');
  await sendFrom(page, site)('DELETE', `/events/${id}`);
  await update.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Somebody else has deleted this event. What you typed is still here: save again to create it anew.',
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
  // Closes the tab without a question, as in a crash.
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

test('a draft that the server refused is not said to be saved', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^400 .*\/api\/events/);
  const { fill, newEvent, create, toast } = await openEventAdmin(page, site);
  await newEvent.click();
  await fill({ title: uniqueTitle('Vigil') });
  await page.route('**/api/events', (route) =>
    route.fulfill({ status: 400, json: { message: 'No.', errors: [] } }),
  );
  await create.click();
  await expect(toast).toContainText('Failed to save event');
  await page.unroute('**/api/events');
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await other.goto('/admin/events');
  await expect(eventAdmin(other).form).toContainText('It is not saved yet.');
});

test('leaving asks before unsaved input is lost', async ({ page, site }) => {
  const { id, title } = await saveEvent(page, site);
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  const { fields, press, cancel, form, newEvent } = await openEventAdmin(page, site);
  await press(title, 'Edit');
  await newEvent.click();
  await expect(fields.title).toHaveValue('');
  await cancel.click();
  await press(title, 'Edit');
  expect(questions).toEqual([]);
  await fields.location.fill('The barn');
  await newEvent.click();
  await cancel.click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  expect(questions).toEqual([UNSAVED, UNSAVED, UNSAVED]);
  await expect(page).toHaveURL(`/admin/events?edit=${id}`);
  await expect(fields.location).toHaveValue('The barn');
  answer = true;
  await cancel.click();
  await expect(form).toBeHidden();
});
