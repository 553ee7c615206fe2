import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { PasskeyAnswer, PasskeyCredential } from '#shared/sign-in/sign-in.ts';
import { decodeCBOR, decodePartialCBOR, type CBORType } from '@levischuck/tiny-cbor';

/** WebAuthn's user handle: the id of the site's only account, under which authenticators store a passkey. */
export const USER_HANDLE = Buffer.from('admin').toString('base64url');

/** Why an authenticator's answer is refused. Only the log contains it. */
export type Refusal =
  | 'malformed'
  | 'type'
  | 'challenge'
  | 'origin'
  | 'relying_party'
  | 'user_verification'
  | 'user'
  | 'signature';

type Expected = {
  /** The challenge in base64url. */
  challenge: string;
  /** The site's origin, such as `https://www.bethel.example`. */
  origin: string;
};

type Verified<Result> = { refused: Refusal } | ({ refused: null } & Result);

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
});

const bytes = (text: string) => Buffer.from(text, 'base64url');
const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** WebAuthn's relying party id: the host on which passkeys work. */
export const relyingPartyId = (origin: string): string => new URL(origin).hostname;

/** Checks what new passkeys and sign-ins have in common. @returns the reason for a refusal; null without one */
function commonRefusal(
  clientData: Buffer,
  data: AuthenticatorData,
  { type, challenge, origin }: Expected & { type: string },
): Refusal | null {
  const client = z.parse(ClientData, JSON.parse(clientData.toString('utf8')));
  if (client.type !== type) return 'type';
  if (client.challenge !== challenge) return 'challenge';
  if (client.origin !== origin || client.crossOrigin === true) return 'origin';
  if (!data.relyingPartyHash.equals(digest(relyingPartyId(origin)))) return 'relying_party';
  if (!data.isUserPresent || !data.isUserVerified) return 'user_verification';
  return null;
}

/** Runs a check. An error that it throws means that the answer is malformed, and is turned into this refusal. */
function refuseMalformed<Result>(check: () => Verified<Result>): Verified<Result> {
  try {
    return check();
  } catch {
    return { refused: 'malformed' };
  }
}

/** Verifies a new passkey (WebAuthn § 7.1). Returns its public key, and the start value of its signature counter. */
export const verifyNewPasskey = (
  { id, response }: PasskeyCredential,
  expected: Expected,
): Verified<{ publicKey: string; counter: number }> =>
  refuseMalformed<{ publicKey: string; counter: number }>(() => {
    const data = readAttestation(bytes(response.attestationObject));
    const clientData = bytes(response.clientDataJSON);
    const refused = commonRefusal(clientData, data, { ...expected, type: 'webauthn.create' });
    if (refused !== null) return { refused };
    if (data.credential?.id.toString('base64url') !== id) return { refused: 'malformed' };
    const publicKey = toPublicKey(data.credential.publicKey);
    return { refused: null, publicKey, counter: data.counter };
  });

/**
 * Verifies a sign-in with a passkey (WebAuthn § 7.2), except the signature counter, which the SQL that stores it
 * compares (`storeSession`).
 */
export const verifyAnswer = (
  { response }: PasskeyAnswer,
  publicKey: string,
  expected: Expected,
): Verified<{ counter: number }> =>
  refuseMalformed<{ counter: number }>(() => {
    const signed = bytes(response.authenticatorData);
    const clientData = bytes(response.clientDataJSON);
    const data = readAuthenticatorData(signed);
    const refused = commonRefusal(clientData, data, { ...expected, type: 'webauthn.get' });
    if (refused !== null) return { refused };
    if (response.userHandle !== USER_HANDLE) return { refused: 'user' };
    const message = Buffer.concat([signed, digest(clientData)]);
    if (!isSigned(publicKey, message, bytes(response.signature))) return { refused: 'signature' };
    return { refused: null, counter: data.counter };
  });

/** The data that an authenticator signs (WebAuthn § 6.1). */
type AuthenticatorData = {
  relyingPartyHash: Buffer;
  isUserPresent: boolean;
  isUserVerified: boolean;
  counter: number;
  /** The id and key of a new passkey; null for a sign-in. */
  credential: { id: Buffer; publicKey: ReadonlyMap<string | number, CBORType> } | null;
};

