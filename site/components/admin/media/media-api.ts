import * as z from 'zod/mini';
import { MediaRecord, type BeginUploadInput, type MediaUpload } from '#shared/media/media.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';
import { sendBytes, type SendOptions } from './send-bytes.ts';

const param = (id: number) => ({ id: String(id) });

/** Begins an upload. @throws as `bodyOf` */
export const beginUpload = (json: BeginUploadInput): Promise<MediaUpload> =>
  bodyOf(api.media.$post({ json }));

/** Numbers of the parts that the server has. @throws as `bodyOf`; 404 for an unknown upload */
export async function partsOf(id: number): Promise<number[]> {
  const { parts } = await bodyOf(api.media[':id'].parts.$get({ param: param(id) }));
  return parts;
}

/** Sends a part, numbered from 1; sending it again replaces it. @throws as `sendBytes` */
export async function sendPart(id: number, n: number, bytes: Blob, options: SendOptions) {
  await sendBytes(`/api/media/${id}/parts/${n}`, bytes, options);
}

/** Cancels an upload on the server. Errors are ignored, because the server clears it within a day anyway. */
export function cancelUpload(id: number): void {
  succeeded(api.media[':id'].parts.$delete({ param: param(id) })).catch(() => undefined);
}

/** Completes an upload. @throws as `bodyOf`; 409 when parts are missing, 415 for a refused type */
export const completeUpload = (id: number, placeholder: string | null): Promise<MediaRecord> =>
  bodyOf(
    api.media[':id'].complete.$post({
      param: param(id),
      json: placeholder === null ? {} : { placeholder },
    }),
  );

/** Adds a smaller version of a picture. @param width in px @throws as `sendBytes` */
export const sendVariant = async (
  id: number,
  width: number,
  bytes: Blob,
  options: SendOptions,
): Promise<MediaRecord> =>
  z.parse(MediaRecord, await sendBytes(`/api/media/${id}/variants/${width}`, bytes, options));
