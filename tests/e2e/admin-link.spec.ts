import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';
import { ADMIN_PASSWORD } from '../support/sites.ts';

test('a visitor is not shown the way to the dashboard, and the server is not asked', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = page.waitForResponse('**/api/sermons/facets');
  await page.goto('/sermons');
  await untilAlive(page);
  await answer;
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/api/auth'))).toEqual([]);
});

test('whoever is signed in is shown the way to the dashboard', async ({ page, site }) => {
  const login = await page.request.post('/api/auth/login', {
    data: { password: ADMIN_PASSWORD },
    headers: { Origin: site.url },
  });
  expect(login.status()).toBe(200);
  await page.addInitScript(() => {
    localStorage.setItem('adminSince', String(Date.now()));
  });
  await page.goto('/sermons');
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute(
    'href',
    '/admin',
  );
});

test('a session that the server does not confirm ends', async ({ page, expectProblem }) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  await page.goto('/contact');
  await page.evaluate(() => {
    localStorage.setItem('adminSince', String(Date.now()));
  });
  await page.goto('/sermons');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminSince'))).toBeNull();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
});
