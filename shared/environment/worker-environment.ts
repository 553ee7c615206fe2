import * as z from 'zod/mini';
import { isHttpUrl } from '../http/fields.ts';
import { isLoopback, isNeonHost, matchingText } from './parse-environment.ts';

const secretAddressMessage = 'must be an address that starts with https://';
/** An address that is secret, or to which the Worker sends secrets. It must use https, unless it is on this machine. */
const secretAddress = z
  .string(secretAddressMessage)
  .check(
    z.refine(
      (value) =>
        isHttpUrl(value) && (/^https:/i.test(value) || isLoopback(new URL(value).hostname)),
      secretAddressMessage,
    ),
  );

const email = z.string('must be an e-mail address').check(z.email('must be an e-mail address'));

/** The address of a Postgres database at any host. */
export const databaseUrl = matchingText(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address');

const hostOf = (value: string) => URL.parse(value)?.hostname ?? '';

/**
 * The Worker's variables: in production its secrets and variables at Cloudflare, on a local site those that `npm start`
 * sets.
 */
export const WorkerEnvironment = z.object({
  /** A database on this machine, or at Neon, where the connection is encrypted. */
  DATABASE_URL: databaseUrl.check(
    z.refine(
      (value) => isNeonHost(hostOf(value)) || isLoopback(hostOf(value)),
      'must name a host at Neon (…neon.tech): to any other its password would be sent unencrypted',
    ),
  ),
  SESSION_SECRET: z
    .string('must be a random text of 32 characters or more')
    .check(z.minLength(32, 'must be a random text of 32 characters or more')),
  ADMIN_PASSWORD_HASH: matchingText(/^scrypt\$/, 'must be a hash made by npm run admin:password'),
  SENDGRID_API_KEY: z.string('must be set to a SendGrid API key'),
  SENDGRID_BASE_URL: z.optional(secretAddress),
  MAIL_FROM: email,
  MAIL_TO: email,
  /** Seconds for which public content may be outdated: a whole number up to 30. */
  REVISION_SECONDS: z.optional(
    matchingText(/^(?:[12]?\d|30)$/, 'must be a whole number of seconds from 0 to 30'),
  ),
  /** Whether transcripts are created only when an editor asks (`button`), or also after each upload. */
  TRANSCRIPTION: z.optional(z.enum(['button', 'uploads'], 'must be button or uploads')),
  /** The deploy hook, which publishes a new build. */
  DEPLOY_HOOK_URL: z.optional(secretAddress),
  DEPLOY_HOOK_TOKEN: z.optional(z.string()),
});
export type WorkerEnvironment = z.infer<typeof WorkerEnvironment>;
