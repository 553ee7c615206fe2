// PGlite in a folder of DATA_DIR. Separate from open.ts, because the database's process imports this file only: Drizzle
// and Neon's driver, which open.ts needs, would take 8 MB of its memory.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError, firstErrorLine } from '../errors.ts';
import { startGateway } from './gateway.ts';
import { lockDirectory } from './lock.ts';
import { openPglite } from './pglite.ts';
import { type LocalPostgres, openPostgres } from './postgres.ts';

export type LocalDatabase = {
  /** For `connect()`. */
  url: string;
  close: () => Promise<void>;
};

/** Thrown if the database cannot be used; the message says which one. */
export class LocalDatabaseError extends ExpectedError {
  override name = 'LocalDatabaseError';
}

/** A gateway's port and password; by default a free port and a new password. */
type GatewayOptions = { port?: number; password?: string };

/** Starts a gateway to a Postgres. Closing the result closes both. */
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

/** The file in DATA_DIR with the address of the running site's database. */
export const addressFile = (dataDirectory: string): string =>
  path.join(dataDirectory, 'database-address');

/** Maximum time that a process needs to close the folder when it ends. */
const LONGEST_CLOSE_MS = 10_000;

/**
 * Opens PGlite in `$DATA_DIR/postgres` under a separate lock, because its process may live slightly longer than the one
 * that holds the lock of DATA_DIR.
 */
export async function openFolder(dataDirectory: string) {
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
  return { directory, pglite, close };
}

/**
 * Opens PGlite in `$DATA_DIR/postgres` behind a gateway; the caller must hold the lock of DATA_DIR.
 * @throws LocalDatabaseError, DirectoryLockedError
 */
export async function openFolderDatabase(
  dataDirectory: string,
  gateway?: GatewayOptions,
): Promise<LocalDatabase> {
  const { close, ...folder } = await openFolder(dataDirectory);
  return throughGateway({ ...(await openPostgres(folder)), close }, gateway);
}
