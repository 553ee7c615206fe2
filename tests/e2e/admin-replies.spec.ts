import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactMessages, messageReplies } from '#db/schema/index.ts';
import { churchDateAndTime } from '#shared/dates.ts';
import { mailsWith } from '../support/contact-page.ts';
import { readSettings } from '../support/content.ts';
import {
  answerQuestion,
  composer,
  openMessages,
  openReply,
  storeMessage,
} from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';

const UNSAVED = 'You have changes that are not saved. Leave without saving them?';

const isProcessed = async (database: Database, id: number) => {
  const rows = await database.select().from(contactMessages).where(eq(contactMessages.id, id));
  return rows[0]?.isProcessed;
};

test('a reply is prepared: recipient, subject, greeting, courtesy line, sign-off, the original quoted', async ({
  page,
  site,
  database,
}) => {
  const { churchName } = await readSettings(site);
  const { stored, compose } = await openReply(page, site, database);
  const { name, email, createdAt } = stored;
  await expect(compose.dialog).toContainText(`To: ${name} <${email}>`);
  await expect(compose.subject).toHaveValue('Re: Sunday school');
  await expect(compose.text).toHaveAttribute('rows', '12');
  await expect(compose.text).toHaveValue(
    [
      `Dear ${name},`,
      '',
      'Thank you for contacting us.',
      '',
      '',
      '',
      'Blessings,',
      churchName,
      '',
      `On ${churchDateAndTime(createdAt.toISOString())}, ${name} wrote:`,
      '> At what time does it begin?',
      '>',
      '> Is there coffee?',
    ].join('\n'),
  );
  await expect(compose.send).toHaveText('Send Reply');
});

test('a reply reaches the visitor, is kept under the message, and makes it processed', async ({
  page,
  site,
  database,
}) => {
  const { stored, compose, toasts, entry } = await openReply(page, site, database);
  await compose.subject.fill('Re: Sunday school at 9:45');
  await compose.text.fill('At 9:45 AM. There is coffee from 9:30 on.');
  await compose.send.click();
  await expect(toasts).toHaveText(
    `Email sent successfully!Your reply has been sent to ${stored.name}`,
  );
  await expect(compose.dialog).toBeHidden();
  await expect(entry).not.toContainText('Unread');
  const reply = entry.getByRole('list', { name: 'Replies' }).getByRole('listitem');
  await expect(reply).toContainText('Replied on');
  await expect(reply).toContainText('At 9:45 AM. There is coffee from 9:30 on.');
  expect(await isProcessed(database, stored.id)).toBe(true);
  const mails = await mailsWith(site.mailDirectory, stored.email);
  expect(mails.map((mail): unknown => JSON.parse(mail))).toMatchObject([
    {
      mail: {
        personalizations: [{ to: [{ email: stored.email }] }],
        subject: 'Re: Sunday school at 9:45',
        content: [{ value: 'At 9:45 AM. There is coffee from 9:30 on.' }],
      },
    },
  ]);
});

test('a reply is written and sent by keyboard alone', async ({ page, site, database }) => {
  const { compose, toasts, reply } = await openReply(page, site, database);
  await page.keyboard.press('Escape');
  await expect(compose.dialog).toBeHidden();
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(compose.dialog).toBeVisible();
  const close = compose.dialog.getByRole('button', { name: 'Close' });
  for (const next of [compose.subject, compose.text, compose.cancel, compose.send, close]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Tab');
  // Enter in the subject moves to the message; it must not send.
  await page.keyboard.press('Enter');
  await expect(compose.text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('At nine. ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(compose.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts).toHaveText(/^Email sent successfully!/);
  await expect(reply).toBeFocused();
});

for (const field of ['subject', 'text'] as const) {
  test(`a reply without ${field} is not sent`, async ({ page, site, database }) => {
    const { compose, toasts } = await openReply(page, site, database);
    let requests = 0;
    page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0));
    await compose[field].fill(' \n ');
    await compose.send.click();
    await expect(toasts).toHaveText('Please fill in all fieldsSubject and message are required');
    await expect(compose[field]).toHaveAccessibleDescription('Subject and message are required');
    await expect(compose[field]).toBeFocused();
    expect(requests).toBe(0);
  });
}

test('while it is sent the button says so, and a double click sends one mail', async ({
  page,
  site,
  database,
}) => {
  const { stored, compose, toasts } = await openReply(page, site, database);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/send-email', async (route) => {
    await released;
    await route.continue();
  });
  await compose.send.dblclick();
  await expect(compose.send).toHaveText('Sending...');
  await expect(compose.send).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(compose.dialog).toBeVisible();
  release(undefined);
  await expect(toasts).toHaveText(/^Email sent successfully!/);
  expect(await mailsWith(site.mailDirectory, stored.email)).toHaveLength(1);
});

