// Every form on a network that fails before, during and after sending, and on a laptop that slept.
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { events } from '#db/schema/index.ts';
import { openEventAdmin, saveEvent, uniqueTitle } from '../support/event-admin.ts';
import { expectFailure, FORMS } from '../support/forms.ts';
import { signInCard, toastsOf } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { ADMIN_PASSWORD } from '../support/sites.ts';

const MINUTES = 60_000;

/** One request and its answer; automatic requests after a reconnect have started by then. */
const roundTrip = (page: Page) => page.evaluate(async () => (await fetch('/robots.txt')).status);

for (const form of FORMS) {
  test.describe(form.name, () => {
    test.use({ siteName: form.siteName });
    // The settings are a single shared record.
    test.describe.configure({ mode: 'default' });

    test.beforeEach(async ({ page, expectProblem }) => {
      await page.clock.install();
      expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
    });

    test('keeps what is typed without a network, and arrives once, when it is sent by hand', async ({
      page,
      context,
      site,
      database,
      expectProblem,
    }) => {
      form.problems.forEach(expectProblem);
      const filled = await form.fill(page, site, database);
      let attempts = 0;
      page.on('request', (request) => (attempts += request.method() === 'GET' ? 0 : 1));

      await test.step('the network is gone before', async () => {
        await context.setOffline(true);
        await filled.send.click();
        await expectFailure(page, form, filled);
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
        await expect(page.locator('button[type=submit]:disabled')).toBeVisible();
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

    if (!form.isAdmin) return;

    test('survives a laptop’s sleep, and asks for the password once the session has expired', async ({
      page,
      context,
      site,
      database,
      expectProblem,
    }) => {
      expectProblem(/^console warning: The admin session could not be checked/);
      expectProblem(/^console warning: The admin session could not be confirmed/);
      const filled = await form.fill(page, site, database);
      const { heading, password, enter } = signInCard(page);

      await test.step('half an hour, and no network yet', async () => {
        await context.setOffline(true);
        const checked = page.waitForEvent('console', (line) =>
          line.text().includes('not be checked'),
        );
        await page.clock.fastForward(30 * MINUTES);
        await checked;
        await expect(filled.field).toHaveValue(filled.typed);
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
        await expect(filled.field).toHaveValue(filled.typed);
      });
      await filled.send.click();
      await expect(toastsOf(page)).toContainText(form.success);
      expect(await filled.arrivals()).toBe(1);
    });
  });
}

test.describe('of an event whose answer was lost', () => {
  test.use({ siteName: 'changing' });
  test.beforeEach(({ expectProblem }) => {
    expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
  });

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

  test('a reload says that it may be saved; later changes go into the same record', async ({
    page,
    site,
    database,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const title = uniqueTitle('Vigil');
    const { form, fields, fill, newEvent, create, toast } = await openEventAdmin(page, site);
    await newEvent.click();
    await fill({ title });
    await loseAnswer(page);
    await create.click();
    await expect(form.getByRole('alert')).toHaveText(
      'No answer came, so this may or may not have been saved. What you typed is still here: save again, and it is saved once.',
    );
    await page.reload();
    await expect(form).toContainText('It may have been saved already');
    await fields.location.fill('Garden');
    await create.click();
    await expect(toast).toContainText('Event created successfully');
    expect(await titled(database, title)).toMatchObject([{ location: 'Garden' }]);
  });

  test('changes after an update are saved without a conflict', async ({
    page,
    site,
    database,
    expectProblem,
  }) => {
    expectProblem(/^412 .*\/api\/events/);
    const { title } = await saveEvent(page, site);
    const { fields, press, update, toast } = await openEventAdmin(page, site);
    await press(title, 'Edit');
    await fields.location.fill('Chapel');
    await loseAnswer(page);
    await update.click();
    await expect(toast).toContainText('Failed to save event');
    await fields.location.fill('Garden');
    await update.click();
    await expect(toast).toContainText('Event updated successfully');
    expect(await titled(database, title)).toMatchObject([{ location: 'Garden' }]);
  });

  test('a button of the list says so at once, and is pressed again by hand', async ({
    page,
    context,
    site,
    database,
  }) => {
    const { title } = await saveEvent(page, site);
    const { press, card, find, question, toast } = await openEventAdmin(page, site);
    await find(title);
    await expect(card(title)).toBeVisible();
    await context.setOffline(true);
    await press(title, 'Feature');
    await expect(toast).toHaveText('Failed to update event');
    await press(title, 'Delete');
    await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(toast).toHaveText('Failed to delete event');
    await expect(question).toBeHidden();
    await context.setOffline(false);
    await roundTrip(page);
    expect(await titled(database, title)).toMatchObject([{ featured: false }]);
    await press(title, 'Feature');
    await expect(toast).toContainText('Event featured successfully');
  });
});
