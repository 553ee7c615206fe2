import { createHash } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { connect, type Database } from '#db/client.ts';
import { compare, watchContext, type Problems } from './problems.ts';
import { readSite, type Site, type SiteName } from './sites.ts';

type Options = {
  /** Which of the run's sites the test visits. */
  siteName: SiteName;
};

type Fixtures = {
  site: Site;
  /** The database behind the site. */
  database: Database;
  problems: Problems;
  /** Declares a problem that the test causes on purpose; one that does not come fails the test too. */
  expectProblem: (problem: RegExp) => void;
  /** The same browser on the same site without JavaScript. */
  pageWithoutScript: Page;
};

/** An address of the test's own, so that the rate limits of two tests never meet. */
function clientAddress(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}

/** The test of every browser spec: it fails on whatever goes wrong in the browser. */
export const test = base.extend<Options & Fixtures>({
  siteName: ['settled', { option: true }],
  site: [
    async ({ siteName }, provide) => {
      await provide(await readSite(siteName));
    },
    // The first to ask waits for the site to be built and started.
    { timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
  extraHTTPHeaders: async ({ siteName }, provide, { project, testId, retry, repeatEachIndex }) => {
    const name = [siteName, project.name, testId, retry, repeatEachIndex].join();
    await provide({ 'CF-Connecting-IP': clientAddress(name) });
  },
  database: async ({ site }, provide) => {
    await provide(connect(site.databaseUrl));
  },
  expectProblem: async ({ problems }, provide) => {
    await provide((problem) => problems.expected.push(problem));
  },
  problems: [
    async ({ context, site }, provide) => {
      const problems = await watchContext(context, site.url);
      await provide(problems);
      const { unexpected, missing } = compare(problems);
      base.expect(unexpected, 'problems in the browser').toEqual([]);
      base.expect(missing, 'expected problems that did not come').toEqual([]);
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

export { expect } from '@playwright/test';
