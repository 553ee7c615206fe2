import { expect, type Locator, type Page } from '@playwright/test';
import { contactMessageRow, visitRequestRow } from '../samples/records.ts';
import type { Database } from '#db/client.ts';
import { contactMessages, visitRequests } from '#db/tables.ts';
import { firstOf } from '#tools/harness/content.ts';
import { dayFromToday } from '../screens/event-admin.ts';
import { signInBrowser } from '../browser/page.ts';

type Served = { url: string };

/** A person with a unique name and address. */
export function somebody() {
  const tag = crypto.randomUUID().slice(0, 8);
  return { name: `Ruth ${tag}`, email: `ruth-${tag}@example.org` };
}

/** Stores a contact message, by default the newest. */
export async function storeMessage(
  database: Database,
  changes: Parameters<typeof contactMessageRow>[0] = {},
) {
  const row = contactMessageRow({ ...somebody(), ...changes });
  return firstOf(await database.insert(contactMessages).values(row).returning());
}

/** Stores a visit request, by default for a future day. */
export async function storeVisit(
  database: Database,
  changes: Parameters<typeof visitRequestRow>[0] = {},
) {
  const { name, email } = somebody();
  const row = visitRequestRow({
    firstName: 'Ruth',
    lastName: name.slice(5),
    email,
    visitDate: dayFromToday(20),
    ...changes,
  });
  return firstOf(await database.insert(visitRequests).values(row).returning());
}

export const toastsOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

const openInbox = (button: string, title: string) => async (page: Page, site: Served) => {
  await signInBrowser(page, site);
  await page.goto('/admin');
  await page.getByRole('button', { name: button }).click();
  return inbox(page, title);
};

/** Signs in and opens the list of contact messages. @returns its controls */
export const openMessages = openInbox('View Messages', 'Contact Messages');

/** Signs in and opens the list of visit requests. @returns its controls */
export const openVisits = openInbox('View Requests', 'Visit Requests');

/** The controls of an open list. */
export function inbox(page: Page, title: string) {
  const list = page.getByRole('dialog', { name: title });
  return {
    list,
    toasts: toastsOf(page),
    /** The entry of the person with this name. */
    entryOf: (name: string) => list.getByRole('article', { name: `, from ${name}` }),
    compose: composer(page),
  };
}

/** Unfolds an entry, unless it is the newest unread one, which is open at first. Other tests may have stored that one. */
export async function unfold(entry: Locator): Promise<void> {
  await entry
    .locator('details')
    .first()
    .evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
}

/** Opens a reply to a new message. */
export async function openReply(
  page: Page,
  site: Served,
  database: Database,
  message = 'At what time does it begin?\n\nIs there coffee?',
) {
  const stored = await storeMessage(database, { subject: 'Sunday school', message });
  const messages = await openMessages(page, site);
  const entry = messages.entryOf(stored.name);
  const reply = entry.getByRole('button', { name: 'Reply', exact: true });
  await unfold(entry);
  await reply.click();
  await expect(messages.compose.dialog).toBeVisible();
  return { ...messages, entry, reply, stored };
}

/** The controls of 'Compose Reply'. */
export function composer(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Compose Reply' });
  return {
    dialog,
    subject: dialog.getByRole('textbox', { name: 'Subject' }),
    text: dialog.getByRole('textbox', { name: 'Message' }),
    send: dialog.getByRole('button', { name: /^Send/ }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
}

/** The sign-in card of /admin. */
export function signInCard(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Admin Access' }),
    password: page.getByRole('textbox', { name: 'Password' }),
    enter: page.getByRole('button', { name: /^(Access Admin Dashboard|Authenticating\.\.\.)$/ }),
    dashboard: page.getByRole('heading', { name: 'Admin Dashboard' }),
    toasts: toastsOf(page),
  };
}

/** Answers the question before something unsaved is left behind. @returns its title and its text */
export async function answerQuestion(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  const question = page.getByRole('alertdialog', {
    name: /^(?:Leave without|Stop the uploads|Start over)/,
  });
  const button = answer === 'accept' ? /^(?:Leave|Start) / : 'Stay Here';
  await expect(question).toBeVisible();
  const asked = await question.locator('h2, p').allInnerTexts();
  await question.getByRole('button', { name: button }).click();
  await expect(question).toBeHidden();
  return asked.join(' ');
}
