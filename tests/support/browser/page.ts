import type {
  APIRequestContext,
  BrowserContext,
  ConsoleMessage,
  Page,
  Request,
} from '@playwright/test';
import { expect, test as served } from './served-site.ts';
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

/** Problems of a page that fail its test unless declared. */
export type Problems = {
  /** Every problem so far, such as `404 http://…/nowhere` or `console warning: …`. */
  found: readonly string[];
  /** Problems that the test causes on purpose. */
  expected: RegExp[];
  /** Problems that may come. */
  allowed: RegExp[];
  /** Requested addresses on other origins; none is answered unless by the test. */
  foreign: readonly string[];
};

// Chrome repeats failed requests in the console; the network events are more precise.
const isRepeated = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource');

// Requests aborted by leaving the page or by the test itself.
const isAbandoned = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

const SIGNED_OUT = [
  /^401 .*\/api\/auth\/user/,
  /^console warning: The admin session could not be confirmed/,
];

/**
 * What is under way while a session ends: it is refused, which nobody sees. A tab that has not heard of it yet may ask
 * once more for the session.
 */
function requestsAtLogout(context: BrowserContext, allowed: RegExp[]): WeakSet<Request> {
  const underWay = new Set<Request>();
  const refused = new WeakSet<Request>();
  const isLogout = (request: Request) => request.url().endsWith('/api/auth/logout');
  context.on('request', (request) => {
    underWay.add(request);
    if (![...underWay].some(isLogout)) return;
    allowed.push(...SIGNED_OUT);
    for (const each of underWay) if (!isLogout(each)) refused.add(each);
  });
  const end = (request: Request) => underWay.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return refused;
}

function watchPage(page: Page, origin: string, found: string[], refused: WeakSet<Request>) {
  const isOwn = (address: string) => address.startsWith(`${origin}/`);
  page.on('console', (message) => {
    const type = message.type();
    if ((type !== 'error' && type !== 'warning') || isRepeated(message)) return;
    found.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    const isExpected = response.status() === 401 && refused.has(response.request());
    if (isOwn(response.url()) && response.status() >= 400 && !isExpected) {
      found.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    if (isOwn(request.url()) && !isAbandoned(request)) {
      found.push(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`);
    }
  });
}

/** Watches all pages of a context. Nothing on other origins answers: see `playwright.config.ts`. */
async function watchContext(context: BrowserContext, origin: string): Promise<Problems> {
  const found: string[] = [];
  const foreign: string[] = [];
  // A route would turn the browser's cache off, with which pages load as they do for visitors.
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(`${violation.violatedDirective} forbids ${violation.blockedURI}`);
    });
  });
  const allowed: RegExp[] = [];
  const refused = requestsAtLogout(context, allowed);
  context.on('page', (page) => {
    watchPage(page, origin, found, refused);
  });
  return { found, foreign, expected: [], allowed };
}

/** Problems found and not expected, and expected and not found. */
const compare = ({ found, expected, allowed }: Problems) => ({
  unexpected: found.filter(
    (problem) => ![...expected, ...allowed].some((each) => each.test(problem)),
  ),
  missing: expected.filter((each) => !found.some((problem) => each.test(problem))),
});

type Fixtures = {
  problems: Problems;
  /** Declares a problem that the test causes on purpose; the test fails when it does not occur. */
  expectProblem: (problem: RegExp) => void;
  /** Declares what a screen of the admin causes where nobody is signed in. */
  expectSignedOut: () => void;
  /** A page without JavaScript on the same site. */
  pageWithoutScript: Page;
};

/** The `test` of all browser specs: it fails on any problem in the browser. */
export const test = served.extend<Fixtures>({
  expectProblem: async ({ problems }, provide) => {
    await provide((problem) => problems.expected.push(problem));
  },
  expectSignedOut: async ({ expectProblem }, provide) => {
    await provide(() => {
      SIGNED_OUT.forEach(expectProblem);
    });
  },
  problems: [
    async ({ context, site }, provide) => {
      const problems = await watchContext(context, site.url);
      await provide(problems);
      const { unexpected, missing } = compare(problems);
      expect(unexpected, 'problems in the browser').toEqual([]);
      expect(missing, 'expected problems that did not come').toEqual([]);
    },
    { auto: true },
  ],
  pageWithoutScript: async ({ browser, site, contextOptions }, provide) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: site.url,
      javaScriptEnabled: false,
    });
    await watchContext(context, site.url);
    await provide(await context.newPage());
    await context.close();
  },
});

export { expect } from './served-site.ts';

export const { step } = test;
