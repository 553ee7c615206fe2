import type { Database } from '#db/client.ts';
import type { Session } from './sign-in/sessions.ts';
import type { EdgeCache } from './edge/edge-cache.ts';
import type { Log } from './http/log.ts';
import type { Bucket } from './media/bucket.ts';
import type { Mailer } from './mail/mailer.ts';
import type { DeployHook } from './publishing/deploy-hook.ts';

/** The built site: the Worker's `ASSETS` binding. */
export type Assets = { fetch: (request: Request) => Promise<Response> };

/** The app's configuration. Secrets are passed only to the modules that use them. */
type Configuration = {
  /** Whether the Worker runs on the internet, not on one machine. */
  isPublic: boolean;
  sessionSecret: string;
  adminPasswordHash: string;
  /** The church office's e-mail address. */
  mailTo: string;
  /** For this long a location answers without asking the database whether content has changed; 0: it always asks. */
  revisionSeconds: number;
  /** The deploy hook; null when nothing rebuilds the site. */
  deployHook: DeployHook | null;
};

/** Everything outside the app that it calls or reads. */
export type Dependencies = {
  database: Database;
  mailer: Mailer;
  assets: Assets;
  /** Stores the files of the library. */
  bucket: Bucket;
  /** Keeps public answers near the visitors. */
  edgeCache: EdgeCache;
  /** Requests to other servers: the deploy hook, the host of a recording. */
  fetch: typeof fetch;
  clock: () => Date;
  log: Log;
  configuration: Configuration;
};

/** Hono's variables of a request. */
export type ApiEnvironment = { Variables: { requestId: string } };

/** Hono's variables behind the gate of the admin. */
export type AdminEnvironment = { Variables: { requestId: string; session: Session } };
