import type { Page } from '@playwright/test';
import { signInCard } from '../../support/app/stored-inbox.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { hold, untilAlive } from '../../support/browser/loading.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';

async function openSignIn(page: Page) {
  await page.goto('/admin');
  const card = signInCard(page);
  await expect(card.heading).toBeVisible();
  return card;
}

const WRONG = 'Authentication FailedInvalid password. Please check your credentials and try again.';

test('the password opens the dashboard', async ({ page, expectProblem, expectSignedOut }) => {
  expectSignedOut();
  expectProblem(/^401 .*\/api\/auth\/login/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { password, enter, dashboard, toasts } = await openSignIn(page);

  await step('whoever is not signed in finds the way back, and no data is asked for', async () => {
    await expect(page.getByText('Enter your admin password to continue')).toBeVisible();
    await expect(enter).toHaveText('Access Admin Dashboard');
    await expect(page.getByRole('link', { name: 'Return to Website' })).toHaveAttribute(
      'href',
      '/',
    );
    await page.getByText('Forgot the password?').click();
    await expect(
      page.getByText('Ask the person who set up the website for a new one.'),
    ).toBeVisible();
    await password.focus();
    await expect(dashboard).toBeHidden();
    expect(asked).toContain('/api/auth/user');
    expect(asked.filter((path) => /^\/api\/(?!auth\/)/.test(path))).toEqual([]);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('a wrong password is refused, and the field waits for another one', async () => {
    await expect(password).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(toasts).toHaveText(WRONG);
    await expect(password).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(WRONG.replace('Authentication Failed', ''));
    await expect(password).toHaveAccessibleDescription(/^Invalid password\./);
    expect(await accessibilityFindings(page)).toEqual([]);
    await expect(enter).toHaveText('Access Admin Dashboard');
    await expect(dashboard).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('adminSince'))).toBeNull();
  });
  const before = Date.now();
  await step('while it asks the server it says so, and a second Enter asks nothing', async () => {
    const release = await hold(page, '**/api/auth/login');
    asked.length = 0;
    await password.selectText();
    await page.keyboard.type(ADMIN_PASSWORD);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(enter).toHaveText('Authenticating...');
    await expect(enter).toBeDisabled();
    await page.keyboard.press('Enter');
    release();
    await expect(dashboard).toBeVisible();
    expect(asked.filter((path) => path === '/api/auth/login')).toHaveLength(1);
  });
  await step('the welcome takes the place of the toast before', async () => {
    await expect(toasts).toHaveText(
      'Welcome to Admin DashboardYou now have full access to manage your church website',
    );
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
  });
  await step('the browser remembers when', async () => {
    const since = await page.evaluate(() => Number(localStorage.getItem('adminSince')));
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(Date.now());
    await page.reload();
    await expect(dashboard).toBeVisible();
  });
});

test('a login that fails says why', async ({ page, expectProblem, expectSignedOut }) => {
  expectSignedOut();
  expectProblem(/^503 .*\/api\/auth\/login/);
  expectProblem(/^429 .*\/api\/auth\/login/);
  expectProblem(/^net::ERR_INTERNET_DISCONNECTED /);
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  const { password, enter, dashboard, toasts } = await openSignIn(page);

  await step('an empty field is not sent', async () => {
    await enter.click();
    await expect(password).toBeFocused();
    expect(sent).toBe(0);
  });
  await step('the password can be shown and hidden again', async () => {
    await password.fill(ADMIN_PASSWORD);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue(ADMIN_PASSWORD);
  });
  await step('without a network', async () => {
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'));
    await enter.click();
    await expect(toasts).toHaveText(
      'Connection ErrorCould not connect to the server. Please try again.',
    );
    await expect(password).toHaveValue(ADMIN_PASSWORD);
  });
  await step('with what the server says about it', async () => {
    const json = { message: 'We cannot reach our records right now.' };
    await page.unroute('**/api/auth/login');
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 503, json }));
    await expect(enter).toBeEnabled();
    await password.press('Enter');
    await expect(toasts).toHaveText(`Authentication Failed${json.message}`);
    await expect(dashboard).toBeHidden();
  });
  await step('after too many guesses even the right password has to wait', async () => {
    await page.unroute('**/api/auth/login');
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json: {} }));
    await expect(enter).toBeEnabled();
    await password.press('Enter');
    await expect(toasts).toHaveText(
      'Too Many AttemptsPlease wait a few minutes before trying again. The system is temporarily limiting login attempts for security.',
    );
    await expect(dashboard).toBeHidden();
  });
});

test('the library shows editors the way back', async ({ page, site }) => {
  const link = page.getByRole('link', { name: 'Admin Dashboard' });
  const remember = () =>
    page.evaluate(() => {
      localStorage.setItem('adminSince', String(Date.now()));
    });

  await step('a visitor', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answer = page.waitForResponse('**/api/sermons/facets');
    await page.goto('/sermons');
    await untilAlive(page);
    await answer;
    await expect(link).toBeHidden();
    expect(asked.filter((path) => path.startsWith('/api/auth'))).toEqual([]);
  });
  await step('whoever is signed in', async () => {
    await signInBrowser(page, site);
    await remember();
    await page.reload();
    await expect(link).toHaveAttribute('href', '/admin');
  });
});
