import { eq } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { SESSION_HOURS } from '#shared/session-length.ts';
import { sessionEntry } from '#db/audit.ts';
import { revokedSessions } from '#db/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { deriveKey } from '../security/keys.ts';

const ALGORITHM = 'HS256';
const SUBJECT = 'admin';
const Claims = z.object({ sub: z.literal(SUBJECT), jti: z.uuid(), exp: z.int() });

/** A valid session: its token is genuine and no logout revoked it. */
export type Session = { tokenId: string; expiresAt: Date };

export type Sessions = {
  /** Opens a session and returns its token, valid for two hours. */
  open: () => Promise<Session & { token: string }>;
  /** The session of a token, or null when it is forged, expired or revoked. */
  read: (token: string | undefined) => Promise<Session | null>;
  /** Revokes a session on the server, so that copies of its token are void, and records it under `label`. */
  revoke: (session: Session, label: string) => Promise<void>;
};

type SessionDependencies = Pick<Dependencies, 'database' | 'clock' | 'configuration'>;

/** The admin's sessions. A change of `SESSION_SECRET` or of the password ends all of them. */
export function createSessions({ database, clock, configuration }: SessionDependencies): Sessions {
  const { sessionSecret, adminPasswordHash } = configuration;
  const key = deriveKey(sessionSecret, adminPasswordHash, 'session');

  const verify = async (token: string): Promise<Session | null> => {
    try {
      const options = { algorithms: [ALGORITHM], currentDate: clock() };
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
    open: async () => {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const expires = issuedAt + SESSION_HOURS * 3600;
      const tokenId = crypto.randomUUID();
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(SUBJECT)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(key);
      return { token, tokenId, expiresAt: new Date(expires * 1000) };
    },
    read: async (token) => {
      const session = token === undefined ? null : await verify(token);
      if (session === null) return null;
      const isThis = eq(revokedSessions.tokenId, session.tokenId);
      const revoked = await database.select().from(revokedSessions).where(isThis);
      return revoked.length === 0 ? session : null;
    },
    revoke: async (session, label) => {
      await database.batch([
        database.insert(revokedSessions).values(session).onConflictDoNothing(),
        sessionEntry(database, 'signed-out', label),
      ]);
    },
  };
}
