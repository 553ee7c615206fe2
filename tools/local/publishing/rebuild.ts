import { rm } from 'node:fs/promises';
import path from 'node:path';
import { churchDay } from '#shared/dates.ts';
import type { Database } from '#db/client.ts';
import { startBuild } from '#db/publishing.ts';
import type { BuildSite } from './build-site.ts';
import { carryOver, currentBuild, hashedFiles, keepBuild } from './site-directories.ts';
import { SITE_SOURCES, sourceDigest } from './source-digest.ts';
import { firstErrorLine } from '../processes/start-error.ts';

export type RebuildOptions = {
  database: Database;
  dataDirectory: string;
  /** What the build reads, DATABASE_URL apart. */
  variables: Readonly<Record<string, string | undefined>>;
  databaseUrl: string;
  build: BuildSite;
  /** Puts the built folder before the public. */
  show: (siteDirectory: string) => Promise<void>;
  log: (line: string) => void;
  signal: AbortSignal;
};

export type RebuildResult = {
  /** What kept the site as it was; null when it was replaced. */
  failure: Error | null;
  /** Whether content was saved after the build began. */
  isOutdated: boolean;
};

/** Builds, shows, and keeps what is shown. A build that cannot be shown is removed. */
async function replaceSite(revision: number, options: RebuildOptions): Promise<void> {
  const { dataDirectory, variables, databaseUrl, build, show, log, signal } = options;
  const root = path.join(dataDirectory, 'site');
  const day = churchDay(new Date());
  const digest = await sourceDigest(SITE_SOURCES, variables);
  const environment = { ...variables, DATABASE_URL: databaseUrl };
  const directory = await build({ dataDirectory, revision, digest, environment, log, signal });
  const files = await hashedFiles(directory);
  try {
    const before = await currentBuild(root);
    if (before !== null) await carryOver(before, directory);
    await show(directory);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
  await keepBuild(root, { directory, revision, digest, day, files });
}

/**
 * Builds the site from what the database holds, shows it, and records start and end in `site_builds`.
 * A failure leaves the build before in place.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildResult> {
  const record = await startBuild(options.database);
  const failure = await replaceSite(record.revision, options).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const { isOutdated } = await record.finish(failure && firstErrorLine(failure));
  return { failure, isOutdated };
}
