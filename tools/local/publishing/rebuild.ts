import { rm } from 'node:fs/promises';
import path from 'node:path';
import { churchDay } from '#shared/calendar/dates.ts';
import { startBuild } from '#db/publishing/publishing.ts';
import type { LocalStack } from '../local-stack.ts';
import { buildVariables } from '../local-environment.ts';
import type { BuildSite } from '#tools/build/build-site.ts';
import { carryOver, currentBuild, hashedFiles, keepBuild } from '#tools/build/site-directories.ts';
import { SITE_SOURCES, sourceDigest, withVariables } from '#tools/build/source-digest.ts';
import { firstErrorLine } from '../processes/start-error.ts';

/** The part of the local stack that a build reads. */
export type BuildSource = Pick<LocalStack, 'environment' | 'url' | 'database' | 'databaseUrl'>;

export type RebuildOptions = {
  build: BuildSite;
  /** Releases the built folder. */
  show: (siteDirectory: string) => Promise<void>;
  log: (line: string) => void;
  /** Aborts the build. */
  signal: AbortSignal;
};

export type RebuildResult = {
  /** The error that kept the old site; null when it was replaced. */
  failure: Error | null;
  /** Whether content was saved after the build started. */
  isOutdated: boolean;
};

/** Builds, releases and stores the site. A build that cannot be released is removed. */
async function replaceSite(
  { environment: local, url, databaseUrl }: BuildSource,
  revision: number,
  { build, show, log, signal }: RebuildOptions,
): Promise<void> {
  const { DATA_DIR: dataDirectory } = local;
  const variables = buildVariables(local, url);
  const root = path.join(dataDirectory, 'site');
  const day = churchDay(new Date());
  const sources = await sourceDigest(SITE_SOURCES);
  const environment = { ...variables, DATABASE_URL: databaseUrl };
  const directory = await build({
    dataDirectory,
    revision,
    digest: sources,
    environment,
    log,
    signal,
  });
  const digest = withVariables(sources, variables);
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
 * Builds the site from the database, releases it, and records start and end in `site_builds`. A failure keeps
 * the previous build.
 */
export async function rebuild(
  source: BuildSource,
  options: RebuildOptions,
): Promise<RebuildResult> {
  const record = await startBuild(source.database);
  const failure = await replaceSite(source, record.revision, options).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const { isOutdated } = await record.finish(failure && firstErrorLine(failure));
  return { failure, isOutdated };
}
