import { once } from 'node:events';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteBuildError } from '#tools/build/build-program.ts';
import type { BuildOptions } from '#tools/build/build.ts';
import { nextDirectory } from '#tools/build/site-directories.ts';
import { connect } from '#db/client.ts';
import { readContent } from '#db/content.ts';
import type { BuildInfo } from '#shared/publishing/publishing.ts';

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
