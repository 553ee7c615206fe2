import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { encodeCBOR, type CBORType } from '@levischuck/tiny-cbor';
import type { PasskeyAnswer, PasskeyCredentialInput } from '#shared/sign-in/sign-in.ts';

const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

type Kind = 'ES256' | 'EdDSA' | 'RS256';

/** A part of a key as JSON Web Keys write it. */
const part = (key: KeyObject, name: 'x' | 'y' | 'n' | 'e') =>
  new Uint8Array(Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url'));

const KINDS: Record<Kind, () => { privateKey: KeyObject; cose: Map<number, CBORType> }> = {
  ES256: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [x, y] = [part(publicKey, 'x'), part(publicKey, 'y')];
    const cose = new Map<number, CBORType>([[1, 2], [3, -7], [-1, 1], [-2, x], [-3, y]]); // prettier-ignore
    return { privateKey, cose };
  },
  EdDSA: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const cose = new Map<number, CBORType>([[1, 1], [3, -8], [-1, 6], [-2, part(publicKey, 'x')]]); // prettier-ignore
    return { privateKey, cose };
  },
  RS256: () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [n, e] = [part(publicKey, 'n'), part(publicKey, 'e')];
    return { privateKey, cose: new Map<number, CBORType>([[1, 3], [3, -257], [-1, n], [-2, e]]) }; // prettier-ignore
  },
};

/** What a test makes wrong in an answer. */
export type Wrong = {
  type?: string;
  origin?: string;
  crossOrigin?: boolean;
  rpId?: string;
  /** Flags of authenticator data: user present and user verified (0b101). */
  flags?: number;
  counter?: number;
  userHandle?: string;
  id?: string;
};

const PRESENT_AND_VERIFIED = 0b101;
const HAS_CREDENTIAL = 0b100_0000;

/** A device with one passkey. @param counts whether it counts its signatures */
export function authenticator(kind: Kind = 'ES256', counts = true) {
  const { privateKey, cose } = KINDS[kind]();
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let uses = 0;

  const clientData = (type: string, challenge: string, wrong: Wrong) => {
    const { origin = 'http://church.test', crossOrigin = false } = wrong;
    return Buffer.from(
      JSON.stringify({ type: wrong.type ?? type, challenge, origin, crossOrigin }),
    );
  };
  const authenticatorData = (wrong: Wrong, more = 0) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? (counts ? (uses += 1) : 0));
    const flags = (wrong.flags ?? PRESENT_AND_VERIFIED) | more;
    return Buffer.concat([sha256(wrong.rpId ?? 'church.test'), Buffer.from([flags]), counter]);
  };
  return {
    id,
    /** The answer to a challenge for a new passkey. */
    create: (challenge: string, wrong: Wrong = {}): PasskeyCredentialInput => {
      const data = Buffer.concat([
        authenticatorData(wrong, HAS_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        encodeCBOR(cose),
      ]);
      const attestation = new Map<string | number, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id: wrong.id ?? id,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, wrong)),
          attestationObject: base64url(encodeCBOR(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a challenge for a sign-in. */
    get: (challenge: string, wrong: Wrong = {}): PasskeyAnswer => {
      const client = clientData('webauthn.get', challenge, wrong);
      const data = authenticatorData(wrong);
      const signed = Buffer.concat([data, sha256(client)]);
      const signature = sign(kind === 'EdDSA' ? null : 'sha256', signed, privateKey);
      return {
        id: wrong.id ?? id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: wrong.userHandle ?? base64url('admin'),
        },
      };
    },
  };
}

export type Device = ReturnType<typeof authenticator>;
