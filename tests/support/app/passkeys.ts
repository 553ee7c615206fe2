import { expect } from 'vitest';
import * as z from 'zod/mini';
import {
  LoginResult,
  Passkey,
  type PasskeyAnswer,
  type PasskeyCredentialInput,
} from '#shared/sign-in/sign-in.ts';
import { newClient, PASSWORD, type TestApp } from './app.ts';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { encodeCBOR, type CBORType } from '@levischuck/tiny-cbor';

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

const Options = z.object({ challenge: z.string() });

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

async function challenged(response: Response) {
  expect(response.status).toBe(200);
  const { challenge } = z.parse(Options, await response.json());
  return { challenge, Cookie: cookiesOf(response) };
}

/** Adds passkeys and signs in with them. @param current the app, and the headers of the admin */
export function passkeyCalls(current: () => { app: TestApp; cookie: { Cookie: string } }) {
  /** A challenge for a new passkey, with its cookie and the session's. */
  const toAdd = async () => {
    const { app, cookie } = current();
    const headers = { ...cookie, ...newClient() };
    const asked = app.send('POST', '/api/passkeys/options', { password: PASSWORD }, headers);
    const { challenge, Cookie } = await challenged(await asked);
    return { challenge, Cookie: `${cookie.Cookie}; ${Cookie}` };
  };
  /** A challenge for a sign-in, with its cookie. */
  const toSignIn = async () =>
    challenged(await current().app.send('POST', '/api/auth/passkey/options'));
  const add = async (device: Device, name = 'Anna’s phone', wrong: Wrong = {}) => {
    const { challenge, Cookie } = await toAdd();
    const body = { name, credential: device.create(challenge, wrong) };
    const { app, cookie } = current();
    return app.send('POST', '/api/passkeys', body, { ...cookie, Cookie });
  };
  const answer = (body: unknown, Cookie: string) => {
    const { app, cookie } = current();
    return app.send('POST', '/api/auth/passkey', body, { ...cookie, Cookie });
  };
  return {
    ...{ toAdd, toSignIn, add, answer },
    added: async (device: Device, name?: string): Promise<Passkey> => {
      const response = await add(device, name);
      expect(response.status).toBe(201);
      return z.parse(Passkey, await response.json());
    },
    enter: async (device: Device, wrong: Wrong = {}) => {
      const { challenge, Cookie } = await toSignIn();
      return answer(device.get(challenge, wrong), Cookie);
    },
    user: (Cookie: string) => current().app.request('/api/auth/user', { headers: { Cookie } }),
    /** Why the last answer was refused, as the log says. */
    reason: () => current().app.logs.findLast(({ event }) => event === 'passkey')?.reason,
  };
}

/** Expects that an answer signs nobody in, and says so in words for people. */
export async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(LoginResult.parse(await response.json())).toMatchObject({
    success: false,
    message: 'This passkey was not accepted. Please try again, or sign in with the password.',
  });
  expect(cookiesOf(response)).not.toContain('session=');
}
