import { eq } from 'drizzle-orm';
import { contactMessages } from '#db/tables.ts';
import { mailsWith, message, openContact, roomBelow } from '../../support/screens/public-forms.ts';
import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { readSettings } from '#tools/harness/content.ts';
import { untilAlive, hold } from '../../support/browser/loading.ts';
import { untilAboveView } from '../../support/browser/frames.ts';
import { expect, test, step } from '../../support/browser/page.ts';

const THANKS = 'Thank you for contacting us. We will get back to you soon!';
const SORRY = 'There was a problem sending your message. Please try again.';

test('the page asks for the map only at a tap', async ({ page, site, problems }) => {
  const settings = await readSettings(site);
  await page.setViewportSize({ width: 390, height: 600 });
  await openContact(page);
  const map = page.getByTitle(`Map: ${settings.address}`);
  await expect(map).toHaveCount(0);
  expect(problems.foreign).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
  const main = page.getByRole('main');
  for (const [name, target] of [
    [settings.phone, /^tel:\+1/],
    [`Call ${settings.phone}`, /^tel:\+1/],
    [settings.email, `mailto:${settings.email}`],
    ['Plan Your Visit', '/visit'],
    ['Get Directions', /^https:\/\/www\.google\.com\/maps\/dir\//],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: settings.address })).toBeVisible();
  const times = page.getByRole('region', { name: 'Service Times' });
  await expect(times).toContainText(/Sunday Service11:00 AM.*Wednesday Bible Study7:00 PM/s);
  await expect(times.getByRole('button', { name: 'Set a Reminder: Sunday Service' })).toBeVisible();
  await expect(times.getByRole('button', { name: 'Reminder: Wednesday Bible' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Join Us This Sunday' })).toBeVisible();
  await step('the map is asked for at a tap', async () => {
    await page.getByRole('button', { name: 'Show the Map' }).click();
    await expect(map).toHaveCount(1);
    await expect.poll(() => problems.foreign).toEqual([await map.getAttribute('src')]);
  });
});

test(
  'a message is stored, and mailed to the office and to the visitor',
  { tag: '@phone-only' },
  async ({ page, site, database }) => {
    const sent = message();
    const { fill, send, again, form, fields, toasts } = await openContact(page);
    await fill(sent);
    await send.click();
    await expect(toasts).toContainText(['Message Sent']);
    await expect(toasts).toContainText([THANKS]);
    const panel = form.getByRole('region', { name: 'Message Sent' });
    await expect(panel).toContainText(`answer by email.We have sent an email to ${sent.email}`);
    const title = page.getByRole('heading', { name: 'Send Us a Message' });
    await step(
      'the confirmation stands in place of the form, which is empty when it comes back',
      async () => {
        await expect(panel).toBeFocused();
        await expect(send).toBeHidden();
        await expect(title).toBeHidden();
        expect(await findingsAtBothWidths(page)).toEqual([]);
        for (const field of Object.values(fields)) {
          await expect(field).toBeHidden();
          await expect(field).toHaveValue('');
        }
        await again.click();
        await expect(panel).toBeHidden();
        await expect(fields.name).toBeFocused();
        await expect(send).toBeVisible();
        await expect(title).toBeVisible();
      },
    );
    const layer = await page.evaluate(() => globalThis.dataLayer);
    expect(layer).toContainEqual({ event: 'form_submit', form: 'contact' });
    expect(JSON.stringify(layer)).not.toContain(sent.email);
    const stored = await database
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, sent.email));
    expect(stored).toMatchObject([{ ...sent, isProcessed: false }]);
    await expect.poll(() => mailsWith(site.mailDirectory, sent.email)).toHaveLength(2);
  },
);

test('what a field cannot take is refused beside it, and nothing is sent', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0));
  const { fill, send, form, fields } = await openContact(page);
  for (const { field, typed, problem } of [
    { field: 'email', typed: 'ruth@', problem: 'Please enter a valid email address' },
    { field: 'subject', typed: ' S ', problem: 'Subject must be at least 2 characters' },
  ] as const) {
    await step(`‘${typed}’ as ${field}`, async () => {
      await fill({ ...message(), [field]: typed });
      await send.click();
      await expect(fields[field]).toHaveAccessibleDescription(problem);
      await expect(fields[field]).toHaveAttribute('aria-invalid', 'true');
      await expect(fields[field]).toBeFocused();
      await expect(page.getByText(problem)).toBeVisible();
      await expect(page.getByText('Please check the field marked below.')).toBeVisible();
      await fields[field].fill('long enough for all');
      await expect(fields[field]).toHaveAttribute('aria-invalid', 'false');
    });
  }
  await step('an empty form says how many fields it misses, and links to each', async () => {
    await fill({ name: '', email: '', subject: '', message: '' });
    await send.click();
    await expect(page.getByText('Please check the 4 fields marked below.')).toBeVisible();
    for (const field of Object.values(fields)) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/at least|valid/);
      expect(await roomBelow(field)).toBeLessThan(10);
    }
    await expect(fields.name).toBeFocused();
    // The cards above the form.
    await untilAboveView(page, page.getByRole('main').getByRole('list').first());
    await page.keyboard.type('Ruth');
    await expect(fields.name).toHaveValue('Ruth');
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await form.getByRole('link', { name: 'Subject' }).click();
    await expect(fields.subject).toBeFocused();
  });
  await step('a message that is too long is kept whole, and says by how much', async () => {
    await fields.message.fill('x'.repeat(5_001));
    await expect(fields.message).toHaveValue('x'.repeat(5_001));
    await expect(fields.message).toHaveAccessibleDescription(
      'This is too long. Please shorten it by 1 character, to 5,000. Nothing has been cut off.',
    );
  });
  expect(requests).toBe(0);
});

