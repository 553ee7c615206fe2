import { fullDate, longDate } from '#shared/calendar/dates.ts';
import { mailsWith } from '../../support/screens/contact-page.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { openVisits, storeVisit, inbox, toastsOf } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';
import { outgoingMail } from '#db/tables.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test('a visit request is read among the coming visits, and answered', async ({
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
});

test.use({ siteName: 'settled' });

test(
  'who did not get a mail is told with the reason, and gets it at the corrected address',
  { tag: '@phone-only' },
  async ({ page, site, database }) => {
    // Below all others, out of sight.
    const visit = await storeVisit(database, { visitDate: dayFromToday(-3_000) });
    const wrong = visit.email.replace('@example.org', '@exmaple');
    await database.insert(outgoingMail).values({
      ...{ visitRequestId: visit.id, to: wrong, replyTo: 'office@example.org' },
      ...{ subject: '', text: '', receipt: 'visit', status: 'failed', attempts: 1 },
      lastError: 'SendGrid answered 400: Does not contain a valid address.',
    });
    await signInBrowser(page, site, '/admin');
    const notice = page.getByRole('region', { name: 'Not everybody got their e-mail' });
    await notice.getByRole('link', { name: /^Visit Requests/ }).click();
    const name = `${visit.firstName} ${visit.lastName}`;
    const entry = inbox(page, 'Visit Requests').entryOf(name);
    const list = { name: 'E-mails that did not go out' };
    // The link leads to the first of all, which may be another test's.
    const first = page.getByRole('list', list).first();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 0.5 });
    const mails = entry.getByRole('list', list);
    await expect(mails).toContainText(`${name} has not got our automatic answer (${wrong}).`);
    await expect(mails).toContainText('It says: “Does not contain a valid address.”');
    await mails.getByLabel(`E-mail address of ${name}`).fill(visit.email);
    await mails.getByRole('button', { name: 'Send Again' }).dblclick();
    await expect(toastsOf(page)).toContainText('E-mail sent');
    await expect(mails).toBeHidden();
    expect(await mailsWith(site.mailDirectory, visit.email)).toHaveLength(1);
  },
);
