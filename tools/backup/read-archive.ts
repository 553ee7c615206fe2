import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createTarDecoder } from 'modern-tar';
import { ProgramError } from '../program.ts';
import { firstRowError } from './check-rows.ts';
import { decrypt, isAuthentic, isEncrypted, type RestoreKey, WrongKeyError } from './keys.ts';
import {
  HMAC_ENTRY,
  BACKUP_FORMAT,
  CHECKSUMS_ENTRY,
  Checksums,
  fileKeyOfEntry,
  MANIFEST_ENTRY,
  Manifest,
  tableOfEntry,
} from './archive.ts';
import { BACKED_UP_TABLES } from './tables.ts';

/** A tar file to read. `key` decrypts an encrypted file, and is null for an unencrypted file. */
export type Archive = { file: string; signal: AbortSignal; key: RestoreKey | null };

type Entry = { name: string; size: number; body: ReadableStream<Uint8Array> };

function streamOf({ file, signal }: Archive): ReadableStream<Uint8Array> {
  const source = createReadStream(file, { signal });
  const pieces: AsyncIterator<Uint8Array, unknown> = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => {
      source.destroy();
    },
  });
}

/** Yields the entries of a tar file in their order. Each body must be read before the next entry is requested. */
export async function* readEntries(archive: Archive): AsyncGenerator<Entry> {
  const stored = streamOf(archive);
  const bytes = archive.key === null ? stored : await decrypt(stored, archive.key);
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true })))
    yield { name: header.name, size: header.size, body };
}

/** Skips an entry by reading it, because `cancel()` would also end the next entry (bug in modern-tar 0.8.6). */
export const skipEntry = (body: ReadableStream<Uint8Array>): Promise<void> =>
  body.pipeTo(new WritableStream());

/** Reads a small entry as text. */
export const entryText = (body: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(body).text();

async function checksumOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of body) hash.update(piece);
  return hash.digest('hex');
}

const damaged = (file: string, cause?: unknown) =>
  new ProgramError(
    `${file} is damaged or was cut off. Copy it again from where it was kept, or take another backup. Nothing was changed.`,
    { cause },
  );

const notAuthentic = (file: string) =>
  new ProgramError(
    `${file} was not made with the church’s backup key: somebody may have put it in the place of a backup. Nothing was changed.`,
  );

/** Removes the key if the archive is not encrypted. @throws ProgramError for an encrypted file without a key */
async function openArchive({ file, signal, key }: Archive): Promise<Archive> {
  if (!(await isEncrypted(file))) return { file, signal, key: null };
  if (key !== null) return { file, signal, key };
  throw new ProgramError(
    `${file} is encrypted. Put the church’s restore key into RESTORE_KEY. Nothing was changed.`,
  );
}

const notABackup = (file: string, cause?: unknown) =>
  new ProgramError(`${file} is not a backup of this site. Nothing was changed.`, { cause });

function parseManifest(file: string, text: string): Manifest {
  try {
    const manifest = Manifest.parse(JSON.parse(text));
    if (manifest.format === BACKUP_FORMAT) return manifest;
  } catch (error) {
    throw damaged(file, error);
  }
  throw new ProgramError(
    `${file} was made by another version of the site. Update the code, then restore it again. Nothing was changed.`,
  );
}

/** Reads the manifest of an archive. @throws ProgramError if the file does not begin with a manifest */
async function readManifest(archive: Archive): Promise<Manifest> {
  const { file, signal, key } = archive;
  try {
    for await (const { name, body } of readEntries(archive)) {
      if (name !== MANIFEST_ENTRY) break;
      return parseManifest(file, await entryText(body));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WrongKeyError)
      throw new ProgramError(
        `${file} was made for another key, or its beginning was changed. Nothing was changed.`,
      );
    if (error instanceof ProgramError) throw error;
    throw key === null ? notABackup(file, error) : damaged(file, error);
  }
  throw notABackup(file);
}

type Contents = { checksums: Checksums; isOurs: boolean; fault: string | undefined };

/** Reads all entries and compares them with the checksums at the end of the archive. */
async function readContents(archive: Archive): Promise<Contents> {
  const found = new Map<string, string>();
  let sums: string | undefined;
  let tag: string | undefined;
  let fault: string | undefined;
  for await (const { name, body } of readEntries(archive)) {
    const table = tableOfEntry(name);
    if (tag !== undefined || found.has(name)) throw new Error('An entry too many');
    if (name === HMAC_ENTRY && sums !== undefined) tag = await entryText(body);
    else if (sums !== undefined) throw new Error('An entry too many');
    else if (name === CHECKSUMS_ENTRY) sums = await entryText(body);
    else if (table !== undefined && BACKED_UP_TABLES.includes(table)) {
      const rows = await entryText(body);
      found.set(name, createHash('sha256').update(rows).digest('hex'));
      fault ??= firstRowError(table, rows);
    } else if (name === MANIFEST_ENTRY || fileKeyOfEntry(name) !== undefined)
      found.set(name, await checksumOf(body));
    else throw new Error('An unknown entry');
  }
  if (sums === undefined) throw new Error('No checksums');
  const checksums = Checksums.parse(JSON.parse(sums));
  const expected = Object.entries(checksums);
  if (expected.length !== found.size) throw new Error('An entry is missing');
  if (expected.some(([name, { sha256 }]) => found.get(name) !== sha256))
    throw new Error('A checksum differs');
  const { key } = archive;
  const isOurs = key === null || isAuthentic(key.authentication, sums, tag ?? '');
  return { checksums, isOurs, fault };
}

/**
 * Validates a whole backup before anything is restored: its structure, its checksums, every row, and its authenticity
 * if it is encrypted.
 * @throws ProgramError if the file is missing, is not a backup, is damaged or truncated, or comes from another church
 * or version
 */
export async function checkArchive(
  given: Archive,
): Promise<{ archive: Archive; manifest: Manifest; checksums: Checksums }> {
  const { file, signal } = given;
  const archive = await openArchive(given);
  const manifest = await readManifest(archive);
  const { checksums, isOurs, fault } = await readContents(archive).catch((error: unknown) => {
    signal.throwIfAborted();
    throw damaged(file, error);
  });
  if (!isOurs) throw notAuthentic(file);
  if (fault !== undefined)
    throw new ProgramError(
      `${file} holds what no editor could have saved (${fault}). Nothing was changed.`,
    );
  return { archive, manifest, checksums };
}
