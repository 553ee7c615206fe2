import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite, type BuildSite } from '#tools/build/build.ts';
import { nextDirectory } from '#tools/build/site-directories.ts';
import { BuildInfo } from '#shared/publishing/publishing.ts';
import { CACHE, withLock, waitForLock } from '#tools/harness/folder-locks.ts';
import type { SiteName } from '../browser/sites.ts';

const buildsOf = (site: SiteName) => path.join(CACHE, 'builds', site);

async function revisionOf(directory: string): Promise<number> {
  const file = await readFile(path.join(directory, 'build.json'), 'utf8');
  return BuildInfo.parse(JSON.parse(file)).revision;
}

/**
 * Delays the builds of a site until the lock is released, so that a test with many saves causes only one. The lock
 * is also released when the test ends.
 */
export const holdBuilds = (site: SiteName) => waitForLock(buildsOf(site));

/** Builds when no test holds the site's builds. What was requested meanwhile shows the same content, so it is copied. */
export function buildUnlessHeld(site: SiteName): BuildSite {
  let last: string | undefined;
  return (options) =>
    withLock(buildsOf(site), async () => {
      if (last === undefined || (await revisionOf(last)) !== options.revision) {
        return (last = await buildSite(options));
      }
      const { dataDirectory, revision } = options;
      const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
      await cp(last, directory, { recursive: true });
      return (last = directory);
    });
}
