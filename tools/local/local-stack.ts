import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, type Database } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { fillMissingPassages } from '#db/sermons/sermon-search.ts';
import { adoptFormerVariables } from '#db/settings/settings.ts';
import { seed } from '#db/seed/seed.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { lockDirectory, removeAbandonedFolders } from '../postgres/lock.ts';
import { openLocalDatabase } from '../postgres/open.ts';
import type { LocalDatabase } from '../postgres/pglite-folder.ts';
import type { Cleanup, Progress } from './processes/start-up.ts';
import { startDatabase } from './database/database.ts';
import { startDeployHook } from './publishing/deploy-hook.ts';
import { startReverseProxy, type ReverseProxy } from './reverse-proxy/reverse-proxy.ts';
import { workerVariables, localSecrets, type LocalSecrets } from './local-environment.ts';
import {
  startMailCatcher,
  type MailCatcher,
  type MailCatcherOptions,
} from './mail-catcher/mail-catcher.ts';
import { createReleaseSlot, type ReleaseSlot } from './slot.ts';

/**
 * Everything except the pages: the database, the local replacements of services, the reverse proxy, and a slot that is
 * empty at first.
 */
export type LocalStack = {
  /** Address of the site: `http://localhost:<port>`. */
  url: string;
  environment: LocalEnvironment;
  reverseProxy: ReverseProxy;
  database: Database;
  databaseUrl: string;
  mailCatcher: MailCatcher;
  secrets: LocalSecrets;
  slot: ReleaseSlot;
};

export type LocalStackOptions = {
  environment: LocalEnvironment;
  /** Port to use instead of PORT; 0 for any free port. */
  port?: number;
  /** Address to listen on if HOST is not set; undefined for every address of this machine. */
  host: string | undefined;
  progress: Progress;
  /** Receives each line of output of the Worker and the builds, and runtime errors. */
  log: (line: string) => void;
  /**
   * Called when a part ends again and again, with the part and the reason. The caller must then stop the other parts.
   */
  died: (what: string) => void;
  /** Called when the deploy hook is called; null for a site without a deploy hook. */
  publish: (() => void) | null;
  mailCatcherBehavior?: MailCatcherOptions['behavior'];
};

const keepsEnding = (part: string, reason: string) =>
  `${part} has ended five times within a minute (${reason})`;

/** Migrates the database, and fills it if it is empty. @returns whether migrations were applied */
async function prepareDatabase(url: string, { environment, progress }: LocalStackOptions) {
  const { applied } = await progress.step('Database up to date', () => migrate(url));
  const database = connect(url);
  await fillMissingPassages(database);
  const seeded = await seed(database, environment.SEED);
  const unused = await adoptFormerVariables(database, environment, {
    isNew: seeded === 'seeded',
    applied,
  });
  for (const sentence of unused) progress.say(`  ${sentence}`);
  // PGlite never collects statistics itself, and without statistics a search reads whole tables.
  await database.execute(sql`analyze`);
  if (seeded === 'seeded') {
    const church = environment.SEED === 'demo' ? 'the demo church' : 'an empty church';
    progress.say(`  ✓ The database was empty: it now holds ${church}`);
  }
  return applied.length > 0;
}

async function openDatabase(
  options: LocalStackOptions,
  reverseProxy: ReverseProxy,
  cleanup: Cleanup,
) {
  const { environment, progress, log, died } = options;
  const isEmbedded = environment.DATABASE_URL === undefined;
  const embedded = {
    dataDirectory: environment.DATA_DIR,
    log,
    lost: reverseProxy.hold,
    died: (reason: string) => {
      died(keepsEnding('The database', reason));
    },
  };
  let opened: LocalDatabase | undefined;
  cleanup.add(() => opened?.close());
  const open = async () => {
    opened = await (isEmbedded ? startDatabase(embedded) : openLocalDatabase(environment));
    return opened;
  };
  let running = await progress.step('Database open', open);
  // A new process is started, because WebAssembly never returns the 80 MB that creating and filling tables took.
  if ((await prepareDatabase(running.url, options)) && isEmbedded) {
    await running.close();
    running = await open();
  }
  return { database: connect(running.url), databaseUrl: running.url };
}

async function openHook({ publish }: LocalStackOptions, cleanup: Cleanup) {
  if (publish === null) return null;
  const token = randomBytes(24).toString('base64url');
  const { url, close } = await startDeployHook({ token, publish });
  cleanup.add(close);
  return { url, token };
}

/**
 * Starts the parts of the stack. `cleanup` gets the function that ends each part, so that the parts end even if a later
 * start throws. The lock and the port come first, so that a second start fails before it changes anything.
 * @throws StartError, DirectoryLockedError, LocalDatabaseError, MigrationError
 */
export async function openLocalStack(
  options: LocalStackOptions,
  cleanup: Cleanup,
): Promise<LocalStack> {
  const { environment, log, died } = options;
  const lock = await lockDirectory(environment.DATA_DIR);
  cleanup.add(lock.release);
  await removeAbandonedFolders(environment.DATA_DIR);
  const { TRUST_PROXY: proxyHeader, SITE_URL: siteUrl } = environment;
  const reverseProxy = await startReverseProxy({
    port: options.port ?? environment.PORT,
    host: environment.HOST ?? options.host,
    proxyHeader,
    siteUrl,
  });
  cleanup.add(reverseProxy.close);
  const { database, databaseUrl } = await openDatabase(options, reverseProxy, cleanup);
  const mailCatcher = await startMailCatcher({
    directory: path.join(environment.DATA_DIR, 'outbox'),
    ...(options.mailCatcherBehavior && { behavior: options.mailCatcherBehavior }),
  });
  cleanup.add(mailCatcher.close);
  const hook = await openHook(options, cleanup);
  const secrets = await localSecrets(environment);
  const given = { databaseUrl, secrets, mailCatcherUrl: mailCatcher.url, hook };
  const slot = createReleaseSlot({
    reverseProxy,
    dataDirectory: environment.DATA_DIR,
    bindings: workerVariables(environment, given),
    log,
    died: (reason) => {
      died(keepsEnding('The Worker', reason));
    },
  });
  cleanup.add(slot.stop);
  const url = `http://localhost:${reverseProxy.port}`;
  return { url, environment, reverseProxy, database, databaseUrl, mailCatcher, secrets, slot };
}
