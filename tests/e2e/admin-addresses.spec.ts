import {
  answerQuestion,
  composer,
  openMessages,
  openReply,
  storeMessage,
} from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';

const UNSAVED = 'You have changes that are not saved. Leave without saving them?';

test('a reply has an address: Back closes it, Forward and a shared link open it', async ({
  page,
  site,
  database,
}) => {
  const { compose, list, stored } = await openReply(page, site, database);
  await expect(page).toHaveURL(`/admin?messages&reply=${stored.id}`);
  await page.goBack();
  await expect(compose.dialog).toBeHidden();
  await expect(list).toBeVisible();
  await page.goForward();
  await expect(compose.dialog).toBeVisible();
  const shared = await page.context().newPage();
  await shared.goto(`/admin?messages&reply=${stored.id}`);
  await expect(composer(shared).subject).toHaveValue(`Re: ${stored.subject}`);
  await shared.keyboard.press('Escape');
  await shared.keyboard.press('Escape');
  await expect(shared.getByRole('dialog')).toHaveCount(0);
  await expect(shared).toHaveURL('/admin');
});

test('Back asks before it takes a reply that is not sent', async ({ page, site, database }) => {
  const { compose, list } = await openReply(page, site, database);
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

test('the address of a reply to a message of long ago finds it, and one to no message leads to the list', async ({
  page,
  site,
  database,
}) => {
  const old = await storeMessage(database, { createdAt: new Date('2009-03-01T12:00:00Z') });
  await openMessages(page, site);
  await page.goto(`/admin?messages&reply=${old.id}`);
  await expect(composer(page).dialog).toContainText(old.name);
  await page.goto('/admin?messages&reply=999999');
  await expect(page).toHaveURL('/admin?messages');
});
