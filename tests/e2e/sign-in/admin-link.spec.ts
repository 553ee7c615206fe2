import { untilAlive } from '#tools/harness/islands.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

const { step } = test;

test('the way to the dashboard is shown on the library only to whoever the server confirms, and a visitor causes no question', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
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
  await step('a session that the server does not confirm ends', async () => {
    await remember();
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('adminSince'))).toBeNull();
    await expect(link).toBeHidden();
  });
  await step('whoever is signed in', async () => {
    await signInBrowser(page, site);
    await remember();
    await page.reload();
    await expect(link).toHaveAttribute('href', '/admin');
  });
});
