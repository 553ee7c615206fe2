import { DirectoryLockedError, lockDirectory, type DirectoryLock } from '#tools/postgres/lock.ts';
import { waitUntil } from './wait-until.ts';

const LONGEST_WORK_MS = 180_000;

/** Runs `work` while no other process works in the same folder; the lock ends with the process. */
export async function inTurn<Result>(
  directory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let lock: DirectoryLock | undefined;
  const take = async () => {
    lock = await lockDirectory(directory).catch((error: unknown) => {
      if (error instanceof DirectoryLockedError) return undefined;
      throw error;
    });
    return lock !== undefined;
  };
  await waitUntil(`${directory} is free`, take, LONGEST_WORK_MS);
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}
