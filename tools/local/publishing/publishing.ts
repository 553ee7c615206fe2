import { SiteBuildError } from '#tools/build/build-program.ts';
import { buildSite, type BuildSite } from '#tools/build/build-site.ts';
import { readPublishingRecords } from '#db/publishing/publishing.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import type { Slot } from '../slot.ts';
import { coalesce, type CoalescedWork } from '#tools/build/coalesce.ts';
import { rebuild, type BuildSource, type RebuildOptions } from './rebuild.ts';
import { firstErrorLine, StartError } from '../processes/start-error.ts';

export type PublishingOptions = Pick<RebuildOptions, 'show' | 'log'> & {
  build: BuildSite | undefined;
};

export type Publishing = CoalescedWork & {
  /**
   * Makes the first build, before anything requests one.
   * @throws StartError with the first line of the error
   */
  first: () => Promise<void>;
};

/**
 * Builds and releases the site on request, one build at a time. It repeats at once when content was saved
 * meanwhile, because the Worker that was to call the hook may have been replaced. Cleanup aborts a build.
 */
export function createPublishing(
  stack: BuildSource & { slot: Pick<Slot, 'onRetired'> },
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
    const { revision, build: newest } = await readPublishingRecords(stack.database);
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
