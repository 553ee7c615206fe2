import { ApiError } from '#site/lib/api-client.ts';
import { readErrorBody } from '#site/lib/error-body.ts';

/** A connection over which nothing moves for so long is taken for lost. */
const SILENCE_MS = 30_000;

/** The connection was lost before an answer came: the same call can be made again. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

export type SendOptions = {
  signal: AbortSignal;
  /** Told how many of the bytes have left. */
  onProgress?: (sent: number) => void;
};

/** What is thrown of an answer that is not OK. */
const refusalIn = ({ status, statusText, responseText }: XMLHttpRequest) =>
  new ApiError(
    { status, statusText, headers: new Headers() },
    responseText,
    readErrorBody(responseText),
  );

/**
 * Sends raw bytes with PUT; `fetch` does not tell how much of a body has left.
 * @returns the answer's JSON
 * @throws ApiError when the answer is not OK, ConnectionLost when there was none, the signal's reason when it aborts
 */
export function sendBytes(
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
