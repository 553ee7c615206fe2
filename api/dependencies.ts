import type { Database } from '#db/client.ts';
import { type Session, createSessions, type Sessions } from './sign-in/sessions.ts';
import type { EdgeCache } from './edge/edge-cache.ts';
import type { Log } from './http/log.ts';
import type { Bucket } from './media/bucket.ts';
import type { SpeechRecognizer } from './sermons/transcripts/speech-recognizer.ts';
import type { Mailer } from './mail/mail.ts';
import type { DeployHook } from './publishing/deploy-hook.ts';
import {
  createChallenges,
  type Challenges,
  createDeviceTokens,
  type DeviceTokens,
} from './sign-in/cookies.ts';
import { createPasskeyCache, type PasskeyCache } from './sign-in/passkey-sign-in.ts';
import { createPreviewLinks, type PreviewLinks } from './publishing/previews.ts';
import { createEdge, type Edge } from './edge/edge.ts';
import { sendQueuedMails } from './mail/queue.ts';
import {
  createClientIdentifier,
  createMailboxIdentifier,
  type ClientIdentifier,
  type MailboxIdentifier,
} from './http/rate-limit.ts';

/** The built site: the Worker's `ASSETS` binding. */
export type Assets = { fetch: (request: Request) => Promise<Response> };

/** The app's settings that come from the environment. */
type Configuration = {
  /** Whether the Worker runs on the internet, not on one machine. */
  isPublic: boolean;
  sessionSecret: string;
  adminPasswordHash: string;
  /** The church office's e-mail address. */
  mailTo: string;
  /** Seconds for which a Cloudflare location uses the content revision in its cache; 0 reads the database each time. */
  revisionSeconds: number;
  /** Whether each new recording in the library is transcribed automatically. */
  transcribesUploads: boolean;
  /** The deploy hook; null when nothing rebuilds the site. */
  deployHook: DeployHook | null;
};

/** Everything outside the app that the app calls or reads. */
export type Dependencies = {
  database: Database;
  mailer: Mailer;
  assets: Assets;
  /** Stores the files of the library. */
  bucket: Bucket;
  /** Transcribes speech; null if the Worker has no binding for it. */
  speechRecognizer: SpeechRecognizer | null;
  /** Caches public answers near the visitors. */
  edgeCache: EdgeCache;
  /** Sends requests to other servers, such as the deploy hook or the host of a recording. */
  fetch: typeof fetch;
  clock: () => Date;
  log: Log;
  configuration: Configuration;
};

/** Hono's variables of a request. */
export type ApiEnvironment = { Variables: { requestId: string } };

/** Hono's variables of public routes that answer the admin, or a holder of a preview link, with more. */
export type ReaderEnvironment = { Variables: { requestId: string; reader: ReaderRole } };

/** Who reads a record. A `preview` and the admin read it even if it is not public; only the admin gets its state. */
export type ReaderRole = 'visitor' | 'preview' | 'admin';

/** Hono's variables of routes that require the admin. */
export type AdminEnvironment = {
  Variables: { requestId: string; session: Session & { label: string } };
};

/** The dependencies, and the objects that `createServices` makes from them once for all routes. */
export type Services = Dependencies & {
  edge: Edge;
  sessions: Sessions;
  devices: DeviceTokens;
  challenges: Challenges;
  knownPasskeys: PasskeyCache;
  clientOf: ClientIdentifier;
  mailboxOf: MailboxIdentifier;
  previews: PreviewLinks;
  /** Sends queued mails; never throws. */
  sendMails: (ids: readonly number[]) => Promise<void>;
};

/** Creates the objects that all routes share, for example for sessions and the edge cache. */
export function createServices(dependencies: Dependencies): Services {
  const sessions = createSessions(dependencies);
  return {
    ...dependencies,
    sessions,
    previews: createPreviewLinks(dependencies),
    edge: createEdge({ ...dependencies, sessions }),
    devices: createDeviceTokens(dependencies),
    challenges: createChallenges(dependencies),
    knownPasskeys: createPasskeyCache(dependencies),
    clientOf: createClientIdentifier(dependencies.configuration.sessionSecret),
    mailboxOf: createMailboxIdentifier(dependencies.configuration.sessionSecret),
    sendMails: (ids) => sendQueuedMails(dependencies, ids),
  };
}
