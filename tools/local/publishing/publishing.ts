import { buildSite, SiteBuildError, type BuildSite } from './build-site.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import type { Engine } from '../engine.ts';
import { buildVariables } from '../local-environment.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { rebuild } from './rebuild.ts';
import { firstErrorLine, StartError } from '../processes/start-error.ts';
import { workerBundle } from '../worker/worker-bundle.ts';

/** Puts a built folder before the public. */
export type Show = (siteDirectory: string) => Promise<void>;

export type Publishing = Publisher & {
  /** The first build, before anybody asks. @throws StartError with the first line of what is wrong */
  first: (show: Show) => Promise<void>;
};

/** Builds the site of an engine and shows it, on request. What still runs at the end is interrupted. */
export function createPublishing(
  engine: Engine,
  { build = buildSite, log }: { build: BuildSite | undefined; log: (line: string) => void },
  cleanup: Cleanup,
): Publishing {
  const { environment, url, database, databaseUrl, stage } = engine;
  const ending = new AbortController();
  const publish = (show: Show) =>
    rebuild({
      database,
      dataDirectory: environment.DATA_DIR,
      variables: buildVariables(environment, url),
      databaseUrl,
      build,
      show,
      log,
      signal: ending.signal,
    });
  const bundle = workerBundle(environment.DATA_DIR);
  const publisher = createPublisher(
    () => publish((siteDirectory) => stage.show({ bundle, siteDirectory })),
    (error) => {
      if (!ending.signal.aborted) log(`Publishing failed: ${firstErrorLine(error)}`);
    },
  );
  cleanup.add(async () => {
    ending.abort();
    await publisher.idle();
  });
  const first = async (show: Show) => {
    try {
      await publish(show);
    } catch (error) {
      if (!(error instanceof SiteBuildError)) throw error;
      throw new StartError(`The site could not be built: ${error.message}`);
    }
  };
  return { ...publisher, first };
}
