import * as z from 'zod/mini';
import { shortDate } from '#shared/calendar/dates.ts';
import { dateAndTimeInSentence, proposedPublicationTime } from '#shared/calendar/moments.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { hold, stateSent } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { changeWhoSeesIt, openSermonAdmin, unique } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

/** What a sermon is that was created with its day ahead. */
const Created = z.object({ state: z.string(), publishAt: z.nullable(z.string()) });

test('a sermon is prepared as a draft, scheduled, published and taken down @phone-only', async ({
  page,
  site,
  request,
}) => {
  const { form, fields, create, update, toasts, tab, list, open } = await openSermonAdmin(
    page,
    site,
  );
  const title = unique('Planned Ahead');
  const state = page.locator('.publishing-status');
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  const visitorsStatus = async () => {
    const id = new URL(page.url()).searchParams.get('edit');
    const answer = await request.get(`${site.url}/api/sermons/${id ?? ''}`);
    return answer.status();
  };
  await page.getByRole('button', { name: 'Add New Sermon' }).click();
  /** Of which state the list is; a phone has the browser's own list of them, a wide window buttons. */
  const show = (state: string) => list.getByRole('combobox', { name: 'Show' }).selectOption(state);
  await step('a draft needs a title and a day alone, and stays open', async () => {
    const isPublicAtOnce = form.getByText(
      '"Create Sermon" makes it public; "Save Draft" does not.',
    );
    await expect(isPublicAtOnce).toBeVisible();
    await changeWhoSeesIt(page, 'Publish Later…');
    await expect(form.getByLabel('Public From', { exact: true })).toBeFocused();
    await expect(isPublicAtOnce).toBeHidden();
    await expect(form.getByText('Not saved yet. Visitors do not see it.')).toBeVisible();
    await press('Do Not Schedule');
    await expect(form.locator('summary', { hasText: 'Change Who Sees It' })).toBeFocused();
    // Not before, because the form saves by itself what is typed, and then says other things.
    await fields.title.fill(title);
    await press('Save Draft');
    await expect(toasts).toContainText(['Draft Saved']);
    await expect(state).toHaveText('Draft');
    await expect(page).toHaveURL(/\?edit=\d+$/);
    await expect(fields.title).toHaveValue(title);
    expect(await visitorsStatus()).toBe(404);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('to publish it needs everything', async () => {
    await create.click();
    await expect(fields.speaker).toHaveAccessibleDescription(/^Speaker is required /);
    await fields.speaker.fill('Pastor Elias Thornbury');
    await fields.description.fill('Of the day that is still to come.');
  });
  await step('the list calls it a draft, and is of drafts alone where that is asked', async () => {
    await press('Save Draft');
    await expect(state).toHaveText('Draft');
    await tab('Sermon List').click();
    await show('Drafts');
    await expect(page).toHaveURL('/admin/sermons?state=draft');
    const card = list.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByText('Draft', { exact: true })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await open(title);
  });
  await step('a moment that is over is refused at its field', async () => {
    await changeWhoSeesIt(page, 'Publish Later…');
    const moment = form.getByLabel('Public From', { exact: true });
    await moment.fill('2026-01-01T06:00');
    await press('Schedule Sermon');
    await expect(moment).toHaveAccessibleDescription(
      /^Please choose a day and a time that are still to come /,
    );
    await moment.fill(`${dayFromToday(9)}T06:00`);
    await moment.press('Enter');
    await expect(toasts).toContainText(['Sermon Scheduled']);
    await expect(page).toHaveURL('/admin/sermons?state=draft');
  });
  await step('scheduled, it tells its moment, and is published before it', async () => {
    await show('Scheduled');
    const card = list.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByText(/^Scheduled: [A-Z]/)).toBeVisible();
    await open(title);
    await expect(form.getByText(/^Will be public .*\sat\s6\sAM$/)).toBeVisible();
    await expect(state).toHaveText(`Scheduled, ${shortDate(dayFromToday(9))} at 6 AM`);
    expect(await visitorsStatus()).toBe(404);
    await changeWhoSeesIt(page, 'Publish Now');
    await expect(toasts).toContainText(['Sermon Published']);
    await show('Published');
    await expect(list.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await show('Any Status');
    await open(title);
    expect(await visitorsStatus()).toBe(200);
    await expect(update).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save Draft' })).toHaveCount(0);
  });
  await step('taken down, visitors do not find it, and the list says so', async () => {
    await changeWhoSeesIt(page, 'Take Down');
    await expect(toasts).toContainText(['Sermon Is Taken Down']);
    const card = list.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByText('Taken down', { exact: true })).toBeVisible();
    await open(title);
    const letGo = await hold(page, /\/api\/sermons\/\d+$/);
    const published = page.waitForResponse('**/api/publishing');
    await page.reload();
    await (await published).finished();
    await expect(state).toHaveText('');
    letGo();
    await expect(state).toHaveText('Taken down');
    expect(await visitorsStatus()).toBe(404);
    await changeWhoSeesIt(page, 'Publish');
    await expect(toasts).toContainText(['Sermon Published']);
  });
});

test('the list stays in sight when a draft is saved after the editor turned to it, and the tab goes on with the draft', async ({
  page,
  site,
}) => {
  const { form, fields, toasts, tab, list } = await openSermonAdmin(page, site);
  const title = unique('Left While It Is Saved');
  await page.getByRole('button', { name: 'Add New Sermon' }).click();
  await fields.title.fill(title);
  const letGo = await hold(page, '**/api/sermons', undefined, 'POST');
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await tab('Sermon List').click();
  letGo();
  await expect(toasts).toContainText(['Draft Saved']);
  await expect(page).toHaveURL('/admin/sermons');
  await expect(list).toBeVisible();
  await tab('Edit Sermon').click();
  await expect(page).toHaveURL(/\?edit=\d+$/);
  await expect(fields.title).toHaveValue(title);
});

test('a sermon whose day is ahead is scheduled, and public where its switch is switched off', async ({
  page,
  site,
}) => {
  const { form, fields, create, toasts } = await openSermonAdmin(page, site);
  const day = dayFromToday(12);
  const moment = proposedPublicationTime(day, new Date()) ?? '';
  for (const waits of [true, false]) {
    await page.getByRole('button', { name: 'Add New Sermon' }).click();
    await fields.title.fill(unique('The Sunday After'));
    await fields.speaker.fill('Pastor Elias Thornbury');
    await fields.description.fill('Of the day that is still to come.');
    const choice = form.getByRole('switch');
    await expect(choice).toHaveCount(0);
    await fields.date.fill(day);
    await expect(choice).toHaveAccessibleName(
      `Make it public on ${dateAndTimeInSentence(moment)}, once you press "Create Sermon".`,
    );
    await expect(choice).toBeChecked();
    if (!waits) await choice.press('Space');
    const another = waits ? 'Another Time…' : 'Publish Later…';
    await expect(form.locator('details button', { hasText: '…' })).toHaveText([another]);
    await expect(choice).toHaveAccessibleDescription(
      waits ? '' : 'Press "Create Sermon" and visitors see it at once.',
    );
    const state = waits ? 'scheduled' : 'public';
    const answer = page.waitForResponse((each) => stateSent(each.request()) === state);
    await create.click();
    const created = Created.parse(await (await answer).json());
    expect(created).toEqual({ state, publishAt: waits ? moment : null });
    await expect(toasts).toContainText([waits ? 'Sermon Scheduled' : 'Sermon Created']);
    await expect(page).toHaveURL('/admin/sermons');
  }
});