test('a failure keeps the text, which is sent once', async ({ page, database, expectProblem }) => {
  const sent = message();
  const stored = async () =>
    database.select().from(contactMessages).where(eq(contactMessages.email, sent.email));
  const { fill, send, again, fields, form, toasts } = await openContact(page);
  await fill(sent);
  await step('a failure says so and keeps the text', async () => {
    expectProblem(/^500 /);
    const json = { message: 'Please tell us this number: 3f2b1c00.' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json }));
    await send.click();
    await expect(toasts).toContainText(['Error']);
    await expect(toasts).toContainText([SORRY]);
    await expect(page.getByText(/everything you typed is still here/i)).toContainText(
      /You can also call us at \(\d/,
    );
    await expect(fields.message).toHaveValue(sent.message);
    for (const text of ['Your message has not been sent', json.message]) {
      await expect(form).toContainText(text);
    }
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await page.unroute('**/api/contact');
  });
  await step('a reload keeps what was typed', async () => {
    await page.reload();
    await untilAlive(page);
    await expect(fields.message).toHaveValue(sent.message);
    await expect(fields.email).toHaveValue(sent.email);
  });
  await step(
    'while it is sending the button says so and is disabled, and a double click sends once',
    async () => {
      const release = await hold(page, '**/api/contact');
      let requests = 0;
      page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0));
      await send.dblclick();
      await expect(send).toHaveText('Sending...');
      await expect(send).toBeDisabled();
      await expect(fields.message).toHaveAttribute('readonly');
      await expect(send).toBeFocused();
      release();
      await expect(toasts).toContainText(['Message Sent']);
      await expect(toasts).toHaveCount(1);
      await expect(again).toBeVisible();
      expect(requests).toBe(1);
      expect(await stored()).toHaveLength(1);
    },
  );
  await step('the same words once more are another message', async () => {
    await again.click();
    await fill(sent);
    await send.click();
    await expect.poll(stored).toHaveLength(2);
    await expect(again).toBeVisible();
  });
  await step('what is sent is forgotten', async () => {
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => key.startsWith('draft:'))).toEqual([]);
    await page.reload();
    await expect(fields.message).toHaveValue('');
  });
});

test('what a robot fills in is neither seen by people nor stored', async ({ page, database }) => {
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
  expect(await database.$count(contactMessages, eq(contactMessages.email, sent.email))).toBe(0);
});

test('a prayer request is asked for as such, and its subject is not kept as if it was typed', async ({
  page,
}) => {
  const sentence = page.getByText('The church office reads your request.');
  await openContact(page);
  await expect(sentence).toBeHidden();
  await page.getByRole('link', { name: 'Prayer Requests' }).click();
  await expect(page.getByRole('heading', { name: 'Prayer Request', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Prayer Request' })).toBeVisible();
  await expect(sentence).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Prayer Requests');
  // The form begins the window: nothing of the cards above it is cut in half.
  const cards = page.getByRole('main').getByRole('list').first();
  await untilAboveView(page, cards);
  await untilAlive(page);
  await page.getByLabel('Name').fill('Ruth');
  const { fields } = await openContact(page);
  await expect(fields.name).toHaveValue('Ruth');
  await expect(fields.subject).toHaveValue('');
});

test('each of the next steps leads to the form with its subject filled in, which is sent', async ({
  page,
  database,
}) => {
  await page.goto('/next-steps');
  const buttons = page.getByRole('main').getByRole('listitem').getByRole('link', {
    name: /^Ask /,
  });
  await expect(buttons).toHaveCount(4);
  await buttons.filter({ hasText: 'Ask About Baptism' }).click();
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  await expect(form.getByLabel('Subject')).toHaveValue('Baptism');
  await untilAlive(page);
  await expect(form.getByLabel('Subject')).toHaveValue('Baptism');
  const { name, email, message: words } = message();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill(words);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Message Sent')).toBeVisible();
  const stored = await database
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email));
  expect(stored).toMatchObject([{ subject: 'Baptism' }]);
});
