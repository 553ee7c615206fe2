import type { IncomingMessage } from 'node:http';
import { watch } from 'node:fs';
import path from 'node:path';
import { proxyUpgrade } from 'httpxy';
import * as z from 'zod/mini';
import { StartError, firstErrorLine } from '#tools/errors.ts';
import { recordBuildStart } from '#db/publishing/publishing.ts';
import { currentBuild } from '#tools/build/site-directories.ts';
import { askChildProgram } from './processes/child-program.ts';
import { type Cleanup, startWithCleanup } from './processes/start-up.ts';
import type { DevServer } from './reverse-proxy/reverse-proxy.ts';
import { localProgramPath, PROJECT_DIRECTORY } from './paths.ts';
import { openLocalStack, type LocalStack } from './local-stack.ts';
import { buildVariables } from './local-environment.ts';
import { scheduleLocalSite, type LocalSite, type StartOptions } from './start.ts';
import { runLocal } from './processes/run-local.ts';
import { coalesce, createPublishing } from './publishing/publishing.ts';
import { LOOPBACK } from './processes/listen.ts';
import { bundleWorker, keepWorkerBundled, workerBundle } from './worker/worker-bundle.ts';

/** Astro's dev server. */
type DevPages = DevServer & {
  /** Reloads the content from the database, and the open pages. */
  refresh: () => void;
  exited: Promise<unknown>;
};

/** Matches paths that the Worker answers even if Astro has a page for them (`run_worker_first`). */
const WORKER_PATH = /^\/(api|media|shells)(\/|$)/;

const handles = ({ method, url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !WORKER_PATH.test(url);

/**
 * Starts Astro's dev server.
 * @param environment the variables of a build
 * @throws StartError when Astro does not start
 */
async function startPageServer(
  environment: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<DevPages> {
  const server = askChildProgram(localProgramPath('dev-server.ts'), {
    order: {},
    answer: z.int(),
    failed: (told) =>
      new StartError(
        told === undefined
          ? 'The page server ended before it was ready. Start again.'
          : `The pages cannot be served: ${told}`,
      ),
    environment: {
      ...environment,
      NODE_ENV: 'development',
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
      // VITEST is unset, because Astro's dev server does not answer if it is set.
      VITEST: undefined,
    },
    log,
  });
  cleanup.add(server.stop);
  const port = await server.answered;
  return {
    port,
    handles,
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      proxyUpgrade({ host: '127.0.0.1', port }, request, socket, head).catch(() => {
        socket.destroy();
      });
    },
    refresh: () => {
      server.send({ order: 'refresh' });
    },
    exited: server.exited,
  };
}

/** Folders of the Worker's source code. */
const WORKER_FOLDERS = ['api', 'shared', 'db'];
const SETTLE_MS = 100;

/**
 * Calls `changed` once after each series of rapid changes to the Worker's source code.
 * @returns a function that stops watching
 */
function watchSources(changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watchers = WORKER_FOLDERS.map((room) =>
    watch(path.join(PROJECT_DIRECTORY, room), { recursive: true }, (_, name) => {
      const file = `${room}/${(name ?? '').replaceAll(path.sep, '/')}`;
      if (!/\.(ts|sql)$/.test(file)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}

type DevSiteOptions = Omit<StartOptions, 'isUnattended'>;

/**
 * The folder of a build, from which the Worker reads the 404 page and the shells. Any existing build is good enough.
 */
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

/** Starts the Worker. When its source code changes, bundles the Worker and starts it again. */
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
  const { environment, progress, log, died } = options;
  let refreshPages = (): void => undefined;
  /**
   * Refreshes the pages. Records the refresh as a build, because the Worker waits for a build before it calls the hook
   * again.
   */
  const refresh = async () => {
    const record = await recordBuildStart(stack.database);
    refreshPages();
    await record.finish(null);
  };
  const stack = await openLocalStack(
    {
      ...options,
      // Only this machine can connect, because Vite serves the source code and unfinished pages.
      host: LOOPBACK,
      publish: () => {
        refresh().catch((error: unknown) => {
          log(firstErrorLine(error));
        });
      },
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
  return scheduleLocalSite(stack, refresh, log, cleanup);
}

/**
 * Starts the site for `npm run dev`. Unlike those of `startLocalSite`, its pages and API reload when the source code
 * changes.
 */
export const startDevSite = (options: DevSiteOptions): Promise<LocalSite> =>
  startWithCleanup(
    (cleanup) => start(options, cleanup),
    (error) => {
      options.log(firstErrorLine(error));
    },
  );

// `npm run dev`: runs the whole site on this machine. Pages and API reload when the source code changes.
if (import.meta.main) runLocal('Starting the church website for development', startDevSite);