test('a mail that cannot be sent keeps its text, and the message stays unread', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  expectProblem(/^502 .*\/api\/send-email/);
  const { stored, compose, toasts, entry } = await openReply(page, site, database);
  await page.route('**/api/send-email', (route) => route.fulfill({ status: 502, json: {} }));
  await compose.text.fill('At nine, in the hall.');
  await compose.send.click();
  await expect(toasts).toHaveText(
    'Failed to send emailThere was an error sending your reply. Please try again.',
  );
  await expect(compose.text).toHaveValue('At nine, in the hall.');
  expect(await isProcessed(database, stored.id)).toBe(false);
  await page.unroute('**/api/send-email');
  await compose.send.click();
  await expect(toasts).toHaveText(/^Email sent successfully!/);
  await expect(entry).not.toContainText('Unread');
});

test('a retry after a lost answer sends no second mail', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
  const { stored, compose, toasts } = await openReply(page, site, database);
  await page.route('**/api/send-email', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await compose.send.click();
  await expect(toasts).toHaveText(/^Failed to send email/);
  await page.unroute('**/api/send-email');
  await compose.send.click();
  await expect(toasts).toHaveText(/^Email sent successfully!/);
  expect(await mailsWith(site.mailDirectory, stored.email)).toHaveLength(1);
});

test('every way of leaving asks before the text is lost', async ({ page, site, database }) => {
  const { compose, list, reply } = await openReply(page, site, database);
  await compose.text.fill('Half an answer');
  const [asked] = await Promise.all([answerQuestion(page, 'dismiss'), compose.cancel.click()]);
  expect(asked).toBe(UNSAVED);
  await Promise.all([answerQuestion(page, 'dismiss'), page.keyboard.press('Escape')]);
  await expect(compose.text).toHaveValue('Half an answer');
  await Promise.all([answerQuestion(page, 'accept'), compose.cancel.click()]);
  await expect(compose.dialog).toBeHidden();
  await expect(list).toBeVisible();
  await reply.click();
  await expect(compose.text).toHaveValue(/^Dear /);
});

test('what was typed survives a reload', async ({ page, site, database }) => {
  const { stored, compose } = await openReply(page, site, database);
  await compose.text.fill('Half an answer');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(composer(page).dialog).toContainText(stored.name);
  await expect(composer(page).text).toHaveValue('Half an answer');
});

test('the longest message can be quoted and answered', async ({ page, site, database }) => {
  const { name } = await storeMessage(database, {
    subject: 'S'.repeat(200),
    message: 'a\n'.repeat(2_500).trim(),
  });
  const { entryOf, compose, toasts } = await openMessages(page, site);
  await entryOf(name).getByRole('button', { name: 'Reply' }).click();
  await compose.send.click();
  await expect(toasts).toHaveText(/^Email sent successfully!/);
  const [reply] = await database
    .select()
    .from(messageReplies)
    .orderBy(desc(messageReplies.id))
    .limit(1);
  expect(reply?.subject).toBe(`Re: ${'S'.repeat(200)}`);
});
