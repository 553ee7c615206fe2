import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactMessages } from '#db/tables.ts';
import { dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import { mailsWith } from '../../support/screens/public-forms.ts';
import { readSettings } from '#tools/harness/content.ts';
import {
  openReply,
  answerQuestion,
  composer,
  storeMessage,
} from '../../support/app/stored-inbox.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { hold } from '../../support/browser/loading.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';

const isProcessed = async (database: Database, id: number) => {
  const rows = await database.select().from(contactMessages).where(eq(contactMessages.id, id));
  return rows[0]?.isProcessed;
};

test('a reply is prepared, kept, and sent by keyboard', async ({ page, site, database }) => {
  const { churchName } = await readSettings(site);
  const { stored, compose, toasts, reply } = await openReply(page, site, database);
  const { name, email, createdAt } = stored;
  await step(
    'with recipient, subject, greeting, courtesy line, sign-off, the original quoted',
    async () => {
      await expect(compose.dialog).toContainText(`To: ${name} <${email}>`);
      await expect(
        compose.dialog.getByRole('blockquote', { name: `What ${name} wrote` }),
      ).toHaveText('At what time does it begin? Is there coffee?');
      await expect(compose.subject).toHaveValue('Re: Sunday school');
      await expect(compose.text).toHaveAttribute('rows', '12');
      await expect(compose.text).toHaveValue(
        [
          `Dear ${name.split(' ')[0]},`,
          '',
          'Thank you for contacting us.',
          '',
          '',
          '',
          'Blessings,',
          churchName,
          '',
          `On ${dateAndTimeWithYear(createdAt.toISOString())}, ${name} wrote:`,
          '> At what time does it begin?',
          '>',
          '> Is there coffee?',
        ].join('\n'),
      );
      await expect(compose.send).toHaveText('Send Reply');
    },
  );
  await step('there is room to write, and on a phone the question stays above it', async () => {
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 1280, height: 600 });
    await expect.poll(async () => (await compose.text.boundingBox())?.height).toBe(260);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(compose.dialog.getByRole('blockquote')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(wide);
  });
  await step('the caret stands between the courtesy and the sign-off', async () => {
    const written = await compose.text.inputValue();
    await page.keyboard.type('At nine.');
    await expect(compose.text).toHaveValue(
      written.replace('contacting us.\n\n', 'contacting us.\n\nAt nine.'),
    );
    await compose.text.fill(written);
  });
  await step('without subject or text it is not sent', async () => {
    let requests = 0;
    page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0));
    for (const field of ['subject', 'text'] as const) {
      const prepared = await compose[field].inputValue();
      await compose[field].fill(' \n ');
      await compose.send.click();
      await expect(toasts).toHaveText('Please fill in all fieldsSubject and message are required');
      await expect(compose[field]).toHaveAccessibleDescription('Subject and message are required');
      await expect(compose[field]).toBeFocused();
      await compose[field].fill(prepared);
    }
    expect(requests).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('what was typed survives a reload', async () => {
    await compose.text.fill('Half an answer');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(compose.dialog).toContainText(name);
    await expect(compose.text).toHaveValue('Half an answer');
    await Promise.all([answerQuestion(page, 'accept'), compose.cancel.click()]);
    await expect(compose.dialog).toBeHidden();
  });
  await step(
    'the keyboard goes from field to field, and Enter in the subject does not send',
    async () => {
      await reply.focus();
      await page.keyboard.press('Enter');
      await expect(compose.text).toHaveValue(/^Dear /);
      await page.keyboard.press('Escape');
      await expect(compose.dialog).toBeHidden();
      await expect(reply).toBeFocused();
      await expect(page).toHaveURL('/admin?messages');
      await page.keyboard.press('Enter');
      await expect(compose.text).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(compose.subject).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(compose.text).toBeFocused();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.type('At nine. ');
      await page.keyboard.press('Tab');
      await expect(compose.send).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(compose.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(toasts).toHaveText(/^Email sent successfully!/);
      await expect(reply).toBeFocused();
    },
  );
});

test('a reply that fails is sent in the end', async ({ page, site, database, expectProblem }) => {
  expectProblem(/^502 .*\/api\/send-email/);
  expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
  const { stored, compose, toasts, entry, reply } = await openReply(page, site, database);
  const text = 'At 9:45 AM. There is coffee from 9:30 on.';
  const mails = async () => {
    const found = await mailsWith(site.mailDirectory, stored.email);
    return found.map((mail): unknown => JSON.parse(mail));
  };
  await compose.subject.fill('Re: Sunday school at 9:45');
  await compose.text.fill(text);
  await step(
    'a mail that cannot be sent keeps its text, and the message stays unread',
    async () => {
      await page.route('**/api/send-email', (route) => route.fulfill({ status: 502, json: {} }));
      await compose.send.click();
      await expect(toasts).toHaveText(
        'Failed to send emailThere was an error sending your reply. Please try again.',
      );
      await expect(compose.text).toHaveValue(text);
      expect(await isProcessed(database, stored.id)).toBe(false);
      await page.unroute('**/api/send-email');
    },
  );
  await step('while it is sent the button says so, and a double click sends one mail', async () => {
    const release = await hold(page, '**/api/send-email');
    await compose.send.dblclick();
    await expect(compose.send).toHaveText('Sending...');
    await expect(compose.send).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(compose.dialog).toBeVisible();
    release();
    await expect(toasts).toHaveText(
      `Email sent successfully!Your reply has been sent to ${stored.name}`,
    );
    await page.unroute('**/api/send-email');
  });
  await step('it is kept under the message, which is processed', async () => {
    await expect(compose.dialog).toBeHidden();
    await expect(page).toHaveURL('/admin?messages');
    await expect(entry).not.toContainText('Unread');
    await expect(entry.locator('summary').first()).toContainText(/Replied (?:to|yester)day/);
    const kept = entry.getByRole('list', { name: 'Replies' }).getByRole('listitem');
    await expect(kept).toContainText(/Replied (?:to|yester)day at/);
    await expect(kept).toContainText(text);
    expect(await isProcessed(database, stored.id)).toBe(true);
    expect(await mails()).toHaveLength(1);
  });
  await step('a retry of another one after a lost answer sends no mail twice', async () => {
    await page.route('**/api/send-email', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await reply.click();
    await compose.send.click();
    await expect(toasts).toHaveText(/^Failed to send email/);
    await page.unroute('**/api/send-email');
    await compose.send.click();
    await expect(toasts).toHaveText(/^Email sent successfully!/);
    expect(await mails()).toHaveLength(2);
  });
});

const UNSAVED = 'Leave without saving? You have changes that are not saved.';

test('a reply has an address, which Back asks about', async ({ page, context, site, database }) => {
  const { compose, list, stored } = await openReply(page, site, database);
  await expect(page).toHaveURL(`/admin?messages&reply=${stored.id}`);

  await step('Back and Forward', async () => {
    await page.goBack();
    await expect(compose.dialog).toBeHidden();
    await expect(list).toBeVisible();
    await expect(page).toHaveURL('/admin?messages');
    await page.goForward();
    await expect(compose.dialog).toBeVisible();
  });
  await step('Back asks before it takes a reply that is not sent', async () => {
    await compose.text.fill('Half an answer');
    const [asked] = await Promise.all([answerQuestion(page, 'dismiss'), page.goBack()]);
    expect(asked).toBe(UNSAVED);
    await expect(page).toHaveURL(/&reply=/);
    await expect(compose.text).toHaveValue('Half an answer');
    await Promise.all([answerQuestion(page, 'accept'), page.goBack()]);
    await expect(compose.dialog).toBeHidden();
    await expect(list).toBeVisible();
    await expect(page).toHaveURL('/admin?messages');
  });
  await step('a shared link, to a message of long ago', async () => {
    const createdAt = new Date('2009-03-01T12:00:00Z');
    const old = await storeMessage(database, { subject: 'Long ago', createdAt });
    const shared = await context.newPage();
    await shared.goto(`/admin?messages&reply=${old.id}`);
    await expect(composer(shared).dialog).toContainText(old.name);
    await expect(composer(shared).subject).toHaveValue('Re: Long ago');
    await shared.keyboard.press('Escape');
    await shared.keyboard.press('Escape');
    await expect(shared.getByRole('dialog')).toHaveCount(0);
    await expect(shared).toHaveURL('/admin');
  });
});
