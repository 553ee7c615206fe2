import * as z from 'zod/mini';
import { isHttpUrl } from '../http/fields.ts';

/** Whether a host is this machine, so that no request to it crosses a network. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Whether a host belongs to Neon, which is reached over https. */
export const isNeonHost = (host: string): boolean => /(^|\.)neon\.tech$/.test(host);

const isNumeric = (host: string) => /^[\d.]+$|^\[[\da-f:.]+\]$/i.test(host);

/** Whether a host may be used without https, because it is this machine or a numeric address in the local network. */
export const isLocalName = (host: string): boolean => isLoopback(host) || isNumeric(host);

/** Text that must not be empty. @param sentence the message about a missing value */
export const required = (sentence: string) => z.string(sentence).check(z.minLength(1, sentence));
export const addressMessage = 'must be an address that starts with http:// or https://';
export const address = z.string(addressMessage).check(z.refine(isHttpUrl, addressMessage));
const secretAddressMessage = 'must be an address that starts with https://';
/** An address that is secret or to which secrets are sent. It must start with https or be on this machine. */
export const secretAddress = z
  .string(secretAddressMessage)
  .check(
    z.refine(
      (value) =>
        isHttpUrl(value) && (/^https:/i.test(value) || isLoopback(new URL(value).hostname)),
      secretAddressMessage,
    ),
  );
export const email = z
  .string('must be an e-mail address')
  .check(z.email('must be an e-mail address'));
export const databaseUrl = z
  .string('must be a postgres:// address')
  .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address'));
const hostOf = (value: string) => URL.parse(value)?.hostname ?? '';
/** The address of a database on this machine, or at Neon, where the connection is encrypted. */
export const safeDatabaseUrl = databaseUrl.check(
  z.refine(
    (value) => isNeonHost(hostOf(value)) || isLoopback(hostOf(value)),
    'must name a host at Neon (…neon.tech): to any other its password would be sent unencrypted',
  ),
);
export const sessionSecret = z
  .string('must be a random text of 32 characters or more')
  .check(z.minLength(32, 'must be a random text of 32 characters or more'));
export const passwordHash = z
  .string('must be a hash made by npm run admin:password')
  .check(z.regex(/^scrypt\$/, 'must be a hash made by npm run admin:password'));

/** Seconds for which public content may be outdated: a whole number up to 30. */
export const revisionSeconds = z.optional(
  z.string().check(z.regex(/^(?:[12]?\d|30)$/, 'must be a whole number of seconds from 0 to 30')),
);

/** Whether transcripts are created only when an editor asks (`button`), or also after each upload. */
export const transcription = z.optional(z.enum(['button', 'uploads'], 'must be button or uploads'));

/** The variables of the deploy hook, which publishes a new build. */
export const deployHookVariables = {
  DEPLOY_HOOK_URL: z.optional(secretAddress),
  DEPLOY_HOOK_TOKEN: z.optional(required('must not be blank')),
};

/** Thrown for a missing or malformed variable. The message is one line with the variable's name. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
const withoutBlank = (source: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => !isBlank(value)));

const sentence = ({ path, message }: z.core.$ZodIssue) => ({
  name: String(path[0]),
  text: `${String(path[0])} ${message}`,
});

/**
 * Parses the variables of one runtime. A blank variable counts as unset.
 * @throws EnvironmentError with the first variable that is missing or malformed
 */
export function parseEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  source: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const result = z.safeParse(schema, withoutBlank(source));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new EnvironmentError(
    issue === undefined ? 'A variable is malformed' : sentence(issue).text,
  );
}

/** All missing or malformed variables of a runtime, each with a sentence about its required value. */
export function environmentErrors(
  schema: z.ZodMiniType,
  source: Readonly<Record<string, unknown>>,
): { name: string; text: string }[] {
  const result = z.safeParse(schema, withoutBlank(source));
  return result.success ? [] : result.error.issues.map(sentence);
}
