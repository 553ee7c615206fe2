import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { untilAlive } from '../browser/islands.ts';

/** A valid message with a unique e-mail address. */
export const message = () => ({
  name: 'Ruth Ellison',
  email: `ruth-${crypto.randomUUID()}@example.org`,
  subject: 'Sunday school',
  message: 'At what time does the Sunday school begin?',
});

/** Opens /contact. @returns its form and its toasts */
export async function openContact(page: Page) {
  await page.goto('/contact');
  await untilAlive(page);
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  const fields = {
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    subject: form.getByLabel('Subject'),
    // Exact, because the receipt 'Message Sent' has a label too.
    message: form.getByLabel('Message', { exact: true }),
  };
  return {
    form,
    fields,
    send: form.locator('[type=submit]'),
    /** Brings the empty form back after a message was sent. */
    again: form.getByRole('button', { name: 'Write Another Message' }),
    toasts: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
    fill: async (values: ReturnType<typeof message>) => {
      await fields.name.fill(values.name);
      await fields.email.fill(values.email);
      await fields.subject.fill(values.subject);
      await fields.message.fill(values.message);
    },
  };
}

/** The caught mails that contain `text`, in the provider's format. */
export async function mailsWith(mailDirectory: string, text: string): Promise<string[]> {
  const names = await readdir(mailDirectory);
  const mails = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFile(path.join(mailDirectory, name), 'utf8'));
  return (await Promise.all(mails)).filter((mail) => mail.includes(text));
}
