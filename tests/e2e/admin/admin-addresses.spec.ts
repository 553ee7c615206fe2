import {
  answerQuestion,
  composer,
  openReply,
  storeMessage,
} from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';

const UNSAVED = 'You have changes that are not saved. Leave without saving them?';

const { step } = test;

test('a reply has an address: Back closes it but asks first, Forward and a shared link open it', async ({
  page,
  context,
  site,
  database,
}) => {
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
  await step('a link to no message leads to the list', async () => {
    await page.goto('/admin?messages&reply=999999');
    await expect(page).toHaveURL('/admin?messages');
    await expect(list).toBeVisible();
  });
});
