import { eq } from 'drizzle-orm';
import { contactMessages } from '#db/tables.ts';
import { message, openContact } from '../../support/screens/contact-page.ts';
import { expect, test } from '../../support/browser/page.ts';

test('people neither see nor reach the hidden field; a robot that fills it is thanked, and nothing is stored', async ({
  page,
  database,
}) => {
  const sent = message();
  const { fields, fill, send, form, toasts } = await openContact(page);
  await expect(form.getByRole('textbox')).toHaveCount(4);
  await expect(form.locator('input[name="website"]')).not.toBeInViewport();
  await fields.message.focus();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();

  await fill(sent);
  await form.locator('input[name="website"]').fill('https://spam.example');
  await send.click();
  await expect(toasts).toContainText(['Message Sent']);
  const stored = database
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, sent.email));
  expect(await stored).toEqual([]);
});
