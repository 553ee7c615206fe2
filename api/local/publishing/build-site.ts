import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { startChildProgram } from '../processes/child-program.ts';
import { localProgram, PROJECT_DIRECTORY } from '../paths.ts';
import { openBuildCache } from './build-cache.ts';
import { nextDirectory } from './site-directories.ts';

/** A build that failed; the message is the first line of its error. */
export class SiteBuildError extends Error {
  override name = 'SiteBuildError';
}

export type BuildSite = (options: {
  /** Below it: `site/<revision>-<n>` and Astro's cache. */
  dataDirectory: string;
  revision: number;
  /** Digest of the source code and of the variables: a page of other sources is never taken over. */
  digest: string;
  /** What the build reads: SITE_URL, DATABASE_URL, GIVING_URL, … */
  environment: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Ends the build. */
  signal: AbortSignal;
}) => Promise<string>;

const Failure = z.object({ error: z.string() });
const LONGEST_BUILD_MS = 10 * 60_000;

/**
 * Where a build is made: Astro's own scratch files lie beside a build inside the project, and for all others in one
 * shared folder. The same for the same cache: Astro takes no page over from a build that went elsewhere.
 */
function draftOf(cacheDirectory: string): string {
  const name = createHash('sha256').update(cacheDirectory).digest('hex').slice(0, 12);
  return path.join(PROJECT_DIRECTORY, '.astro', `build-${name}`);
}

/**
 * Builds the site into a new folder.
 * @returns that folder
 * @throws SiteBuildError; nothing is left of a build that failed
 */
export const buildSite: BuildSite = async (options) => {
  const { dataDirectory, revision, digest, environment, log, signal } = options;
  const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
  const cache = await openBuildCache(path.join(dataDirectory, 'site-cache'), digest);
  const draft = draftOf(cache.directory);
  let reason: string | undefined;
  const builder = startChildProgram(localProgram('publishing/site-build.ts'), {
    arguments: [draft, directory, cache.directory],
    environment: { ...environment, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    log: (line) => {
      if (line.trim() !== '') reason ??= line.trim();
      log(line);
    },
    onMessage: (message) => {
      reason = Failure.parse(message).error;
    },
  });
  const enough = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_BUILD_MS)]);
  const stop = () => void builder.stop();
  if (enough.aborted) stop();
  enough.addEventListener('abort', stop, { once: true });
  const code = await builder.exited;
  enough.removeEventListener('abort', stop);
  await rm(draft, { recursive: true, force: true });
  if (code === 0 && !enough.aborted) {
    await cache.seal();
    return directory;
  }
  await rm(directory, { recursive: true, force: true });
  if (enough.aborted) throw new SiteBuildError('The build was interrupted.');
  throw new SiteBuildError(reason ?? 'The build ended without saying why.');
};
