import { MEDIA_PART_BYTES } from '#shared/media/media.ts';

/** The bucket of the library in `wrangler.toml`. */
export const MEDIA_BUCKET = 'church-website-media';

/** Files by their keys, read and written in pieces of `MEDIA_PART_BYTES`, so that R2 gives the same ETag again. */
export type FileStore = {
  /** Size in bytes; undefined for a file that is not there. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** Bytes from `start` (inclusive) to `end` (exclusive). */
  readPiece: (key: string, start: number, end: number) => Promise<Uint8Array>;
  /** Stores a file when all of its pieces have arrived, else nothing of it. */
  write: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>;
  close: () => Promise<void>;
};

/** The pieces of a file. */
export async function* piecesOf(
  store: FileStore,
  key: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += MEDIA_PART_BYTES)
    yield await store.readPiece(key, start, Math.min(start + MEDIA_PART_BYTES, size));
}

/** Cuts a stream into pieces of `MEDIA_PART_BYTES`; at least one, which may be empty. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  let hasYielded = false;
  for await (const bytes of stream) {
    let rest = bytes;
    while (length + rest.length >= MEDIA_PART_BYTES) {
      const taken = MEDIA_PART_BYTES - length;
      yield Buffer.concat([...gathered, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      gathered = [];
      length = 0;
      hasYielded = true;
    }
    gathered.push(rest);
    length += rest.length;
  }
  if (length > 0 || !hasYielded) yield Buffer.concat(gathered);
}
