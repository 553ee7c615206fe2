import path from 'node:path';
import { readContentRevision } from '#db/content-revision.ts';
import { interruptBuilds } from '#db/publishing.ts';
import { churchDay } from '#shared/dates.ts';
import type { LocalEnvironment } from '#shared/environment.ts';
import type { BuildSite } from './publishing/build-site.ts';
import { createCleanup, type Cleanup } from './processes/cleanup.ts';
import { openLocalStack, type LocalStack } from './local-stack.ts';
import { buildVariables } from './local-environment.ts';
import type { MailCatcherOptions } from './mail-catcher/mail-catcher.ts';
import { createProgress, type Progress } from './processes/progress.ts';
import { createPublishing, type Publishing } from './publishing/publishing.ts';
import { scheduleWorker } from './processes/schedule.ts';
import { currentBuild } from './publishing/site-directories.ts';
import { SITE_SOURCES, sourceDigest } from './publishing/source-digest.ts';
import { LOOPBACK } from './processes/listen.ts';
import { firstErrorLine } from './processes/start-error.ts';
import { keepWorkerBundled, workerBundle } from './worker/worker-bundle.ts';

/** The whole product on this machine. */
export type LocalSite = {
  /** `http://localhost:<port>`. */
  url: string;
  /** The page of the outgoing mail. */
  mailCatcherUrl: string;
  mailDirectory: string;
  /** For `connect()`. */
  databaseUrl: string;
  /** The password that was made here, null when the environment gives one. */
  madePassword: string | null;
  /** Builds and shows the site as the deploy hook does; settles when all that was requested is done. */
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
  mailCatcherBehaviour?: MailCatcherOptions['behaviour'];
  build?: BuildSite;
  /** Writes do not rebuild the site, as in production without a deploy hook. */
  isUnattended?: boolean;
};

/** The kept build where it is of this content and this source code; its day may be a past one. */
async function fittingBuild({ environment, url, database }: LocalStack) {
  const kept = await currentBuild(path.join(environment.DATA_DIR, 'site'));
  if (kept === null) return null;
  const digest = await sourceDigest(SITE_SOURCES, buildVariables(environment, url));
  const revision = await readContentRevision(database);
  return kept.digest === digest && kept.revision === revision ? kept : null;
}

/** Shows a built folder with the Worker, which is bundled before it is first shown. */
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

/** Shows a kept build or a new one, made while the Worker is bundled. */
async function showFirst(
  stack: LocalStack,
  progress: Progress,
  { bundled, show }: ReturnType<typeof showWithWorker>,
  publishing: Publishing,
): Promise<void> {
  const kept = await fittingBuild(stack);
  if (kept === null) {
    progress.say('  … Building the site');
    // An error of the bundle ends the start at once, and the build with it.
    await Promise.all([bundled(), progress.step('Site built and shown', publishing.first)]);
    return;
  }
  await show(kept.directory);
  // Yesterday's build is good enough to start with, and wrong about what is upcoming.
  if (kept.day !== churchDay(new Date())) publishing.request();
}

async function start(options: LocalSiteOptions, cleanup: Cleanup): Promise<LocalSite> {
  const { log = () => undefined, progress = createProgress(() => undefined) } = options;
  const { environment, port = environment.PORT } = options;
  const stack = await openLocalStack(
    {
      environment,
      port,
      // The header in which a proxy names its visitor is believed, so that only the proxy may be answered.
      host: environment.TRUST_PROXY === '1' ? LOOPBACK : undefined,
      progress,
      log,
      died: options.died ?? (() => undefined),
      publish:
        options.isUnattended === true
          ? null
          : () => {
              publishing.request();
            },
      mailCatcherBehaviour: options.mailCatcherBehaviour,
    },
    cleanup,
  );
  await interruptBuilds(stack.database);
  const worker = showWithWorker(stack, progress);
  const { show } = worker;
  const publishing = createPublishing(stack, { build: options.build, show, log }, cleanup);
  await showFirst(stack, progress, worker, publishing);
  return {
    url: stack.url,
    mailCatcherUrl: stack.mailCatcher.url,
    mailDirectory: stack.mailCatcher.directory,
    databaseUrl: stack.databaseUrl,
    madePassword: stack.secrets.madePassword,
    publish: () => {
      publishing.request();
      return publishing.idle();
    },
    scheduled: scheduleWorker(stack.slot, log, cleanup),
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
