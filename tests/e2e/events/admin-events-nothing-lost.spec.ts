import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { firstOf, readEvents } from '#tools/harness/content.ts';
import {
  eventAdmin,
  openEventAdmin,
  saveEvent,
  uniqueTitle,
} from '../../support/screens/event-admin.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { expect, test, sendFrom, signInBrowser, step } from '../../support/browser/page.ts';
import { hold } from '../../support/browser/loading.ts';

test.use({ siteName: 'changing' });

test('a save that fails says why and keeps everything', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 .*\/api\/events/);
  expectProblem(/^404 .*\/api\/events/);
  const { id, title } = await saveEvent(page, site);
  const { form, fields, press, update, create, card, toast } = await openEventAdmin(page, site);
  await press(title, 'Edit');

  await step('while it is saved nothing can be typed or sent twice', async () => {
    const json = { message: 'Please try again in a minute.' };
    const release = await hold(page, `**/api/events/${id}*`, { status: 503, json }, 'PATCH');
    await fields.description.fill('Typed with care.');
    await update.click();
    await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(fields.description).toHaveAttribute('readonly');
    release();
  });
  await step('a failure keeps everything', async () => {
    await expect(toast).toHaveText(
      'Failed to save eventWhat you typed is still in the form, which says what to do next.',
    );
    await expect(form.getByRole('alert')).toHaveText(
      'Please try again in a minute. What you typed is still here: save again, and it is saved once.',
    );
    await expect(fields.description).toHaveValue('Typed with care.');
    await expect(update).toBeEnabled();
    await page.unroute(`**/api/events/${id}*`);
  });
  await step('one that somebody has deleted meanwhile can be created anew', async () => {
    await fields.location.fill('The barn');
    await sendFrom(page, site)('DELETE', `/events/${id}`);
    await update.click();
    await expect(form.getByRole('alert')).toHaveText(
      'Somebody else has deleted this event. What you typed is still here: save again to create it anew.',
    );
    await expect(form.getByRole('heading').first()).toHaveText('Create New Event');
    await create.click();
    await expect(form).toBeHidden();
    await expect(card(title).getByText('The barn')).toBeVisible();
  });
});

test('what somebody else changed is not overwritten', async ({ page, site, expectProblem }) => {
  expectProblem(/^412 .*\/api\/events/);
  const { id, title } = await saveEvent(page, site);
  const { form, fields, press, update, toast, dismiss } = await openEventAdmin(page, site);
  const notice = form.getByRole('alert');
  await press(title, 'Edit');
  await fields.location.fill('My place');
  await sendFrom(page, site)('PATCH', `/events/${id}`, {
    location: 'Their place',
    featured: true,
  });
  await update.click();
  await expect(notice).toContainText('Somebody else has changed this event since you opened it.');
  await expect(notice.getByRole('definition')).toHaveText([
    'Theirs: Their place',
    'Yours: My place',
    'Theirs: yes',
    'Yours: not changed',
  ]);
  await expect(toast).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Keep My Changes' }).click();
  await expect(notice).toBeHidden();
  await expect(fields.location).toHaveValue('My place');
  await update.click();
  await dismiss('Event updated successfully');
  const saved = firstOf(await readEvents(site), (event) => event.id === id);
  expect(saved).toMatchObject({ location: 'My place', featured: true });
});

test('what was typed for a new event outlasts a crash', async ({ page, context, site }) => {
  const title = uniqueTitle('Vigil');
  const { fill, fields, newEvent } = await openEventAdmin(page, site);
  await newEvent.click();
  await expect(fields.title).toBeFocused();
  // On a slow machine a pause would save it as a draft.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await fill({ title });
  await fields.featured.click();
  // Closes the tab without a question, as in a crash.
  const other = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await other.clock.resume();
  const again = eventAdmin(other);
  const restored = /This is what you were writing .+ ago\. It is not saved yet\./;

  await step('it says that it is not saved', async () => {
    await other.goto('/admin/events');
    await expect(again.fields.title).toHaveValue(title);
    await expect(again.fields.featured).toBeChecked();
    await expect(again.form).toContainText(restored);
  });
  await step('cancelled, it is gone', async () => {
    await again.cancel.click();
    await answerQuestion(other, 'accept');
    await expect(again.form).toBeHidden();
    await again.newEvent.click();
    await expect(again.fields.title).toHaveValue('');
  });
});

test('an event that is saved while the list still loads is in the list', async ({ page, site }) => {
  await signInBrowser(page, site);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let asked = 0;
  await page.route('**/api/events?*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    asked += 1;
    if (asked > 1) return route.continue();
    // The answer holds the list from before the save, and arrives after it.
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  await page.goto('/admin/events?new');
  const { fill, create, card, find, dismiss } = eventAdmin(page);
  const title = uniqueTitle('Early Supper');
  await fill({ title });
  await create.click();
  await dismiss('Event created successfully');
  release(undefined);
  await find(title);
  await expect(card(title)).toBeVisible();
});
