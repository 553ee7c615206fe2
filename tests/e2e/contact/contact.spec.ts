import { eq } from 'drizzle-orm';
import { contactMessages } from '#db/tables.ts';
import { mailsWith, message, openContact } from '../../support/screens/contact-page.ts';
import { firstOf, readSettings } from '#tools/harness/content.ts';
import { untilAlive } from '#tools/harness/islands.ts';
import { expect, test } from '../../support/browser/page.ts';

const THANKS = 'Thank you for contacting us. We will get back to you soon!';
const SORRY = 'There was a problem sending your message. Please try again.';

test('the page says how to reach the church and when it worships, and asks for the map only at a tap', async ({
  page,
  site,
  problems,
}) => {
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
    [settings.email, `mailto:${settings.email}`],
    ['Plan Your Visit', '/visit'],
    ['Get directions', /^https:\/\/www\.google\.com\/maps\/dir\//],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', target);
    await expect(main.getByRole('link', { name })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: settings.address })).toBeVisible();
  const times = page.getByRole('region', { name: 'Service Times' });
  await expect(times).toContainText('Sunday Service11:00 AM');
  await expect(times).toContainText('Wednesday Bible Study7:00 PM');
  await expect(main.getByRole('heading', { name: 'Join Us This Sunday' })).toBeVisible();
  await test.step('the map is asked for at a tap', async () => {
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(map).toHaveCount(1);
    await expect.poll(() => problems.foreign).toEqual([await map.getAttribute('src')]);
  });
});

test(
  'an empty form names every field; a message is stored, mailed to the office with the visitor as the one to reply to, and acknowledged to the visitor',
  { tag: '@phone' },
  async ({ page, site, database }) => {
    const sent = message();
    const { fill, send, form, fields, toasts } = await openContact(page);
    await test.step('an empty form names every field and leads to the first', async () => {
      await send.click();
      for (const field of Object.values(fields)) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/at least|valid/);
      }
      await expect(fields.name).toBeFocused();
      await page.keyboard.type('Ruth');
      await expect(fields.name).toHaveValue('Ruth');
    });
    await fill(sent);
    await send.click();
    await expect(toasts).toContainText(['Message Sent']);
    await expect(toasts).toContainText([THANKS]);
    const panel = form.getByRole('region', { name: 'We have it, and this happens next' });
    await expect(panel).toContainText('answer by email');
    for (const field of Object.values(fields)) await expect(field).toHaveValue('');
    const layer = await page.evaluate(() => globalThis.dataLayer);
    expect(layer).toContainEqual({ event: 'form_submit', form: 'contact' });
    expect(JSON.stringify(layer)).not.toContain(sent.email);
    const stored = await database
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, sent.email));
    expect(stored).toMatchObject([{ ...sent, isProcessed: false }]);
    const mails = () => mailsWith(site.mailDirectory, sent.email);
    await expect.poll(mails).toHaveLength(2);
    const toOffice = firstOf((await mails()).filter((mail) => mail.includes(sent.message)));
    expect(JSON.parse(toOffice)).toMatchObject({ mail: { reply_to: { email: sent.email } } });
    const receipt = firstOf((await mails()).filter((mail) => mail !== toOffice));
    expect(JSON.parse(receipt)).toMatchObject({
      mail: { personalizations: [{ to: [{ email: sent.email }] }] },
    });
    expect(receipt).toContain((await readSettings(site)).address);
  },
);

test('what a field cannot take is refused beside it, and nothing is sent', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0));
  const { fill, send, fields } = await openContact(page);
  for (const { field, typed, problem } of [
    { field: 'name', typed: 'R', problem: 'Name must be at least 2 characters' },
    { field: 'email', typed: 'ruth@', problem: 'Please enter a valid email address' },
    { field: 'subject', typed: ' S ', problem: 'Subject must be at least 2 characters' },
    { field: 'message', typed: 'Too short', problem: 'Message must be at least 10 characters' },
  ] as const) {
    await test.step(`‘${typed}’ as ${field}`, async () => {
      await fill({ ...message(), [field]: typed });
      await send.click();
      await expect(fields[field]).toHaveAccessibleDescription(problem);
      await expect(fields[field]).toHaveAttribute('aria-invalid', 'true');
      await expect(fields[field]).toBeFocused();
      await expect(page.getByText(problem)).toBeVisible();
      await fields[field].fill('long enough for all');
      await expect(fields[field]).toHaveAttribute('aria-invalid', 'false');
    });
  }
  await test.step('a message that is too long is kept whole, and says by how much', async () => {
    await fields.message.fill('x'.repeat(5_001));
    await expect(fields.message).toHaveValue('x'.repeat(5_001));
    await expect(fields.message).toHaveAccessibleDescription(
      'This is too long. Please shorten it by 1 character, to 5,000. Nothing has been cut off.',
    );
  });
  expect(requests).toBe(0);
});

