import { eq } from 'drizzle-orm';
import {
  addDays,
  churchDay,
  dayInSentence,
  fullDate,
  longDate,
  utcDay,
} from '#shared/calendar/dates.ts';
import { recentDay } from '#shared/calendar/moments.ts';
import { visitRequests, outgoingMail } from '#db/tables.ts';
import { mailsWith, openVisit, visitRequest } from '../../support/screens/public-forms.ts';
import { readSettings } from '#tools/harness/content.ts';
import { untilAboveView, untilFontsCame } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { hold } from '../../support/browser/loading.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { openVisits, storeVisit, toastsOf, unfold } from '../../support/app/stored-inbox.ts';

const THANKS = "Thank you for planning to visit us! We're looking forward to meeting you.";

test(
  'the page says when and where; what a field cannot take is refused beside it, a day without a service is taken with a word about it, and a double click sends one request',
  { tag: '@phone-only' },
  async ({ page, site, database }) => {
    const { address } = await readSettings(site);
    const today = churchDay(new Date());
    const sent = { ...visitRequest(), visitDate: addDays(visitRequest().visitDate, 1) };
    let posts = 0;
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    const { fill, send, again, fields, form, toasts } = await openVisit(page);
    await step('when and where', async () => {
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan Your Visit');
      await expect(main.getByText('Sundays at 11 AM')).toBeVisible();
      const map = main.getByRole('link', { name: address });
      await expect(map).toHaveAttribute('href', /google\.com\/maps/);
    });
    const choice = form.getByRole('radiogroup', { name: 'Date of Your Visit' });
    await step('a button under time and place leads to the form', async () => {
      await untilFontsCame(page);
      const button = page.getByRole('link', { name: "Let Us Know You're Coming" });
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click();
      const heading = page.getByRole('heading', { name: "Let Us Know You're Coming" });
      await expect(heading).toBeInViewport();
      await untilAboveView(page, page.getByRole('link', { name: 'Contact us' }));
      const fits = await choice
        .locator('label')
        .evaluateAll((all) =>
          all.map((day) => [
            day.querySelector('span')?.getClientRects().length,
            day.scrollWidth - day.clientWidth,
          ]),
        );
      expect(fits).toEqual(Array(4).fill([1, 0]));
    });
    await step('without a date the choice of one is asked for', async () => {
      for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
        await fields[field].fill(sent[field]);
      }
      await send.click();
      await expect(choice).toHaveAccessibleDescription('Please select a date');
      await expect(choice).toBeFocused();
      await form.getByLabel('Another date').check();
      await expect(fields.visitDate).toHaveAttribute('min', today);
    });
    await step('what a field cannot take is refused beside it', async () => {
      for (const { field, typed, problem } of [
        { field: 'phone', typed: '555-0187', problem: /Please enter a valid phone number/ },
        { field: 'visitDate', typed: addDays(today, -2), problem: /This day is over/ },
      ] as const) {
        await fill({ ...sent, [field]: typed });
        await send.click();
        await expect(fields[field]).toHaveAccessibleDescription(problem);
        await expect(fields[field]).toBeFocused();
      }
      expect(posts).toBe(0);
    });
    await step('a day without a service is pointed out', async () => {
      await fill(sent);
      await expect(fields.visitDate).toHaveAccessibleDescription(
        /There is no service on this day: we meet on Sundays at 11 AM and Wednesdays at 7 PM/,
      );
      await expect(form.getByRole('alert')).toContainText('There is no service on this day');
    });
    await step(
      'while it is submitting the button says so, and a double click sends once',
      async () => {
        const release = await hold(page, '**/api/visit');
        await send.dblclick();
        await expect(send).toHaveText('Submitting...');
        await expect(send).toBeDisabled();
        release();
        await expect(toasts).toContainText(['Visit Request Submitted']);
        await expect(toasts).toContainText([THANKS]);
        const panel = form.getByRole('region', { name: 'We Know You Are Coming' });
        await expect(panel).toContainText('where children are checked in');
        await expect(panel.getByText(dayInSentence(sent.visitDate), { exact: true })).toBeVisible();
        await expect(panel.getByRole('button', { name: 'Set a Reminder' })).toBeHidden();
        await expect(send).toBeHidden();
        await expect(page.getByRole('link', { name: "Let Us Know You're Coming" })).toBeHidden();
        const { visitDate: _, ...texts } = fields;
        for (const field of Object.values(texts)) await expect(field).toHaveValue('');
        await again.click();
        await expect(fields.firstName).toBeFocused();
        await expect(panel).toBeHidden();
        await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
        expect(posts).toBe(1);
        const layer = await page.evaluate(() => globalThis.dataLayer);
        expect(layer).toContainEqual({ event: 'form_submit', form: 'visit' });
        expect(JSON.stringify(layer)).not.toContain(sent.email);
      },
    );
    await step('it is stored, and mailed to the office and to the visitor', async () => {
      const mine = eq(visitRequests.email, sent.email);
      const stored = await database.select().from(visitRequests).where(mine);
      expect(stored).toMatchObject([{ ...sent, isProcessed: false }]);
      await expect.poll(() => mailsWith(site.mailDirectory, sent.email)).toHaveLength(2);
    });
  },
);

