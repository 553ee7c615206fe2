import { rm } from 'node:fs/promises';
import path from 'node:path';
import { churchDay } from '#shared/dates.ts';
import type { Database } from '#db/client.ts';
import { readContentRevision } from '#db/content-revision.ts';
import type { BuildSite } from './build-site.ts';
import { carryOver, hashedFiles } from './hashed-files.ts';
import { recordBuild } from '#db/site-builds.ts';
import { currentBuild, keepBuild, type KeptBuild } from './site-directories.ts';
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

/** Shows a build; of one that cannot be shown nothing is left, so that it does not fill the disk. */
async function showBuild(
  directory: string,
  before: KeptBuild | null,
  show: RebuildOptions['show'],
): Promise<void> {
  try {
    if (before !== null) await carryOver(before.files, before.directory, directory);
    await show(directory);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Builds the site from what the database holds now, shows it, and keeps account in `site_builds`.
 * A build that fails leaves the one before where it is.
 * @throws what the build or the switch threw, after it is recorded
 */
export async function rebuild(options: RebuildOptions): Promise<void> {
  const { database, dataDirectory, variables, databaseUrl, build, show, log, signal } = options;
  const revision = await readContentRevision(database);
  const root = path.join(dataDirectory, 'site');
  const record = await recordBuild(database, revision);
  try {
    const day = churchDay(new Date());
    const digest = await sourceDigest(SITE_SOURCES, variables);
    const environment = { ...variables, DATABASE_URL: databaseUrl };
    const directory = await build({ dataDirectory, revision, digest, environment, log, signal });
    const files = await hashedFiles(directory);
    await showBuild(directory, await currentBuild(root), show);
    await keepBuild(root, { directory, revision, digest, day, files });
    await record.finish(null);
  } catch (error) {
    await record.finish(firstErrorLine(error));
    throw error;
  }
}
