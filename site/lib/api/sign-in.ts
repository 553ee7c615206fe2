import { atom } from 'nanostores';
import { ApiError } from './api-client.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyCredentialInput } from '#shared/sign-in/sign-in.ts';

/** The person did not sign in again when asked to. */
export class SignInCancelled extends Error {
  override name = 'SignInCancelled';
}

/** Tells the call that waits for a new sign-in whether the user has signed in; null while no call waits. */
export const $answerSignIn = atom<((isSignedIn: boolean) => void) | null>(null);

const askForSignIn = () =>
  new Promise<boolean>((resolve) => {
    $answerSignIn.set((isSignedIn) => {
      $answerSignIn.set(null);
      resolve(isSignedIn);
    });
  });

/**
 * Makes a call that requires a recent sign-in. If the last one is too old, `SignInDialog` asks for a new one, and the
 * call is repeated.
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

/** The person or the device canceled creating or using a passkey. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/** The device already has a passkey of this site. */
export class PasskeyKnown extends Error {
  override name = 'PasskeyKnown';
}

/** Whether this browser can use passkeys. They require https, or localhost. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

// Some password managers replace the browser's passkey functions but lack the newest of them. The library works in both
// cases.
const load = () => import('@simplewebauthn/browser');

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Asks the browser to make a passkey. @throws PasskeyCancelled, PasskeyKnown */
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

/** Asks the browser to answer a challenge with a passkey. @throws PasskeyCancelled */
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
