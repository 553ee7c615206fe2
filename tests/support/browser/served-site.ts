import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';
import { connect, type Database } from '#db/client.ts';
import { PUBLISHING_SITE_LOCK, waitForLock } from '#tools/harness/folder-locks.ts';
import { readSite, type Site, type SiteName } from './sites.ts';

type Fixtures = {
  /** The site that the test visits. */
  siteName: SiteName;
  site: Site;
  /** The database behind the site. */
  database: Database;
};

/** A client address of the test's own, so that tests do not share rate limits. */
function clientAddress(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}

/** The `test` of a site's files and answers, without a browser. */
export const test = base.extend<Fixtures>({
  siteName: ['settled', { option: true }],
  site: [
    async ({ siteName }, provide) => {
      // Its tests await its builds, so one runs at a time.
      const turn = siteName === 'publishing' ? await waitForLock(PUBLISHING_SITE_LOCK) : undefined;
      await provide(await readSite(siteName));
      await turn?.release();
    },
    // The first use waits for the site to be built and started, and for the tests before.
    { timeout: 600_000 },
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
});

export { expect } from '@playwright/test';
