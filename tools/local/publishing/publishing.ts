import { buildSite, SiteBuildError, type BuildSite } from './build-site.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import type { Engine } from '../engine.ts';
import { buildVariables } from '../local-environment.ts';
import { coalesce, type CoalescedWork } from './coalesce.ts';
import { rebuild } from './rebuild.ts';
import { firstErrorLine, StartError } from '../processes/start-error.ts';

export type PublishingOptions = {
  build: BuildSite | undefined;
  /** Puts a built folder before the public. */
  show: (siteDirectory: string) => Promise<void>;
  log: (line: string) => void;
};

export type Publishing = CoalescedWork & {
  /** The first build, before anybody asks. @throws StartError with the first line of what is wrong */
  first: () => Promise<void>;
};

/**
 * Builds and shows the site on request, one build at a time, and again at once where content was saved during
 * a build: the Worker that was to call the hook for it may have been replaced. The end interrupts a build.
 */
export function createPublishing(
  { environment, url, database, databaseUrl }: Engine,
  { build = buildSite, show, log }: PublishingOptions,
  cleanup: Cleanup,
): Publishing {
  const ending = new AbortController();
  const { signal } = ending;
  const dataDirectory = environment.DATA_DIR;
  const variables = buildVariables(environment, url);
  const report = (error: unknown) => {
    if (!signal.aborted) log(`Publishing failed: ${firstErrorLine(error)}`);
  };
  let failed = report;
  const builds = coalesce(
    async () => {
      const options = { database, dataDirectory, variables, databaseUrl, build, show, log, signal };
      const { failure, isOutdated } = await rebuild(options);
      if (isOutdated && !signal.aborted) builds.request();
      if (failure !== null) throw failure;
    },
    (error) => {
      failed(error);
    },
  );
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
