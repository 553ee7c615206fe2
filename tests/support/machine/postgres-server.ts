import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '#tools/harness/temporary.ts';
import { withLock } from '#tools/harness/folder-locks.ts';

const execute = promisify(execFile);

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/test-postgres');
const PASSWORD = 'known-to-tests-only';

export type PostgresServer = {
  url: string;
  /** Stops the server and keeps its data; `start` restarts it on the same port. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops the server and removes its data. */
  remove: () => Promise<void>;
};

/** Path of an installed Postgres server, if any. */
export const installedPostgres: string | undefined = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  ...globSync('/usr/lib/postgresql/*/bin'),
].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));

type Identity = { uid?: number; gid?: number };

/** Postgres refuses to run as root, so it runs as nobody then. */
async function chooseIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, 'nobody'])).stdout)),
  );
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

/** Settles when the server accepts connections. */
async function untilReady(server: ChildProcess): Promise<void> {
  if (server.stderr === null) throw new Error('Postgres has no output');
  for await (const line of createInterface(server.stderr)) {
    if (!line.includes('ready to accept connections')) continue;
    server.stderr.resume();
    return;
  }
  throw new Error('Postgres ended before it was ready');
}

async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (server?.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
}

/** A temporary folder that the server may use. */
async function ownFolder(identity: Identity): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'church-website-postgres-'));
  await chown(directory, identity.uid ?? -1, identity.gid ?? -1);
  return directory;
}

async function makeCluster(binaries: string, identity: Identity, archive: string): Promise<void> {
  const directory = await ownFolder(identity);
  const [data, passwordFile] = [path.join(directory, 'data'), path.join(directory, 'password')];
  await writeFile(passwordFile, PASSWORD);
  const files = ['-D', data, '--pwfile', passwordFile, '-N'];
  const settings = ['-U', 'church', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'];
  const initdb = path.join(binaries, 'initdb');
  await execute(initdb, [...files, ...settings], { ...identity, cwd: directory });
  await execute('tar', ['-cf', `${archive}.unfinished`, '-C', directory, 'data']);
  await rename(`${archive}.unfinished`, archive);
  await rm(directory, { recursive: true, force: true });
}

/** The archive of a new cluster, made once for a version of Postgres: unpacking is faster than `initdb`. */
async function keptCluster(binaries: string, identity: Identity): Promise<string> {
  const { stdout: version } = await execute(path.join(binaries, 'postgres'), ['--version']);
  const key = createHash('sha256').update(JSON.stringify([version, identity]));
  const archive = path.join(CACHE, `${key.digest('hex')}.tar`);
  if (existsSync(archive)) return archive;
  await withLock(CACHE, async () => {
    if (!existsSync(archive)) await makeCluster(binaries, identity, archive);
  });
  return archive;
}

/** A Postgres server of its own in a temporary folder. */
export async function startPostgresServer(binaries: string): Promise<PostgresServer> {
  const identity = await chooseIdentity();
  const archive = await keptCluster(binaries, identity);
  const [directory, port] = [await ownFolder(identity), await freePort()];
  const data = path.join(directory, 'data');
  await execute('tar', ['-xpf', archive, '-C', directory]);

  let server: ChildProcess | undefined;
  const start = async () => {
    // The shell stops the server when its input ends, also when the test process is killed.
    server = spawn(
      'sh',
      [
        ...['-c', '"$0" "$@" & read -r _; kill -INT $!; wait $!', path.join(binaries, 'postgres')],
        ...['-D', data, '-p', String(port), '-k', directory, '-F'],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'timezone=America/Chicago'],
      ],
      { ...identity, cwd: directory, stdio: ['pipe', 'ignore', 'pipe'] },
    );
    await untilReady(server);
  };
  const stop = () => stopServer(server);
  const remove = async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  };
  await start();
  return {
    url: `postgres://church:${PASSWORD}@127.0.0.1:${String(port)}/postgres`,
    start,
    stop,
    remove,
  };
}
