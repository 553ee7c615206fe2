import path from 'node:path';
import { readContentRevision } from '#db/content-revision.ts';
import { churchDay } from '#shared/dates.ts';
import type { LocalEnvironment } from '#shared/environment.ts';
import { buildSite, SiteBuildError, type BuildSite } from './build-site.ts';
import { createCleanup, type Cleanup } from './cleanup.ts';
import { startCron } from './cron.ts';
import { openEngine, type Engine } from './engine.ts';
import { buildVariables } from './local-environment.ts';
import type { OutboxOptions } from './outbox.ts';
import { createProgress, type Progress } from './progress.ts';
import { createPublisher } from './publisher.ts';
import { rebuild } from './rebuild.ts';
import { currentBuild } from './site-directories.ts';
import { sourceDigest } from './source-digest.ts';
import { firstErrorLine, StartError } from './start-error.ts';
import { bundleWorker } from './worker-bundle.ts';

/** The whole product on this machine. */
export type LocalSite = {
  /** `http://localhost:<port>`. */
  url: string;
  /** The page of the outgoing mail. */
  outboxUrl: string;
  outboxDirectory: string;
  /** For `connect()`: the database behind the gateway. */
  databaseUrl: string;
  /** The password that was made here, null when the environment gives one. */
  madePassword: string | null;
  /** Builds and shows the site anew, as the deploy hook does; settles when that is done. */
  publish: () => Promise<void>;
  /** Runs the Worker's cron handler now. */
  scheduled: () => Promise<void>;
  stop: () => Promise<void>;
};

export type LocalSiteOptions = {
  environment: LocalEnvironment;
  /** In place of PORT; 0 for any free one. */
  port?: number;
  progress?: Progress;
  /** What the Worker and the builds print, and what goes wrong while the site runs. */
  log?: (line: string) => void;
  /** Called when a part dies; the caller stops the rest. */
  died?: (part: string) => void;
  behaveOutbox?: OutboxOptions['behave'];
  build?: BuildSite;
};

/** The expression of wrangler.toml. */
const CRON = '*/15 * * * *';
const QUARTER_HOUR_MS = 15 * 60_000;

/** The kept build where it is of this content and this source code; its day may be a past one. */
async function fittingBuild({ environment, url, database }: Engine) {
  const kept = await currentBuild(path.join(environment.DATA_DIR, 'site'));
  if (kept === null) return null;
  const digest = await sourceDigest(buildVariables(environment, url));
  const revision = await readContentRevision(database);
  return kept.digest === digest && kept.revision === revision ? kept : null;
}

async function showFirst(engine: Engine, progress: Progress, publish: Publish): Promise<void> {
  const { environment, stage } = engine;
  const bundling = progress.step('Worker bundled', () =>
    bundleWorker(path.join(environment.DATA_DIR, 'worker')),
  );
  const show = async (siteDirectory: string) => {
    await stage.show({ bundle: await bundling, siteDirectory });
  };
  const kept = await fittingBuild(engine);
  if (kept === null) {
    progress.say('  … Building the site');
    const [built] = await Promise.allSettled([
      progress.step('Site built and shown', () => publish(show)),
      bundling,
    ]);
    if (built.status === 'rejected') throw asStartError(built.reason);
    return;
  }
  await show(kept.directory);
}

type Publish = (show: (siteDirectory: string) => Promise<void>) => Promise<void>;

const asStartError = (error: unknown): unknown =>
  error instanceof SiteBuildError
    ? new StartError(`The site could not be built: ${error.message}`)
    : error;

async function start(options: LocalSiteOptions, cleanup: Cleanup): Promise<LocalSite> {
  const { log = () => undefined, progress = createProgress(() => undefined) } = options;
  const environment = {
    ...options.environment,
    DATA_DIR: path.resolve(options.environment.DATA_DIR),
  };
  const engine = await openEngine(
    {
      environment,
      port: options.port ?? environment.PORT,
      progress,
      log,
      died: options.died ?? (() => undefined),
      publish: () => {
        publisher.request();
      },
      behaveOutbox: options.behaveOutbox,
    },
    cleanup,
  );
  const { stage, url, outbox, secrets } = engine;
  const ending = new AbortController();
  const publish: Publish = (show) =>
    rebuild({
      database: engine.database,
      dataDirectory: environment.DATA_DIR,
      variables: buildVariables(environment, url),
      databaseUrl: engine.databaseUrl,
      build: options.build ?? buildSite,
      show,
      log,
      signal: ending.signal,
    });
  const bundle = { directory: path.join(environment.DATA_DIR, 'worker') };
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
  await showFirst(engine, progress, publish);
  const scheduled = () => stage.scheduled(CRON);
  const cron = startCron({
    every: QUARTER_HOUR_MS,
    run: scheduled,
    failed: (error) => {
      log(`The cron handler failed: ${firstErrorLine(error)}`);
    },
  });
  cleanup.add(cron.stop);
  const kept = await currentBuild(path.join(environment.DATA_DIR, 'site'));
  // Yesterday's build is good enough to start with, and wrong about what is upcoming.
  if (kept?.day !== churchDay(new Date())) publisher.request();
  return {
    url,
    outboxUrl: outbox.url,
    outboxDirectory: outbox.directory,
    databaseUrl: engine.databaseUrl,
    madePassword: secrets.madePassword,
    publish: () => {
      publisher.request();
      return publisher.idle();
    },
    scheduled,
    stop: cleanup.run,
  };
}

/**
 * Starts everything that `npm start` does, and leaves nothing behind when it cannot.
 * @throws an error whose message is one line for a person (StartError and the database's own)
 */
export async function startLocalSite(options: LocalSiteOptions): Promise<LocalSite> {
  const cleanup = createCleanup((error) => options.log?.(firstErrorLine(error)));
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
