import type { Page } from '@playwright/test';
import { toastsOf, signInCard } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { ADMIN_PASSWORD } from '../support/sites.ts';

// The browser logs the 401 of /admin without a session.
test.beforeEach(({ expectProblem }) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
});

async function openSignIn(page: Page) {
  await page.goto('/admin');
  const card = signInCard(page);
  await expect(card.heading).toBeVisible();
  return card;
}

const WRONG = 'Authentication FailedInvalid password. Please check your credentials and try again.';

test('whoever is not signed in finds the password field and the way back, and no data is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { enter, dashboard } = await openSignIn(page);
  await expect(page.getByText('Enter your admin password to continue')).toBeVisible();
  await expect(enter).toHaveText('Access Admin Dashboard');
  await expect(page.getByRole('link', { name: 'Return to Website' })).toHaveAttribute('href', '/');
  await expect(dashboard).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual(['/api/auth/user']);
});

test('the password opens the dashboard, by keyboard alone, and the browser remembers when', async ({
  page,
}) => {
  const { password, dashboard, toasts } = await openSignIn(page);
  await expect(password).toBeFocused();
  await page.keyboard.type(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dashboard).toBeVisible();
  await expect(toasts).toHaveText(
    'Welcome to Admin DashboardYou now have full access to manage your church website',
  );
  const since = await page.evaluate(() => Number(localStorage.getItem('adminSince')));
  expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
  await page.reload();
  await expect(dashboard).toBeVisible();
});

test('the password can be shown and hidden again', async ({ page }) => {
  const { password } = await openSignIn(page);
  await password.fill('secret words');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('secret words');
});

test('while it asks the server the button says so, and a second Enter asks nothing', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route('**/api/auth/login', async (route) => {
    requests += 1;
    await released;
    await route.continue();
  });
  const { password, enter, dashboard } = await openSignIn(page);
  await password.fill(ADMIN_PASSWORD);
  await enter.click();
  await expect(enter).toHaveText('Authenticating...');
  await expect(enter).toBeDisabled();
  await password.press('Enter');
  release(undefined);
  await expect(dashboard).toBeVisible();
  expect(requests).toBe(1);
});

test('an empty field is not sent', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0));
  const { password, enter } = await openSignIn(page);
  await enter.click();
  await expect(password).toBeFocused();
  expect(requests).toBe(0);
});

test('a wrong password is refused, and the field waits for another one', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/login/);
  const { password, enter, dashboard, toasts } = await openSignIn(page);
  await password.fill('not the password');
  await enter.click();
  await expect(toasts).toHaveText(WRONG);
  await expect(password).toBeFocused();
  await expect(enter).toHaveText('Access Admin Dashboard');
  await expect(dashboard).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('adminSince'))).toBeNull();
});

for (const { what, answer, toast } of [
  {
    what: 'what the server says about it',
    answer: { status: 503, json: { message: 'We cannot reach our records right now.' } },
    toast: 'Authentication FailedWe cannot reach our records right now.',
  },
  {
    what: 'its own words when the server has none',
    answer: { status: 500, body: '<h1>Error</h1>' },
    toast: WRONG,
  },
  {
    what: 'its own words when the answer lacks success',
    answer: { status: 200, json: { success: false } },
    toast: WRONG,
  },
] as const) {
  test(`a login that fails otherwise shows ${what}`, async ({ page, expectProblem }) => {
    if (answer.status !== 200) expectProblem(new RegExp(`^${answer.status} .*/login`));
    await page.route('**/api/auth/login', (route) => route.fulfill(answer));
    const { password, dashboard, toasts } = await openSignIn(page);
    await password.fill(ADMIN_PASSWORD);
    await password.press('Enter');
    await expect(toasts).toHaveText(toast);
    await expect(dashboard).toBeHidden();
  });
}

test('after too many guesses even the right password has to wait', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^429 .*\/api\/auth\/login/);
  for (let guesses = 0; guesses < 5; guesses += 1) {
    const guess = await page.request.post('/api/auth/login', {
      data: { password: `guess ${guesses}` },
      headers: { Origin: site.url },
    });
    expect(guess.status()).toBe(401);
  }
  const { password, dashboard, toasts } = await openSignIn(page);
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(toasts).toHaveText(
    'Too Many AttemptsPlease wait a few minutes before trying again. The system is temporarily limiting login attempts for security.',
  );
  await expect(dashboard).toBeHidden();
});

test('without a network it says so, and the password stays typed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
  await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'));
  const { password, toasts } = await openSignIn(page);
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(toasts).toHaveText(
    'Connection ErrorCould not connect to the server. Please try again.',
  );
  await expect(password).toHaveValue(ADMIN_PASSWORD);
});

test('only the newest toast shows', async ({ page, expectProblem }) => {
  expectProblem(/^401 .*\/api\/auth\/login/);
  const { password, dashboard } = await openSignIn(page);
  await password.fill('not the password');
  await password.press('Enter');
  await expect(toastsOf(page)).toHaveText(WRONG);
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(dashboard).toBeVisible();
  await expect(toastsOf(page)).toHaveText(/^Welcome to Admin Dashboard/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
});