test('a visit request is read and answered', async ({ page, site, database }) => {
  const visitDate = dayFromToday(-2);
  const questions = 'Is there a nursery?\nWe have twins.';
  const phone = '(815) 555-0199';
  const over = await storeVisit(database, { visitDate, phone, questions });
  const coming = dayFromToday(2);
  const next = await storeVisit(database, { visitDate: coming });
  const { entryOf, list, toasts, compose } = await openVisits(page, site);
  const named = ({ firstName, lastName }: typeof over) => `${firstName} ${lastName}`;
  const entry = entryOf(named(over));
  await unfold(entry);
  await step('it shows who comes, when, how to reach them, and what they ask', async () => {
    await expect(entry).toContainText('New');
    await expect(entry).toContainText(`Planned to visit ${recentDay(utcDay(visitDate))}`);
    await expect(entry.getByRole('link', { name: over.email })).toHaveAttribute(
      'href',
      `mailto:${over.email}`,
    );
    await expect(entry.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      'tel:+18155550199',
    );
    await expect(entry).toContainText('Is there a nursery? We have twins.');
  });
  await step('coming visits stand below their day, apart from past ones', async () => {
    const day = `This ${dayInSentence(utcDay(coming))}`;
    await expect(entryOf(named(next)).getByText('Plans to visit')).toHaveCount(0);
    await expect(list.getByText(/^\d+ visits?$/).first()).toBeVisible();
    for (const [heading, visit] of [
      [day, next],
      ['Earlier', over],
    ] as const) {
      const shown = list.getByRole('list', { name: heading });
      await expect(shown.getByRole('heading', { name: named(visit) })).toBeVisible();
    }
  });
  await step('a reply welcomes the visitor by e-mail, and is kept under the request', async () => {
    await entry.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(compose.dialog).toContainText(`To: ${named(over)} <${over.email}>`);
    await expect(compose.subject).toHaveValue(`Re: Your visit on ${longDate(visitDate)}`);
    const text = await compose.text.inputValue();
    expect(text).toMatch(/^Dear Ruth,\n\nThank you for planning to visit us\.\n/);
    const quoted = `\n> I would like to visit on ${fullDate(visitDate)}.\n>\n> Is there a nursery?\n> We have twins.`;
    expect(text.slice(-quoted.length)).toBe(quoted);
    await compose.send.click();
    await expect(toasts).toHaveText(
      `Email sent successfully!Your reply has been sent to ${named(over)}`,
    );
    await expect(entry).not.toContainText('New');
    await expect(entry.getByRole('list', { name: 'Replies' })).toContainText(
      /Replied (?:to|yester)day at/,
    );
    expect(await mailsWith(site.mailDirectory, over.email)).toHaveLength(1);
  });
});

test.use({ siteName: 'settled' });

test(
  'who did not get a mail is told with the reason, and gets it at the corrected address',
  { tag: '@phone-only' },
  async ({ page, site, database }) => {
    // Below all others, out of sight.
    const visit = await storeVisit(database, { visitDate: dayFromToday(-3_000) });
    const wrong = visit.email.replace('@example.org', '@exmaple');
    await database.insert(outgoingMail).values({
      ...{ visitRequestId: visit.id, to: wrong, replyTo: 'office@example.org' },
      ...{ subject: '', text: '', receipt: 'visit', status: 'failed', attempts: 1 },
      lastError: 'SendGrid answered 400: Does not contain a valid address.',
    });
    await signInBrowser(page, site, '/admin');
    const waiting = page.getByRole('region', { name: 'Waiting for You' });
    await waiting.getByRole('link', { name: /visit requests? about which an email/ }).click();
    const name = `${visit.firstName} ${visit.lastName}`;
    const entry = page.getByRole('article', { name: `, from ${name}` });
    const list = { name: 'Emails that did not go out' };
    // The link leads to the first of all, which may be another test's.
    const first = page.getByRole('list', list).first();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 0.5 });
    const mails = entry.getByRole('list', list);
    await unfold(entry);
    await expect(mails).toContainText(`${name} has not got our automatic answer (${wrong}).`);
    await expect(mails).toContainText('It says: "Does not contain a valid address."');
    await mails.getByLabel(`Email address of ${name}`).fill(visit.email);
    await mails.getByRole('button', { name: 'Send Again' }).dblclick();
    await expect(toastsOf(page)).toContainText('Email sent');
    await expect(mails).toBeHidden();
    expect(await mailsWith(site.mailDirectory, visit.email)).toHaveLength(1);
  },
);
