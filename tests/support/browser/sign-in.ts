import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';

type Served = { url: string };

/** Sends a request to the site's API with the browser's cookies, like the site's own pages. */
export const sendFrom =
  (page: Page, { url }: Served) =>
  (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, data?: unknown) => {
    const request: APIRequestContext = page.request;
    return request.fetch(`/api${path}`, { method, data, headers: { Origin: url } });
  };

/** Signs the page's browser in as the admin, bypassing the form, and opens a screen where one is given. */
export async function signInBrowser(page: Page, site: Served, screen?: string): Promise<void> {
  const login = await sendFrom(page, site)('POST', '/auth/login', { password: ADMIN_PASSWORD });
  expect(login.status()).toBe(200);
  if (screen !== undefined) await page.goto(screen);
}
