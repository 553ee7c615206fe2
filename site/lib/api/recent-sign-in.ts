import { atom } from 'nanostores';
import { ApiError } from './api-client.ts';

/** The person was asked to sign in again, and did not. */
export class SignInCancelled extends Error {
  override name = 'SignInCancelled';
}

/** Set while a call waits for a new sign-in; tells it whether there was one. */
export const $waitsForSignIn = atom<((isSignedIn: boolean) => void) | null>(null);

const askForSignIn = () =>
  new Promise<boolean>((resolve) => {
    $waitsForSignIn.set((isSignedIn) => {
      $waitsForSignIn.set(null);
      resolve(isSignedIn);
    });
  });

/**
 * Makes a call that needs a recent sign-in. When the last one is too old, `SignInDialog` asks for another, and the
 * call is made again. @throws SignInCancelled, and what the call throws
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
