import { expect, test } from '../support/page.ts';

test('any unknown address answers the 404 page with status 404 and ways on', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^404 /);
  for (const path of ['/no-such-page', '/events/7/more', '/sermons/7/more', '/%E2%9C%9D']) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });
  }
});

test('an unknown address of the API answers JSON, not a page', async ({ request }) => {
  const response = await request.get('/api/nowhere');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('application/json');
});
