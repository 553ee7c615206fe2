import { ApiError, api, succeeded } from '#site/lib/api/api-client.ts';
import { readErrorBody } from '#site/lib/api/error-body.ts';
import * as z from 'zod/mini';
import { MediaRecord } from '#shared/media/media.ts';
import { pathOf } from '../queries.ts';

/** A connection without progress for this long counts as lost. */
const SILENCE_MS = 30_000;

/** The connection was lost before the answer. The call can be repeated. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

export type SendOptions = {
  signal: AbortSignal;
  /** Receives the number of bytes sent so far. */
  onProgress?: (sent: number) => void;
};

/** The error of a non-OK answer. */
const refusalIn = ({ status, statusText, responseText }: XMLHttpRequest) =>
  new ApiError(
    { status, statusText, headers: new Headers() },
    responseText,
    readErrorBody(responseText),
  );

/**
 * Sends raw bytes with PUT. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @returns the answer's JSON
 * @throws ApiError when the answer is not OK, ConnectionLost when there was none, the signal's reason when it aborts
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

/** Sends a part, numbered from 1; sending it again replaces it. @throws as `sendBytes` */
export async function sendPart(id: number, n: number, bytes: Blob, options: SendOptions) {
  await sendBytes(`/api/media/${id}/parts/${n}`, bytes, options);
}

/** Cancels an upload on the server. Errors are ignored, because the server clears it within a day anyway. */
export function cancelUpload(id: number): void {
  succeeded(api.media[':id'].parts.$delete(pathOf({ id }))).catch(() => undefined);
}

/** Adds a smaller version of a picture. @param width in px @throws as `sendBytes` */
export const sendVariant = async (
  id: number,
  width: number,
  bytes: Blob,
  options: SendOptions,
): Promise<MediaRecord> =>
  z.parse(MediaRecord, await sendBytes(`/api/media/${id}/variants/${width}`, bytes, options));
