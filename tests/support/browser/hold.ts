import type { Page, Route } from '@playwright/test';

type Address = Parameters<Page['route']>[0];
type Answer = Parameters<Route['fulfill']>[0];

/** Holds requests back. @returns lets them go: to the site, or to an answer in its place */
export async function hold(page: Page, address: Address, answer?: Answer): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await released;
    await (answer === undefined ? route.continue() : route.fulfill(answer));
  });
  return () => {
    resolve(undefined);
  };
}
