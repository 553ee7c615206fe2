import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { auditEntries, passkeys, sessions } from '#db/tables.ts';
import type { PasskeyAnswer } from '#shared/sign-in/sign-in.ts';
import { consumeChallengeQuery, type Challenge } from './cookies.ts';
import { replaceEarlierSessionQuery, type NewSession } from './sessions.ts';
import { verifyAnswer, type Refusal } from './passkeys/verify.ts';
import { AppError } from '../http/errors.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import { siteOrigin } from '../http/origin.ts';
import { timestamptz } from '#db/columns.ts';
import { createSingleFlight } from '#api/edge/single-flight.ts';

/** Cached passkeys that are older than this are read again if a sign-in uses an unknown passkey. */
const UNKNOWN_MS = 1_000;

const { id, credentialId, publicKey } = passkeys;

type KnownPasskey = Pick<typeof passkeys.$inferSelect, 'id' | 'credentialId' | 'publicKey'>;

/**
 * Creates the isolate's cache of passkeys, so that attempts to sign in cause no queries. It may contain a removed
 * passkey, which `storeSession` refuses, because it reads the table again.
 */
export function createPasskeyCache({
  database,
  clock,
  configuration: { revisionSeconds },
}: Pick<Dependencies, 'database' | 'clock' | 'configuration'>) {
  const share = createSingleFlight<KnownPasskey[]>();
  const keptMs = revisionSeconds * 1_000;
  let last: { found: KnownPasskey[]; at: number } | undefined;

  const read = async (): Promise<KnownPasskey[]> => {
    const at = clock().getTime();
    const found = await database.select({ id, credentialId, publicKey }).from(passkeys);
    last = { found, at };
    return found;
  };
  /** The passkeys, from memory if they were read within `ms` milliseconds. */
  const within = async (c: Context, ms: number): Promise<KnownPasskey[]> =>
    last !== undefined && clock().getTime() - last.at < ms ? last.found : share('', c, read);

  return {
    /** Whether any passkey exists, as of at most `revisionSeconds` ago. */
    exist: async (c: Context): Promise<boolean> => (await within(c, keptMs)).length > 0,
    find: async (c: Context, wanted: string): Promise<KnownPasskey | undefined> => {
      const isWanted = (passkey: KnownPasskey) => passkey.credentialId === wanted;
      const known = (await within(c, keptMs)).find(isWanted);
      return known ?? (await within(c, Math.min(keptMs, UNKNOWN_MS))).find(isWanted);
    },
    /** Discards the cached passkeys, after an editor has added or removed one. */
    forget: (): void => {
      last = undefined;
    },
  };
}
export type PasskeyCache = ReturnType<typeof createPasskeyCache>;

type Attempt = {
  answer: PasskeyAnswer;
  /** The browser's challenge; null if the browser has no challenge or an expired one. */
  challenge: Challenge | null;
  session: NewSession;
};

/**
 * Marks the challenge as used, and stores the passkey's counter and the session, in one transaction. A counter that did
 * not increase is refused, because a copy of the passkey sends one. Passkeys without a counter always send 0.
 * @returns false if the counter, a used challenge or a removed passkey was refused
 */
async function storeSession(
  { database }: Services,
  { challenge, session, passkeyId, counter }: Recorded,
): Promise<boolean> {
  const now = timestamptz(session.signedInAt);
  const opening = database.execute(sql`
    with used as (${consumeChallengeQuery(challenge)}),
    passkey as (
      update ${passkeys} set counter = ${counter}::bigint, last_used_at = ${now}
      where id = ${passkeyId}::int and exists (select from used)
        and (${counter}::bigint > counter or (${counter}::bigint = 0 and counter = 0))
      returning id, name
    ),
    told as (
      insert into ${auditEntries} (action, type, title, session)
      select 'signed-in', 'session', name, ${session.label}::text from passkey
    )
    insert into ${sessions} (token_id, key_id, label, passkey_id, signed_in_at, last_used_at, expires_at)
    select ${session.tokenId}::uuid, ${session.keyId}::text, ${session.label}::text, id, ${now}, ${now},
      ${timestamptz(session.expiresAt)}
    from passkey returning id`);
  const [{ rows }] = await database.batch([opening, replaceEarlierSessionQuery(database, session)]);
  return rows.length === 1;
}
type Recorded = { challenge: Challenge; session: NewSession; passkeyId: number; counter: number };

/** Opens the session if the passkey's answer is valid. @returns the reason for a refusal; null after success */
async function trySignIn(
  services: Services,
  c: Context,
  { answer, challenge, session }: Attempt,
): Promise<Refusal | 'unknown' | 'used_or_copied' | null> {
  // The challenge is checked first, because it needs no query.
  if (challenge === null) return 'challenge';
  const [passkey, origin] = await Promise.all([
    services.knownPasskeys.find(c, answer.id),
    siteOrigin(services.assets, c.req.url),
  ]);
  if (passkey === undefined) return 'unknown';
  const expected = { challenge: challenge.challenge, origin };
  const verified = verifyAnswer(answer, passkey.publicKey, expected);
  if (verified.refused !== null) return verified.refused;
  const recorded = { challenge, session, passkeyId: passkey.id, counter: verified.counter };
  return (await storeSession(services, recorded)) ? null : 'used_or_copied';
}

/** Signs in with a passkey. Only the log says why one is refused. @throws AppError passkey_refused */
export async function signInWithPasskey(
  services: Services,
  c: Context,
  attempt: Attempt,
): Promise<void> {
  const reason = await trySignIn(services, c, attempt);
  if (reason === null) return;
  services.log({ level: 'warn', event: 'passkey', reason });
  throw new AppError('passkey_refused');
}
