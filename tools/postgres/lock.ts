import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedError } from '../errors.ts';

export type DirectoryLock = { release: () => Promise<void> };

/** The folder cannot be locked; the message names the holder or the problem. */
export class DirectoryLockedError extends ExpectedError {
  override name = 'DirectoryLockedError';
}

const SQLITE_BUSY = 5;
const LOCK_FILE = 'lock';
const OWNER_FILE = 'lock-owner';

// Keeps handles from garbage collection, which would release the locks.
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

async function describeOwner(directory: string): Promise<string> {
  const owner = await readFile(path.join(directory, OWNER_FILE), 'utf8').catch(() => '');
  return owner === '' ? 'Another process' : `Another process (${owner})`;
}

async function openLockFile(directory: string, timeout: number): Promise<DatabaseSync> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // An existing folder gets the permissions too. This fails if it belongs to another user, which is allowed.
  await chmod(directory, 0o700).catch(() => undefined);
  const handle = new DatabaseSync(path.join(directory, LOCK_FILE), { timeout });
  try {
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}

async function explain(directory: string, error: unknown): Promise<DirectoryLockedError> {
  const sentence = isBusy(error)
    ? `${await describeOwner(directory)} is using ${directory}. Stop it first, or set DATA_DIR to another folder.`
    : `${directory} cannot be used (${error instanceof Error ? error.message : String(error)}). Set DATA_DIR to a folder that can be written to.`;
  return new DirectoryLockedError(sentence, { cause: error });
}

/**
 * Locks a folder for this process through an SQLite file, because Node has no call for file locks. The operating
 * system releases the lock when the process ends.
 * @param patience how many milliseconds to wait (blocking the process) for another process to release it
 * @throws DirectoryLockedError when another process holds it, or the folder is not writable
 */
export async function lockDirectory(directory: string, patience = 0): Promise<DirectoryLock> {
  const handle = await openLockFile(directory, patience).catch(async (error: unknown) => {
    throw await explain(directory, error);
  });
  held.add(handle);
  const owner = path.join(directory, OWNER_FILE);
  await writeFile(owner, `pid ${String(process.pid)}`);
  return {
    release: async () => {
      if (!held.delete(handle)) return;
      await rm(owner, { force: true });
      handle.close();
    },
  };
}
