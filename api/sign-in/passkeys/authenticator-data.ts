import { decodeCBOR, decodePartialCBOR, type CBORType } from '@levischuck/tiny-cbor';

/** What an authenticator signs (WebAuthn § 6.1). */
export type AuthenticatorData = {
  relyingPartyHash: Buffer;
  isUserPresent: boolean;
  isUserVerified: boolean;
  counter: number;
  /** Only of a new passkey. */
  credential: { id: Buffer; publicKey: ReadonlyMap<string | number, CBORType> } | null;
};

const HASH_BYTES = 32;
const COUNTER_AT = 33;
/** After the hash, the flags and the counter. */
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

/** Parses authenticator data. @throws Error when it is malformed */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData {
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
 * The authenticator data of a new passkey's attestation object. Its statement, which names the maker of the
 * device, is not asked for and not read. @throws Error when it is malformed
 */
export function readAttestation(bytes: Buffer): AuthenticatorData {
  const attestation = decodeCBOR(new Uint8Array(bytes));
  const data = attestation instanceof Map ? attestation.get('authData') : undefined;
  if (!(data instanceof Uint8Array)) throw new Error('The attestation has no authenticator data.');
  return readAuthenticatorData(Buffer.from(data));
}
