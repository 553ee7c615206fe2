// This file opens PGlite in a folder of DATA_DIR. It is separate from open.ts, whose imports (Drizzle and Neon's
// driver) would take 8 MB of memory in the database's process.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError, firstErrorLine } from '../errors.ts';
import { startGateway } from './gateway.ts';
import { lockDirectory } from './lock.ts';
import { openPglite, pgliteSessions } from './pglite.ts';
import { type LocalPostgres, openPostgres } from './postgres.ts';

export type LocalDatabase = {
  /** Connection string for `connect()`. */
  url: string;
  close: () => Promise<void>;
};

/** Thrown if a database cannot be used. The message names the database. */
export class LocalDatabaseError extends ExpectedError {
  override name = 'LocalDatabaseError';
}

/** Port and password of a gateway; by default a free port and a new password. */
type GatewayOptions = { port?: number; password?: string };

/** Starts a gateway to a Postgres. `close` in the result closes both. */
export async function throughGateway(
  postgres: LocalPostgres,
  options: GatewayOptions = {},
): Promise<LocalDatabase> {
  const gateway = await startGateway({ postgres, ...options });
  const close = async () => {
    await gateway.close();
    await postgres.close();
  };
  return { url: gateway.url, close };
}

/** Path of the file in DATA_DIR that contains the address of the running site's database. */
export const databaseAddressFile = (dataDirectory: string): string =>
  path.join(dataDirectory, 'database-address');

/** Maximum time in ms that a process needs to close PGlite's folder when it ends. */
const LONGEST_CLOSE_MS = 10_000;

/**
 * Opens PGlite in `$DATA_DIR/postgres` with its own lock, because PGlite's process may end slightly later than the
 * process that holds the lock of DATA_DIR.
 */
export async function openPgliteFolder(dataDirectory: string) {
  const directory = path.resolve(dataDirectory, 'postgres');
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(`${directory}.lock`, LONGEST_CLOSE_MS);
  const pglite = await openPglite({ directory }).catch(async (error: unknown) => {
    await lock.release();
    throw new LocalDatabaseError(
      `The database in ${directory} cannot be opened (${firstErrorLine(error)}). Restore the folder from a copy, or set DATA_DIR to another one.`,
      { cause: error },
    );
  });
  const close = async () => {
    await pglite.close();
    await lock.release();
  };
  return { directory, source: { ...pgliteSessions(pglite), close } };
}

/**
 * Opens PGlite in `$DATA_DIR/postgres` behind a gateway. The caller must hold the lock of DATA_DIR.
 * @throws LocalDatabaseError, DirectoryLockedError
 */
export async function openFolderDatabase(
  dataDirectory: string,
  gateway?: GatewayOptions,
): Promise<LocalDatabase> {
  const { directory, source } = await openPgliteFolder(dataDirectory);
  return throughGateway(openPostgres(source, directory), gateway);
}
