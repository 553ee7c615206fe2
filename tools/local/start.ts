import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { picturesQuery } from '#db/pages/pictures.ts';
import { applyChurchZone } from '#db/settings/settings.ts';
import { failUnfinishedBuilds } from '#db/publishing/publishing.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import type { BuildSite } from '../build/build.ts';
import { currentBuild } from '../build/site-directories.ts';
import { SITE_SOURCES, sourceDigest, digestWithVariables } from '../build/source-digest.ts';
import { firstErrorLine } from '../errors.ts';
import {
  startWithCleanup,
  type Cleanup,
  createProgress,
  type Progress,
} from './processes/start-up.ts';
import { scheduleBackups, scheduleWorker } from './processes/cron.ts';
import { runLocal } from './processes/run-local.ts';
import { openLocalStack, type LocalStack, type LocalStackOptions } from './local-stack.ts';
import { buildVariables } from './local-environment.ts';
import { createPublishing, type Publishing } from './publishing/publishing.ts';
import { LOOPBACK } from './processes/listen.ts';
import { keepWorkerBundled, workerBundle } from './worker/worker-bundle.ts';

/** The running site on this machine. */
export type LocalSite = {
  /** Address of the site: `http://localhost:<port>`. */
  url: string;
  /** Address of the page with the caught mails. */
  mailCatcherUrl: string;
  mailDirectory: string;
  /** Connection string for `connect()`. */
  databaseUrl: string;
  /** The generated password; null if the environment sets a password. */
  madePassword: string | null;
  /** Builds and releases the site, as the deploy hook does. Resolves when all requested builds are done. */
  publish: () => Promise<void>;
  /** Runs the Worker's cron handler once. */
  scheduled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The options of a start. */
export type StartOptions = Omit<LocalStackOptions, 'host' | 'publish'> & {
  build?: BuildSite;
  /** Whether to start without a deploy hook, so that writes do not rebuild the site. */
  isUnattended?: boolean;
};

/** The options that a caller gives. All but the environment have defaults. */
export type LocalSiteOptions = Pick<StartOptions, 'environment'> & Partial<StartOptions>;

/** Schedules the Worker's cron handler, and returns the running site. */
export const scheduleLocalSite = (
  stack: LocalStack,
  publish: LocalSite['publish'],
  log: (line: string) => void,
  cleanup: Cleanup,
): LocalSite => ({
  url: stack.url,
  mailCatcherUrl: stack.mailCatcher.url,
  mailDirectory: stack.mailCatcher.directory,
  databaseUrl: stack.databaseUrl,
  madePassword: stack.secrets.madePassword,
  publish,
  scheduled: scheduleWorker(stack.slot, log, cleanup),
  stop: cleanup.run,
});

/**
 * The last build if content, variables and source code are the same now, otherwise null. The build may be from an
 * earlier day.
 */
async function fittingBuild({ environment, url, database }: LocalStack) {
  const kept = await currentBuild(path.join(environment.DATA_DIR, 'site'));
  if (kept === null) return null;
  const sources = await sourceDigest(SITE_SOURCES);
  const digest = digestWithVariables(sources, buildVariables(environment, url));
  const revision = await readContentRevision(database);
  return kept.digest === digest && kept.revision === revision ? kept : null;
}

/** Returns two functions: `bundled` bundles the Worker once, and `show` waits for the bundle and releases a build. */
function showWithWorker({ environment, slot }: LocalStack, progress: Progress) {
  const bundle = workerBundle(environment.DATA_DIR);
  let bundling: Promise<void> | undefined;
  const bundled = () =>
    (bundling ??= progress.step('Worker bundled', () => keepWorkerBundled(bundle)));
  const show = async (siteDirectory: string) => {
    await bundled();
    await slot.show({ bundle, siteDirectory });
  };
  return { bundled, show };
}

/**
 * Serves the media library before the first build, because the build downloads the church's pictures from it. Until the
 * build is ready, visitors see the pages of the previous build, if there is one.
 */
async function serveLibrary(
  { environment, database }: LocalStack,
  show: (siteDirectory: string) => Promise<void>,
): Promise<void> {
  const [picture] = await picturesQuery(database).limit(1);
  if (picture === undefined) return;
  const root = path.join(environment.DATA_DIR, 'site');
  const before = await currentBuild(root);
  const empty = path.join(root, 'empty');
  await mkdir(empty, { recursive: true });
  await show(before?.directory ?? empty);
}

/** Releases the last build if it is still valid. Otherwise makes a build while the Worker is bundled. */
async function showFirst(
  stack: LocalStack,
  progress: Progress,
  { bundled, show }: ReturnType<typeof showWithWorker>,
  publishing: Publishing,
): Promise<void> {
  await applyChurchZone(stack.database);
  const kept = await fittingBuild(stack);
  if (kept === null) {
    progress.say('  … Building the site');
    await serveLibrary(stack, show);
    // If the Worker cannot be bundled, the start fails at once and ends the build.
    await Promise.all([bundled(), progress.step('Site built and shown', publishing.first)]);
    return;
  }
  await show(kept.directory);
  // A build from an earlier day has outdated upcoming events, so it is only shown until a new build is ready.
  if (kept.day !== churchDay(new Date())) publishing.request();
}

async function start(options: StartOptions, cleanup: Cleanup): Promise<LocalSite> {
  const { environment, log, progress, isUnattended = false } = options;
  const requestBuild = () => {
    publishing.request();
  };
  const stack = await openLocalStack(
    {
      ...options,
      // If a proxy's header is trusted for the visitor's address, only a proxy on this machine may connect.
      host: environment.TRUST_PROXY === null ? undefined : LOOPBACK,
      publish: isUnattended ? null : requestBuild,
    },
    cleanup,
  );
  await failUnfinishedBuilds(stack.database);
  const worker = showWithWorker(stack, progress);
  const { show } = worker;
  const publishing = createPublishing(stack, { build: options.build, show, log }, cleanup);
  await showFirst(stack, progress, worker, publishing);
  scheduleBackups(environment, log, cleanup);
  const publish = () => {
    publishing.request();
    return publishing.idle();
  };
  return scheduleLocalSite(stack, publish, log, cleanup);
}

/**
 * Starts the site for `npm start`. If a part fails to start, all other parts are stopped.
 * @throws an error whose message is one line for a person (StartError and the database's own errors)
 */
export function startLocalSite(given: LocalSiteOptions): Promise<LocalSite> {
  const ignore = () => undefined;
  const options = { log: ignore, died: ignore, progress: createProgress(ignore), ...given };
  return startWithCleanup(
    (cleanup) => start(options, cleanup),
    (error) => {
      options.log(firstErrorLine(error));
    },
  );
}

// `npm start`: runs the whole site on this machine.
if (import.meta.main) runLocal('Starting the church website', startLocalSite);
