import { $adminStatus, checkAdminSession } from '#site/lib/api/admin-session.ts';
import { ApiError } from '#site/lib/api/api-client.ts';

/** Why an upload is waiting. */
export type Obstacle = 'connection' | 'session' | 'server';

type Options = {
  signal: AbortSignal;
  /** Receives the reason for waiting, and null when the upload continues. */
  onObstacle: (obstacle: Obstacle | null) => void;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Server failures after which the upload stops and offers 'Try again'. */
const SERVER_FAILURES = 6;

/**
 * Waits for an event, or until the signal aborts. @throws the signal's reason when it aborts
 * @param listen begins to listen, and returns what stops it
 */
async function until(signal: AbortSignal, listen: (happened: () => void) => () => void) {
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = listen(end);
    signal.addEventListener('abort', end);
  });
  signal.throwIfAborted();
}

/** Waits, at most until the network is back. */
const pause = (attempt: number, signal: AbortSignal): Promise<void> =>
  until(signal, (end) => {
    const timer = setTimeout(end, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    window.addEventListener('online', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
    };
  });

/** Waits for a new sign-in. @throws also on sign-out */
async function untilSignedIn(signal: AbortSignal): Promise<void> {
  await until(signal, (end) =>
    $adminStatus.listen((status) => {
      if (status === 'admin' || status === 'visitor') end();
    }),
  );
  if ($adminStatus.get() !== 'admin') throw new Error('Somebody has signed out.');
}

/** Waits until the session is valid again, while the screen asks for the password. */
async function renewSession(attempt: number, signal: AbortSignal): Promise<void> {
  await checkAdminSession();
  if ($adminStatus.get() === 'admin') await pause(attempt, signal);
  else await untilSignedIn(signal);
}

function obstacleIn(error: unknown): Obstacle | null {
  if (!(error instanceof ApiError)) return 'connection';
  if (error.status === 401) return 'session';
  return error.status >= 500 || error.status === 429 ? 'server' : null;
}

/**
 * Repeats a call after a lost connection, a server failure, or the end of the session. The call must be idempotent.
 * @throws the call's error when the server refuses it or keeps failing, the signal's reason when it aborts
 */
export async function callWithRetries<Answer>(
  call: () => Promise<Answer>,
  { signal, onObstacle }: Options,
): Promise<Answer> {
  for (let attempt = 0, failures = 0; ; attempt += 1) {
    try {
      const answer = await call();
      signal.throwIfAborted();
      onObstacle(null);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const obstacle = obstacleIn(error);
      if (obstacle === 'server') failures += 1;
      if (obstacle === null || failures === SERVER_FAILURES) throw error;
      onObstacle(obstacle);
      await (obstacle === 'session' ? renewSession(attempt, signal) : pause(attempt, signal));
    }
  }
}
