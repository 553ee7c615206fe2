import * as z from 'zod/mini';
import { isHttpUrl } from '../http/fields.ts';
import { isLoopback, isNeonHost } from './hosts.ts';

export const required = (sentence: string) => z.string(sentence).check(z.minLength(1, sentence));
export const addressMessage = 'must be an address that starts with http:// or https://';
export const address = z.string(addressMessage).check(z.refine(isHttpUrl, addressMessage));
const secretAddressMessage = 'must be an address that starts with https://';
/** An address that is a secret or is sent one: over https, or on this machine. */
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

/** Public content may be 30 seconds old, not older. */
export const revisionSeconds = z.optional(
  z.string().check(z.regex(/^(?:[12]?\d|30)$/, 'must be a whole number of seconds from 0 to 30')),
);

export const publishing = {
  DEPLOY_HOOK_URL: z.optional(secretAddress),
  DEPLOY_HOOK_TOKEN: z.optional(required('must not be blank')),
};
