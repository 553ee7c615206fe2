import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { createTarPacker } from 'modern-tar';
import { errorCode } from '../errors.ts';
import { ProgramError } from '../program.ts';
import { hmacOf, type BackupKey, encrypt } from './keys.ts';

/** Version of the layout of archives. Raise it when the layout changes. */
export const BACKUP_FORMAT = 1;

/** Name of the first entry of a backup. */
export const MANIFEST_ENTRY = 'backup.json';

/** The first entry of a backup, which describes the backup's content and the version of its database. */
export const Manifest = z.object({
  format: z.int(),
  createdAt: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** Names of the columns of each table. */
  tables: z.record(z.string(), z.array(z.string())),
  /** The last value of each id sequence, so that a restored database does not use an id again. */
  sequences: z.record(z.string(), z.int()),
  /** Whether the backup contains the files of the library. */
  hasFiles: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Name of the entry that follows all content, with the size and the checksum of each entry. */
export const CHECKSUMS_ENTRY = 'checksums.json';

/** Name of the last entry of an encrypted backup: the HMAC of the checksums, made with the church's backup key. */
export const HMAC_ENTRY = 'checksums.hmac';

/** Size and checksum of each entry of a backup by the entry's name, and its number of rows if it has rows. */
export const Checksums = z.record(
  z.string(),
  z.object({ bytes: z.int(), sha256: z.string(), rows: z.optional(z.int()) }),
);
export type Checksums = z.infer<typeof Checksums>;

const TABLE_ENTRY = /^tables\/([a-z_]+)\/\d+\.jsonl$/;
const FILE_ENTRY = /^files\/([\da-f]{32}(?:-\d{1,5})?)$/;

/** Name of an entry with some rows of a table. Each row is a JSON object on its own line. */
export const rowsEntryName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** Name of the entry of a library file. @param key the file's key in the bucket */
export const fileEntryName = (key: string): string => `files/${key}`;

/** The table whose rows an entry contains; undefined if the entry contains no rows. */
export const tableOfEntry = (entry: string): string | undefined => TABLE_ENTRY.exec(entry)?.[1];

/** The key of the library file that an entry contains; undefined if the entry contains no library file. */
export const fileKeyOfEntry = (entry: string): string | undefined => FILE_ENTRY.exec(entry)?.[1];

/** Number of rows of each table in a backup. */
export function countRows(checksums: Checksums): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [entry, { rows = 0 }] of Object.entries(checksums)) {
    const table = tableOfEntry(entry);
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + rows);
  }
  return counts;
}

/**
 * Adds an entry of known size to an archive. The bytes come in chunks, so that a large file is never in memory as a
 * whole.
 */
export type AddEntry = (
  name: string,
  size: number,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  rows?: number,
) => Promise<void>;

/** The recipients that can decrypt an archive, and the key that authenticates it. */
export type SealKeys = Pick<BackupKey, 'authentication'> & { recipients: readonly string[] };

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function explain(file: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (NO_ROOM.has(code))
    return new ProgramError(
      `There is no room for ${file}. Make room, or name a file on another disk. Nothing was kept.`,
    );
  if (code === 'ABORT_ERR')
    return new ProgramError(`Interrupted: ${file} was not written. Nothing was kept.`);
  if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code))
    return new ProgramError(`${file} cannot be written (${code}). Name a file in another folder.`);
  return error;
}

/** Returns a function that adds entries to the packer, and the checksums of the added entries. */
function adding(controller: ReturnType<typeof createTarPacker>['controller']) {
  const checksums: Checksums = {};
  const add: AddEntry = async (name, size, pieces, rows) => {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const piece of pieces) {
      hash.update(piece);
      await writer.write(piece);
    }
    await writer.close();
    const sum = { bytes: size, sha256: hash.digest('hex') };
    checksums[name] = rows === undefined ? sum : { ...sum, rows };
  };
  return { add, checksums };
}

/**
 * Writes a tar file that only its owner can read. It has a temporary name until it is complete and flushed to disk. Its
 * last entries are the checksums and, for an encrypted archive, their HMAC.
 * @throws ProgramError when the file exists, the disk is full, the file cannot be written, or `signal` aborts; the
 * unfinished file is then removed
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  fill: (add: AddEntry) => Promise<void>,
  seal?: SealKeys,
): Promise<Checksums> {
  if (existsSync(file)) throw new ProgramError(`${file} exists already. Please name a new file.`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const { readable, controller } = createTarPacker();
  const { add, checksums } = adding(controller);
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const bytes = seal === undefined ? readable : await encrypt(readable, seal.recipients);
  const written = pipeline(bytes, output, { signal });
  const filled = (async () => {
    await fill(add);
    const addText = (name: string, text: string) =>
      add(name, Buffer.byteLength(text), [Buffer.from(text)]);
    const sums = JSON.stringify(checksums);
    await addText(CHECKSUMS_ENTRY, sums);
    if (seal !== undefined) await addText(HMAC_ENTRY, hmacOf(seal.authentication, sums));
    controller.finalize();
  })().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const [writing, filling] = await Promise.allSettled([written, filled]);
  // On a full disk both promises fail, but only the error of the writing gives the reason.
  const failed = [writing, filling].find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await rm(unfinished, { force: true });
    throw explain(file, failed.reason);
  }
  await rename(unfinished, file);
  return checksums;
}
