import type { Page } from '@playwright/test';
import { compare, watchContext, type Problems } from './problems.ts';
import { expect, test as served } from './served-site.ts';

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
      expectProblem(/^401 .*\/api\/auth\/user/);
      expectProblem(/^console warning: The admin session could not be confirmed/);
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
