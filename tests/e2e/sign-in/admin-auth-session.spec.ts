import type { Page } from '@playwright/test';
import { openReply, signInCard } from '../../support/app/stored-inbox.ts';
import { followRequests } from '../../support/browser/loading.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';

async function openDashboard(page: Page) {
  await page.goto('/admin');
  const card = signInCard(page);
  await expect(card.dashboard).toBeVisible();
  return card;
}

test('logging out and in reaches all tabs', async ({ page, context, site, expectProblem }) => {
  expectProblem(/^500 .*\/api\/auth\/logout/);
  await signInBrowser(page, site);
  const { heading, dashboard, toasts } = await openDashboard(page);
  const other = await context.newPage();
  const untilOtherAtRest = followRequests(other);
  const second = await openDashboard(other);
  const logout = page.getByRole('button', { name: 'Logout' });

  await step('a logout that fails says so', async () => {
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await logout.click();
    await expect(toasts).toHaveText('ErrorFailed to log out. Please try again.');
    await expect(dashboard).toBeVisible();
    await page.unroute('**/api/auth/logout');
  });
  // What the other tab asks for after the session has ended would be refused.
  await untilOtherAtRest();
  const cookies = await context.cookies();
  await step('logging out shows the password field in all tabs, and keeps no draft', async () => {
    await page.evaluate(() => {
      localStorage.setItem('draft:event', '{"values":{"title":"Half a sentence"}}');
      sessionStorage.setItem('draft:reply-to-message-1', '{"text":"Dear Anna"}');
    });
    await logout.click();
    await expect(heading).toBeVisible();
    await expect(toasts).toHaveText(
      'Logged out successfullyYou have been logged out of the admin dashboard',
    );
    const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    // 'fonts': that those of the site are loaded, which is nobody's secret.
    expect((await page.evaluate(kept)).sort()).toEqual(['adminLoggedOut', 'fonts']);
    await expect(second.heading).toBeVisible();
    await expect(second.dashboard).toBeHidden();
  });
  await step('the server does not know the session any more', async () => {
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(Cookie).not.toBe('');
    const again = await fetch(`${site.url}/api/auth/user`, { headers: { Cookie } });
    expect(again.status).toBe(401);
  });
  await step('signing in opens the dashboard in all tabs', async () => {
    await second.password.fill(ADMIN_PASSWORD);
    await second.password.press('Enter');
    await expect(second.dashboard).toBeVisible();
    await expect(dashboard).toBeVisible();
  });
});

test('a session outlasts a failing server; when it ends, what is typed is kept, and signing in once resumes all tabs', async ({
  page,
  context,
  site,
  database,
  problems,
  expectProblem,
  expectSignedOut,
}) => {
  expectProblem(/^503 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be checked/);
  expectProblem(/^401 .*\/api\/send-email/);
  expectSignedOut();
  // All tabs of a browser context share this clock.
  await page.clock.install();
  await signInBrowser(page, site);
  const untilAtRest = followRequests(page);
  const { heading, dashboard, password } = await openDashboard(page);

  await step('a failing server keeps the session', async () => {
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, json: {} }));
    const logged = page.waitForEvent('console', (line) => line.text().includes('not be checked'));
    await page.clock.fastForward(60_000);
    await logged;
    await expect(dashboard).toBeVisible();
  });
  await step('a page that is opened meanwhile says so until the server answers', async () => {
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(
      'We could not ask whether you are still signed in.',
    );
    await page.unroute('**/api/auth/user');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dashboard).toBeVisible();
  });

  const other = await context.newPage();
  const untilOtherAtRest = followRequests(other);
  const { compose, stored, toasts } = await openReply(other, site, database);
  const card = signInCard(other);
  await step('the session ends, which a reply notices when it is sent', async () => {
    await compose.text.fill('A long answer, typed with two fingers.');
    // What was asked for without the session would be refused, too.
    await untilAtRest();
    await untilOtherAtRest();
    await context.clearCookies();
    // A screen may refetch between the end of its session and the check that notices it.
    problems.allowed.push(/^401 .*\/api\//);
    await compose.send.click();
    await expect(card.heading).toBeVisible();
    await expect(compose.dialog).toBeHidden();
    // The question for the password says why nothing was sent.
    await expect(toasts).toBeHidden();
  });
  await step('the other tab notices within 60 seconds, and shows nothing any more', async () => {
    await expect(dashboard).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(heading).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    // Nothing of the admin's data is left on the page, not even hidden.
    await expect(page.locator('h1, [role="main"] *')).toHaveCount(0);
  });
  await step('signing in once resumes both', async () => {
    await password.fill(ADMIN_PASSWORD);
    await password.press('Enter');
    await expect(dashboard).toBeVisible();
    await expect(card.heading).toBeHidden();
    await expect(compose.text).toHaveValue('A long answer, typed with two fingers.');
    await compose.send.click();
    await expect(toasts).toHaveText(
      `Email sent successfully!Your reply has been sent to ${stored.name}`,
    );
  });
});
