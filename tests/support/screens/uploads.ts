import * as z from 'zod/mini';
import { MediaRecord, MediaUpload } from '#shared/media/media.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Sends a request as the admin's pages do. */
export type SendRaw = (
  method: string,
  path: string,
  body?: Bytes | string,
  headers?: Record<string, string>,
) => Promise<Response>;

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The steps of an upload, each as the API answers it. */
export const uploading = (send: SendRaw) => {
  const begin = (name: string, bytes: number) =>
    send('POST', '/api/media', JSON.stringify({ name, bytes }), JSON_TYPE);
  const sendPart = (id: number, n: number, part: Bytes) =>
    send('PUT', `/api/media/${String(id)}/parts/${String(n)}`, part, {
      'Content-Length': String(part.length),
    });
  const complete = (id: number) => send('POST', `/api/media/${String(id)}/complete`);

  /** Begins an upload and sends all of its parts. @returns its id */
  async function sendFile(name: string, file: Bytes): Promise<number> {
    const { id, partBytes } = z.parse(MediaUpload, await (await begin(name, file.length)).json());
    for (let start = 0; start < file.length; start += partBytes) {
      const part = file.slice(start, start + partBytes);
      const answer = await sendPart(id, start / partBytes + 1, part);
      if (!answer.ok) throw new Error(await answer.text());
    }
    return id;
  }

  /** A whole upload. @returns the record */
  async function upload(name: string, file: Bytes): Promise<MediaRecord> {
    const answer = await complete(await sendFile(name, file));
    if (!answer.ok) throw new Error(await answer.text());
    return z.parse(MediaRecord, await answer.json());
  }

  return { begin, sendPart, complete, sendFile, upload };
};
