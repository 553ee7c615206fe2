// Forms on a network that fails before, during and after sending.
import type { Page, Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { events, contactMessages } from '#db/tables.ts';
import { openEventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';
import { message, openContact } from '../../support/screens/public-forms.ts';
import type { Site, SiteName } from '../../support/browser/sites.ts';
import { toastsOf } from '../../support/app/stored-inbox.ts';
import { expect, test, step } from '../../support/browser/page.ts';

/** A filled form, ready to send. */
type FilledForm = {
  /** The field with the longest text, and its value. */
  field: Locator;
  typed: string;
  send: Locator;
  /** Number of arrivals. */
  arrivals: () => Promise<number>;
};

type Form = {
  name: string;
  siteName: SiteName;
  /** The call that the form sends. */
  call: string;
  isAdmin: boolean;
  failure: string;
  success: string;
  fill: (page: Page, site: Site, database: Database) => Promise<FilledForm>;
};

/** A form for visitors and one of the admin's editors: all others go through the same mechanism as one of them. */
const FORMS: readonly Form[] = [
  {
    name: 'contact',
    siteName: 'settled',
    call: '**/api/contact',
    isAdmin: false,
    failure: 'ErrorThere was a problem sending your message. Please try again.',
    success: 'Message Sent',
    fill: async (page, _, database) => {
      const values = message();
      const { fill, fields, send } = await openContact(page);
      await fill(values);
      const mine = eq(contactMessages.email, values.email);
      const arrivals = () => database.$count(contactMessages, mine);
      return { field: fields.message, typed: values.message, send, arrivals };
    },
  },
  {
    name: 'event',
    siteName: 'changing',
    call: '**/api/events',
    isAdmin: true,
    failure: 'Failed to save eventWhat you typed is still in the form, which says what to do next.',
    success: 'SuccessEvent created successfully',
    fill: async (page, site, database) => {
      const title = uniqueTitle('Lantern Walk');
      const { newEvent, fields, fill, create } = await openEventAdmin(page, site);
      await newEvent.click();
      await expect(fields.title).toBeFocused();
      // Already while it is typed: on a slow machine a pause would save it as a draft.
      await page.context().setOffline(true);
      await fill({ title, description: 'Typed with care.' });
      const arrivals = () => database.$count(events, eq(events.title, title));
      return { field: fields.description, typed: 'Typed with care.', send: create, arrivals };
    },
  },
];

/** Expects a form that could not be sent to say so, to keep its input, and to send on retry. */
async function expectFailure(page: Page, form: Form, filled: FilledForm, isOffline = false) {
  const toast = toastsOf(page);
  // The notice of an editor tells of a lost network, and no toast.
  if (isOffline && form.isAdmin) {
    await expect(page.getByRole('alert')).toContainText('You are offline, so this is not saved.');
    await expect(toast.filter({ hasText: form.failure })).toHaveCount(0);
  } else await expect(toast).toHaveText(form.failure);
  await expect(filled.field).toHaveValue(filled.typed);
  await expect(filled.send).toBeEnabled();
}

/** One request and its answer; automatic requests after a reconnect have started by then. */
const roundTrip = (page: Page) => page.evaluate(async () => (await fetch('/robots.txt')).status);

/** Answers for the session: the admin asks by itself, maybe while a test is offline or moves the clock. */
async function holdSession(page: Page) {
  const response = await page.request.get('/api/auth/user');
  await page.route('**/api/auth/user', (route) => route.fulfill({ response }));
}

for (const form of FORMS) {
  test.describe(form.name, () => {
    test.use({ siteName: form.siteName });

    test('is kept, and arrives once', async ({ page, context, site, database, expectProblem }) => {
      await page.clock.install();
      expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
      const filled = await form.fill(page, site, database);
      await holdSession(page);
      let attempts = 0;
      page.on('request', (request) => (attempts += request.method() === 'GET' ? 0 : 1));

      await step('the network is gone before', async () => {
        await context.setOffline(true);
        await filled.send.click();
        await expectFailure(page, form, filled, true);
        await context.setOffline(false);
        await roundTrip(page);
      });
      await step('no answer ever comes', async () => {
        const { promise: sent, resolve: noteSent } = Promise.withResolvers<undefined>();
        await page.route(form.call, () => {
          noteSent(undefined);
        });
        await filled.send.click();
        await sent;
        await expect(
          page.locator('button[type=submit]:is(:disabled, [aria-disabled=true])'),
        ).toBeVisible();
        await page.clock.fastForward(30_000);
        await expectFailure(page, form, filled);
        await page.unroute(form.call);
      });
      await step('the answer is lost', async () => {
        await page.route(form.call, async (route) => {
          await route.fetch();
          await route.abort('internetdisconnected');
        });
        await filled.send.click();
        await expectFailure(page, form, filled);
        await page.unroute(form.call);
      });
      expect(attempts).toBe(3);
      await filled.send.click();
      await expect(toastsOf(page)).toContainText(form.success);
      expect(await filled.arrivals()).toBe(1);
    });
  });
}
