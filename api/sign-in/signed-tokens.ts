import { createHash, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';

const KEY_BYTES = 32;

/** Derives a key of 32 bytes for one purpose (HKDF-SHA-256), so that no key serves two purposes. */
export const deriveKey = (secret: string, salt: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES));

const ALGORITHM = 'HS256';
const Claims = z.object({ jti: z.uuid(), exp: z.int() });

export type TokenDependencies = Pick<Dependencies, 'clock' | 'configuration'>;

/** Content of a genuine token: the token's id and expiry. */
export type SignedToken = { tokenId: string; expiresAt: Date };

export type SignedTokens = {
  /** Id of the key that signs the tokens. */
  keyId: string;
  issue: (
    subject: string,
    seconds: number,
    tokenId?: string,
  ) => Promise<SignedToken & { token: string }>;
  /** The content of a token; null if the token is forged, expired, or issued for another subject. */
  read: (token: string | undefined, subject: string) => Promise<SignedToken | null>;
};

/**
 * Creates the functions for tokens (JWT) of one purpose. A new `SESSION_SECRET` makes all of them invalid.
 * @param salt by default the password's hash, so that a new password makes them invalid too
 */
export function createSignedTokens(
  { clock, configuration }: TokenDependencies,
  purpose: string,
  salt = configuration.adminPasswordHash,
): SignedTokens {
  const key = deriveKey(configuration.sessionSecret, salt, purpose);
  const verify = async (token: string, subject: string): Promise<SignedToken | null> => {
    try {
      const options = { algorithms: [ALGORITHM], subject, currentDate: clock() };
      const { payload } = await jwtVerify(token, key, options);
      const claims = z.safeParse(Claims, payload);
      if (!claims.success) return null;
      return { tokenId: claims.data.jti, expiresAt: new Date(claims.data.exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    keyId: createHash('sha256').update(key).digest('base64url').slice(0, 16),
    issue: async (subject, seconds, tokenId = crypto.randomUUID()) => {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const expires = issuedAt + seconds;
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(subject)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(key);
      return { token, tokenId, expiresAt: new Date(expires * 1000) };
    },
    read: async (token, subject) => (token === undefined ? null : verify(token, subject)),
  };
}
