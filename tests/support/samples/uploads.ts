import sharp from 'sharp';
import { MediaRecord, StartedUpload } from '#shared/media/media.ts';
import { Picture } from '#shared/pages/pictures.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import * as z from 'zod/mini';

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
    const { id, partBytes } = z.parse(StartedUpload, await (await begin(name, file.length)).json());
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

const SIZE = { width: 2_000, height: 1_333 };

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

const enlarged = async (width: number, height: number, sigma: number) =>
  sharp(await noise(width, height, sigma))
    .resize(SIZE.width, SIZE.height, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Large shapes, finer ones and grain: compressed each takes as many bytes as a photograph. They differ in hue. */
export async function photographsLike(count: number): Promise<Buffer[]> {
  const layers = await Promise.all([enlarged(60, 40, 60), enlarged(500, 333, 30)]);
  const photograph = await sharp(await enlarged(6, 4, 90))
    .composite(layers.map((input) => ({ input, blend: 'soft-light' as const })))
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const hues = Array.from({ length: count }, (_, index) => (index * 360) / count);
  return Promise.all(
    hues.map((hue) => sharp(photograph).modulate({ hue }).png({ compressionLevel: 0 }).toBuffer()),
  );
}

/** A picture in one colour, as large as a photograph. */
export const plainPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();

/** As the admin's pages encode a picture before they upload it. */
const webp = async (file: Buffer, width: number, quality: number): Promise<Bytes> =>
  new Uint8Array(await sharp(file).resize({ width }).webp({ quality }).toBuffer());

async function signIn(url: string): Promise<SendRaw> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
    headers: { Origin: url, ...JSON_TYPE },
  });
  const cookie = (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  return (method, path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { Origin: url, Cookie: cookie, ...headers },
      ...(body === undefined ? {} : { body }),
    });
}

/** Fills places of a site with pictures, as the admin does. */
export async function openPlaces({ url }: { url: string }) {
  const send = await signIn(url);
  const { upload } = uploading(send);
  return {
    /** Uploads a picture with its smaller versions. */
    upload: async (name: string, file: Buffer, alt: string): Promise<MediaRecord> => {
      const { id } = await upload(name, await webp(file, SIZE.width, 82));
      const path = `/api/media/${String(id)}`;
      for (const width of [320, 640, 1_280]) {
        await send('PUT', `${path}/variants/${String(width)}`, await webp(file, width, 75));
      }
      const answer = await send('PATCH', path, JSON.stringify({ alt }), JSON_TYPE);
      return MediaRecord.parse(await answer.json());
    },
    put: async (slot: string, mediaId: number, focus = { x: 0.5, y: 0.5 }): Promise<Picture> => {
      const body = JSON.stringify({ mediaId, focus });
      const answer = await send('PUT', `/api/pictures/${slot}`, body, JSON_TYPE);
      if (!answer.ok) throw new Error(await answer.text());
      return Picture.parse(await answer.json());
    },
    remove: (slot: string) => send('DELETE', `/api/pictures/${slot}`),
  };
}
