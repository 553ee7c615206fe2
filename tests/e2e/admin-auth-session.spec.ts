import type { Page } from '@playwright/test';
import { openEventAdmin } from '../support/event-admin.ts';
import { composer, inbox, signInCard, storeMessage, toastsOf } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { signInBrowser } from '../support/sign-in.ts';
import { ADMIN_PASSWORD } from '../support/sites.ts';

const HOURS = 3_600_000;
const NOT_CHECKED = /^console warning: The admin session could not be checked/;
const NOT_CONFIRMED = /^console warning: The admin session could not be confirmed/;

async function openDashboard(page: Page) {
  await page.goto('/admin');
  const card = signInCard(page);
  await expect(card.dashboard).toBeVisible();
  return card;
}

/** Ends the session on the server only, like an expired one. */
async function loseCookie(page: Page) {
  await page.context().clearCookies();
}

test('logging out says so, shows the password field, and ends the session on the server', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const { heading, toasts } = await openDashboard(page);
  const cookies = await page.context().cookies();
  await page.evaluate(() => {
    localStorage.setItem('draft:event', '{"values":{"title":"Half a sentence"}}');
    sessionStorage.setItem('draft:reply-to-message-1', '{"text":"Dear Anna"}');
  });
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading).toBeVisible();
  await expect(toasts).toHaveText(
    'Logged out successfullyYou have been logged out of the admin dashboard',
  );
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(await page.evaluate(kept)).toEqual(['adminLoggedOut']);
  expect(Cookie).not.toBe('');
  const again = await fetch(`${site.url}/api/auth/user`, { headers: { Cookie } });
  expect(again.status).toBe(401);
});

test('a logout that fails says so and changes nothing', async ({ page, site, expectProblem }) => {
  expectProblem(/^500 .*\/api\/auth\/logout/);
  await signInBrowser(page, site);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
  const { dashboard, toasts } = await openDashboard(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toasts).toHaveText('ErrorFailed to log out. Please try again.');
  await expect(dashboard).toBeVisible();
});

test('logging out or signing in affects all tabs', async ({ page, context, site }) => {
  await signInBrowser(page, site);
  const first = await openDashboard(page);
  const second = await openDashboard(await context.newPage());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(first.heading).toBeVisible();
  await expect(second.heading).toBeVisible();
  await expect(second.dashboard).toBeHidden();
  await second.password.fill(ADMIN_PASSWORD);
  await second.password.press('Enter');
  await expect(second.dashboard).toBeVisible();
  await expect(first.dashboard).toBeVisible();
});

test('a flag older than two hours is cleared without asking the server', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(NOT_CONFIRMED);
  await signInBrowser(page, site);
  await page.addInitScript((age) => {
    localStorage.setItem('adminSince', String(Date.now() - age));
  }, 2 * HOURS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(signInCard(page).heading).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminSince'))).toBeNull();
  expect(asked).not.toContain('/api/auth/user');
});

for (const { what, answer } of [
  { what: 'says that it is none', answer: { json: { isAdmin: false } } },
  { what: 'says something else than true', answer: { json: { isAdmin: 'yes' } } },
  { what: 'refuses to say', answer: { status: 403, json: {} } },
]) {
  test(`whoever the server ${what} is not treated as the admin`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(NOT_CONFIRMED);
    if (answer.status !== undefined) expectProblem(/^403 .*\/api\/auth\/user/);
    await page.route('**/api/auth/user', (route) => route.fulfill(answer));
    await page.goto('/admin/events');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    await page.goto('/admin');
    await expect(signInCard(page).heading).toBeVisible();
  });
}

for (const { what, problem, answer } of [
  { what: 'a failing server', problem: /^503 .*\/user/, answer: { status: 503, json: {} } },
  { what: 'somebody else’s page', problem: NOT_CHECKED, answer: { body: '<h1>Log in</h1>' } },
  { what: 'no network', problem: /^net::ERR_INTERNET_DISCONNECTED/, answer: null },
]) {
  test(`${what} keeps the session, and the check repeats when the tab becomes visible`, async ({
    page,
    site,
    expectProblem,
  }) => {
    expectProblem(problem);
    expectProblem(NOT_CHECKED);
    await page.clock.install();
    await signInBrowser(page, site);
    const { dashboard } = await openDashboard(page);
    await page.route('**/api/auth/user', (route) =>
      answer === null ? route.abort('internetdisconnected') : route.fulfill(answer),
    );
    const logged = page.waitForEvent('console', (line) => line.text().includes('not be checked'));
    await page.clock.fastForward(60_000);
    await logged;
    await expect(dashboard).toBeVisible();
    await page.reload();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('We could not ask whether you are still signed in.');
    await page.unroute('**/api/auth/user');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dashboard).toBeVisible();
  });
}

test('an expired session keeps the input of all tabs, and signing in once resumes all of them', async ({
  page,
  context,
  site,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(NOT_CONFIRMED);
  await page.clock.install();
  await signInBrowser(page, site);
  const first = await openDashboard(page);
  const other = await context.newPage();
  const { newEvent, fields } = await openEventAdmin(other, site);
  await newEvent.click();
  await fields.title.fill('Half a sentence');
  const dialog = other.getByRole('dialog', { name: 'Admin Access' });
  await loseCookie(page);
  // All tabs of a browser context share this clock.
  await page.clock.fastForward(60_000);
  await expect(first.heading).toBeVisible();
  await expect(dialog).toBeVisible();
  await first.password.fill(ADMIN_PASSWORD);
  await first.password.press('Enter');
  await expect(first.dashboard).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(fields.title).toHaveValue('Half a sentence');
});

test('a hidden tab checks the session every 60 seconds too', async ({ page, site }) => {
  await page.clock.install();
  await signInBrowser(page, site);
  await openDashboard(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  const asked = page.waitForResponse('**/api/auth/user');
  await page.clock.fastForward(60_000);
  expect((await asked).status()).toBe(200);
});

test('the session is checked every 60 seconds, and ends when the server has lost it', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(NOT_CONFIRMED);
  await page.clock.install();
  await signInBrowser(page, site);
  const { dashboard, heading, password } = await openDashboard(page);
  await loseCookie(page);
  await page.clock.fastForward(40_000);
  await expect(dashboard).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(heading).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  // Nothing of the admin's data is left on the page, not even hidden.
  await expect(page.locator('h1, [role="main"] *')).toHaveCount(0);
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(dashboard).toBeVisible();
});

test('a session that ends while a reply is written keeps its text', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/send-email/);
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(NOT_CONFIRMED);
  const { name } = await storeMessage(database);
  await signInBrowser(page, site);
  const { heading, password } = await openDashboard(page);
  await page.getByRole('button', { name: 'View Messages' }).click();
  await inbox(page, 'Contact Messages')
    .entryOf(name)
    .getByRole('button', { name: 'Reply' })
    .click();
  const { dialog, text, send } = composer(page);
  await text.fill('A long answer, typed with two fingers.');
  await loseCookie(page);
  await send.click();
  await expect(toastsOf(page)).toHaveText(/^Failed to send email/);
  await expect(heading).toBeVisible();
  await expect(dialog).toBeHidden();
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(text).toHaveValue('A long answer, typed with two fingers.');
  await send.click();
  await expect(toastsOf(page)).toHaveText(
    `Email sent successfully!Your reply has been sent to ${name}`,
  );
});
