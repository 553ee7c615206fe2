import { VARIANT_BYTES_MAXIMUM, type MediaRecord } from '#shared/media/media.ts';
import { api, ApiError, bodyOf } from '#site/lib/api/api-client.ts';
import { idParam } from '../queries.ts';
import { findKeptUpload, forgetUpload, keepUpload } from './kept-uploads.ts';
import {
  cancelUpload,
  sendPart,
  sendVariant,
  callWithRetries,
  type Obstacle,
} from './media-api.ts';
import type { PreparedPicture } from './prepare-picture.ts';

type Options = {
  signal: AbortSignal;
  /** Receives the number of bytes stored on the server. */
  onProgress: (sent: number) => void;
  onObstacle: (obstacle: Obstacle | null) => void;
};

type Begun = { id: number; partBytes: number };

const calls = api.media[':id'];

/** Numbers of the parts stored on the server. @throws as `bodyOf`; 404 for an unknown upload */
const arrivedParts = async (upload: { id: number }, options: Options): Promise<number[]> =>
  (await callWithRetries(() => bodyOf(calls.parts.$get(idParam(upload))), options)).parts;

const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status;

const partCount = (bytes: Blob, { partBytes }: Begun) =>
  Math.max(1, Math.ceil(bytes.size / partBytes));

/** Sends the missing parts. @param sent numbers of the parts stored on the server */
async function sendParts(bytes: Blob, begun: Begun, sent: readonly number[], options: Options) {
  const { id, partBytes } = begun;
  const had = new Set(sent);
  const partOf = (n: number) => bytes.slice((n - 1) * partBytes, n * partBytes);
  const numbers = Array.from({ length: partCount(bytes, begun) }, (_, index) => index + 1);
  let arrived = [...had].reduce((sum, n) => sum + partOf(n).size, 0);
  options.onProgress(arrived);
  for (const n of numbers.filter((each) => !had.has(each))) {
    const part = partOf(n);
    await callWithRetries(
      () =>
        sendPart(id, n, part, {
          signal: options.signal,
          onProgress: (progress) => {
            options.onProgress(arrived + Math.min(progress, part.size));
          },
        }),
      options,
    );
    arrived += part.size;
    options.onProgress(arrived);
  }
}

/** Completes an upload. If the server reports missing parts, sends them again, once. */
async function complete(bytes: Blob, begun: Begun, placeholder: string | null, options: Options) {
  const json = placeholder === null ? {} : { placeholder };
  const attempt = () =>
    callWithRetries(() => bodyOf(calls.complete.$post({ ...idParam(begun), json })), options);
  try {
    return await attempt();
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    await sendParts(bytes, begun, await arrivedParts(begun, options), options);
    return attempt();
  }
}

const begin = (name: string, bytes: Blob, options: Options) =>
  callWithRetries(() => bodyOf(api.media.$post({ json: { name, bytes: bytes.size } })), options);

/** Runs the steps of an upload. Cancels the upload on the server when the signal aborts. */
async function cancelOnAbort<Answer>(
  { id }: Begun,
  { signal }: Options,
  steps: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await steps();
  } catch (error) {
    if (signal.aborted) cancelUpload(id);
    throw error;
  }
}

/** Sends the smaller versions that the server lacks. If it refuses one, the picture works without it. */
async function sendVariants(stored: MediaRecord, { variants }: PreparedPicture, options: Options) {
  let media = stored;
  for (const { width, bytes } of variants) {
    const isThere = media.variants.some((variant) => variant.width === width);
    if (isThere || bytes.size > VARIANT_BYTES_MAXIMUM) continue;
    try {
      media = await callWithRetries(
        () => sendVariant(stored.id, width, bytes, { signal: options.signal }),
        options,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return media;
}

/** Uploads a prepared picture, then its smaller versions. */
export async function uploadPicture(
  name: string,
  picture: PreparedPicture,
  options: Options,
): Promise<MediaRecord> {
  const begun = await begin(name, picture.bytes, options);
  const media = await cancelOnAbort(begun, options, async () => {
    await sendParts(picture.bytes, begun, [], options);
    return complete(picture.bytes, begun, picture.placeholder, options);
  });
  return sendVariants(media, picture, options);
}

/** The incomplete upload of a file, and its parts on the server; null if there is none or the server has deleted it. */
async function findBegun(file: File, options: Options) {
  const kept = findKeptUpload(file);
  if (kept === undefined) return null;
  try {
    return { begun: kept, sent: await arrivedParts(kept, options) };
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** Uploads a file unchanged. Resumes an earlier upload of it that was interrupted. */
export async function uploadFile(file: File, options: Options): Promise<MediaRecord> {
  const earlier = await findBegun(file, options);
  const begun = earlier?.begun ?? (await begin(file.name, file, options));
  if (earlier === null) keepUpload(file, begun);
  const media = await cancelOnAbort(begun, options, async () => {
    await sendParts(file, begun, earlier?.sent ?? [], options);
    return complete(file, begun, null, options);
  });
  forgetUpload(file);
  return media;
}
