import { eq } from 'drizzle-orm';
import { contactMessages, messageReplies } from '#db/schema/index.ts';
import { churchDateAndTime } from '#shared/dates.ts';
import { answerQuestion, openMessages, somebody, storeMessage } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { signInBrowser } from '../support/sign-in.ts';

const QUESTION = 'Are you sure you want to delete this message? This action cannot be undone.';

test(
  'a message shows who wrote, when, about what, and that nobody has read it',
  { tag: '@phone' },
  async ({ page, site, database }) => {
    const { name, email, createdAt } = await storeMessage(database, {
      subject: 'Choir & "Messiah" <b>sing-along</b>',
      message: 'First line.\nSecond <script>line</script>.',
    });
    const { entryOf, list } = await openMessages(page, site);
    const entry = entryOf(name);
    await expect(entry.getByRole('heading')).toHaveText(name);
    await expect(entry.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);
    await expect(entry.getByRole('time')).toHaveText(churchDateAndTime(createdAt.toISOString()));
    await expect(entry).toContainText('Unread');
    await expect(entry).toContainText('Choir & "Messiah" <b>sing-along</b>');
    await expect(entry).toContainText('First line. Second <script>line</script>.');
    await expect(entry.getByRole('button', { name: 'Reply' })).toBeVisible();
    const box = await list.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(0.8 * (page.viewportSize()?.height ?? 0));
  },
);

test('a message in a right-to-left script shows in its direction', async ({
  page,
  site,
  database,
}) => {
  const written = { name: `רות ${crypto.randomUUID()}`, subject: 'מתי?', message: 'מתי 11:00 AM?' };
  await storeMessage(database, written);
  const { entryOf } = await openMessages(page, site);
  for (const text of Object.values(written)) {
    await expect(entryOf(written.name).getByText(text, { exact: true })).toHaveCSS(
      'direction',
      'rtl',
    );
  }
});

test('Mark as Read takes the badge and the button away', async ({ page, site, database }) => {
  const { id, name } = await storeMessage(database);
  const { entryOf, toasts } = await openMessages(page, site);
  await entryOf(name).getByRole('button', { name: 'Mark as Read' }).click();
  await expect(toasts).toHaveText('Message marked as readThe message has been marked as processed');
  await expect(entryOf(name)).not.toContainText('Unread');
  await expect(entryOf(name).getByRole('button', { name: 'Mark as Read' })).toBeHidden();
  const [stored] = await database.select().from(contactMessages).where(eq(contactMessages.id, id));
  expect(stored?.isProcessed).toBe(true);
});

test(
  'a message is deleted only after the question',
  { tag: '@phone' },
  async ({ page, site, database }) => {
    const { id, name } = await storeMessage(database);
    const { entryOf, toasts } = await openMessages(page, site);
    const remove = entryOf(name).getByRole('button', { name: `Delete message from ${name}` });
    const [declined] = await Promise.all([answerQuestion(page, 'dismiss'), remove.click()]);
    expect(declined).toBe(QUESTION);
    await expect(entryOf(name)).toBeVisible();
    await Promise.all([answerQuestion(page, 'accept'), remove.click()]);
    await expect(toasts).toHaveText('Message deletedThe message has been permanently deleted');
    await expect(entryOf(name)).toBeHidden();
    const stored = database.select().from(contactMessages).where(eq(contactMessages.id, id));
    expect(await stored).toEqual([]);
  },
);

