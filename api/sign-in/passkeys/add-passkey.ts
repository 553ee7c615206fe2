import { sql } from 'drizzle-orm';
import { passkeys } from '#db/tables.ts';
import type { NewPasskey, Passkey } from '#shared/sign-in/sign-in.ts';
import {
  CHALLENGE_SECONDS,
  newPasskeyPurpose,
  consumeChallengeQuery,
  type Challenge,
} from '../cookies.ts';
import { ALGORITHMS, relyingPartyId, USER_HANDLE, verifyNewPasskey } from './verify.ts';
import type { Session } from '../sessions.ts';
import type { SignedToken } from '../signed-tokens.ts';
import { AppError } from '#api/http/errors.ts';
import { passkeyAddedMail } from '#api/mail/office-mail.ts';
import { queueMailStatement } from '#api/mail/queue.ts';
import type { Services } from '#api/dependencies.ts';
import { siteOrigin } from '#api/http/origin.ts';
import { timestamptz } from '#db/columns.ts';

/** Options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`), and `issued`, their challenge's token. */
export async function newPasskeyOptions(
  { database, assets, challenges }: Services,
  session: Session,
  requestUrl: string,
) {
  const [issued, origin, known] = await Promise.all([
    challenges.issue(newPasskeyPurpose(session)),
    siteOrigin(assets, requestUrl),
    database.select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys),
  ]);
  const id = relyingPartyId(origin);
  const options = {
    challenge: issued.challenge,
    rp: { id, name: id },
    user: { id: USER_HANDLE, name: 'admin', displayName: 'Website admin' },
    pubKeyCredParams: Object.values(ALGORITHMS).map((alg) => ({
      type: 'public-key' as const,
      alg,
    })),
    timeout: CHALLENGE_SECONDS * 1000,
    // The sign-in form has no user name, so the device must be able to find the passkey without one.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    // A device that has one of these passkeys says so, and creates no second one.
    excludeCredentials: known.map((each) => ({ ...each, type: 'public-key' as const })),
  } as const;
  return { issued, options };
}

type Outcome = { used: boolean; id: number | null; mail_id: number | null };

type Added = {
  passkey: NewPasskey;
  challenge: SignedToken;
  publicKey: string;
  counter: number;
  /** The session's label and the site's origin, for the mail. */
  label: string;
  origin: string;
};

/** Marks the challenge as used, stores the passkey, and queues the mail to the office, in one transaction. */
async function storePasskey(
  { database, clock, configuration: { mailTo } }: Services,
  { passkey: { name, credential }, challenge, publicKey, counter, label, origin }: Added,
): Promise<Outcome | undefined> {
  const now = timestamptz(clock());
  const mail = passkeyAddedMail(mailTo, { name, label, origin });
  const transports = JSON.stringify(credential.response.transports);
  const { rows } = await database.execute<Outcome>(sql`
    with used as (${consumeChallengeQuery(challenge)}),
    added as (
      insert into ${passkeys} (name, credential_id, public_key, counter, transports, created_at, updated_at)
      select ${name}::text, ${credential.id}::text, ${publicKey}::text, ${counter}::bigint, ${transports}::jsonb,
        ${now}, ${now}
      from used
      on conflict (credential_id) do nothing
      returning id
    ),
    mailed as (${queueMailStatement(mail, clock(), sql`added`)})
    select exists (select from used) as used, (select id from added) as id,
      (select id from mailed) as mail_id`);
  return rows[0];
}

export type PasskeyAddition = {
  passkey: NewPasskey;
  challenge: Challenge | null;
  label: string;
  requestUrl: string;
};

/**
 * Stores a passkey that a browser has created, and queues a mail about it to the office.
 * @returns the passkey, and the id of the mail to send
 * @throws AppError passkey_not_added if the browser's answer is invalid, passkey_known if the passkey exists
 */
export async function addPasskey(
  services: Services,
  { passkey, challenge, label, requestUrl }: PasskeyAddition,
): Promise<{ added: Passkey; mailId: number }> {
  const refuse = (reason: string): never => {
    services.log({ level: 'warn', event: 'passkey', reason });
    throw new AppError('passkey_not_added');
  };
  if (challenge === null) return refuse('challenge');
  const origin = await siteOrigin(services.assets, requestUrl);
  const expected = { challenge: challenge.challenge, origin };
  const verified = verifyNewPasskey(passkey.credential, expected);
  if (verified.refused !== null) return refuse(verified.refused);
  const { publicKey, counter } = verified;
  const stored = { passkey, challenge, publicKey, counter, label, origin };
  const outcome = await storePasskey(services, stored);
  if (outcome?.used !== true) return refuse('used');
  if (outcome.id === null || outcome.mail_id === null) throw new AppError('passkey_known');
  const createdAt = services.clock().toISOString();
  const added = { id: outcome.id, version: 1, name: passkey.name, createdAt, lastUsedAt: null };
  return { added, mailId: outcome.mail_id };
}
