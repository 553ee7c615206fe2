import { ImportFailure } from './problems.ts';
import type { ImportKind } from './records.ts';

/** The bytes of a source (a file or an address to import), in chunks. */
export type ByteChunks = AsyncIterable<Uint8Array>;

const MEGABYTE = 1024 * 1024;
/** Maximum size of an XML file in MB. The limit is high, because XML is read in chunks and does not fill the memory. */
const LARGEST_XML = 1024;
/** Maximum size in MB of other files, which are loaded into memory as a whole. */
const LARGEST_WHOLE = 20;
/** Maximum size of a table in MB, because an export of this website may contain the transcripts of ten years. */
const LARGEST_TABLE = 100;

/**
 * Yields the bytes of a source, which is opened when the first bytes are read.
 * @throws ImportFailure for any error, such as an aborted connection or a slow host
 */
export async function* sourceBytes(open: () => ByteChunks | Promise<ByteChunks>): ByteChunks {
  try {
    yield* await open();
  } catch (error) {
    throw error instanceof ImportFailure
      ? error
      : new ImportFailure('interrupted', '', { cause: error });
  }
}

/**
 * Number of bytes from which the kind of a source is detected. They contain a feed's first element with its namespaces.
 */
const HEAD_BYTES = 4096;

const joined = async (chunks: readonly Uint8Array[]) =>
  new Uint8Array(await new Blob(chunks.map((chunk) => Uint8Array.from(chunk))).arrayBuffer());

/** Reads the beginning of a source, and returns it together with all bytes. */
async function peek(bytes: ByteChunks): Promise<{ head: Uint8Array; all: ByteChunks }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < HEAD_BYTES;) {
    const next = await iterator.next();
    if (next.done === true) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const all = async function* () {
    yield* chunks;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { head: (await joined(chunks)).subarray(0, HEAD_BYTES), all: all() };
}

const beginsWith = (head: Uint8Array, ...marks: readonly number[]) =>
  marks.every((mark, index) => head[index] === mark);

/** The encoding that a byte order mark names (WHATWG Encoding § 6); undefined without such a mark. */
function markedEncoding(head: Uint8Array): string | undefined {
  if (beginsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(head, 0xfe, 0xff)) return 'utf-16be';
  return beginsWith(head, 0xef, 0xbb, 0xbf) ? 'utf-8' : undefined;
}

const isArchive = (head: Uint8Array) =>
  beginsWith(head, 0x50, 0x4b, 0x03, 0x04) || beginsWith(head, 0x1f, 0x8b);

async function* limited(bytes: ByteChunks, megabytes: number): ByteChunks {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > megabytes * MEGABYTE) throw new ImportFailure('too_large', String(megabytes));
    yield chunk;
  }
}

/** Decodes bytes in chunks. @throws ImportFailure encoding, for an unknown encoding or bytes that are invalid in it */
async function* decoded(bytes: ByteChunks, encoding: string): AsyncGenerator<string> {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    for await (const chunk of limited(bytes, LARGEST_XML))
      yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure('encoding', encoding.slice(0, 40), { cause: error });
  }
}

/** Decodes a whole file. If it is invalid in `encoding`, decodes it as Windows-1252, which some spreadsheets write. */
async function wholeText(
  bytes: ByteChunks,
  megabytes: number,
  encoding = 'utf-8',
): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(bytes, megabytes)) chunks.push(chunk);
  const all = await joined(chunks);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(all);
  } catch {
    return new TextDecoder('windows-1252').decode(all);
  }
}

/** A source as text, with its detected kind. */
export type OpenedSource = {
  kind: ImportKind;
  isXml: boolean;
  /** Whether the source is an HTML page of a website, not a data file. */
  isPage: boolean;
  text: AsyncGenerator<string>;
};

function kindOfXml(head: string): ImportKind {
  if (/xmlns:wp\s*=|wordpress\.org\/export/i.test(head)) return 'wordpress';
  return /youtube\.com\/xml\/schemas/i.test(head) ? 'youtube' : 'podcast';
}

function kindOfText(head: string): ImportKind {
  if (/^\s*BEGIN:VCALENDAR/i.test(head)) return 'calendar';
  return /^"?video id"?\s*[,;\t]/i.test(head) ? 'youtube' : 'table';
}

/**
 * Opens a source as text, and detects its kind from its beginning.
 * @throws ImportFailure empty, archive, unknown_kind, too_large, encoding
 */
export async function openSource(bytes: ByteChunks): Promise<OpenedSource> {
  const { head, all } = await peek(sourceBytes(() => bytes));
  if (head.length === 0) throw new ImportFailure('empty');
  if (isArchive(head)) throw new ImportFailure('archive');
  const marked = markedEncoding(head);
  const beginning = new TextDecoder(marked ?? 'windows-1252').decode(head).trimStart();
  if (beginning.startsWith('<')) {
    const named = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning)?.[1];
    const text = decoded(all, marked ?? named?.toLowerCase() ?? 'utf-8');
    const isPage = /^<(?:!doctype html|html)\b/i.test(beginning);
    return { kind: isPage ? 'wordpress' : kindOfXml(beginning), isXml: true, isPage, text };
  }
  if (head.includes(0) && marked === undefined) throw new ImportFailure('unknown_kind');
  const kind = kindOfText(beginning);
  const text = async function* () {
    yield await wholeText(all, kind === 'table' ? LARGEST_TABLE : LARGEST_WHOLE, marked);
  };
  return { kind, isXml: false, isPage: false, text: text() };
}

/** The text of an additional file of a source. @throws ImportFailure too_large, above 1 MB */
export const readSmallText = (bytes: ByteChunks): Promise<string> => wholeText(bytes, 1);

/** Reads a source to its end, or until `most` characters are read. */
export async function readWholeSource(
  text: AsyncIterable<string>,
  most = Infinity,
): Promise<string> {
  let all = '';
  for await (const part of text) {
    all += part;
    if (all.length > most) break;
  }
  return all;
}
