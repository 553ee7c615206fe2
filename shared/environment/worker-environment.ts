import * as z from 'zod/mini';
import {
  required,
  secretAddress,
  email,
  safeDatabaseUrl,
  sessionSecret,
  passwordHash,
  revisionSeconds,
  transcription,
  deployHookVariables,
} from './parse-environment.ts';

/**
 * The Worker's variables: in production its secrets and variables at Cloudflare, on a local site those that `npm start`
 * sets.
 */
export const WorkerEnvironment = z.object({
  DATABASE_URL: safeDatabaseUrl,
  SESSION_SECRET: sessionSecret,
  ADMIN_PASSWORD_HASH: passwordHash,
  SENDGRID_API_KEY: required('must be set to a SendGrid API key'),
  SENDGRID_BASE_URL: z.optional(secretAddress),
  MAIL_FROM: email,
  MAIL_TO: email,
  REVISION_SECONDS: revisionSeconds,
  TRANSCRIPTION: transcription,
  ...deployHookVariables,
});
export type WorkerEnvironment = z.infer<typeof WorkerEnvironment>;
