import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import type { CBORType } from '@levischuck/tiny-cbor';

/** COSE's numbers of the algorithms that are taken: ES256, EdDSA, RS256. */
export const ALGORITHMS = { ES256: -7, EdDSA: -8, RS256: -257 } as const;

/** Labels of a COSE key (RFC 9053). RSA has its modulus where curves have their name. */
const LABEL = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 };
const TYPE = { OKP: 1, EC2: 2, RSA: 3 };
const CURVE = { P256: 1, Ed25519: 6 };
const SMALLEST_MODULUS_BYTES = 256;

type CoseKey = ReadonlyMap<string | number, CBORType>;

function bytesOf(key: CoseKey, label: number): Buffer {
  const value = key.get(label);
  if (!(value instanceof Uint8Array)) throw new Error('The public key lacks a part.');
  return Buffer.from(value);
}

const text = (key: CoseKey, label: number) => bytesOf(key, label).toString('base64url');

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
    bytesOf(key, LABEL.modulus).length >= SMALLEST_MODULUS_BYTES
  )
    return { kty: 'RSA', n: text(key, LABEL.modulus), e: text(key, LABEL.exponent) };
  throw new Error('The public key is of another kind.');
}

/** Converts a COSE key to SPKI in DER, base64url. @throws Error for a key of another algorithm, or a malformed one */
export function toPublicKey(key: CoseKey): string {
  const publicKey = createPublicKey({ key: toJsonWebKey(key), format: 'jwk' });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
}

/** Whether a signature of these bytes comes from the owner of a key of `toPublicKey`. */
export function isSigned(publicKey: string, signed: Buffer, signature: Buffer): boolean {
  const der = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  // Ed25519 hashes by itself.
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(digest, signed, key, signature);
}
