import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const execute = promisify(execFile);

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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });

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

/** A Postgres server of its own in a temporary folder. */
export async function startPostgresServer(binaries: string): Promise<PostgresServer> {
  const identity = await chooseIdentity();
  const directory = await mkdtemp(path.join(tmpdir(), 'church-website-postgres-'));
  const [data, passwordFile] = [path.join(directory, 'data'), path.join(directory, 'password')];
  const [port, password] = [await freePort(), randomBytes(9).toString('hex')];
  await writeFile(passwordFile, password);
  for (const file of [directory, passwordFile])
    await chown(file, identity.uid ?? -1, identity.gid ?? -1);
  await execute(
    path.join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'church',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-N',
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...identity, cwd: directory },
  );

  let server: ChildProcess | undefined;
  const start = async () => {
    // The shell stops the server when its input ends, also when the test process is killed.
    server = spawn(
      'sh',
      [
        '-c',
        '"$0" "$@" & read -r _; kill -INT $!; wait $!',
        path.join(binaries, 'postgres'),
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        directory,
        '-F',
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'timezone=America/Chicago',
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
    url: `postgres://church:${password}@127.0.0.1:${String(port)}/postgres`,
    start,
    stop,
    remove,
  };
}
