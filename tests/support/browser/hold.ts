import type { Page, Request, Response, Route } from '@playwright/test';
import * as z from 'zod/mini';

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
