import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import { ProgramError } from '../postgres/program.ts';
import {
  BACKUP_FORMAT,
  CHECKSUMS,
  Checksums,
  fileKeyOf,
  MANIFEST,
  Manifest,
  tableOf,
} from './manifest.ts';
import { KEPT_TABLES } from './tables.ts';

type Entry = { name: string; size: number; body: ReadableStream<Uint8Array> };

/** Passes bytes on; an error ends the stream, where its reader meets it. */
async function feed(source: AsyncIterable<Uint8Array>, stream: WritableStream<Uint8Array>) {
  const writer = stream.getWriter();
  try {
    for await (const bytes of source) await writer.write(bytes);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
  }
}

/** The entries of a tar file in their order. Each body must be read before the next entry is asked for. */
export async function* readEntries(file: string, signal: AbortSignal): AsyncGenerator<Entry> {
  const source = createReadStream(file, { signal });
  const { readable, writable } = createTarDecoder({ strict: true });
  const feeding = feed(source, writable);
  try {
    for await (const { header, body } of readable)
      yield { name: header.name, size: header.size, body };
  } finally {
    source.destroy();
    await feeding;
  }
}

/** Reads an entry past. Not `cancel()`, which in modern-tar 0.8.6 ends the body of the entry after it. */
export const skip = (body: ReadableStream<Uint8Array>): Promise<void> =>
  body.pipeTo(new WritableStream());

/** The whole of a small entry. */
export const textOf = (body: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(body).text();

async function checksumOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of body) hash.update(piece);
  return hash.digest('hex');
}

const isKnown = (name: string): boolean =>
  fileKeyOf(name) !== undefined || KEPT_TABLES.includes(tableOf(name) ?? '');

const damaged = (file: string, cause?: unknown) =>
  new ProgramError(
    `${file} is damaged or was cut off. Copy it again from where it was kept, or take another backup. Nothing was changed.`,
    { cause },
  );

const notABackup = (file: string, cause?: unknown) =>
  new ProgramError(`${file} is not a backup of this site. Nothing was changed.`, { cause });

function parseManifest(file: string, text: string): Manifest {
  try {
    const { format } = Manifest.parse(JSON.parse(text));
    if (format === BACKUP_FORMAT) return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw damaged(file, error);
  }
  throw new ProgramError(
    `${file} was made by another version of the site. Update the code, then restore it again. Nothing was changed.`,
  );
}

/** Reads the manifest. @throws ProgramError when the file does not begin with one */
async function readManifest(file: string, signal: AbortSignal): Promise<Manifest> {
  try {
    for await (const { name, body } of readEntries(file, signal)) {
      if (name !== MANIFEST) break;
      return parseManifest(file, await textOf(body));
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ProgramError ? error : notABackup(file, error);
  }
  throw notABackup(file);
}

/** Reads all entries and compares them with the checksums at the end. */
async function readChecksums(file: string, signal: AbortSignal): Promise<Checksums> {
  const found = new Map<string, string>();
  let checksums: Checksums | undefined;
  for await (const { name, body } of readEntries(file, signal)) {
    if (checksums !== undefined || found.has(name)) throw new Error('An entry too many');
    if (name === CHECKSUMS) checksums = Checksums.parse(JSON.parse(await textOf(body)));
    else if (name === MANIFEST || isKnown(name)) found.set(name, await checksumOf(body));
    else throw new Error('An unknown entry');
  }
  if (checksums === undefined) throw new Error('No checksums');
  const expected = Object.entries(checksums);
  if (expected.length !== found.size) throw new Error('An entry is missing');
  if (expected.some(([name, { sha256 }]) => found.get(name) !== sha256))
    throw new Error('A checksum differs');
  return checksums;
}

/**
 * Reads a backup from its first byte to its last and checks it against its checksums.
 * @throws ProgramError when it is missing, no backup, damaged, cut off, or of another version
 */
export async function checkArchive(
  file: string,
  signal: AbortSignal,
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new ProgramError(`There is no file ${file}.`);
  const manifest = await readManifest(file, signal);
  const checksums = await readChecksums(file, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw damaged(file, error);
  });
  return { manifest, checksums };
}
