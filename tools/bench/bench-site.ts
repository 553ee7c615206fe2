import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { cheapPasswordHash, ADMIN_PASSWORD } from '../harness/calls.ts';
import { prepareDataDirectory, setup } from '../harness/data-directory.ts';
import { TEST_CACHE } from '../harness/folder-locks.ts';
import { insertLargeChurch } from '../harness/large-church.ts';
import { startSite, type LocalProgram } from '../harness/local-program.ts';
import { freePort } from '../harness/temporary.ts';
import { currentBuild } from '../build/site-directories.ts';
import { withDatabaseUrl } from '../postgres/open.ts';
import type { Figure } from './table.ts';

/** Data folder of the site. It is emptied before each start. */
export const DATA_DIR = path.join(TEST_CACHE, 'bench');

/** Path of the folder with the files that a measurement adds to the built pages. */
export const ADDED_FOLDER = '/bench';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** The running site of a large church: `npm start`, in its own processes. */
type BenchSite = {
  /** Address of the site: `http://localhost:<port>`. */
  url: string;
  /** Returns the process id of the site's first process. */
  pid: () => number;
  /** Restarts the site with these files in ADDED_FOLDER, by their names. The next build removes them. */
  restart: (files?: Files) => Promise<void>;
  stop: () => Promise<void>;
};

/** The data that a part of the bench needs. */
type Bench = {
  /** Number of sermons of the church. */
  sermons: number;
  /**
   * Whether this church is the largest of the run. Measurements that do not depend on the number of sermons run only
   * for this church.
   */
  isLargest: boolean;
  /** The paths that the part `pages` measures. */
  pages: readonly string[];
  /** Number of times that each figure is measured. */
  rounds: number;
  site: BenchSite;
};

/** Measures one part of the benchmark. */
export type MeasurePart = (bench: Bench) => Promise<Figure[]>;

/**
 * Builds and starts the site of a church with this number of sermons, half as many events, and one series for each 100
 * sermons.
 */
export async function startBenchSite(sermons: number): Promise<BenchSite> {
  await setup();
  await rm(DATA_DIR, { recursive: true, force: true });
  await prepareDataDirectory(DATA_DIR);
  await withDatabaseUrl({ DATA_DIR }, async (url) => {
    const database = connect(url);
    const [events, series] = [Math.ceil(sermons / 2), Math.ceil(sermons / 100)];
    await insertLargeChurch(database, { sermons, events, series });
    await database.execute(sql`analyze`);
  });
  const port = await freePort();
  const variables = {
    DATA_DIR,
    PORT: String(port),
    SEED: 'empty',
    ADMIN_PASSWORD_HASH: await cheapPasswordHash(ADMIN_PASSWORD),
    // This variable makes `npm start` watch its parent process, so that the site ends when the benchmark ends or is
    // killed.
    npm_lifecycle_event: 'bench',
  };
  let program: LocalProgram | undefined;
  const stop = async () => {
    program?.kill('SIGTERM');
    await program?.ended;
  };
  const restart = async (files: Files = new Map()) => {
    await stop();
    const build = await currentBuild(path.join(DATA_DIR, 'site'));
    const folder = path.join(build?.directory ?? DATA_DIR, ADDED_FOLDER);
    await mkdir(folder, { recursive: true });
    for (const [name, content] of files) await writeFile(path.join(folder, name), content);
    program = startSite(variables);
    await program.line((line) => line.startsWith('Ready on '));
  };
  await restart();
  return {
    url: `http://localhost:${String(port)}`,
    pid: () => program?.pid ?? 0,
    restart,
    stop,
  };
}
