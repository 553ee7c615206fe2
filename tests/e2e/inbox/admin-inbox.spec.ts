import * as z from 'zod/mini';
import { messageReplies, type visitRequests } from '#db/tables.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { mailsWith } from '../../support/screens/public-forms.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import {
  composer,
  somebody,
  storeMessage,
  storeVisit,
  toastsOf,
  unfold,
} from '../../support/app/stored-inbox.ts';
import { messageReplyRow } from '../../support/samples/records.ts';

test(
  'messages are searched, and read ones are lines that unfold',
  { tag: '@phone-only' },
  async ({ page, site, database }) => {
    const { name, email } = somebody();
    const message = `Is the hall free?\n\n${'We are many. '.repeat(150)}`;
    const read = { name, email, subject: 'Renting the hall', message, isProcessed: true };
    await storeMessage(database, read);
    await storeMessage(database, { name, email, subject: 'A second question' });
    await signInBrowser(page, site, '/admin/messages');
    const entries = page.getByRole('article', { name: `, from ${name}` });
    const folded = page.getByRole('article', { name: `Renting the hall, from ${name}` });
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    const show = page.getByRole('group', { name: 'Show' });
    await step('by name, address or words', async () => {
      for (const words of [name, email, `${name.slice(5)} hall`]) {
        await search.fill(words);
        await expect(entries).toHaveCount(words.endsWith('hall') ? 1 : 2);
        await expect(folded).toBeVisible();
      }
      await search.fill(name);
      await expect(entries).toHaveCount(2);
    });
    await step('a read one is a line, which Enter unfolds and folds', async () => {
      await expect(folded.getByRole('button', { name: 'Reply' })).toBeHidden();
      const line = folded.locator('summary');
      await expect(line).toContainText('Is the hall free?');
      expect(await accessibilityFindings(page)).toEqual([]);
      await line.focus();
      await page.keyboard.press('Enter');
      await expect(folded.getByRole('button', { name: 'Reply' })).toBeVisible();
      await line.click();
      await expect(folded.getByRole('button', { name: 'Reply' })).toBeHidden();
      await line.click();
    });
    await step('a long text is cut until it is asked for', async () => {
      const text = folded.getByText('We are many.').last();
      const cut = (await text.boundingBox())?.height ?? 0;
      const line = await text.evaluate((shown) => parseFloat(getComputedStyle(shown).lineHeight));
      expect(Math.round(cut / line)).toBeLessThanOrEqual(7);
      await expect(text).toHaveText(/many\. …$/);
      await folded.getByRole('button', { name: 'Show All' }).click();
      await expect(folded.getByRole('button', { name: 'Show Less' })).toBeFocused();
      expect((await text.boundingBox())?.height ?? 0).toBeGreaterThan(cut);
    });
    await step('only unread ones, also after a reload', async () => {
      await show.getByRole('button', { name: 'Unread' }).click();
      await expect(entries).toHaveCount(1);
      await expect(page).toHaveURL('/admin/messages?state=unread');
      await page.reload();
      await expect(show.getByRole('button', { name: 'Unread' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(entries.first()).toBeVisible();
    });
    await step(
      'what matches nothing says so, and nothing is wider than a narrow phone',
      async () => {
        await search.fill(`${name} nowhere`);
        await expect(
          page.getByRole('status').filter({ hasText: 'No message matches.' }),
        ).toBeVisible();
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sidewaysScroll(page)).toBe(0);
        await search.fill('');
        await show.getByRole('button', { name: 'All' }).click();
        await expect(page).toHaveURL('/admin/messages');
        await expect(entries.first()).toBeVisible();
        expect(await sidewaysScroll(page)).toBe(0);
      },
    );
  },
);

test(
  'of the unread messages the newest is open at first, and reading one does not mark it',
  { tag: '@phone-only' },
  async ({ page, site, database }) => {
    const { name } = somebody();
    const past = { isProcessed: true, updatedAt: new Date(0) };
    const unsure = await storeMessage(database, { name, ...past });
    const reply = messageReplyRow({ contactMessageId: unsure.id });
    await database
      .insert(messageReplies)
      .values({ ...reply, status: 'sending', updatedAt: new Date(1) });
    const older = await storeMessage(database, { name, subject: 'The older one' });
    await storeMessage(database, { name, subject: 'The newest one' });
    // Leaves out the messages of other tests, which may be newer.
    await page.route('**/api/contact-forms?*', async (route) => {
      const response = await route.fetch();
      const all = z.parse(z.array(z.looseObject({ name: z.string() })), await response.json());
      await route.fulfill({ response, json: all.filter((each) => each.name === name) });
    });
    await signInBrowser(page, site, '/admin/messages');
    const about = (subject: string) =>
      page.getByRole('article', { name: `${subject}, from ${name}` });
    const [newest, second] = [about('The newest one'), about('The older one')];
    const mark = { name: 'Mark as Read' };
    await step('the newest is open, and the other says what it is about', async () => {
      await expect(newest.getByRole('button', mark)).toBeVisible();
      await expect(second.getByRole('button', mark)).toBeHidden();
      await expect(second).toContainText(`Unread${older.email}`);
      await expect(second).toContainText(older.message);
    });
    await step('both answers to an uncertain reply are on the first screen', async () => {
      for (const answer of ['Send Again', 'Dismiss']) {
        await expect(page.getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 });
      }
    });
    await step('one that is read stays unread until it is marked', async () => {
      await second.locator('summary').click();
      await expect(second.getByRole('button', mark)).toBeVisible();
      await page.reload();
      await expect(newest.getByRole('button', mark)).toBeVisible();
      await expect(second.getByRole('button', mark)).toBeHidden();
      await expect(second).toContainText('Unread');
    });
    await step('the one that the address asks for is open', async () => {
      await page.goto(`/admin/messages?reply=${older.id}`);
      await composer(page).cancel.click();
      await expect(second.getByRole('button', mark)).toBeVisible();
    });
  },
);

test('a reply that may not have been sent waits first, until it is sent again or dismissed', async ({
  page,
  site,
  database,
}) => {
  const interrupted = { status: 'sending', updatedAt: new Date(1) } as const;
  await storeMessage(database);
  const asked = await storeMessage(database, { isProcessed: true, updatedAt: new Date(0) });
  const text = 'Dear Ruth,\n\nThe notes are on the page of the sermon.';
  await database
    .insert(messageReplies)
    .values({ ...messageReplyRow({ contactMessageId: asked.id, text }), ...interrupted });
  const visit = await storeVisit(database, { isProcessed: true, updatedAt: new Date(0) });
  const beginning = `Dear Ruth,\n\n${'We keep a seat for you. '.repeat(5).trim()}`;
  const long = `${beginning}\n\n${'The door is on the left. '.repeat(60)}`;
  await database
    .insert(messageReplies)
    .values({ ...messageReplyRow({ visitRequestId: visit.id, text: long }), ...interrupted });
  await signInBrowser(page, site, '/admin');
  const waiting = page.getByRole('region', { name: 'Waiting for You' }).getByRole('link');
  const notice = page.getByRole('group', { name: 'Reply that may not have been sent' });
  await step('the dashboard leads to it before everything else', async () => {
    await expect(waiting.nth(0)).toContainText(/repl(y|ies) to a message may not have been sent/);
    await expect(waiting.nth(1)).toContainText(/to a visit request may not have been sent/);
    await waiting.nth(0).click();
    await expect(notice.first()).toBeFocused();
    await expect(notice.first()).toBeInViewport();
    const first = page.getByRole('list', { name: 'Reply May Not Have Been Sent' });
    await expect(first).toHaveCount(1);
    await expect(first).toContainText(asked.name);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('it is sent again with its words', async () => {
    const entry = page.getByRole('article', { name: `, from ${asked.name}` });
    const unsent = entry.getByRole('group', { name: /may not have been sent/ });
    await expect(entry.getByRole('button', { name: 'Reply' })).toBeHidden();
    await expect(unsent).toHaveText(
      /^Your reply of (?:to|yester)day may not have been sent\.Send AgainDismiss$/,
    );
    await expect(entry.getByText(text)).toBeHidden();
    await unfold(entry);
    await expect(entry.getByText(text)).toBeVisible();
    await expect(unsent).toHaveText(
      /^If the reply has arrived, or is no longer needed, press "Dismiss"\.Send AgainDismiss$/,
    );
    await expect(entry.getByRole('button', { name: 'Show All' })).toHaveCount(0);
    await entry.getByRole('button', { name: 'Send Again' }).click();
    const compose = composer(page);
    await expect(compose.text).toHaveValue(text);
    await compose.send.click();
    await expect(toastsOf(page)).toHaveText(/^Email sent successfully!/);
    await expect(unsent).toBeHidden();
    expect(await mailsWith(site.mailDirectory, asked.email)).toHaveLength(1);
  });
  await step('or its notice is dismissed', async () => {
    await page.goto('/admin/visits?unsent=reply');
    const name = `${visit.firstName} ${visit.lastName}`;
    const entry = page.getByRole('article', { name: `, from ${name}` });
    const unsent = entry.getByRole('group', { name: /may not have been sent/ });
    await step('of a long reply it shows whole paragraphs', async () => {
      await unfold(entry);
      await expect(entry.getByText('Dear Ruth,')).toHaveText(`${beginning} …`);
    });
    await entry.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toastsOf(page)).toContainText('Notice dismissed');
    await expect(unsent).toBeHidden();
    await expect(entry.locator('summary').first()).toBeFocused();
    await expect(entry.getByText('may not have been sent')).toBeVisible();
  });
});

test('a visit can be marked before its day, with the button of that day', async ({
  page,
  site,
  database,
}) => {
  const [early, due] = [
    await storeVisit(database, { visitDate: dayFromToday(3) }),
    await storeVisit(database, { visitDate: dayFromToday(-1) }),
  ];
  await signInBrowser(page, site, '/admin/visits');
  const button = ({ lastName }: typeof visitRequests.$inferSelect) =>
    page
      .getByRole('article', { name: `, from Ruth ${lastName}` })
      .getByRole('button', { name: 'Mark as Welcomed' });
  for (const { lastName } of [early, due]) {
    await unfold(page.getByRole('article', { name: `, from Ruth ${lastName}` }));
  }
  await expect(button(early)).toHaveCSS('text-decoration-line', 'none');
  await expect(button(due)).toHaveCSS('text-decoration-line', 'none');
  await button(due).click();
  await expect(button(due)).toBeHidden();
  const line = page
    .getByRole('article', { name: `, from Ruth ${due.lastName}` })
    .locator('summary');
  await expect(line).toBeFocused();
  await expect(line).toContainText('Welcomed');
});
