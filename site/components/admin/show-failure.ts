import { requestNumber } from '#shared/http/errors.ts';
import { $adminStatus, checkAdminSession } from '#site/lib/api/admin-session.ts';
import { ApiError, isSessionOver } from '#site/lib/api/api-client.ts';
import { SignInCancelled } from '#site/lib/api/sign-in.ts';
import { showToast } from '#site/lib/page/toasts.ts';

const OFFLINE = 'This device is offline. Please try again once it is online.';
const UNANSWERED =
  'No answer came from the website. Please check your connection, look whether it has happened, and try again.';
const GONE = 'Somebody else has deleted it meanwhile. Please look at the list as it is now.';
const UNREADABLE = 'The website did not answer as it should. Please try again in a minute.';

const NOT_SIGNED_IN = 'This needs a new sign-in. Please try again, and sign in when you are asked.';

/** Adds the request id with which a server error can be found in the log. */
function withNumber(text: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 500 || error.requestId === undefined) {
    return text;
  }
  const number = requestNumber(error.requestId);
  if (text.includes(number)) return text;
  return `${text} If it happens again, please tell whoever looks after the website this number: ${number}.`;
}

/** The reason for a failure and the next step. Never empty. */
export function failureText(error: unknown): string {
  if (error instanceof SignInCancelled) return NOT_SIGNED_IN;
  if (!(error instanceof ApiError)) return navigator.onLine ? UNANSWERED : OFFLINE;
  if (error.status === 404) return GONE;
  return withNumber(error.sentence ?? UNREADABLE, error);
}

type Failure = {
  /** The action that failed. */
  title: string;
  /** The reason and the next step, if the text of the error is less helpful. */
  text?: string | undefined;
  /** The thrown error; undefined if no request was sent. */
  error?: unknown;
};

/**
 * Shows a toast for a failed action, unless the session has ended, which the sign-in dialog says. All failures in the
 * admin use this function.
 */
export function showFailure({ title, text = '', error }: Failure): void {
  const show = () => {
    const words = text === '' ? failureText(error) : withNumber(text, error);
    showToast({ title, text: words, kind: 'failure' });
  };
  if (!isSessionOver(error)) {
    show();
    return;
  }
  void checkAdminSession().then(() => {
    if ($adminStatus.get() === 'admin') show();
  });
}
