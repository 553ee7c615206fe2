import { rm } from 'node:fs/promises';
import path from 'node:path';
import { churchDay } from '#shared/calendar/dates.ts';
import { applyChurchZone } from '#db/settings/settings.ts';
import { recordBuildStart, readPublishingRecords } from '#db/publishing/publishing.ts';
import { type BuildSite, buildSite } from '#tools/build/build.ts';
import {
  copyHashedFiles,
  currentBuild,
  hashedFiles,
  keepBuild,
} from '#tools/build/site-directories.ts';
import { SITE_SOURCES, sourceDigest, digestWithVariables } from '#tools/build/source-digest.ts';
import { firstErrorLine, StartError } from '#tools/errors.ts';
import { SiteBuildError } from '#tools/build/build-program.ts';
import type { LocalStack } from '../local-stack.ts';
import { buildVariables } from '../local-environment.ts';
import type { Cleanup } from '../processes/start-up.ts';
import type { ReleaseSlot } from '../slot.ts';

/** The parts of the local stack that a build needs. */
export type BuildStack = Pick<LocalStack, 'environment' | 'url' | 'database' | 'databaseUrl'>;

export type RebuildOptions = {
  build: BuildSite;
  /** Releases the build in this folder. */
  show: (siteDirectory: string) => Promise<void>;
  log: (line: string) => void;
  /** Signal that aborts the build. */
  signal: AbortSignal;
};

export type RebuildResult = {
  /** The error that kept the old pages in place; null if the new pages are shown. */
  failure: Error | null;
  /** Whether content was saved after the build started. */
  isOutdated: boolean;
};

/** Builds and releases the site, and records the build in DATA_DIR. A build that cannot be released is removed. */
async function replaceSite(
  { environment: local, url, database, databaseUrl }: BuildStack,
  revision: number,
  { build, show, log, signal }: RebuildOptions,
): Promise<void> {
  const { DATA_DIR: dataDirectory } = local;
  const variables = buildVariables(local, url);
  await applyChurchZone(database);
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
  const digest = digestWithVariables(sources, variables);
  const files = await hashedFiles(directory);
  try {
    const before = await currentBuild(root);
    if (before !== null) await copyHashedFiles(before, directory);
    await show(directory);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
  await keepBuild(root, { directory, revision, digest, day, files });
}

/**
 * Builds the site from the database, releases it, and records start and end in `site_builds`. After a failure, the
 * previous build stays.
 */
export async function rebuild(source: BuildStack, options: RebuildOptions): Promise<RebuildResult> {
  const record = await recordBuildStart(source.database);
  const failure = await replaceSite(source, record.revision, options).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const { isOutdated } = await record.finish(failure && firstErrorLine(failure));
  return { failure, isOutdated };
}

/** Work that runs on request. Its runs never overlap. */
export type CoalescedWork = {
  /** Requests a run. All requests during a run lead to one more run after that run. */
  request: () => void;
  /** Settles when no run is in progress, and none is requested. */
  idle: () => Promise<void>;
};

/**
 * Runs `work` on request, never twice at the same time. A request after a failed run starts a new run.
 * @param failed receives the error of a failed run
 */
export function coalesce(
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): CoalescedWork {
  let isRequested = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await work().catch(failed);
    }
    running = undefined;
  }

  return {
    request: () => {
      isRequested = true;
      running ??= run();
    },
    idle: () => running ?? Promise.resolve(),
  };
}

export type PublishingOptions = Pick<RebuildOptions, 'show' | 'log'> & {
  build: BuildSite | undefined;
};

export type Publishing = CoalescedWork & {
  /**
   * Makes the first build. It must be called before any other request. @throws StartError with the error's first line
   */
  first: () => Promise<void>;
};

/**
 * Builds and releases the site on request, one build at a time. Builds again if content was saved during a build,
 * because the Worker that should call the hook may have been replaced. Cleanup aborts a build.
 */
export function createPublishing(
  stack: BuildStack & { slot: Pick<ReleaseSlot, 'onRetired'> },
  { build = buildSite, show, log }: PublishingOptions,
  cleanup: Pick<Cleanup, 'add'>,
): Publishing {
  const ending = new AbortController();
  const { signal } = ending;
  const isEnding = () => signal.aborted;
  const report = (error: unknown) => {
    if (!isEnding()) log(`Publishing failed: ${firstErrorLine(error)}`);
  };
  let failed = report;
  const builds = coalesce(
    async () => {
      if (isEnding()) return;
      const { failure, isOutdated } = await rebuild(stack, { build, show, log, signal });
      if (isOutdated && !isEnding()) builds.request();
      if (failure !== null) throw failure;
    },
    (error) => {
      failed(error);
    },
  );
  const publishWhatRetiredWorkersSaved = async () => {
    const { revision, build: newest } = await readPublishingRecords(stack.database, new Date());
    if (newest?.revision !== revision && !isEnding()) builds.request();
  };
  stack.slot.onRetired = () => {
    publishWhatRetiredWorkersSaved().catch(report);
  };
  cleanup.add(async () => {
    ending.abort();
    await builds.idle();
  });
  const first = async () => {
    const failures: unknown[] = [];
    failed = (error) => failures.push(error);
    builds.request();
    await builds.idle();
    failed = report;
    for (const failure of failures) {
      if (!(failure instanceof SiteBuildError)) throw failure;
      throw new StartError(`The site could not be built: ${failure.message}`);
    }
  };
  return { ...builds, first };
}
