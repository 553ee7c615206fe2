import { once } from 'node:events';
import { mkdir, truncate, writeFile, cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteBuildError } from '#tools/build/build-program.ts';
import { type BuildOptions, buildSite, type BuildSite } from '#tools/build/build.ts';
import { nextDirectory } from '#tools/build/site-directories.ts';
import { connect } from '#db/client.ts';
import { readContent } from '#db/content.ts';
import { BuildInfo } from '#shared/publishing/publishing.ts';
import { TEST_CACHE, withLock, waitForLock } from '#tools/harness/folder-locks.ts';
import type { SiteName } from '../browser/sites.ts';

/** Larger than all buffers on the way to a visitor. */
export const RECORDING_BYTES = 20_000_000;

/**
 * A builder that reads the content at its start, as Astro does, and writes `/build.json`, `/events` with all
 * titles, and a large `/recording.mp3`. The test decides when it ends.
 */
export function createStubBuilder() {
  const stub = {
    /** The content that the builds read, in order of their starts. */
    builds: [] as { revision: number; titles: string[] }[],
    running: 0,
    /** Settles when the running build may end. */
    work: (): Promise<unknown> => Promise.resolve(),
    build: async ({ dataDirectory, revision, environment, signal }: BuildOptions) => {
      stub.running += 1;
      try {
        const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
        const content = await readContent(connect(environment.DATABASE_URL ?? ''));
        const titles = content.events.map(({ title }) => title);
        stub.builds.push({ revision: content.revision, titles });
        await Promise.race([stub.work(), once(signal, 'abort')]);
        if (signal.aborted) throw new SiteBuildError('The build was interrupted.');
        const info: BuildInfo = {
          revision: content.revision,
          builtAt: new Date().toISOString(),
          siteUrl: environment.SITE_URL ?? '',
        };
        await mkdir(directory, { recursive: true });
        await writeFile(path.join(directory, 'build.json'), JSON.stringify(info));
        const list = titles.map((title) => `<li>${title}</li>`).join('');
        await writeFile(path.join(directory, 'events.html'), list);
        const recording = path.join(directory, 'recording.mp3');
        await writeFile(recording, '');
        await truncate(recording, RECORDING_BYTES);
        return directory;
      } finally {
        stub.running -= 1;
      }
    },
  };
  return stub;
}

const buildsOf = (site: SiteName) => path.join(TEST_CACHE, 'builds', site);

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
