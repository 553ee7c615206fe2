import type { Context } from 'hono';
import { fileType, MEDIA_TYPES } from '#shared/media/file-types.ts';
import type { MediaType } from '#shared/media/media.ts';
import { found } from '../http/errors.ts';
import type { Bucket, StoredObject } from './bucket.ts';

const ADDRESS = /^([\da-f]{32}(?:-\d{1,5})?)\.([a-z\d]{3,4})$/;

/** Parses a file name such as `0f…9a.mp3` to the object's key and its media type. @throws AppError not_found */
function parseFileName(address: string): { key: string; type: MediaType } {
  const [, key, extension] = ADDRESS.exec(address) ?? [];
  const type = MEDIA_TYPES.find((each) => fileType(each).extension === extension);
  return { key: found(key), type: found(type) };
}

/** Headers of every answer with a file. `sandbox` blocks scripts in a file that is opened as a page. */
const fileHeaders = (type: MediaType, { httpEtag }: StoredObject): Record<string, string> => ({
  'Content-Type': fileType(type).servedAs ?? type,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': 'sandbox',
  'Accept-Ranges': 'bytes',
  ...(fileType(type).isDownloaded ? { 'Content-Disposition': 'attachment' } : {}),
  ETag: httpEtag,
});

type File = { bucket: Bucket; key: string; type: MediaType };

async function answerHead({ bucket, key, type }: File): Promise<Response> {
  const object = found(await bucket.head(key));
  const length = { 'Content-Length': String(object.size) };
  return new Response(null, { headers: { ...fileHeaders(type, object), ...length } });
}

/** Answers with the whole file, or with 304 or 412 according to the request's conditions. */
async function answerWhole({ bucket, key, type }: File, headers: Headers): Promise<Response> {
  const object = found(await bucket.get(key, { onlyIf: headers }));
  const given = fileHeaders(type, object);
  if (object.body === undefined) {
    const status = headers.has('If-Match') || headers.has('If-Unmodified-Since') ? 412 : 304;
    return new Response(null, { status, headers: given });
  }
  const length = { 'Content-Length': String(object.size) };
  return new Response(object.body, { headers: { ...given, ...length } });
}

/** Answers with the requested range (206), or with 416 if the range starts after the end of the file. */
async function answerRange(file: File, headers: Headers): Promise<Response> {
  const { bucket, key, type } = file;
  const { size, httpEtag } = found(await bucket.head(key));
  const range = wantedRange(headers, { size, etag: httpEtag });
  if (range === 'whole') return answerWhole(file, headers);
  if (range === 'beyond') {
    const headersOf416 = { 'Content-Range': `bytes */${String(size)}` };
    return new Response(null, { status: 416, headers: headersOf416 });
  }
  const object = found(await bucket.get(key, { range }));
  const { offset, length } = range;
  const part = {
    'Content-Range': `bytes ${String(offset)}-${String(offset + length - 1)}/${String(size)}`,
    'Content-Length': String(length),
  };
  const partHeaders = { ...fileHeaders(type, object), ...part };
  return new Response(object.body ?? null, { status: 206, headers: partHeaders });
}

/**
 * Answers `GET` and `HEAD` of a file with the whole file, a range, or 304. Bytes are streamed, not buffered.
 * @param address the last part of the path, such as `0f…9a.mp3`
 * @throws AppError not_found
 */
export function serveFile(c: Context, bucket: Bucket, address: string): Promise<Response> {
  const file = { bucket, ...parseFileName(address) };
  const { headers, method } = c.req.raw;
  if (method === 'HEAD') return answerHead(file);
  const isPartial = headers.has('Range') && !headers.has('If-None-Match');
  return isPartial ? answerRange(file, headers) : answerWhole(file, headers);
}

/** A range of bytes in a file. */
export type ByteRange = { offset: number; length: number };

/** `Range` header with one range. A request for several ranges gets the whole file, as RFC 9110 § 14.2 allows. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a request asks for. A malformed range, or an `If-Range` with another `ETag` than the file's,
 * asks for the whole file.
 * @returns offset and length in bytes, `whole`, or `beyond` for a range after the end of the file
 */
function wantedRange(
  headers: Headers,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'whole' | 'beyond' {
  const [, first = '', last = ''] = ONE_RANGE.exec(headers.get('Range') ?? '') ?? [];
  const isOther = headers.has('If-Range') && headers.get('If-Range') !== etag;
  if (isOther || (first === '' && last === '')) return 'whole';
  const offset = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return offset < size ? { offset, length: end - offset } : 'beyond';
}
