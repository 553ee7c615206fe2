import { atom } from 'nanostores';
import { ApiError } from './api-client.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyCredentialInput } from '#shared/sign-in/sign-in.ts';

/** Thrown when the user was asked to sign in again and did not. */
export class SignInCancelled extends Error {
  override name = 'SignInCancelled';
}

/** The function that tells the waiting call whether the user has signed in; null while no call waits for a sign-in. */
export const $answerSignIn = atom<((isSignedIn: boolean) => void) | null>(null);

const askForSignIn = () =>
  new Promise<boolean>((resolve) => {
    $answerSignIn.set((isSignedIn) => {
      $answerSignIn.set(null);
      resolve(isSignedIn);
    });
  });

/**
 * Makes a call that requires a recent sign-in. If the last sign-in is too old, the server answers 403: `SignInDialog`
 * then asks for a new one, and the call is repeated.
 * @throws SignInCancelled, and what the call throws
 */
export async function withRecentSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    if (!(await askForSignIn())) throw new SignInCancelled();
    return call();
  }
}

/** Thrown when the user or the device canceled creating or using a passkey. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/** Thrown when the device already has a passkey of this site. */
export class PasskeyKnown extends Error {
  override name = 'PasskeyKnown';
}

/** Whether this browser can use passkeys. They require https, or localhost. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

// The library also works with password managers that replace the browser's passkey functions but lack the newest ones.
const load = () => import('@simplewebauthn/browser');

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Asks the browser to create a passkey. @returns what the API stores of it @throws PasskeyCancelled, PasskeyKnown */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyCredentialInput> {
  const { startRegistration } = await load();
  const made = startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw nameOf(error) === 'InvalidStateError' ? new PasskeyKnown() : new PasskeyCancelled();
  });
  const { id, response } = await made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** Asks the browser to sign the server's challenge with a passkey. @throws PasskeyCancelled */
export async function answerWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  const answered = startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyCancelled();
  });
  const { id, response } = await answered;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature };
  return { id, response: userHandle === undefined ? answer : { ...answer, userHandle } };
}
