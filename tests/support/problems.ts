import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** What a page must not do unless its test says so, in the words of `expect`'s report. */
export type Problems = {
  /** Every problem so far, such as `404 http://…/nowhere` or `console warning: …`. */
  found: readonly string[];
  /** The problems that the test causes on purpose. */
  expected: RegExp[];
  /** Addresses on other origins that were asked for; none of them is answered. */
  foreign: readonly string[];
};

// Chrome repeats a failed request in the console; the network's own events say it better.
const isRepeated = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource');

// What a page still loads when it is left, and what a test aborts itself.
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

/** Watches every page of a context, and keeps it from asking anything of other origins. */
export async function watchContext(context: BrowserContext, origin: string): Promise<Problems> {
  const found: string[] = [];
  const foreign: string[] = [];
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    async (route) => {
      foreign.push(route.request().url());
      await route.abort('blockedbyclient');
    },
  );
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

/** What was found and not expected, and what was expected and not found. */
export const compare = ({ found, expected }: Problems) => ({
  unexpected: found.filter((problem) => !expected.some((each) => each.test(problem))),
  missing: expected.filter((each) => !found.some((problem) => each.test(problem))),
});
