import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyCredentialInput } from '#shared/sign-in/passkeys.ts';

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
