import { eq } from 'drizzle-orm';
import { addDays, churchDay, shortDate } from '#shared/calendar/dates.ts';
import { visitRequests } from '#db/tables.ts';
import { mailsWith } from '../../support/screens/contact-page.ts';
import { firstOf, readSettings } from '#tools/harness/content.ts';
import { untilAlive } from '#tools/harness/islands.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openVisit, visitRequest } from '../../support/screens/visit-page.ts';

const THANKS = "Thank you for planning to visit us! We're looking forward to meeting you.";
const SORRY = 'There was a problem submitting your visit request. Please try again.';

test(
  'the page says when, where and what a first Sunday is like, refuses a day that is over, and takes one without a service with a word about it',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { step } = test;
    const { address } = await readSettings(site);
    const today = churchDay(new Date());
    const { fill, send, fields, form, toasts } = await openVisit(page);
    await step('what a visitor needs', async () => {
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
      const contact = main.getByRole('link', { name: 'Contact us' });
      await expect(contact).toHaveAttribute('href', '/contact');
    });
    await step('a day that is over is refused', async () => {
      await fill({ ...visitRequest(), visitDate: addDays(today, -2), questions: '' });
      await send.click();
      await expect(fields.visitDate).toHaveAccessibleDescription(/This day is over/);
    });
    await step(
      'one without a service is taken with a word about it, and without questions',
      async () => {
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
  },
);

test('the next three Sundays are offered, and one of them is sent as the date', async ({
  page,
  database,
}) => {
  const { form, fill, send, toasts } = await openVisit(page);
  const values = visitRequest();
  await fill(values);
  const choices = form.getByRole('radiogroup', { name: 'Date of Your Visit' }).getByRole('radio');
  await expect(choices).toHaveCount(4);
  const third = addDays(await choices.first().inputValue(), 14);
  expect(new Date(third).getUTCDay()).toBe(0);
  await form.getByLabel(shortDate(third)).check();
  await send.click();
  await expect(toasts).toContainText(['Visit Request Submitted']);
  const [stored] = await database
    .select()
    .from(visitRequests)
    .where(eq(visitRequests.email, values.email));
  expect(stored?.visitDate).toBe(third);
});

test('on a phone a button under time and place leads to the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/visit');
  const button = page.getByRole('link', { name: 'Let us know you’re coming' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  const heading = page.getByRole('heading', { name: "Let Us Know You're Coming" });
  await expect(heading).toBeInViewport();
});

test('what a field cannot take is refused beside it; a failure keeps what was typed, also across a reload; a double click then sends one request, which is stored, mailed and acknowledged', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  const { step } = test;
  const sent = visitRequest();
  let posts = 0;
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  const { form, fill, send, fields, toasts } = await openVisit(page);
  await step('without a date the choice of one is asked for', async () => {
    const choice = form.getByRole('radiogroup', { name: 'Date of Your Visit' });
    for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
      await fields[field].fill(sent[field]);
    }
    await send.click();
    await expect(choice).toHaveAccessibleDescription('Please select a date');
    await expect(choice).toBeFocused();
    await form.getByLabel('Another date').check();
    await expect(fields.visitDate).toHaveAttribute('min', churchDay(new Date()));
  });
  for (const { field, typed, problem } of [
    { field: 'firstName', typed: 'M', problem: 'First name must be at least 2 characters' },
    { field: 'lastName', typed: ' H ', problem: 'Last name must be at least 2 characters' },
    { field: 'email', typed: 'miriam@', problem: 'Please enter a valid email address' },
    { field: 'phone', typed: '555-0187', problem: 'Please enter a valid phone number' },
    { field: 'visitDate', typed: '', problem: 'Please select a date' },
  ] as const) {
    await step(`‘${typed}’ as ${field}`, async () => {
      await fill({ ...visitRequest(), [field]: typed });
      await send.click();
      await expect(fields[field]).toHaveAccessibleDescription(new RegExp(problem));
      await expect(fields[field]).toBeFocused();
      await expect(page.getByText(problem)).toBeVisible();
    });
  }
  expect(posts).toBe(0);
  await step('a failure says so and keeps what was typed, also across a reload', async () => {
    expectProblem(/^500 /);
    await page.route('**/api/visit', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    );
    await fill(sent);
    await send.click();
    await expect(toasts).toContainText(['Error']);
    await expect(toasts).toContainText([SORRY]);
    await expect(page.getByText('has not been sent')).toContainText(/You can also call us at \(\d/);
    await page.unroute('**/api/visit');
    await page.reload();
    await untilAlive(page);
    await expect(fields.questions).toHaveValue(sent.questions);
    const sunday = form.getByRole('radio', { name: shortDate(sent.visitDate) });
    await expect(sunday).toBeChecked();
  });
  await step(
    'while it is submitting the button says so and is disabled, and a double click sends once',
    async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await page.route('**/api/visit', async (route) => {
        await released;
        await route.continue();
      });
      posts = 0;
      await send.dblclick();
      await expect(send).toHaveText('Submitting...');
      await expect(send).toBeDisabled();
      release(undefined);
      await expect(toasts).toContainText(['Visit Request Submitted']);
      await expect(toasts).toContainText([THANKS]);
      const { visitDate: _, ...texts } = fields;
      for (const field of Object.values(texts)) await expect(field).toHaveValue('');
      await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
      expect(posts).toBe(1);
      const layer = await page.evaluate(() => globalThis.dataLayer);
      expect(layer).toContainEqual({ event: 'form_submit', form: 'visit' });
      expect(JSON.stringify(layer)).not.toContain(sent.email);
    },
  );
  await step(
    'it is stored, mailed to the office with the visitor as the one to reply to, and acknowledged to the visitor',
    async () => {
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
});
