import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { cutIntoParts } from '#api/media/uploads.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import type { Session } from '../postgres/postgres.ts';
import { ProgramError, runProgram, openHiddenPrompt } from '../program.ts';
import { type Manifest, fileKeyOfEntry, countRows, tableOfEntry } from './archive.ts';
import {
  quoteIdentifier,
  queryRows,
  TABLES_FILLED_BY_MIGRATIONS,
  readTables,
  describeCounts,
} from './tables.ts';
import { openMediaStore } from './file-store.ts';
import { applyMigrations, migrateTo, splitMigrations } from './migrations.ts';
import { type RestoreKey, isEncrypted, parseRestoreKey } from './keys.ts';
import { type Archive, checkArchive, readEntries, skipEntry, entryText } from './read-archive.ts';
import { withTransaction } from './transaction.ts';
import { interruptionSignal, readCommandLine } from './command-line.ts';

/** The tables that have content, each with its number of rows: `sermons: 12`. */
async function contentIn(session: Session, tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables.filter((name) => !TABLES_FILLED_BY_MIGRATIONS.has(name))) {
    const [[count] = []] = await queryRows(
      session,
      `SELECT count(*) FROM ${quoteIdentifier(table)}`,
    );
    if (Number(count) > 0) found.push(`${table}: ${String(count)}`);
  }
  return found;
}

/** Locks the tables against other programs, and deletes the rows that migrations inserted. */
async function clearTables(session: Session, tables: readonly string[]): Promise<void> {
  await queryRows(
    session,
    `LOCK TABLE ${tables.map(quoteIdentifier).join(', ')} IN ACCESS EXCLUSIVE MODE`,
  );
  for (const table of tables.toReversed())
    await queryRows(session, `DELETE FROM ${quoteIdentifier(table)}`);
}

/** Inserts rows into a table. @param lines rows as JSON objects, one on each line */
async function loadRows(
  session: Session,
  table: string,
  columns: readonly string[],
  lines: string,
): Promise<void> {
  const names = columns.map(quoteIdentifier).join(', ');
  const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`;
  await session.run({
    query: `INSERT INTO ${quoteIdentifier(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${quoteIdentifier(table)}, $1::json)`,
    params: [rows],
  });
}

/** Sets the id sequences to their values in the backup, so that ids of deleted records are not used again. */
async function continueNumbers(session: Session, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await session.run({
      query: `SELECT setval(to_regclass($1), $2::bigint)`,
      params: [quoteIdentifier(name), String(last)],
    });
  }
  // A trigger replaces this revision by one of the current time, because browsers may have pages newer than the backup.
  await queryRows(session, 'UPDATE content_revision SET revision = revision + 1');
}

type RestoreOptions = {
  environment: BackupEnvironment;
  file: string;
  /**
   * The key of an encrypted backup; null for an unencrypted backup, whose origin is not checked. The caller must then
   * ask for confirmation.
   */
  key?: RestoreKey | null;
  signal: AbortSignal;
  /** Receives a line of text about each step. */
  report?: (line: string) => void;
};

type RestoreSummary = { manifest: Manifest; rows: Map<string, number>; files: number };

async function refuseContent(session: Session, tables: readonly string[]): Promise<void> {
  const content = await contentIn(session, tables);
  if (content.length === 0) return;
  throw new ProgramError(
    `The database is not empty (${content.join(', ')}). A backup is restored into an empty database only, so that nothing is overwritten: name another in DATABASE_URL, or another folder in DATA_DIR. Nothing was changed.`,
  );
}

/**
 * Stores the library files of an archive. Skips a file if the store has its key with the same size: the bytes are then
 * the same, because a key is never used twice.
 */
async function restoreFiles(environment: BackupEnvironment, archive: Archive): Promise<void> {
  await using store = await openMediaStore(environment);
  for await (const { name, size, body } of readEntries(archive)) {
    const key = fileKeyOfEntry(name);
    if (key === undefined || (await store.sizeOf(key)) === size) await skipEntry(body);
    else await store.write(key, cutIntoParts(body));
  }
}

async function loadAll(session: Session, archive: Archive, { tables }: Manifest): Promise<void> {
  for await (const { name, body } of readEntries(archive)) {
    const table = tableOfEntry(name);
    if (table === undefined) await skipEntry(body);
    else await loadRows(session, table, tables[table] ?? [], await entryText(body));
  }
}

/**
 * Restores a backup into an empty database, in one transaction, and its files into the store. The tables are created
 * and filled as in the version of the backup. Then the later migrations are applied.
 * @throws ProgramError, MigrationError, LocalDatabaseError, DirectoryLockedError; the database is then unchanged
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
  const migrations = await splitMigrations(manifest);
  const files = Object.keys(checksums).filter((name) => fileKeyOfEntry(name) !== undefined).length;
  await withTransaction(environment, 'ISOLATION LEVEL READ COMMITTED', async (session) => {
    await migrateTo(session, migrations);
    const tables = (await readTables(session)).map(({ name }) => name);
    await refuseContent(session, tables);
    // Files are stored before rows, because a file without a row is harmless, but a row without its file is not.
    if (files > 0) {
      report?.('Restoring the files of the library…');
      await restoreFiles(environment, archive);
    }
    report?.('Restoring the rows…');
    await clearTables(session, tables);
    await loadAll(session, archive, manifest);
    await continueNumbers(session, manifest);
    await applyMigrations(session, migrations.after);
  });
  return { manifest, rows: countRows(checksums), files };
}

// `npm run restore -- [--production] [--unsigned] file`
const USAGE = 'Please name the file: npm run restore -- [--production] [--unsigned] file';

async function askForKey(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const prompt = openHiddenPrompt();
  const typed = await prompt.ask('The restore key of the church (AGE-SECRET-KEY-1…): ');
  prompt.close();
  return typed.trim().toUpperCase();
}

/**
 * Asks for confirmation to restore an unencrypted backup, because its origin cannot be checked.
 * @throws ProgramError if not confirmed
 */
async function askForTrust(file: string): Promise<void> {
  const warning = `${file} is not encrypted, and nothing proves that it is a backup of the church which nobody changed. Nightly backups are encrypted: do not restore this one if it comes from where they are kept.`;
  if (!process.stdin.isTTY)
    throw new ProgramError(`${warning} If you trust it, add --unsigned. Nothing was changed.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${warning}\nRestore it? (yes or no) `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new ProgramError('Nothing was changed.');
}

runProgram(import.meta, async () => {
  const { environment, file, acceptsUnsigned } = readCommandLine(USAGE);
  if (file === undefined) throw new ProgramError(USAGE);
  const signal = interruptionSignal();
  let key: RestoreKey | null = null;
  if (await isEncrypted(file)) {
    const text = environment.RESTORE_KEY ?? (await askForKey());
    key = text === undefined ? null : parseRestoreKey(text);
  } else if (!acceptsUnsigned) await askForTrust(file);
  const summary = await restoreBackup({
    ...{ environment, file, key, signal },
    report: (line) => {
      console.log(line);
    },
  });
  const { createdAt, hasFiles } = summary.manifest;
  console.log(`Restored ${describeCounts(summary)} from the backup of ${createdAt}.`);
  if (!hasFiles)
    console.log(
      'The backup was made without the files of the library: they must be in the bucket.',
    );
  console.log('The pages show it after the next build: npm start, or npm run deploy.');
});
