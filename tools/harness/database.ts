import { neonConfig } from '@neondatabase/serverless';
import { errorAnswer, startGateway } from '../postgres/gateway.ts';
import { type LocalPostgres, openPostgres } from '../postgres/postgres.ts';
import { answerSqlRequest } from '../postgres/sql-over-http.ts';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Database, connect } from '#db/client.ts';
import { openPglite, pgliteSessions } from '../postgres/pglite.ts';
import { migrate, readMigrations } from '#db/migrate/migrate.ts';
import { withLock } from './folder-locks.ts';
import packageJson from '../../package.json' with { type: 'json' };

type DriverRequest = { headers: Readonly<Record<string, string>>; body: string };

/** Databases that the driver in this process reaches without HTTP. The key is the host of the database's gateway. */
const direct = new Map<string, LocalPostgres>();

async function answer(postgres: LocalPostgres, { headers, body }: DriverRequest) {
  const lowerCase = Object.fromEntries<string>(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return answerSqlRequest(postgres, lowerCase, body).then(
    (result) => Response.json(result),
    (error: unknown) => {
      const { status, body: failure } = errorAnswer(error);
      return Response.json(failure, { status });
    },
  );
}

neonConfig.fetchFunction = (endpoint: string, request: DriverRequest) => {
  const postgres = direct.get(new URL(endpoint).host);
  return postgres === undefined ? fetch(endpoint, request) : answer(postgres, request);
};

/**
 * Lets the driver in this process reach a database without HTTP, which is faster. The gateway's HTTP has its own tests
 * (`tests/local/database/gateway*.test.ts`).
 * @returns a function that restores the connection by HTTP
 */
function answerDirectly(gatewayUrl: string, postgres: LocalPostgres): () => void {
  const { host } = new URL(gatewayUrl);
  direct.set(host, postgres);
  return () => direct.delete(host);
}

export type TestDatabase = {
  db: Database;
  /** Connection string for `connect()`. It also works in another process, such as workerd. */
  url: string;
  close: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules', '.cache', 'test-database');

/**
 * Path of a dump of PGlite's folder with all migrations. Loading the dump takes a tenth of the time of a new database
 * (initdb).
 */
async function dumpFile(): Promise<string> {
  const migrations = await readMigrations(path.join(root, 'db', 'migrations'));
  const engine = packageJson.dependencies['@electric-sql/pglite'];
  const key = JSON.stringify([engine, migrations.map(({ digest }) => digest)]);
  return path.join(cache, `${createHash('sha256').update(key).digest('hex')}.tar`);
}

const readDump = (file: string) => readFile(file).catch(() => undefined);

async function makeDump(file: string): Promise<void> {
  const pglite = await openPglite();
  const postgres = openPostgres(pgliteSessions(pglite));
  const gateway = await startGateway({ postgres });
  await migrate(gateway.url);
  const dump = await pglite.dumpDataDir('none');
  await gateway.close();
  await postgres.close();
  const outdated = (await readdir(cache)).filter((name) => name.endsWith('.tar'));
  for (const name of outdated) await rm(path.join(cache, name), { force: true });
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, dump.stream());
  await rename(unfinished, file);
}

/** The dump's path and bytes. The first process that needs the dump creates it. */
async function keptDump() {
  const file = await dumpFile();
  let bytes = await readDump(file);
  bytes ??= await withLock(cache, async () => {
    if ((await readDump(file)) === undefined) await makeDump(file);
    return readDump(file);
  });
  if (bytes === undefined) throw new Error(`${file} is gone`);
  return { file, bytes };
}

/** Puts the files of a migrated, empty database into a new data folder. */
export async function extractDatabase(dataDirectory: string): Promise<void> {
  const { file } = await keptDump();
  const directory = path.join(dataDirectory, 'postgres');
  await mkdir(directory, { recursive: true });
  await promisify(execFile)('tar', ['-xf', file, '-C', directory]);
}

/**
 * Creates a migrated, empty database behind a gateway, to which Neon's real driver connects by HTTP.
 * @param options with `isDirect`, the driver in this process reaches the database without HTTP
 */
export async function createTestDatabase({ isDirect = false } = {}): Promise<TestDatabase> {
  const { bytes } = await keptDump();
  const pglite = await openPglite({ dump: new Blob([bytes]) });
  const postgres = openPostgres(pgliteSessions(pglite));
  const gateway = await startGateway({ postgres });
  const forget = isDirect ? answerDirectly(gateway.url, postgres) : undefined;
  const close = async () => {
    forget?.();
    await gateway.close();
    await postgres.close();
  };
  return { db: connect(gateway.url), url: gateway.url, close };
}
