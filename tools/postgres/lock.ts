import { chmod, mkdir, readFile, rm, writeFile, mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import process from 'node:process';
import { ExpectedError } from '../errors.ts';

export type DirectoryLock = { release: () => Promise<void> };

/** Thrown if a folder cannot be locked. The message names the process that holds the lock, or gives the reason. */
export class DirectoryLockedError extends ExpectedError {
  override name = 'DirectoryLockedError';
}

const SQLITE_BUSY = 5;
const LOCK_FILE = 'lock';
const OWNER_FILE = 'lock-owner';

// The handles of all locks are kept, because garbage collection of a handle would release its lock.
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

async function describeOwner(directory: string): Promise<string> {
  const owner = await readFile(path.join(directory, OWNER_FILE), 'utf8').catch(() => '');
  return owner === '' ? 'Another process' : `Another process (${owner})`;
}

async function openLockFile(directory: string, timeout: number): Promise<DatabaseSync> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // `chmod` also sets the permissions of an existing folder. It fails for a folder of another user, whose permissions
  // then stay as they are.
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
 * Locks a folder for this process with an SQLite file, because Node has no call for file locks. The operating system
 * releases the lock when the process ends.
 * @param patience milliseconds for which this process waits, blocked, for another process's lock
 * @throws DirectoryLockedError if another process holds the lock, or the folder is not writable
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

const folderIn = (dataDirectory: string) => path.resolve(dataDirectory, 'temporary');
const removeAll = (directory: string) => rm(directory, { recursive: true, force: true });

/** Creates a temporary folder for this process in DATA_DIR. @returns its path, and a function that removes it */
export async function openTemporaryDirectory(dataDirectory: string) {
  const folder = folderIn(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const directory = await mkdtemp(path.join(folder, `${process.pid}-`));
  return { directory, remove: () => removeAll(directory) };
}

/** Whether a file is directly inside a folder that `openTemporaryDirectory` has created. */
export const isInTemporaryFolder = (dataDirectory: string, file: string): boolean =>
  path.dirname(path.dirname(path.resolve(file))) === folderIn(dataDirectory);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the temporary folders of processes that were killed before they removed them. */
export async function removeAbandonedFolders(dataDirectory: string): Promise<void> {
  const folder = folderIn(dataDirectory);
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number.parseInt(name, 10);
    if (pid === process.pid || !isAlive(pid)) await removeAll(path.join(folder, name));
  }
}
