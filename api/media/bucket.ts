import type { ByteRange } from './byte-range.ts';

/** What R2 knows of an object; `httpEtag` is its `ETag` in quotes. */
export type StoredObject = { size: number; etag: string; httpEtag: string };

/** An object with its bytes; without `body` a condition was not met. */
type StoredBody = StoredObject & { body?: ReadableStream<Uint8Array<ArrayBuffer>> };

/** A part that has arrived. */
type UploadedPart = { partNumber: number; etag: string };

/** An upload in parts of one size; the last may be smaller. */
type MultipartUpload = {
  key: string;
  uploadId: string;
  uploadPart: (partNumber: number, value: ReadableStream) => Promise<UploadedPart>;
  complete: (parts: UploadedPart[]) => Promise<StoredObject>;
  abort: () => Promise<void>;
};

/** What the app uses of an R2 bucket. */
export type Bucket = {
  head: (key: string) => Promise<StoredObject | null>;
  get: (
    key: string,
    options?: { range?: ByteRange; onlyIf?: Headers },
  ) => Promise<StoredBody | null>;
  put: (key: string, value: ArrayBuffer) => Promise<unknown>;
  list: (options: { prefix: string }) => Promise<{ objects: { key: string }[] }>;
  delete: (keys: string[]) => Promise<void>;
  createMultipartUpload: (key: string) => Promise<MultipartUpload>;
  resumeMultipartUpload: (key: string, uploadId: string) => MultipartUpload;
};

/** Of Workers' runtime: fails when what passes through is shorter or longer. */
declare const FixedLengthStream: new (bytes: number) => TransformStream<Uint8Array, Uint8Array>;

/** A body that says how long it is: R2 takes no other, and workerd forgets it of a body that was handed on. */
export const ofLength = (
  body: ReadableStream<Uint8Array>,
  bytes: number,
): ReadableStream<Uint8Array> => body.pipeThrough(new FixedLengthStream(bytes));

/** Whether a body ended before its length: its sender left. workerd tells it by the message alone. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('did not see all expected bytes');

/** A name that nobody guesses, for an object and its address. */
export const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

/** The object of a picture's smaller version. */
export const variantKey = (key: string, width: number): string => `${key}-${String(width)}`;

/** Deletes a file with its smaller versions. */
export async function deleteFile(bucket: Bucket, key: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: key });
  if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
}

/** Bytes of an object from `start` up to `end`, that one not included. @throws when there is no such object */
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