for (const [button, method, toast] of [
  ['Mark as Read', 'PATCH', 'Failed to mark message as read'],
  ['Delete message', 'DELETE', 'Failed to delete message'],
] as const) {
  test(`‘${toast}’ is said when the server fails, and the message stays as it was`, async ({
    page,
    site,
    database,
    expectProblem,
  }) => {
    expectProblem(/^500 .*\/api\/contact-forms\//);
    const { name } = await storeMessage(database);
    const { entryOf, toasts } = await openMessages(page, site);
    await page.route('**/api/contact-forms/*', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
    page.once('dialog', (dialog) => void dialog.accept());
    await entryOf(name).getByRole('button', { name: button }).click();
    await expect(toasts).toHaveText(toast);
    await expect(entryOf(name)).toContainText('Unread');
  });
}

test('a message that somebody else has deleted disappears from the list', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  expectProblem(/^404 .*\/api\/contact-forms\//);
  const { id, name } = await storeMessage(database);
  const { entryOf, toasts } = await openMessages(page, site);
  await expect(entryOf(name)).toBeVisible();
  await database.delete(contactMessages).where(eq(contactMessages.id, id));
  await entryOf(name).getByRole('button', { name: 'Mark as Read' }).click();
  await expect(toasts).toHaveText('Failed to mark message as read');
  await expect(entryOf(name)).toBeHidden();
});

test('replies show below their message, including those that may not have been sent', async ({
  page,
  site,
  database,
}) => {
  const { id, name, email } = await storeMessage(database);
  const reply = { contactMessageId: id, to: email, text: 'At nine, in the hall.' };
  const sentAt = new Date('2026-11-20T15:30:00Z');
  await database.insert(messageReplies).values([
    { ...reply, subject: 'Re: First', status: 'sent', sentAt },
    { ...reply, subject: 'Re: Second', status: 'failed' },
    { ...reply, subject: 'Re: Third', status: 'sending' },
  ]);
  const { entryOf } = await openMessages(page, site);
  const replies = entryOf(name).getByRole('list', { name: 'Replies' }).getByRole('listitem');
  await expect(replies).toHaveCount(3);
  await expect(replies.nth(0)).toContainText('Replied on November 20, 2026 at 9:30 AM');
  await expect(replies.nth(0)).not.toContainText('may not have been sent');
  await expect(replies.nth(1)).toContainText('may not have been sent');
  await expect(replies.nth(2)).toContainText('may not have been sent');
  await expect(replies.nth(0).getByText('At nine, in the hall.')).toBeHidden();
  await replies.nth(0).getByText('Replied on').click();
  await expect(replies.nth(0).getByText('At nine, in the hall.')).toBeVisible();
  await expect(replies.nth(0).getByText('Re: First')).toBeVisible();
});

test(
  'more messages come as the list is scrolled, each once',
  { tag: '@phone' },
  async ({ page, site, database }) => {
    const tag = somebody().name;
    const rows = Array.from({ length: 60 }, (_, index) => ({
      name: `${tag} no. ${index}`,
      email: 'old@example.org',
      subject: 'A question from long ago',
      message: 'Is anybody there?',
      isProcessed: true,
      createdAt: new Date(Date.UTC(2011, 0, 1, 12, 60 - index)),
    }));
    await database.insert(contactMessages).values(rows);
    const { entryOf, list } = await openMessages(page, site);
    const all = list.getByRole('article');
    await expect(all).toHaveCount(25);
    const last = entryOf(`${tag} no. 59`);
    await expect(async () => {
      await all.last().scrollIntoViewIfNeeded();
      await expect(last).toBeVisible({ timeout: 200 });
    }).toPass();
    const labels = await all.evaluateAll((entries) =>
      entries.map((entry) => entry.getAttribute('aria-label')),
    );
    const mine = labels.filter((label) => label?.includes(tag));
    expect(mine).toEqual(rows.map(({ name, subject }) => `${subject}, from ${name}`));
  },
);

test('a list that cannot be loaded says so, and can be asked for again', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/contact-forms/);
  const { name } = await storeMessage(database);
  await page.route('**/api/contact-forms?*', (route) => route.fulfill({ status: 503, json: {} }));
  const { list, entryOf } = await openMessages(page, site);
  await expect(list.getByRole('alert')).toContainText('The list could not be loaded.');
  await expect(list).not.toContainText('No contact messages yet');
  await page.unroute('**/api/contact-forms?*');
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(entryOf(name)).toBeVisible();
});

test('a message that came in while the page was open is there when the list is opened again', async ({
  page,
  site,
  database,
}) => {
  const { list, entryOf } = await openMessages(page, site);
  await expect(list.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const { name } = await storeMessage(database);
  await page.getByRole('button', { name: 'View Messages' }).click();
  await expect(entryOf(name)).toBeVisible();
});

test.describe('a church that nobody has written to', () => {
  test.use({ siteName: 'empty' });

  test('says that there are no messages and no visit requests yet', async ({ page, site }) => {
    const { list } = await openMessages(page, site);
    await expect(list).toContainText('No contact messages yet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View Requests' }).click();
    await expect(page.getByRole('dialog')).toContainText('No visit requests yet');
  });
});

test('no message is asked for before the list is opened', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInBrowser(page, site);
  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText(/\d unread/);
  expect(asked.filter((path) => /^\/api\/(contact-forms|visit-requests)/.test(path))).toEqual([]);
});

test(
  'long words widen neither a narrow phone nor its list',
  { tag: '@phone' },
  async ({ page, site, database }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { id, name, email } = await storeMessage(database, {
      subject: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
      message: `https://example.org/${'a'.repeat(400)}`,
    });
    const text = 'b'.repeat(400);
    const reply = { contactMessageId: id, to: email, subject: text.slice(0, 200), text };
    await database.insert(messageReplies).values({ ...reply, status: 'failed' });
    const { entryOf, list } = await openMessages(page, site);
    await entryOf(name).getByText('may not have been sent').click();
    await expect(entryOf(name).getByText(text, { exact: true })).toBeVisible();
    const tooWide = await list.evaluate((dialog) =>
      [document.documentElement, ...dialog.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
    expect(tooWide).toEqual([]);
  },
);
