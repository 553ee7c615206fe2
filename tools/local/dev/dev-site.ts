import { watch } from 'node:fs';
import path from 'node:path';
import { PROJECT_DIRECTORY } from '../paths.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { startBuild } from '#db/publishing/publishing.ts';
import { startWithCleanup, type Cleanup } from '../processes/cleanup.ts';
import { openLocalStack, type LocalStack } from '../local-stack.ts';
import { buildVariables } from '../local-environment.ts';
import type { LocalSite } from '../local-site.ts';
import { startPageServer } from './page-server.ts';
import type { Progress } from '../processes/progress.ts';
import { coalesce } from '#tools/build/coalesce.ts';
import type { BuildSite } from '#tools/build/build-site.ts';
import { createPublishing } from '../publishing/publishing.ts';
import { scheduleWorker } from '../processes/cron.ts';
import { currentBuild } from '#tools/build/site-directories.ts';
import { LOOPBACK } from '../processes/listen.ts';
import { firstErrorLine } from '../processes/start-error.ts';
import { bundleWorker, keepWorkerBundled, workerBundle } from '../worker/worker-bundle.ts';

/** Folders of the Worker's source code. */
const ROOMS = ['api', 'shared', 'db'];
const IS_LOCAL = /^(api|db)\/local\//;
const SETTLE_MS = 100;

/**
 * Calls back once after each burst of changes to the Worker's source code.
 * @returns a function that stops watching
 */
function watchSources(changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watchers = ROOMS.map((room) =>
    watch(path.join(PROJECT_DIRECTORY, room), { recursive: true }, (_, name) => {
      const file = `${room}/${(name ?? '').replaceAll(path.sep, '/')}`;
      if (!/\.(ts|sql)$/.test(file) || IS_LOCAL.test(file)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}

type DevSiteOptions = {
  environment: LocalEnvironment;
  /** Overrides PORT; 0 for any free one. */
  port?: number;
  progress: Progress;
  log: (line: string) => void;
  died: (what: string) => void;
  /** Makes the first build; `buildSite` unless given. */
  build?: BuildSite;
};

/** Returns any existing build, or makes one: the Worker reads the 404 page and the shells from it. */
async function anyBuild(stack: LocalStack, options: DevSiteOptions, cleanup: Cleanup) {
  const root = path.join(stack.environment.DATA_DIR, 'site');
  const kept = await currentBuild(root);
  if (kept !== null) return kept.directory;
  const show = () => Promise.resolve();
  const publishing = createPublishing(
    stack,
    { build: options.build, show, log: options.log },
    cleanup,
  );
  options.progress.say('  … Building the site once, for the pages that the Worker answers');
  await options.progress.step('Site built', publishing.first);
  return (await currentBuild(root))?.directory ?? root;
}

/** Starts the Worker, bundled anew if its source code has changed, now and at every change while it runs. */
async function serveWorker(
  stack: LocalStack,
  siteDirectory: string,
  { progress, log }: DevSiteOptions,
  cleanup: Cleanup,
): Promise<void> {
  const bundle = workerBundle(stack.environment.DATA_DIR);
  const show = () => stack.slot.show({ bundle, siteDirectory });
  await progress.step('Worker bundled', async () => {
    await keepWorkerBundled(bundle);
    await show();
  });
  const reload = coalesce(
    async () => {
      await bundleWorker(bundle.directory);
      await show();
      log('The Worker runs with your changes.');
    },
    (error) => {
      log(firstErrorLine(error));
    },
  );
  cleanup.add(watchSources(reload.request));
}

async function start(options: DevSiteOptions, cleanup: Cleanup): Promise<LocalSite> {
  const { environment, port = environment.PORT, progress, log, died } = options;
  let refreshPages = (): void => undefined;
  /** Recorded as a build: otherwise the Worker would wait for one before it calls the hook again. */
  const refresh = async () => {
    const record = await startBuild(stack.database);
    refreshPages();
    await record.finish(null);
  };
  const stack = await openLocalStack(
    {
      environment,
      port,
      // Only this machine: Vite serves source code, and unfinished pages are private.
      host: LOOPBACK,
      progress,
      log,
      died,
      publish: () => {
        refresh().catch((error: unknown) => {
          log(firstErrorLine(error));
        });
      },
      mailCatcherBehaviour: undefined,
    },
    cleanup,
  );
  const siteDirectory = await anyBuild(stack, options, cleanup);
  await serveWorker(stack, siteDirectory, options, cleanup);
  const variables = buildVariables(environment, stack.url);
  const pages = await progress.step('Pages served by Astro', () =>
    startPageServer({ ...variables, DATABASE_URL: stack.databaseUrl }, log, cleanup),
  );
  refreshPages = pages.refresh;
  void pages.exited.then(() => {
    died('The page server has ended unexpectedly');
  });
  stack.reverseProxy.askFirst(pages);
  return {
    url: stack.url,
    mailCatcherUrl: stack.mailCatcher.url,
    mailDirectory: stack.mailCatcher.directory,
    databaseUrl: stack.databaseUrl,
    madePassword: stack.secrets.madePassword,
    publish: refresh,
    scheduled: scheduleWorker(stack.slot, log, cleanup),
    stop: cleanup.run,
  };
}

/** Starts everything for `npm run dev`: like `startLocalSite`, but pages and API reload with the source code. */
export const startDevSite = (options: DevSiteOptions): Promise<LocalSite> =>
  startWithCleanup(
    (cleanup) => start(options, cleanup),
    (error) => {
      options.log(firstErrorLine(error));
    },
  );
