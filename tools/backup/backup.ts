import { stat } from 'node:fs/promises';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { fileSize } from '#shared/media/file-size.ts';
import type { Session } from '../postgres/postgres.ts';
import { runProgram } from '../program.ts';
import {
  dumpTables,
  readSequences,
  readTables,
  queryRows,
  describeCounts,
  missingFilesMessage,
} from './tables.ts';
import {
  BACKUP_FORMAT,
  fileEntryName,
  MANIFEST_ENTRY,
  countRows,
  type Manifest,
  writeArchive,
  type AddEntry,
  type SealKeys,
} from './archive.ts';
import { readPieces, openMediaStore } from './file-store.ts';
import { parseBackupEncryptionKey } from './keys.ts';
import { appliedMigrations } from './migrations.ts';
import { withTransaction } from './transaction.ts';
import { interruptionSignal, readCommandLine } from './command-line.ts';

/** What to back up, and into which file. */
export type BackupOptions = {
  environment: BackupEnvironment;
  /** Name of the file to write, which must not exist yet. */
  file: string;
  /** Whether the backup contains the files of the library. */
  hasFiles: boolean;
  signal: AbortSignal;
  /** An additional recipient of an encrypted backup, for a rehearsed restore. */
  rehearser?: string;
};

export type BackupSummary = {
  rows: Map<string, number>;
  files: number;
  /** Keys of the library files that are missing in the store. */
  missing: string[];
};

/** SQL query of the keys of all library files, including smaller versions of pictures. */
const FILE_KEYS = `SELECT key FROM media UNION ALL
  SELECT key || '-' || (variant->>'width') FROM media, jsonb_array_elements(variants) AS variant ORDER BY 1`;

/** Adds the library files that exist in the store. @returns their number, and the keys of missing files */
async function addFiles(
  environment: BackupEnvironment,
  keys: readonly string[],
  add: AddEntry,
): Promise<Pick<BackupSummary, 'files' | 'missing'>> {
  if (keys.length === 0) return { files: 0, missing: [] };
  await using store = await openMediaStore(environment);
  const missing: string[] = [];
  for (const key of keys) {
    const size = await store.sizeOf(key);
    if (size === undefined) missing.push(key);
    else await add(fileEntryName(key), size, readPieces(store, key, size));
  }
  return { files: keys.length - missing.length, missing };
}

async function addManifest(session: Session, hasFiles: boolean, add: AddEntry) {
  const migrations = await appliedMigrations(session);
  const tables = await readTables(session);
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    migrations,
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    sequences: await readSequences(session),
    hasFiles,
  };
  const bytes = Buffer.from(JSON.stringify(manifest, null, 2));
  await add(MANIFEST_ENTRY, bytes.length, [bytes]);
  return tables;
}

function sealOf({ environment, rehearser }: BackupOptions): SealKeys | undefined {
  if (environment.BACKUP_KEY === undefined) return undefined;
  const { recipient, authentication } = parseBackupEncryptionKey(environment.BACKUP_KEY);
  return { authentication, recipients: [recipient, ...(rehearser ? [rehearser] : [])] };
}

/**
 * Writes all content of the environment's database, and the library files, into one tar file, which is encrypted if
 * `BACKUP_KEY` is set. Reads the database in one snapshot, while the site keeps running.
 * @throws ProgramError, LocalDatabaseError, DirectoryLockedError; the unfinished file is then removed
 */
export async function makeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { environment, file, hasFiles, signal } = options;
  let stored: Pick<BackupSummary, 'files' | 'missing'> = { files: 0, missing: [] };
  const fill = async (session: Session, add: AddEntry) => {
    const tables = await addManifest(session, hasFiles, add);
    await dumpTables(session, tables, add);
    const hasLibrary = hasFiles && tables.some(({ name }) => name === 'media');
    const keys = hasLibrary ? await queryRows(session, FILE_KEYS) : [];
    stored = await addFiles(
      environment,
      keys.map(([key]) => String(key)),
      add,
    );
  };
  const checksums = await withTransaction(
    environment,
    'ISOLATION LEVEL REPEATABLE READ READ ONLY',
    (session) => writeArchive(file, signal, (add) => fill(session, add), sealOf(options)),
  );
  return { rows: countRows(checksums), ...stored };
}

// `npm run backup [-- [--production] [--without-files] [file]]`
const USAGE = 'Please write: npm run backup -- [--production] [--without-files] [file]';

const today = () => new Date().toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-');

runProgram(import.meta, async () => {
  const { environment, file: named, hasFiles } = readCommandLine(USAGE);
  const isEncrypted = environment.BACKUP_KEY !== undefined;
  const file = named ?? `backup-${today()}.tar${isEncrypted ? '.age' : ''}`;
  const summary = await makeBackup({ environment, file, hasFiles, signal: interruptionSignal() });
  const { size } = await stat(file);
  console.log(`Wrote ${describeCounts(summary)} into ${file} (${fileSize(size)}).`);
  if (summary.missing.length > 0) console.warn(missingFilesMessage(summary.missing));
  console.log(
    isEncrypted
      ? 'It is encrypted: only the restore key opens it.'
      : 'It holds what people wrote to the church, and no passwords: keep it where only few can read it. npm run backup:key makes a key with which backups are encrypted.',
  );
});
