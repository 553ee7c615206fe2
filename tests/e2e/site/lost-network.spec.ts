// Forms on a network that fails before, during and after sending, and on a laptop that slept.
import type { BrowserContext, Page, Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { events, contactMessages } from '#db/tables.ts';
import { openEventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';
import { message, openContact } from '../../support/screens/contact-page.ts';
import { type Site, type SiteName, ADMIN_PASSWORD } from '#tools/harness/sites.ts';
import { signInCard, toastsOf } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';

const MINUTES = 60_000;

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

/** A laptop that slept: half an hour until it finds no network yet, then longer than a session lasts. */
async function sleep(page: Page, context: BrowserContext, { field, typed }: FilledForm) {
  const { heading, password, enter } = signInCard(page);
  await test.step('half an hour, and no network yet', async () => {
    await context.setOffline(true);
    const checked = page.waitForEvent('console', (line) => line.text().includes('not be checked'));
    await page.clock.fastForward(30 * MINUTES);
    await checked;
    await expect(field).toHaveValue(typed);
    const checkedAgain = page.waitForResponse('**/api/auth/user');
    await context.setOffline(false);
    expect((await checkedAgain).status()).toBe(200);
    await expect(heading).toBeHidden();
  });
  await test.step('two hours', async () => {
    await page.clock.fastForward(120 * MINUTES);
    await expect(heading).toBeVisible();
    await password.fill(ADMIN_PASSWORD);
    await enter.click();
    await expect(field).toHaveValue(typed);
    await expect(heading).toBeHidden();
  });
}

for (const form of FORMS) {
  test.describe(form.name, () => {
    test.use({ siteName: form.siteName });

    test(`keeps what is typed ${form.isAdmin ? 'while a laptop sleeps until its session is over, and ' : ''}without a network, and arrives once, when it is sent by hand`, async ({
      page,
      context,
      site,
      database,
      expectProblem,
    }) => {
      await page.clock.install();
      expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
      const filled = await form.fill(page, site, database);
      if (form.isAdmin) {
        expectProblem(/^console warning: The admin session could not be checked/);
        expectProblem(/^console warning: The admin session could not be confirmed/);
        await sleep(page, context, filled);
      }
      let attempts = 0;
      page.on('request', (request) => (attempts += request.method() === 'GET' ? 0 : 1));

      await test.step('the network is gone before', async () => {
        await context.setOffline(true);
        await filled.send.click();
        await expectFailure(page, form, filled, true);
        await context.setOffline(false);
        await roundTrip(page);
      });
      await test.step('the network goes while it is sent', async () => {
        await page.route(form.call, (route) => route.abort('internetdisconnected'));
        await filled.send.click();
        await expectFailure(page, form, filled);
        await page.unroute(form.call);
      });
      await test.step('no answer ever comes', async () => {
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
      await test.step('the answer is lost', async () => {
        await page.route(form.call, async (route) => {
          await route.fetch();
          await route.abort('internetdisconnected');
        });
        await filled.send.click();
        await expectFailure(page, form, filled);
        await page.unroute(form.call);
      });
      expect(attempts).toBe(4);
      await filled.send.click();
      await expect(toastsOf(page)).toContainText(form.success);
      expect(await filled.arrivals()).toBe(1);
    });
  });
}

test.describe('an event', () => {
  test.use({ siteName: 'changing' });

  /** Lets the next write reach the server and drops its answer. */
  const loseAnswer = (page: Page) =>
    page.route(
      (url) => url.pathname.startsWith('/api/events'),
      async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
  const titled = (database: Database, title: string) =>
    database.select().from(events).where(eq(events.title, title));

  test('whose answer was lost is saved once, also after a reload, and changed without a conflict; a button of the list says at once that there is no network', async ({
    page,
    context,
    site,
    database,
    expectProblem,
  }) => {
    expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
    expectProblem(/^412 .*\/api\/events/);
    page.on('dialog', (dialog) => void dialog.accept());
    const title = uniqueTitle('Vigil');
    const admin = await openEventAdmin(page, site);
    const { form, fields, press, toast } = admin;
    await test.step('the answer to a new event', async () => {
      await admin.newEvent.click();
      await admin.fill({ title });
      await loseAnswer(page);
      await admin.create.click();
      await expect(form.getByRole('alert')).toHaveText(
        'No answer came, so this may or may not have been saved. What you typed is still here: save again, and it is saved once.',
      );
      await page.reload();
      await expect(form).toContainText('It may have been saved already');
      await fields.location.fill('Garden');
      await admin.create.click();
      await expect(toast).toContainText('Event created successfully');
      expect(await titled(database, title)).toMatchObject([{ location: 'Garden' }]);
    });
    await test.step('the answer to an update', async () => {
      await press(title, 'Edit');
      await fields.location.fill('Chapel');
      await loseAnswer(page);
      await admin.update.click();
      await expect(toast).toContainText('Failed to save event');
      await fields.location.fill('Barn');
      await admin.update.click();
      await expect(toast).toContainText('Event updated successfully');
      expect(await titled(database, title)).toMatchObject([{ location: 'Barn' }]);
    });
    await test.step('buttons of the list without a network', async () => {
      await admin.find(title);
      await expect(admin.card(title)).toBeVisible();
      await context.setOffline(true);
      await press(title, 'Feature');
      await expect(toast).toHaveText(
        'Failed to update eventThis device is offline. Please try again once it is online.',
      );
      await press(title, 'Delete');
      await admin.question.getByRole('button', { name: 'Delete Event' }).click();
      await expect(toast).toContainText('Failed to delete event');
      await expect(admin.question).toBeHidden();
      await context.setOffline(false);
      await roundTrip(page);
      expect(await titled(database, title)).toMatchObject([{ featured: false }]);
      await press(title, 'Feature');
      await expect(toast).toContainText('Event featured successfully');
    });
  });
});
