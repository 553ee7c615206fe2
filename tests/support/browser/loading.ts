import { expect, type Page, type Request, type Response, type Route } from '@playwright/test';
import * as z from 'zod/mini';

/** Touches the page's islands, and waits until they are hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await untilScripted(page);
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('astro-island[ssr] button')) {
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Waits until the page's scripts, which it loads when it is painted, have run. */
export const untilScripted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await painted;
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-modules]')) {
      // Ignores modules that only older browsers load.
      const modules = (dataset.modules ?? '')
        .split(' ')
        .filter((file) => !file.includes('/Popover'));
      await Promise.all(modules.map((address) => import(address)));
    }
  });

/** Chromium reports no end of an answer without a body (304) while the page keeps it. */
async function untilAnswered(request: Request): Promise<void> {
  const response = await request.response();
  if (response?.status() !== 304) await response?.finished();
}

/**
 * Waits for a moment in which the page has nothing to do; what has waited for one longer comes first. On a machine
 * that is busy for minutes there is none.
 */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));

/**
 * Follows what a page asks for from now on.
 * @returns waits until all of it is answered, and the page asks for nothing more of its own accord: what waits for
 * an idle moment or for an answer has come, too
 */
export function followRequests(page: Page): () => Promise<void> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async () => {
    await untilScripted(page);
    for (let settled = -1; settled < requests.length;) {
      settled = requests.length;
      await Promise.all(requests.map(untilAnswered));
      await untilIdle(page);
    }
  };
}

type Address = Parameters<Page['route']>[0];
type Answer = Parameters<Route['fulfill']>[0];
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Handles the requests of one method. Others of the same address, such as a form's own reads, reach the site. */
export const onlyFor =
  (method: Method, handle: (route: Route) => Promise<unknown>) =>
  (route: Route): Promise<unknown> =>
    route.request().method() === method ? handle(route) : route.fallback();

/** Holds requests back, of one method or of all. @returns lets them go: to the site, or to an answer in its place */
export async function hold(
  page: Page,
  address: Address,
  answer?: Answer,
  method?: Method,
): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  const held = async (route: Route) => {
    await released;
    await (answer === undefined ? route.continue() : route.fulfill(answer));
  };
  await page.route(address, method === undefined ? held : onlyFor(method, held));
  return () => {
    resolve(undefined);
  };
}

const isCall = (request: Request, method: Method, path: RegExp) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** The next write of this method and path. */
export const nextRequest = (page: Page, method: Method, path: RegExp): Promise<Request> =>
  page.waitForRequest((request) => isCall(request, method, path));

/** The answer to the next write of this method and path. */
export const nextAnswer = (page: Page, method: Method, path: RegExp): Promise<Response> =>
  page.waitForResponse((answer) => isCall(answer.request(), method, path));

const WithState = z.object({ state: z.string() });

/** The state that a write gives its record; undefined for other requests. A draft is saved at any pause in typing. */
export const stateSent = (request: Request): string | undefined =>
  request.method() === 'GET' ? undefined : WithState.safeParse(request.postDataJSON()).data?.state;
