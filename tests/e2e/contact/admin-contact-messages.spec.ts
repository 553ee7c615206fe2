import { eq, inArray } from 'drizzle-orm';
import { contactMessages, messageReplies } from '#db/tables.ts';
import { recentDateAndTime } from '#shared/calendar/moments.ts';
import { messageReplyRow } from '../../support/samples/records.ts';
import {
  inbox,
  openMessages,
  somebody,
  storeMessage,
  unfold,
} from '../../support/app/stored-inbox.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';

const QUESTION = 'Are you sure you want to delete this message? This action cannot be undone.';

test('a message is read and deleted', { tag: '@phone-only' }, async ({ page, site, database }) => {
  const { id, name, email, createdAt } = await storeMessage(database, {
    subject: 'Choir & "Messiah" <b>sing-along</b>',
    message: 'First line.\nSecond <script>line</script>.',
  });
  const stored = () =>
    database.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1);
  const { entryOf, list, toasts } = await openMessages(page, site);
  const entry = entryOf(name);
  await unfold(entry);
  await step('it shows who wrote, when, about what, and that nobody has read it', async () => {
    await expect(entry.getByRole('heading')).toHaveText(name);
    await expect(entry.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);
    await expect(entry.getByRole('time')).toHaveText(
      recentDateAndTime(createdAt.toISOString(), new Date()),
    );
    await expect(entry).toContainText('Unread');
    await expect(entry).toContainText('Choir & "Messiah" <b>sing-along</b>');
    await expect(entry).toContainText('First line. Second <script>line</script>.');
    await expect(entry.getByRole('button', { name: 'Reply' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    const box = await list.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(0.8 * (page.viewportSize()?.height ?? 0));
  });
  await step('Mark as Read takes the badge and the button away', async () => {
    await entry.getByRole('button', { name: 'Mark as Read' }).click();
    await expect(toasts).toHaveText(
      'Message marked as readThe message has been marked as processed',
    );
    await expect(entry).not.toContainText('Unread');
    await expect(entry.getByRole('button', { name: 'Mark as Read' })).toBeHidden();
    expect(await stored()).toMatchObject([{ isProcessed: true }]);
  });
  await step('it is deleted only after the question', async () => {
    const remove = entry.getByRole('button', { name: `Delete message from ${name}` });
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await remove.click();
    await expect(question).toContainText(QUESTION);
    await expect(question).toContainText(`${name} · Choir & "Messiah"`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(entry).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Delete Message' }).click();
    await expect(toasts).toHaveText('Message deletedThe message has been permanently deleted');
    await expect(entry).toBeHidden();
    expect(await stored()).toEqual([]);
  });
});

test('the list is asked for whenever it is opened', async ({ page, site, database }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await storeMessage(database);
  const { list, entryOf } = inbox(page, 'Contact Messages');
  const open = page.getByRole('button', { name: 'View Messages' });
  await step('the dashboard asks for the newest only', async () => {
    await signInBrowser(page, site, '/admin');
    await expect(page.getByRole('list', { name: 'Actions' })).toContainText(/\d unread/);
    expect(asked.filter((url) => /contact-forms\?(?!limit=3$)/.test(url))).toEqual([]);
  });
  await step('a message that came in meanwhile is there when it is opened again', async () => {
    await open.click();
    await expect(list).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact Messages' }).last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(open).toBeFocused();
    const { name } = await storeMessage(database);
    await open.click();
    await expect(entryOf(name)).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await step('so is one that came in after a request whose answer is late', async () => {
    const answered = Promise.withResolvers<undefined>();
    const reopened = Promise.withResolvers<undefined>();
    await page.route(
      /contact-forms\?limit=25/,
      async (route) => {
        const response = await route.fetch();
        answered.resolve(undefined);
        await reopened.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await open.click();
    await answered.promise;
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    const { name } = await storeMessage(database);
    await open.click();
    await expect(list).toBeVisible();
    reopened.resolve(undefined);
    await expect(entryOf(name)).toBeVisible();
  });
});

test('what fails leaves a message as it was', async ({ page, site, database, expectProblem }) => {
  const { id, name } = await storeMessage(database);
  const { entryOf, toasts } = await openMessages(page, site);
  const entry = entryOf(name);
  await unfold(entry);
  expectProblem(/^500 .*\/api\/contact-forms\//);
  await page.route('**/api/contact-forms/*', (route) => route.fulfill({ status: 500, json: {} }));
  for (const [button, toast] of [
    ['Mark as Read', 'Failed to mark message as read'],
    ['Delete message', 'Failed to delete message'],
  ] as const) {
    await step(`‘${toast}’ is said when the server fails`, async () => {
      await entry.getByRole('button', { name: button }).click();
      if (button === 'Delete message') {
        await page.getByRole('button', { name: 'Delete Message', exact: true }).click();
      }
      await expect(toasts).toContainText(toast);
      await expect(entry).toContainText('Unread');
    });
  }
  await page.unroute('**/api/contact-forms/*');
  await step('a message that is gone cannot be marked, and leaves the list', async () => {
    expectProblem(/^404 .*\/api\/contact-forms\//);
    const mark = entry.getByRole('button', { name: 'Mark as Read' });
    // Disabled until the list has been read again after the failure.
    await expect(mark).toBeEnabled();
    await database.delete(contactMessages).where(eq(contactMessages.id, id));
    await mark.click();
    await expect(toasts).toHaveText(
      'Failed to mark message as readSomebody else has deleted it meanwhile. Please look at the list as it is now.',
    );
    await expect(entry).toBeHidden();
  });
});

test.describe('a long list', () => {
  // The other tests' messages are on another site, so that the end of this list stays near.
  test.use({ siteName: 'changing' });

  test(
    'loads more messages as it is scrolled, each once, and long words do not widen it',
    { tag: '@phone-only' },
    async ({ page, site, database }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const wordy = await storeMessage(database, {
        subject: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
        message: `https://example.org/${'a'.repeat(400)}`,
      });
      // As wide as a moment can be written.
      const answered = { contactMessageId: wordy.id, sentAt: new Date('2026-09-30T05:55:00Z') };
      await database.insert(messageReplies).values(messageReplyRow(answered));
      const tag = somebody().name;
      const rows = Array.from({ length: 60 }, (_, index) => ({
        name: `${tag} no. ${index}`,
        email: 'old@example.org',
        subject: 'A question from long ago',
        message: 'Is anybody there?',
        isProcessed: true,
        createdAt: new Date(Date.UTC(2011, 0, 1, 12, 60 - index)),
      }));
      const inserted = await database.insert(contactMessages).values(rows).returning();
      const { entryOf, list } = await openMessages(page, site);
      const all = list.getByRole('article');
      await expect(all).toHaveCount(25);
      await step('nothing is wider than the list', async () => {
        const tooWide = await list.evaluate((dialog) =>
          [document.documentElement, ...dialog.querySelectorAll('*')]
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
            .map(({ tagName, className }) => `${tagName} ${className}`),
        );
        expect(tooWide).toEqual([]);
      });
      await step('the end of the list loads the next messages', async () => {
        const last = entryOf(`${tag} no. 59`);
        await expect(async () => {
          await all.last().scrollIntoViewIfNeeded();
          expect(await last.isVisible()).toBe(true);
        }).toPass({ intervals: [100] });
        const labels = await all.evaluateAll((entries) =>
          entries.map((entry) => entry.getAttribute('aria-label')),
        );
        const mine = labels.filter((label) => label?.includes(tag));
        expect(mine).toEqual(rows.map(({ name, subject }) => `${subject}, from ${name}`));
      });
      // A list that grows with each run would take longer to scroll.
      const ids = [wordy, ...inserted].map(({ id }) => id);
      await database.delete(contactMessages).where(inArray(contactMessages.id, ids));
    },
  );
});
