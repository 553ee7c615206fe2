import type { ByteRange } from './serve-file.ts';

/** Metadata of an object; `httpEtag` is its `ETag` in quotes. */
export type StoredObject = { size: number; etag: string; httpEtag: string };

/** An object with its bytes. `body` is absent if the condition `onlyIf` of the read failed. */
type StoredBody = StoredObject & { body?: ReadableStream<Uint8Array<ArrayBuffer>> };

type UploadedPart = { partNumber: number; etag: string };

/** An upload in parts of equal size. Only the last part may be smaller. */
type MultipartUpload = {
  key: string;
  uploadId: string;
  uploadPart: (partNumber: number, value: ReadableStream) => Promise<UploadedPart>;
  complete: (parts: UploadedPart[]) => Promise<StoredObject>;
  abort: () => Promise<void>;
};

/** The part of an R2 bucket's API that the app uses. */
export type Bucket = {
  head: (key: string) => Promise<StoredObject | null>;
  get: (
    key: string,
    options?: { range?: ByteRange; onlyIf?: Headers },
  ) => Promise<StoredBody | null>;
  /** Stores an object; null if the condition `onlyIf` failed. */
  put: (
    key: string,
    value: ArrayBuffer,
    options?: { onlyIf: Headers },
  ) => Promise<StoredObject | null>;
  list: (options: { prefix: string }) => Promise<{ objects: { key: string }[] }>;
  delete: (keys: string[]) => Promise<void>;
  createMultipartUpload: (key: string) => Promise<MultipartUpload>;
  resumeMultipartUpload: (key: string, uploadId: string) => MultipartUpload;
};

/** Stream of the Workers runtime that fails unless exactly `bytes` bytes pass through it. */
declare const FixedLengthStream: new (bytes: number) => TransformStream<Uint8Array, Uint8Array>;

/** Gives a body a known length, because R2 requires one, and workerd loses it when a request's body is passed on. */
export const withKnownLength = (
  body: ReadableStream<Uint8Array>,
  bytes: number,
): ReadableStream<Uint8Array> => body.pipeThrough(new FixedLengthStream(bytes));

/** Whether a body ended early because its sender disconnected. workerd says so only in the error's message. */
export const isSenderDisconnected = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('did not see all expected bytes');

/** A random object key: 32 hex digits with 122 random bits, because the file's public address contains it. */
export const newObjectKey = (): string => crypto.randomUUID().replaceAll('-', '');

/** The object key of a picture's smaller version. */
export const variantKey = (key: string, width: number): string => `${key}-${String(width)}`;

/** Deletes a file with its smaller versions, whose keys begin with its own. */
export async function deleteFile(bucket: Bucket, key: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: key });
  if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
}

/** Reads bytes `start` (inclusive) to `end` (exclusive) of an object. @throws Error if the object does not exist */
export async function readBytes(
  bucket: Bucket,
  key: string,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const object = await bucket.get(key, { range: { offset: start, length: end - start } });
  if (object === null) throw new Error('The object is gone.');
  return new Uint8Array(await new Response(object.body ?? null).arrayBuffer());
}
