import path from 'node:path';
import { DirectoryLockedError, lockDirectory, type DirectoryLock } from '#tools/postgres/lock.ts';
import { waitUntil } from './processes.ts';

const LONGEST_WORK_MS = 600_000;
/**
 * Interval in ms between two attempts to lock. It is long, because each attempt opens a file, and a wait usually takes
 * seconds.
 */
const LOOK_MS = 200;
/** Folder for files that tests keep between runs. */
export const TEST_CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/test');

/**
 * Folder that a program locks before it writes to Astro's folder in the project, as `npm run dev` and `npm run build`
 * do.
 */
export const ASTRO_FOLDER_LOCK = path.join(TEST_CACHE, 'astro');

/** Folder that a browser test locks before it uses the site on which tests publish, because publishing rebuilds it. */
export const PUBLISHING_SITE_LOCK = path.join(TEST_CACHE, 'publishing');

/** Folder that a browser test locks before it uses the site on which tests end all sessions, also other tests' ones. */
export const PASSKEYS_SITE_LOCK = path.join(TEST_CACHE, 'passkeys');

/** Locks a folder as soon as no other process has locked it. The lock ends with this process. */
export async function waitForLock(directory: string): Promise<DirectoryLock> {
  let lock: DirectoryLock | undefined;
  await waitUntil(
    `${directory} is free`,
    async () => {
      lock = await lockDirectory(directory).catch((error: unknown) => {
        if (error instanceof DirectoryLockedError) return undefined;
        throw error;
      });
      return lock !== undefined;
    },
    LONGEST_WORK_MS,
    LOOK_MS,
  );
  if (lock === undefined) throw new Error(`${directory} is not locked`);
  return lock;
}

/** Runs `work` while this process holds the lock of a folder, so that no other process works there. */
export async function withLock<Result>(
  directory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await waitForLock(directory);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
