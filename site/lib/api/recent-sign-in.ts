import { atom } from 'nanostores';
import { ApiError } from './api-client.ts';

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
