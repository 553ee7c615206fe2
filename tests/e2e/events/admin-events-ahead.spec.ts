import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { hold } from '../../support/browser/hold.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';
import { eventAdmin, openEventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';

test.use({ siteName: 'changing' });

const { step } = test;

test('an event is prepared as a draft, published and taken down @phone', async ({
  page,
  site,
  request,
  isMobile,
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
    await press('Take Down');
    await eventAdmin(page).dismiss('Event Is Taken Down');
    expect(await visitorsStatus()).toBe(404);
    if (isMobile) await page.getByRole('combobox', { name: 'Show' }).selectOption('Taken Down');
    else await page.getByRole('button', { name: 'Taken Down' }).click();
    await expect(page).toHaveURL('/admin/events?state=hidden');
    await expect(card(title).getByText('Taken down', { exact: true })).toBeVisible();
    await expect(card(title).getByRole('link', { name: 'View' })).toHaveCount(0);
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
