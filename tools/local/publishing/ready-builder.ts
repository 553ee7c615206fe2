import { buildWith, type BuildSite } from './build-site.ts';
import { startBuilder, type Builder } from './builder.ts';

/** Builds like `buildSite`, faster: with a process that was started ahead. */
export type ReadyBuilder = {
  build: BuildSite;
  /** Starts the process for the next build, unless one builds or waits; a waiting one waits longer. */
  prepare: () => void;
  stop: () => Promise<void>;
};

/** A waiting process needs 110 MB and starts in about a second, so it does not wait for ever. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** @param longestWait milliseconds from the last build or `prepare` until a waiting process is ended */
export function createReadyBuilder(longestWait = LONGEST_WAIT_MS): ReadyBuilder {
  let waiting: Builder | undefined;
  let isBuilding = false;
  let patience: NodeJS.Timeout | undefined;
  let ended = Promise.resolve();

  const take = (): Builder => {
    clearTimeout(patience);
    const builder = waiting ?? startBuilder();
    waiting = undefined;
    return builder;
  };

  const stop = async () => {
    clearTimeout(patience);
    ended = waiting?.stop() ?? ended;
    waiting = undefined;
    await ended;
  };

  function prepare(): void {
    // A second process would slow down the build that runs; one is prepared after it.
    if (isBuilding) return;
    clearTimeout(patience);
    patience = setTimeout(() => void stop(), longestWait).unref();
    if (waiting !== undefined) return;
    const builder = startBuilder();
    waiting = builder;
    // A process that died can no longer build.
    void builder.exited.then(() => {
      if (waiting === builder) waiting = undefined;
    });
  }

  return {
    build: async (options) => {
      isBuilding = true;
      const directory = await buildWith(take, options).finally(() => {
        isBuilding = false;
      });
      prepare();
      return directory;
    },
    prepare,
    stop,
  };
}
