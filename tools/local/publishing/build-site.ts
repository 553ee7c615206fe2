import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_DIRECTORY } from '../paths.ts';
import { startBuilder, type Builder } from './builder.ts';
import { nextDirectory } from './site-directories.ts';

/** A failed build; the message is the first line of its error. */
export class SiteBuildError extends Error {
  override name = 'SiteBuildError';
}

export type BuildOptions = {
  /** Parent of `site/<revision>-<n>` and Astro's cache. */
  dataDirectory: string;
  revision: number;
  /** Digest of source code and variables; pages of another digest are never reused. */
  digest: string;
  /** Variables of the build: SITE_URL, DATABASE_URL, GIVING_URL, … */
  environment: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Aborts the build. */
  signal: AbortSignal;
};

export type BuildSite = (options: BuildOptions) => Promise<string>;

const LONGEST_BUILD_MS = 10 * 60_000;

/**
 * The folder of a build in progress, inside the project: Astro keeps scratch files beside such a build, and in
 * one shared folder for all others. Fixed for a cache: Astro reuses only pages of builds into the same folder.
 */
export function draftDirectory(cacheDirectory: string): string {
  const name = createHash('sha256').update(cacheDirectory).digest('hex').slice(0, 12);
  return path.join(PROJECT_DIRECTORY, '.astro', `build-${name}`);
}

/**
 * Opens Astro's cache for one build. It is emptied unless a finished build of the same sources left it: after a
 * killed build, or with other sources or variables, its pages do not match its records.
 * @returns marks the cache as left by a finished build
 */
async function openCache(directory: string, digest: string): Promise<() => Promise<void>> {
  const seal = path.join(directory, 'sealed');
  const isTrusted = (await readFile(seal, 'utf8').catch(() => null)) === digest;
  await rm(isTrusted ? seal : directory, { recursive: true, force: true });
  return async () => {
    await mkdir(directory, { recursive: true });
    await writeFile(seal, digest);
  };
}

/** Like `buildSite`. @param start provides the process that builds */
export const buildWith = async (start: () => Builder, options: BuildOptions): Promise<string> => {
  const { dataDirectory, revision, digest, environment, log, signal } = options;
  const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
  const cacheDirectory = path.join(dataDirectory, 'site-cache');
  const seal = await openCache(cacheDirectory, digest);
  const draft = draftDirectory(cacheDirectory);
  const builder = start();
  const interrupted = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_BUILD_MS)]);
  const stop = () => void builder.stop();
  if (interrupted.aborted) stop();
  interrupted.addEventListener('abort', stop, { once: true });
  const order = { draft, directory, cacheDirectory, environment };
  const error = await builder.build(order, log);
  interrupted.removeEventListener('abort', stop);
  await rm(draft, { recursive: true, force: true });
  if (error === null && !interrupted.aborted) {
    await seal();
    return directory;
  }
  await rm(directory, { recursive: true, force: true });
  throw new SiteBuildError(interrupted.aborted ? 'The build was interrupted.' : (error ?? ''));
};

/**
 * Builds the site into a new folder.
 * @returns that folder
 * @throws SiteBuildError; a failed build leaves nothing behind
 */
export const buildSite: BuildSite = (options) => buildWith(startBuilder, options);
