import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { untilAlive } from '../browser/loading.ts';
import { addDays, churchDay } from '#shared/calendar/dates.ts';

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

/** The distance in px between a field and what stands below it. */
export const roomBelow = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const below = element.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return below - element.getBoundingClientRect().bottom;
  });

/** The caught mails that contain `text`, in the provider's format. */
export async function mailsWith(mailDirectory: string, text: string): Promise<string[]> {
  const names = await readdir(mailDirectory);
  const mails = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFile(path.join(mailDirectory, name), 'utf8'));
  return (await Promise.all(mails)).filter((mail) => mail.includes(text));
}

/** A Sunday of next week, or the one after. */
function nextSunday(): string {
  const today = churchDay(new Date());
  return addDays(today, 14 - new Date(today).getUTCDay());
}

/** A valid visit request with a unique e-mail address. */
export const visitRequest = () => ({
  firstName: 'Miriam',
  lastName: 'Halloran',
  email: `miriam-${crypto.randomUUID()}@example.org`,
  phone: '(815) 555-0187',
  visitDate: nextSunday(),
  questions: 'Is there a ramp at the main door?',
});

/** Opens /visit. @returns its form and its toasts */
export async function openVisit(page: Page) {
  await page.goto('/visit');
  await untilAlive(page);
  const form = page.getByRole('form', { name: "Let Us Know You're Coming" });
  const fields = {
    firstName: form.getByLabel('First Name'),
    lastName: form.getByLabel('Last Name'),
    email: form.getByLabel('Email'),
    phone: form.getByLabel('Phone'),
    visitDate: form.getByLabel('Date', { exact: true }),
    questions: form.getByLabel('Questions'),
  };
  return {
    form,
    fields,
    send: form.locator('[type=submit]'),
    /** Brings the empty form back after a request was sent. */
    again: form.getByRole('button', { name: 'Plan Another Visit' }),
    toasts: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
    fill: async (values: ReturnType<typeof visitRequest>) => {
      await fields.firstName.fill(values.firstName);
      await fields.lastName.fill(values.lastName);
      await fields.email.fill(values.email);
      await fields.phone.fill(values.phone);
      await form.getByLabel('Another date').check();
      await fields.visitDate.fill(values.visitDate);
      await fields.questions.fill(values.questions);
    },
  };
}
