import type { Database } from '#db/client.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { DeployHook } from './publishing/deploy-hook.ts';

/** The built site: what answers `ASSETS.fetch` on Workers. */
export type Assets = { fetch: (request: Request) => Promise<Response> };

/** What the app is told at its start; secrets never leave the rooms that use them. */
export type Configuration = {
  sessionSecret: string;
  adminPasswordHash: string;
  /** Address of the church office. */
  mailTo: string;
  /** What rebuilds the site; null where nothing does. */
  deployHook: DeployHook | null;
};

/** All that the app needs of the outside. */
export type Dependencies = {
  database: Database;
  mailer: Mailer;
  assets: Assets;
  /** Calls other servers: the deploy hook, the host of a recording. */
  fetch: typeof fetch;
  clock: () => Date;
  log: Log;
  configuration: Configuration;
};

/** What a request carries through Hono. */
export type ApiEnvironment = { Variables: { requestId: string } };
