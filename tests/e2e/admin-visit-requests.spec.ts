import { eq } from 'drizzle-orm';
import { visitRequests } from '#db/schema/index.ts';
import { mailsWith } from '../support/contact-page.ts';
import { dayFromToday } from '../support/event-admin.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { answerQuestion, openVisits, storeVisit } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';

test('a visit request shows who comes, when, how to reach them, and what they ask', async ({
  page,
  site,
  database,
}) => {
  const { firstName, lastName, email } = await storeVisit(database, {
    visitDate: '2026-12-06',
    phone: '(815) 555-0199',
    questions: 'Is there a nursery?\nWe have twins.',
  });
  const { entryOf } = await openVisits(page, site);
  const entry = entryOf(`${firstName} ${lastName}`);
  await expect(entry).toContainText('New');
  await expect(entry).toContainText('Plans to visit on Sunday, December 6, 2026');
  await expect(entry.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(entry.getByRole('link', { name: '(815) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+18155550199',
  );
  await expect(entry).toContainText('Is there a nursery? We have twins.');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('coming visits stand before past ones, each under their heading, the next visit first', async ({
  page,
  site,
  database,
}) => {
  const [over, later, next] = [
    await storeVisit(database, { visitDate: dayFromToday(-3) }),
    await storeVisit(database, { visitDate: dayFromToday(9) }),
    await storeVisit(database, { visitDate: dayFromToday(2) }),
  ];
  const { list } = await openVisits(page, site);
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Coming Visits',
    'Past Visits',
  ]);
  const shown = (heading: string) =>
    list.getByRole('list', { name: heading }).getByRole('heading', { level: 4 });
  const named = ({ lastName }: { lastName: string }) => new RegExp(lastName);
  await expect(shown('Past Visits').filter({ hasText: named(over) })).toBeVisible();
  const coming = await shown('Coming Visits').allTextContents();
  const places = [next, later].map(({ lastName }) =>
    coming.findIndex((name) => name.includes(lastName)),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('Mark as Welcomed takes the badge and the button away', async ({ page, site, database }) => {
  const { id, firstName, lastName } = await storeVisit(database);
  const { entryOf, toasts } = await openVisits(page, site);
  const entry = entryOf(`${firstName} ${lastName}`);
  await entry.getByRole('button', { name: 'Mark as Welcomed' }).click();
  await expect(toasts).toContainText(['Visit request marked as welcomed']);
  await expect(entry).not.toContainText('New');
  await expect(entry.getByRole('button', { name: 'Mark as Welcomed' })).toBeHidden();
  const [stored] = await database.select().from(visitRequests).where(eq(visitRequests.id, id));
  expect(stored?.isProcessed).toBe(true);
});

test('a visit request is deleted only after the question', async ({ page, site, database }) => {
  const { id, firstName, lastName } = await storeVisit(database);
  const { entryOf, toasts } = await openVisits(page, site);
  const entry = entryOf(`${firstName} ${lastName}`);
  const remove = entry.getByRole('button', { name: 'Delete visit request' });
  const [asked] = await Promise.all([answerQuestion(page, 'dismiss'), remove.click()]);
  expect(asked).toBe(
    'Are you sure you want to delete this visit request? This action cannot be undone.',
  );
  await expect(entry).toBeVisible();
  await Promise.all([answerQuestion(page, 'accept'), remove.click()]);
  await expect(toasts).toContainText(['Visit request deleted']);
  await expect(entry).toBeHidden();
  expect(await database.select().from(visitRequests).where(eq(visitRequests.id, id))).toEqual([]);
});

test('a reply welcomes the visitor by e-mail, and is kept under the request', async ({
  page,
  site,
  database,
}) => {
  const { firstName, lastName, email } = await storeVisit(database, {
    visitDate: '2026-12-06',
    questions: 'Is there a nursery?',
  });
  const { entryOf, toasts, compose } = await openVisits(page, site);
  const entry = entryOf(`${firstName} ${lastName}`);
  await entry.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(compose.dialog).toContainText(`To: ${firstName} ${lastName} <${email}>`);
  await expect(compose.subject).toHaveValue('Re: Your visit on December 6, 2026');
  await expect(compose.text).toHaveValue(
    /^Dear Ruth,\n\nThank you for planning to visit us\.[^]+\n> I would like to visit on Sunday, December 6, 2026\.\n>\n> Is there a nursery\?$/,
  );
  await compose.send.click();
  await expect(toasts).toHaveText(
    `Email sent successfully!Your reply has been sent to ${firstName} ${lastName}`,
  );
  await expect(entry).not.toContainText('New');
  await expect(entry.getByRole('list', { name: 'Replies' })).toContainText('Replied on');
  expect(await mailsWith(site.mailDirectory, email)).toHaveLength(1);
});
