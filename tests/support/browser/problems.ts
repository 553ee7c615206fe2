import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** Problems of a page that fail its test unless declared. */
export type Problems = {
  /** Every problem so far, such as `404 http://…/nowhere` or `console warning: …`. */
  found: readonly string[];
  /** Problems that the test causes on purpose. */
  expected: RegExp[];
  /** Requested addresses on other origins; none is answered unless by the test. */
  foreign: readonly string[];
};

// Chrome repeats failed requests in the console; the network events are more precise.
const isRepeated = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource');

// Requests aborted by leaving the page or by the test itself.
const isAbandoned = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

function watchPage(page: Page, origin: string, found: string[]) {
  const isOwn = (address: string) => address.startsWith(`${origin}/`);
  page.on('console', (message) => {
    const type = message.type();
    if ((type !== 'error' && type !== 'warning') || isRepeated(message)) return;
    found.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (isOwn(response.url()) && response.status() >= 400) {
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
export async function watchContext(context: BrowserContext, origin: string): Promise<Problems> {
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
  context.on('page', (page) => {
    watchPage(page, origin, found);
  });
  return { found, foreign, expected: [] };
}

/** Problems found and not expected, and expected and not found. */
export const compare = ({ found, expected }: Problems) => ({
  unexpected: found.filter((problem) => !expected.some((each) => each.test(problem))),
  missing: expected.filter((each) => !found.some((problem) => each.test(problem))),
});
