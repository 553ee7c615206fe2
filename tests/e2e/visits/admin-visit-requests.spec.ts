import { eq } from 'drizzle-orm';
import { visitRequests } from '#db/tables.ts';
import { fullDate, longDate } from '#shared/calendar/dates.ts';
import { mailsWith } from '../../support/screens/contact-page.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { answerQuestion, openVisits, storeVisit } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';

test('a visit request is read among the coming visits, answered, and deleted after a question', async ({
  page,
  site,
  database,
}) => {
  const visitDate = dayFromToday(-2);
  const questions = 'Is there a nursery?\nWe have twins.';
  const phone = '(815) 555-0199';
  const [later, over, next] = [
    await storeVisit(database, { visitDate: dayFromToday(9) }),
    await storeVisit(database, { visitDate, phone, questions }),
    await storeVisit(database, { visitDate: dayFromToday(2) }),
  ];
  const { entryOf, list, toasts, compose } = await openVisits(page, site);
  const named = ({ firstName, lastName }: typeof over) => `${firstName} ${lastName}`;
  const entry = entryOf(named(over));
  await test.step('it shows who comes, when, how to reach them, and what they ask', async () => {
    await expect(entry).toContainText('New');
    await expect(entry).toContainText(`Plans to visit on ${fullDate(visitDate)}`);
    await expect(entry.getByRole('link', { name: over.email })).toHaveAttribute(
      'href',
      `mailto:${over.email}`,
    );
    await expect(entry.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      'tel:+18155550199',
    );
    await expect(entry).toContainText('Is there a nursery? We have twins.');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await test.step('coming visits stand before past ones, the next visit first', async () => {
    await expect(list.getByRole('heading', { level: 3 })).toHaveText([
      'Coming Visits',
      'Past Visits',
    ]);
    const shown = (heading: string) =>
      list.getByRole('list', { name: heading }).getByRole('heading', { level: 4 });
    await expect(shown('Past Visits').filter({ hasText: over.lastName })).toBeVisible();
    const coming = await shown('Coming Visits').allTextContents();
    const places = [next, later].map((visit) => coming.indexOf(named(visit)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
  await test.step('Mark as Welcomed takes the badge and the button away', async () => {
    const welcomed = entryOf(named(next));
    await welcomed.getByRole('button', { name: 'Mark as Welcomed' }).click();
    await expect(toasts).toContainText(['Visit request marked as welcomed']);
    await expect(welcomed).not.toContainText('New');
    await expect(welcomed.getByRole('button', { name: 'Mark as Welcomed' })).toBeHidden();
    const stored = database.select().from(visitRequests).where(eq(visitRequests.id, next.id));
    expect(await stored).toMatchObject([{ isProcessed: true }]);
  });
  await test.step('a reply welcomes the visitor by e-mail, and is kept under the request', async () => {
    await entry.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(compose.dialog).toContainText(`To: ${named(over)} <${over.email}>`);
    await expect(compose.subject).toHaveValue(`Re: Your visit on ${longDate(visitDate)}`);
    const text = await compose.text.inputValue();
    expect(text).toMatch(/^Dear Ruth,\n\nThank you for planning to visit us\.\n/);
    const quoted = `\n> I would like to visit on ${fullDate(visitDate)}.\n>\n> Is there a nursery?\n> We have twins.`;
    expect(text.slice(-quoted.length)).toBe(quoted);
    await compose.send.click();
    await expect(toasts).toHaveText(
      `Email sent successfully!Your reply has been sent to ${named(over)}`,
    );
    await expect(entry).not.toContainText('New');
    await expect(entry.getByRole('list', { name: 'Replies' })).toContainText('Replied on');
    expect(await mailsWith(site.mailDirectory, over.email)).toHaveLength(1);
  });
  await test.step('it is deleted only after the question', async () => {
    const remove = entry.getByRole('button', { name: 'Delete visit request' });
    const [asked] = await Promise.all([answerQuestion(page, 'dismiss'), remove.click()]);
    expect(asked).toBe(
      'Are you sure you want to delete this visit request? This action cannot be undone.',
    );
    await expect(entry).toBeVisible();
    await Promise.all([answerQuestion(page, 'accept'), remove.click()]);
    await expect(toasts).toContainText(['Visit request deleted']);
    await expect(entry).toBeHidden();
    const stored = database.select().from(visitRequests).where(eq(visitRequests.id, over.id));
    expect(await stored).toEqual([]);
  });
});
