import { startGateway } from '#tools/postgres/gateway.ts';
import { openPostgres } from '#tools/postgres/postgres.ts';
import { connectToServer } from '#tools/postgres/server.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { createTestDatabase } from '#tools/harness/database.ts';
import { installedPostgres, startPostgresServer } from './postgres-server.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A migrated database behind the gateway. */
export type EngineDatabase = {
  url: string;
  /** The server behind the gateway, if any. */
  serverUrl?: string;
  close: () => Promise<void>;
};

async function openOnServer(binaries: string): Promise<EngineDatabase> {
  const server = await startPostgresServer(binaries);
  const postgres = openPostgres(connectToServer(server.url));
  const gateway = await startGateway({ postgres });
  await migrate(gateway.url);
  const close = async () => {
    await gateway.close();
    await postgres.close();
    await server.remove();
  };
  return { url: gateway.url, serverUrl: server.url, close };
}

const binaries = installedPostgres;

/** The database engines that must behave alike behind the gateway, for `describe.each` or a loop. */
export const engines = [
  { name: 'PGlite', skip: false, open: (): Promise<EngineDatabase> => createTestDatabase() },
  binaries === undefined
    ? {
        name: 'a Postgres server (skipped: none is installed on this machine)',
        skip: true,
        open: (): Promise<EngineDatabase> => Promise.reject(new Error('No Postgres is installed')),
      }
    : { name: 'a Postgres server', skip: false, open: () => openOnServer(binaries) },
] as const;

/** Writes a folder in drizzle-kit's format; each file is given as its statements. */
export async function writeMigrations(
  folder: string,
  files: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    version: '7',
    when: idx,
    tag,
    breakpoints: true,
  }));
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [tag, statements] of Object.entries(files))
    await writeFile(
      path.join(folder, `${tag}.sql`),
      statements.join('\n--> statement-breakpoint\n'),
    );
  return folder;
}
