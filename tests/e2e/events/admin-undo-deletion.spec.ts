import { readEvents } from '#tools/harness/content.ts';
import { eventAdmin, openEventAdmin, saveEvent } from '../../support/screens/event-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openSermonAdmin, saveSermon } from '../../support/screens/sermon-admin.ts';
import { sendFrom, signInBrowser } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'changing' });

test('a deleted event and a deleted sermon come back by Undo, also by the keyboard', async ({
  page,
  site,
}) => {
  const { title, location } = await saveEvent(page, site);
  const { press, card, question, toast } = await openEventAdmin(page, site);
  await press(title, 'Delete');
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(toast).toContainText('Event deleted successfully');
  await expect(card(title)).toBeHidden();
  const undo = toast.getByRole('button', { name: 'Undo' });
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Brought backIt is as it was before.');
  await expect(card(title)).toContainText(location);

  const sermon = await saveSermon(page, site);
  const admin = await openSermonAdmin(page, site);
  await admin.open(sermon.title);
  await admin.remove.click();
  await admin.question.getByRole('button', { name: 'Delete Sermon' }).click();
  await expect(admin.toasts).toContainText('The sermon has been successfully deleted.');
  await expect(admin.list.getByRole('button', { name: sermon.title, exact: true })).toBeHidden();
  await admin.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.toasts).toContainText('Brought back');
  await admin.list.getByRole('button', { name: sermon.title, exact: true }).click();
  await expect(admin.fields.content).toHaveValue(sermon.content ?? '');
});

test('one date of an event that repeats, and all of them, come back by Undo as they were', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const { title } = await saveEvent(page, site, { repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } });
  const dates = async () =>
    (await readEvents(site))
      .filter((event) => event.title === title)
      .map(({ version, ...event }) => event);
  const [, second] = await dates();
  await sendFrom(page, site)('PATCH', `/events/${second?.id}`, { time: '4 PM' });
  const before = await dates();
  await page.goto('/admin/events');
  const { press, question, toast, card } = eventAdmin(page);
  for (const scope of [/^Only this one/, /^All/]) {
    await press(title, 'Delete');
    await question.getByRole('radio', { name: scope }).check();
    await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(toast).toContainText('Event deleted successfully');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(toast).toContainText('Brought back');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(card(title).getByText('2 more dates')).toBeVisible();
    expect(await dates()).toEqual(before);
  }
});