const FAILURES = [
  {
    cause: 'the server fails',
    problem: /^500 /,
    answer: { status: 500, json: { message: 'Please tell us this number: 3f2b1c00.' } },
    told: ['Your message has not been sent', 'Please tell us this number: 3f2b1c00.'],
  },
  {
    cause: 'the network is down',
    problem: /^net::ERR_INTERNET_DISCONNECTED /,
    answer: null,
    told: ['We heard nothing back'],
  },
  {
    cause: 'the database cannot be reached',
    problem: /^503 /,
    answer: { status: 503, headers: { 'Retry-After': '5' } },
    told: ['Your message has not been sent'],
  },
  {
    cause: 'too many messages came',
    problem: /^429 /,
    answer: { status: 429, json: { message: 'Please try again in 10 minutes.' } },
    told: ['Your message has not been sent', 'Please try again in 10 minutes.'],
  },
] as const;

test('a failure says so and keeps the text, also across a reload; a double click then sends once, and what is sent is forgotten', async ({
  page,
  database,
  expectProblem,
}) => {
  const sent = message();
  const stored = async () =>
    database.select().from(contactMessages).where(eq(contactMessages.email, sent.email));
  const { fill, send, fields, form, toasts } = await openContact(page);
  await fill(sent);
  for (const { cause, problem, answer, told } of FAILURES) {
    await test.step(`when ${cause}`, async () => {
      expectProblem(problem);
      await page.route('**/api/contact', (route) =>
        answer === null ? route.abort('internetdisconnected') : route.fulfill(answer),
      );
      await send.click();
      const toast = toasts.and(page.locator(':not([data-of-before])'));
      await expect(toast).toContainText(['Error']);
      await expect(toast).toContainText([SORRY]);
      await expect(page.getByText(/everything you typed is still here/i)).toContainText(
        /You can also call us at \(\d/,
      );
      await expect(fields.message).toHaveValue(sent.message);
      await expect(fields.email).toHaveValue(sent.email);
      for (const text of told) await expect(form).toContainText(text);
      await page.unroute('**/api/contact');
      await toasts.evaluateAll((shown) => {
        for (const each of shown) each.dataset.ofBefore = '';
      });
    });
  }
  await test.step('a reload keeps what was typed', async () => {
    await page.reload();
    await untilAlive(page);
    await expect(fields.message).toHaveValue(sent.message);
    await expect(fields.email).toHaveValue(sent.email);
  });
  await test.step('while it is sending the button says so and is disabled, and a double click sends once', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    let requests = 0;
    await page.route('**/api/contact', async (route) => {
      requests += 1;
      await released;
      await route.continue();
    });
    await send.dblclick();
    await expect(send).toHaveText('Sending...');
    await expect(send).toBeDisabled();
    await expect(fields.message).toHaveAttribute('readonly');
    await expect(send).toBeFocused();
    release(undefined);
    await expect(toasts).toContainText(['Message Sent']);
    await expect(toasts).toHaveCount(1);
    await expect(send).toHaveText('Send Message');
    expect(requests).toBe(1);
    expect(await stored()).toHaveLength(1);
  });
  await test.step('the same words once more are another message', async () => {
    await fill(sent);
    await send.click();
    await expect.poll(stored).toHaveLength(2);
    await expect(send).toHaveText('Send Message');
  });
  await test.step('what is sent is forgotten', async () => {
    await page.reload();
    await expect(fields.message).toHaveValue('');
  });
});

test('what is typed and sent before the script has come is kept, and what is typed during a late check is sent with it', async ({
  page,
  site,
}) => {
  const early = message();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
  const { promise: checked, resolve: check } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await (route.request().url().includes('contact-validation') ? checked : arrived);
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  const [email, subject] = [form.getByLabel('Email'), form.getByLabel('Subject')];
  await form.getByLabel('Name').fill(early.name);
  await form.getByLabel('Message').fill(early.message);
  await form.getByRole('button').click();
  // A slow phone, on which letters come while the form is hydrated.
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const subjectTyped = `${early.subject}, at nine, at ten, at eleven, or in the afternoon`;
  arrive(undefined);
  await subject.pressSequentially(subjectTyped, { delay: 10 });
  await untilAlive(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(page.url()).toBe(`${site.url}/contact`);
  await expect(form.getByLabel('Message')).toHaveValue(early.message);
  await expect(subject).toHaveValue(subjectTyped);
  await expect(form.getByRole('button')).toHaveText('Sending...');
  check(undefined);
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(subject).toHaveAccessibleDescription('');
  await expect(subject).toBeFocused();
  await email.fill(early.email);
  await form.getByRole('button').click();
  await expect(form).toContainText('We have it');
});