const HASH_BYTES = 32;
const COUNTER_AT = 33;
/** Offset of the credential in bytes. It follows the hash (32 bytes), the flags (1) and the counter (4). */
const CREDENTIAL_AT = 37;
const AAGUID_BYTES = 16;

function readCredential(bytes: Buffer): AuthenticatorData['credential'] {
  const lengthAt = CREDENTIAL_AT + AAGUID_BYTES;
  const idAt = lengthAt + 2;
  const keyAt = idAt + bytes.readUInt16BE(lengthAt);
  const [publicKey] = decodePartialCBOR(new Uint8Array(bytes), keyAt);
  if (!(publicKey instanceof Map)) throw new Error('The public key is no map.');
  return { id: bytes.subarray(idAt, keyAt), publicKey };
}

/** Parses authenticator data. @throws Error if the data is malformed */
function readAuthenticatorData(bytes: Buffer): AuthenticatorData {
  if (bytes.length < CREDENTIAL_AT) throw new Error('The authenticator data is too short.');
  const flags = bytes.readUInt8(HASH_BYTES);
  const has = (bit: number) => (flags & (1 << bit)) !== 0;
  return {
    relyingPartyHash: bytes.subarray(0, HASH_BYTES),
    isUserPresent: has(0),
    isUserVerified: has(2),
    counter: bytes.readUInt32BE(COUNTER_AT),
    credential: has(6) ? readCredential(bytes) : null,
  };
}

/**
 * Parses the authenticator data in a new passkey's attestation object. What the object says about the device's
 * manufacturer was not asked for, and is not read.
 * @throws Error if the object is malformed
 */
function readAttestation(bytes: Buffer): AuthenticatorData {
  const attestation = decodeCBOR(new Uint8Array(bytes));
  const data = attestation instanceof Map ? attestation.get('authData') : undefined;
  if (!(data instanceof Uint8Array)) throw new Error('The attestation has no authenticator data.');
  return readAuthenticatorData(Buffer.from(data));
}

/** The accepted signature algorithms with their COSE numbers. */
export const ALGORITHMS = { ES256: -7, EdDSA: -8, RS256: -257 } as const;

/** Labels of a COSE key (RFC 9053, RFC 8230). −1 is the curve of an elliptic key, and the modulus of an RSA key. */
const LABEL = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 };
const TYPE = { OKP: 1, EC2: 2, RSA: 3 };
const CURVE = { P256: 1, Ed25519: 6 };
const SMALLEST_MODULUS_BYTES = 256;

type CoseKey = ReadonlyMap<string | number, CBORType>;

function readLabel(key: CoseKey, label: number): Buffer {
  const value = key.get(label);
  if (!(value instanceof Uint8Array)) throw new Error('The public key lacks a part.');
  return Buffer.from(value);
}

const text = (key: CoseKey, label: number) => readLabel(key, label).toString('base64url');

function toJsonWebKey(key: CoseKey): JsonWebKey {
  const kind = [LABEL.algorithm, LABEL.type].map((label) => key.get(label));
  const is = (algorithm: number, type: number) => kind[0] === algorithm && kind[1] === type;
  const curve = key.get(LABEL.curve);
  if (is(ALGORITHMS.ES256, TYPE.EC2) && curve === CURVE.P256)
    return { kty: 'EC', crv: 'P-256', x: text(key, LABEL.x), y: text(key, LABEL.y) };
  if (is(ALGORITHMS.EdDSA, TYPE.OKP) && curve === CURVE.Ed25519)
    return { kty: 'OKP', crv: 'Ed25519', x: text(key, LABEL.x) };
  if (
    is(ALGORITHMS.RS256, TYPE.RSA) &&
    readLabel(key, LABEL.modulus).length >= SMALLEST_MODULUS_BYTES
  )
    return { kty: 'RSA', n: text(key, LABEL.modulus), e: text(key, LABEL.exponent) };
  throw new Error('The public key is of another kind.');
}

/** Converts a COSE key to SPKI in DER, base64url. @throws Error for another algorithm or a malformed key */
function toPublicKey(key: CoseKey): string {
  const publicKey = createPublicKey({ key: toJsonWebKey(key), format: 'jwk' });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
}

/** Whether `signature` is of the bytes `signed`, by the private key that belongs to `publicKey`. */
function isSigned(publicKey: string, signed: Buffer, signature: Buffer): boolean {
  const der = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  // Ed25519 needs no digest, because it hashes the data itself.
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(digest, signed, key, signature);
}
