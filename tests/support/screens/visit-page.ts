import type { Page } from '@playwright/test';
import { addDays, churchDay } from '#shared/calendar/dates.ts';
import { untilAlive } from '../browser/islands.ts';

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
