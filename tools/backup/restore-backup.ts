import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { ProgramError } from '../postgres/program.ts';
import type { Session } from '../postgres/session.ts';
import { readTables } from './dump-tables.ts';
import { clearTables, contentIn, continueNumbers, loadRows } from './load-tables.ts';
import { fileKeyOf, rowsOfTables, tableOf, type Manifest } from './manifest.ts';
import { inPieces } from './file-store.ts';
import { openMediaStore } from './media-store.ts';
import { applyAll, migrateTo, migrationsAround } from './migrations.ts';
import type { RestoreKey } from './keys.ts';
import { type Archive, checkArchive, readEntries, skip, textOf } from './read-archive.ts';
import { withTransaction } from './transaction.ts';

export type RestoreOptions = {
  environment: BackupEnvironment;
  file: string;
  /** What opens an encrypted backup. One that is not encrypted is restored too: ask before. */
  key?: RestoreKey | null;
  signal: AbortSignal;
  /** Told what is being done, in one line. */
  report?: (line: string) => void;
};

export type RestoreSummary = { manifest: Manifest; rows: Map<string, number>; files: number };

async function refuseContent(session: Session, tables: readonly string[]): Promise<void> {
  const content = await contentIn(session, tables);
  if (content.length === 0) return;
  throw new ProgramError(
    `The database is not empty (${content.join(', ')}). A backup is restored into an empty database only, so that nothing is overwritten: name another in DATABASE_URL, or another folder in DATA_DIR. Nothing was changed.`,
  );
}

/** Stores the files of the library. One that is there already has the same bytes, because keys are never used twice. */
async function restoreFiles(environment: BackupEnvironment, archive: Archive): Promise<void> {
  const store = await openMediaStore(environment);
  try {
    for await (const { name, size, body } of readEntries(archive)) {
      const key = fileKeyOf(name);
      if (key === undefined || (await store.sizeOf(key)) === size) await skip(body);
      else await store.write(key, inPieces(body));
    }
  } finally {
    await store.close();
  }
}

async function loadAll(session: Session, archive: Archive, { tables }: Manifest): Promise<void> {
  for await (const { name, body } of readEntries(archive)) {
    const table = tableOf(name);
    if (table === undefined) await skip(body);
    else await loadRows(session, table, tables[table] ?? [], await textOf(body));
  }
}

/**
 * Restores a backup into an empty database, in one transaction, and its files into the store. An older backup gets
 * the tables of its time, which later migrations then bring up to date, as they did where it comes from.
 * @throws ProgramError, MigrationError, LocalDatabaseError, DirectoryLockedError; the database is as before then
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  try {
    return await restoreChecked(options);
  } catch (error) {
    if (!options.signal.aborted) throw error;
    throw new ProgramError(
      'Interrupted. The database is as it was before; run the same command again to restore.',
      { cause: error },
    );
  }
}

async function restoreChecked(options: RestoreOptions): Promise<RestoreSummary> {
  const { environment, file, signal, key = null, report } = options;
  const { archive, manifest, checksums } = await checkArchive({ file, signal, key });
  const migrations = await migrationsAround(manifest);
  const files = Object.keys(checksums).filter((name) => fileKeyOf(name) !== undefined).length;
  await withTransaction(environment, 'ISOLATION LEVEL READ COMMITTED', async (session) => {
    await migrateTo(session, migrations);
    const tables = (await readTables(session)).map(({ name }) => name);
    await refuseContent(session, tables);
    // Before the rows: a file without its record disturbs nobody, a record without its file does.
    if (files > 0) {
      report?.('Restoring the files of the library…');
      await restoreFiles(environment, archive);
    }
    report?.('Restoring the rows…');
    await clearTables(session, tables);
    await loadAll(session, archive, manifest);
    await continueNumbers(session, manifest);
    await applyAll(session, migrations.after);
  });
  return { manifest, rows: rowsOfTables(checksums), files };
}
