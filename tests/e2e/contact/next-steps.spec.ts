import { eq } from 'drizzle-orm';
import { contactMessages } from '#db/tables.ts';
import { message } from '../../support/screens/contact-page.ts';
import { untilAlive } from '../../support/browser/islands.ts';
import { expect, test } from '../../support/browser/page.ts';

test('each of the next steps leads to the form with its subject filled in, which is sent', async ({
  page,
  database,
}) => {
  await page.goto('/next-steps');
  const buttons = page.getByRole('main').getByRole('listitem').getByRole('link', {
    name: /^Ask /,
  });
  await expect(buttons).toHaveCount(4);
  await buttons.filter({ hasText: 'Ask about baptism' }).click();
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  await expect(form.getByLabel('Subject')).toHaveValue('Baptism');
  await untilAlive(page);
  await expect(form.getByLabel('Subject')).toHaveValue('Baptism');
  const { name, email, message: words } = message();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill(words);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('We have it, and this happens next')).toBeVisible();
  const stored = await database
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email));
  expect(stored).toMatchObject([{ subject: 'Baptism' }]);
});
