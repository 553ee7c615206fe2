import { ApiError, api, expectOk } from '#site/lib/api/api-client.ts';
import { readErrorBody } from '#site/lib/api/form-validation.ts';
import * as z from 'zod/mini';
import { MediaRecord } from '#shared/media/media.ts';
import { idParam } from '../queries.ts';
import { $adminStatus, checkAdminSession } from '#site/lib/api/admin-session.ts';

/** A connection counts as lost after this time without progress, in ms. */
const SILENCE_MS = 30_000;

/** The connection was lost before the answer came. The call can be repeated. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

export type SendOptions = {
  signal: AbortSignal;
  /** Receives the number of bytes sent so far. */
  onProgress?: (sent: number) => void;
};

/** The error for a response with an error status. */
const refusalIn = ({ status, statusText, responseText }: XMLHttpRequest) =>
  new ApiError(
    { status, statusText, headers: new Headers() },
    responseText,
    readErrorBody(responseText),
  );

/**
 * Sends bytes with PUT. Uses XMLHttpRequest, because `fetch` reports no progress of an upload.
 * @returns the JSON of the response
 * @throws ApiError for an error response, ConnectionLost without a response, the signal's reason on abort
 */
function sendBytes(
  url: string,
  bytes: Blob,
  { signal, onProgress }: SendOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watchForSilence = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
      }, SILENCE_MS);
    };
    const cancel = () => {
      request.abort();
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      watchForSilence();
      onProgress?.(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      if (signal.aborted) reject(signal.reason as Error);
      else if (request.status === 0) reject(new ConnectionLost());
      else if (request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(refusalIn(request));
    });
    signal.addEventListener('abort', cancel);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    watchForSilence();
    request.send(bytes);
  });
}

/** Sends the part `n` of an upload, counted from 1. Sending it again replaces it. @throws as `sendBytes` */
export async function sendPart(id: number, n: number, bytes: Blob, options: SendOptions) {
  await sendBytes(`/api/media/${id}/parts/${n}`, bytes, options);
}

/** Cancels an upload on the server. Errors are ignored, because the server deletes the upload within a day. */
export function cancelUpload(id: number): void {
  expectOk(api.media[':id'].parts.$delete(idParam({ id }))).catch(() => undefined);
}

/** Adds a smaller version of a picture. @param width in px @throws as `sendBytes` */
export const sendVariant = async (
  id: number,
  width: number,
  bytes: Blob,
  options: SendOptions,
): Promise<MediaRecord> =>
  z.parse(MediaRecord, await sendBytes(`/api/media/${id}/variants/${width}`, bytes, options));

/** Why an upload has to wait. */
export type Obstacle = 'connection' | 'session' | 'server';

type Options = {
  signal: AbortSignal;
  /** Called with the reason when the upload has to wait, and with null when it continues. */
  onObstacle: (obstacle: Obstacle | null) => void;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Number of server errors after which the upload stops and offers 'Try again'. */
const SERVER_FAILURES = 6;

/**
 * Waits for an event.
 * @param listen adds a listener, and returns a function that removes it
 * @throws the reason of the signal if it aborts first
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

const retries = new EventTarget();

/** Repeats the calls of all uploads that wait for the connection or the server, without the rest of their pauses. */
export const retryNow = (): void => {
  retries.dispatchEvent(new Event('now'));
};

/** Waits before a retry. Ends early when the device is online again, or the user asks for it. */
const pause = (attempt: number, signal: AbortSignal): Promise<void> =>
  until(signal, (end) => {
    const timer = setTimeout(end, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    window.addEventListener('online', end);
    retries.addEventListener('now', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      retries.removeEventListener('now', end);
    };
  });

/** Waits until the user has signed in again. @throws also if the user signs out instead */
async function untilSignedIn(signal: AbortSignal): Promise<void> {
  await until(signal, (end) =>
    $adminStatus.listen((status) => {
      if (status === 'admin' || status === 'visitor') end();
    }),
  );
  if ($adminStatus.get() !== 'admin') throw new Error('Somebody has signed out.');
}

/** Waits until the session is valid again; meanwhile the screen asks for the password. */
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
 * Repeats a call after a lost connection, a server error or an expired session. The call must be idempotent.
 * @throws the error when the server refuses the call or keeps failing, the signal's reason on abort
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
