import { eq, sql } from 'drizzle-orm';
import { auditEntries, passkeys, sessions, usedChallenges } from '#db/schema/index.ts';
import type { PasskeyAnswer } from '#shared/passkeys.ts';
import type { Challenge } from '../../auth/challenges.ts';
import type { NewSession } from '../../auth/open-session.ts';
import { verifyAnswer, type Refusal } from '../../auth/passkeys/verify.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../errors.ts';
import { siteOrigin } from '../../site-origin.ts';

type PasskeyDependencies = Pick<Dependencies, 'database' | 'assets' | 'log'>;

export type Attempt = {
  answer: PasskeyAnswer;
  /** Null when the browser has none, or it is too old. */
  challenge: Challenge | null;
  session: NewSession;
  requestUrl: string;
};

/** Whether anybody can sign in with a passkey. */
export async function hasPasskeys({ database }: Pick<Dependencies, 'database'>): Promise<boolean> {
  const rows = await database.select({ id: passkeys.id }).from(passkeys).limit(1);
  return rows.length > 0;
}

/**
 * Uses up the challenge, raises the passkey's counter and records the session, all or nothing. Compare-and-set: of
 * concurrent calls with one challenge one succeeds. A counter that does not rise comes from a copied device; 0
 * comes from passkeys that do not count.
 */
async function record(
  { database }: Pick<Dependencies, 'database'>,
  { challenge, session, passkeyId, counter }: Recorded,
): Promise<boolean> {
  const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const now = instant(session.signedInAt);
  const { rows } = await database.execute(sql`
    with used as (
      insert into ${usedChallenges} (token_id, expires_at)
      values (${challenge.tokenId}::uuid, ${instant(challenge.expiresAt)})
      on conflict do nothing returning token_id
    ),
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
      ${instant(session.expiresAt)}
    from passkey returning id`);
  return rows.length === 1;
}
type Recorded = { challenge: Challenge; session: NewSession; passkeyId: number; counter: number };

/** Opens the session when the passkey's answer is right. @returns why not, or null */
async function trySignIn(
  dependencies: PasskeyDependencies,
  { answer, challenge, session, requestUrl }: Attempt,
): Promise<Refusal | 'unknown' | 'used_or_copied' | null> {
  // Before the database is asked, so that a stranger's nonsense costs nothing.
  if (challenge === null) return 'challenge';
  const { database, assets } = dependencies;
  const isThis = eq(passkeys.credentialId, answer.id);
  const [[passkey], origin] = await Promise.all([
    database.select().from(passkeys).where(isThis),
    siteOrigin(assets, requestUrl),
  ]);
  if (passkey === undefined) return 'unknown';
  const expected = { challenge: challenge.challenge, origin };
  const verified = verifyAnswer(answer, passkey.publicKey, expected);
  if (verified.refused !== null) return verified.refused;
  const recorded = { challenge, session, passkeyId: passkey.id, counter: verified.counter };
  return (await record(dependencies, recorded)) ? null : 'used_or_copied';
}

/** Signs in with a passkey. The log names the reason of a refusal, the answer does not. @throws AppError passkey_refused */
export async function signInWithPasskey(
  dependencies: PasskeyDependencies,
  attempt: Attempt,
): Promise<void> {
  const reason = await trySignIn(dependencies, attempt);
  if (reason === null) return;
  dependencies.log({ level: 'warn', event: 'passkey', reason });
  throw new AppError('passkey_refused');
}
