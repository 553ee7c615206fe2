import { eq } from 'drizzle-orm';
import { addDays, churchDay } from '#shared/dates.ts';
import { visitRequests } from '#db/schema/index.ts';
import { mailsWith } from '../support/contact-page.ts';
import { firstOf, readSettings } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { openVisit, visitRequest } from '../support/visit-page.ts';

const THANKS = "Thank you for planning to visit us! We're looking forward to meeting you.";
const SORRY = 'There was a problem submitting your visit request. Please try again.';

test(
  'the page says when, where and what a first Sunday is like',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { address } = await readSettings(site);
    await page.goto('/visit');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan Your Visit');
    await expect(main.getByText('Sundays at 11:00 AM')).toBeVisible();
    await expect(main.getByRole('link', { name: address })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    );
    for (const name of [
      'What to Expect',
      "Let Us Know You're Coming",
      'First-Time Visitors',
      'What to Wear',
      "Children's Programs",
    ]) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  },
);

test(
  'a visit request is stored, mailed to the office with the visitor as the one to reply to, and acknowledged to the visitor',
  { tag: '@phone' },
  async ({ page, site, database }) => {
    const sent = visitRequest();
    const { fill, send, fields, toasts } = await openVisit(page);
    await expect(fields.visitDate).toHaveAttribute('min', churchDay(new Date()));
    await fill(sent);
    await send.click();
    await expect(toasts).toContainText(['Visit Request Submitted']);
    await expect(toasts).toContainText([THANKS]);
    for (const field of Object.values(fields)) await expect(field).toHaveValue('');
    const layer = await page.evaluate(() => globalThis.dataLayer);
    expect(layer).toContainEqual({ event: 'form_submit', form: 'visit' });
    expect(JSON.stringify(layer)).not.toContain(sent.email);
    const stored = await database
      .select()
      .from(visitRequests)
      .where(eq(visitRequests.email, sent.email));
    expect(stored).toMatchObject([{ ...sent, isProcessed: false }]);
    const mails = () => mailsWith(site.mailDirectory, sent.email);
    await expect.poll(mails).toHaveLength(2);
    const toOffice = firstOf((await mails()).filter((mail) => mail.includes(sent.questions)));
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
  const { fill, send, fields } = await openVisit(page);
  for (const { field, typed, problem } of [
    { field: 'firstName', typed: 'M', problem: 'First name must be at least 2 characters' },
    { field: 'lastName', typed: ' H ', problem: 'Last name must be at least 2 characters' },
    { field: 'email', typed: 'miriam@', problem: 'Please enter a valid email address' },
    { field: 'phone', typed: '555-0187', problem: 'Please enter a valid phone number' },
    { field: 'visitDate', typed: '', problem: 'Please select a date' },
  ] as const) {
    await test.step(`‘${typed}’ as ${field}`, async () => {
      await fill({ ...visitRequest(), [field]: typed });
      await send.click();
      await expect(fields[field]).toHaveAccessibleDescription(problem);
      await expect(fields[field]).toBeFocused();
      await expect(page.getByText(problem)).toBeVisible();
    });
  }
  expect(requests).toBe(0);
});

test(
  'a day that is over is refused, and one without a service is taken with a word about it',
  { tag: '@phone' },
  async ({ page }) => {
    const today = churchDay(new Date());
    const { fill, send, fields, form, toasts } = await openVisit(page);
    await fill({ ...visitRequest(), visitDate: addDays(today, -2) });
    await send.click();
    await expect(fields.visitDate).toHaveAccessibleDescription(/This day is over/);
    await fields.visitDate.fill(addDays(visitRequest().visitDate, 1));
    await expect(fields.visitDate).toHaveAccessibleDescription(
      /There is no service on this day: we meet on Sundays at 11:00 AM and Wednesdays at 7:00 PM/,
    );
    await send.click();
    await expect(toasts).toContainText(['Visit Request Submitted']);
    const panel = form.getByRole('region', { name: 'We know that you are coming' });
    await expect(panel).toContainText('where children are checked in');
  },
);

test('questions may be left out', async ({ page }) => {
  const { fill, send, toasts } = await openVisit(page);
  await fill({ ...visitRequest(), questions: '' });
  await send.click();
  await expect(toasts).toContainText(['Visit Request Submitted']);
});

test('while it is submitting the button says so and is disabled, and a double click sends once', async ({
  page,
  database,
}) => {
  const sent = visitRequest();
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route('**/api/visit', async (route) => {
    requests += 1;
    await released;
    await route.continue();
  });
  const { fill, send, toasts } = await openVisit(page);
  await fill(sent);
  await send.dblclick();
  await expect(send).toHaveText('Submitting...');
  await expect(send).toBeDisabled();
  release(undefined);
  await expect(toasts).toContainText(['Visit Request Submitted']);
  expect(requests).toBe(1);
  const stored = database.select().from(visitRequests).where(eq(visitRequests.email, sent.email));
  expect(await stored).toHaveLength(1);
});

test('a failure says so and keeps what was typed, also across a reload', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^500 /);
  const sent = visitRequest();
  await page.route('**/api/visit', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  const { fill, send, toasts } = await openVisit(page);
  await fill(sent);
  await send.click();
  await expect(toasts).toContainText(['Error']);
  await expect(toasts).toContainText([SORRY]);
  await expect(page.getByText('has not been sent')).toContainText(/You can also call us at \(\d/);
  await page.unroute('**/api/visit');
  const { fields, send: sendAgain, toasts: laterToasts } = await openVisit(page);
  await expect(fields.questions).toHaveValue(sent.questions);
  await expect(fields.visitDate).toHaveValue(sent.visitDate);
  await sendAgain.click();
  await expect(laterToasts).toContainText(['Visit Request Submitted']);
});
