import { connect } from '#db/client.ts';
import {
  EnvironmentError,
  parseEnvironment,
  isLoopback,
} from '#shared/environment/parse-environment.ts';
import { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import { isStrongHash } from './sign-in/password.ts';
import type { Assets, Dependencies } from './dependencies.ts';
import { cloudflareCache } from './edge/edge-cache.ts';
import { logLine } from './http/log.ts';
import { sendgridMailer } from './mail/sendgrid-provider.ts';
import type { Bucket } from './media/bucket.ts';
import type { SpeechRecognizer } from './sermons/transcripts/speech-recognizer.ts';

/** Seconds until visitors see a saved change at the latest, if the variable REVISION_SECONDS is not set. */
const REVISION_SECONDS = 30;

/** The Worker's bindings: the built site, the bucket, speech recognition, and variables that are not parsed yet. */
export type Bindings = { ASSETS: Assets; MEDIA: Bucket; AI?: SpeechRecognizer } & Readonly<
  Record<string, unknown>
>;

/**
 * Creates the app's dependencies from the Worker's bindings.
 * @throws EnvironmentError with the first variable that is missing, malformed or too weak
 */
export function createDependencies(bindings: Bindings): Dependencies {
  const environment = parseEnvironment(WorkerEnvironment, bindings);
  const { DEPLOY_HOOK_URL, DEPLOY_HOOK_TOKEN } = environment;
  // `npm start` and tests run the database on this machine, behind a gateway with a loopback address.
  const isPublic = !isLoopback(new URL(environment.DATABASE_URL).hostname);
  if (isPublic && !isStrongHash(environment.ADMIN_PASSWORD_HASH)) {
    throw new EnvironmentError(
      'ADMIN_PASSWORD_HASH must be as strong as npm run admin:password makes it',
    );
  }
  return {
    database: connect(environment.DATABASE_URL),
    mailer: sendgridMailer({
      apiKey: environment.SENDGRID_API_KEY,
      baseUrl: environment.SENDGRID_BASE_URL,
      from: environment.MAIL_FROM,
    }),
    assets: bindings.ASSETS,
    bucket: bindings.MEDIA,
    speechRecognizer: bindings.AI ?? null,
    edgeCache: cloudflareCache,
    // Workers reject `fetch` when it is called as a method of another object.
    fetch: (...call) => fetch(...call),
    clock: () => new Date(),
    log: logLine,
    configuration: {
      isPublic,
      sessionSecret: environment.SESSION_SECRET,
      adminPasswordHash: environment.ADMIN_PASSWORD_HASH,
      mailTo: environment.MAIL_TO,
      transcribesUploads: environment.TRANSCRIPTION === 'uploads',
      revisionSeconds: Number(environment.REVISION_SECONDS ?? REVISION_SECONDS),
      deployHook:
        DEPLOY_HOOK_URL === undefined ? null : { url: DEPLOY_HOOK_URL, token: DEPLOY_HOOK_TOKEN },
    },
  };
}
