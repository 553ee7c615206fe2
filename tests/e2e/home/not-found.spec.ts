import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test as browserTest } from '../../support/browser/page.ts';
import { test } from '../../support/browser/served-site.ts';

browserTest('an unknown address says so and gives ways on', async ({ page, expectProblem }) => {
  expectProblem(/^404 /);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto('/sermons/999999');
  await expect(page.getByText('does not exist or has been removed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Sermons' }).click();
  await expect(page).toHaveURL('/sermons');
});

test('any unknown address answers the 404 page with status 404', async ({ request, site }) => {
  const built = await readFile(path.join(site.pages, '404.html'), 'utf8');
  for (const address of ['/no-such-page', '/events/7/more', '/sermons/7/more', '/%E2%9C%9D']) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text(), address).toBe(built);
  }
});

test('an address that names no sermon answers 404 and says so', async ({ request }) => {
  for (const id of ['999999', 'abc', '0', '1.5']) {
    const response = await request.get(`/sermons/${id}`);
    expect(response.status(), id).toBe(404);
    expect(await response.text(), id).toMatch(/<h1[^>]*>\s*Sermon Not Found\s*<\/h1>/);
  }
});

test('an unknown address of the API answers JSON, not a page', async ({ request }) => {
  const response = await request.get('/api/nowhere');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('application/json');
});
