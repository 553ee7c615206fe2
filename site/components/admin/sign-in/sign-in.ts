import * as z from 'zod/mini';
import { LoginResult } from '#shared/sign-in/sign-in.ts';
import { showToastOnNextPage } from '../next-screen.ts';
import { beginAdminSession } from '#site/lib/api/admin-session.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { answerWithPasskey, PasskeyCancelled, $answerSignIn } from '#site/lib/api/sign-in.ts';
import type { Toast } from '#site/lib/page/toast-store.ts';
import { showToast } from '#site/lib/page/toasts.ts';

type Outcome = Omit<Toast, 'id'>;

const failed = (title: string, text: string): Outcome => ({ title, text, kind: 'failure' });

/** The toast after a successful sign-in. */
const WELCOME: Outcome = {
  title: 'Welcome to Admin Dashboard',
  text: 'You now have full access to manage your church website',
  kind: 'success',
};
const TOO_MANY = failed(
  'Too Many Attempts',
  'Please wait a few minutes before trying again. The system is temporarily limiting login attempts for security.',
);
const NO_CONNECTION = failed(
  'Connection Error',
  'Could not connect to the server. Please try again.',
);
const CANCELLED = failed('No passkey was used', 'You can try again, or sign in with the password.');
const WRONG = 'Invalid password. Please check your credentials and try again.';

const Answer = z.partial(LoginResult);

/** Parses a login answer; empty when it is not JSON. */
async function readAnswer(response: { json: () => Promise<unknown> }) {
  const answer = z.safeParse(Answer, await response.json().catch(() => undefined));
  return answer.success ? answer.data : {};
}

type Answered = { ok: boolean; status: number; json: () => Promise<unknown> };

async function outcomeOf(pending: Promise<Answered>): Promise<Outcome> {
  const response = await pending.catch(() => null);
  if (response === null) return NO_CONNECTION;
  if (response.status === 429) return TOO_MANY;
  const { success, message } = await readAnswer(response);
  return response.ok && success === true
    ? WELCOME
    : failed('Authentication Failed', message ?? WRONG);
}

async function answerChallenge(): Promise<Outcome> {
  try {
    const answer = await answerWithPasskey(await bodyOf(api.auth.passkey.options.$post()));
    return await outcomeOf(api.auth.passkey.$post({ json: answer }));
  } catch (error) {
    return error instanceof PasskeyCancelled ? CANCELLED : NO_CONNECTION;
  }
}

/**
 * Shows the result of an attempt to sign in. After a success, opens the wanted screen. @returns why it failed;
 * undefined on success
 */
function finish(outcome: Outcome, wanted: string | null): string | undefined {
  const isSignedIn = outcome === WELCOME;
  if (isSignedIn && wanted !== null) {
    showToastOnNextPage(outcome);
    window.location.replace(wanted);
    return undefined;
  }
  if (isSignedIn) beginAdminSession();
  const answerCall = $answerSignIn.get();
  // No toast here if a call waits for this sign-in, because the call shows its own result.
  if (isSignedIn && answerCall !== null) answerCall(true);
  else showToast(outcome);
  return isSignedIn ? undefined : outcome.text;
}

/**
 * Signs in with the password, and shows a toast with the result.
 * @param wanted the screen to open then; null for this one
 * @returns why it failed; undefined on success
 */
export const signIn = async (
  password: string,
  wanted: string | null,
): Promise<string | undefined> =>
  finish(await outcomeOf(api.auth.login.$post({ json: { password } })), wanted);

/** As `signIn`, with a passkey. */
export const signInByPasskey = async (wanted: string | null): Promise<string | undefined> =>
  finish(await answerChallenge(), wanted);
