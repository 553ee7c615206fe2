import { buildWith, type BuildSite } from './build-site.ts';
import { startBuilder, type Builder } from './builder.ts';

/** Builds like `buildSite`, faster: with a process that was started ahead. */
export type ReadyBuilder = {
  build: BuildSite;
  /** Starts the process for the next build, unless one waits already. */
  prepare: () => void;
  stop: () => Promise<void>;
};

export function createReadyBuilder(): ReadyBuilder {
  let waiting: Builder | undefined;

  const take = (): Builder => {
    const builder = waiting ?? startBuilder();
    waiting = undefined;
    return builder;
  };

  function prepare(): void {
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
      const directory = await buildWith(take, options);
      prepare();
      return directory;
    },
    prepare,
    stop: async () => waiting?.stop(),
  };
}
