import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { cheapPasswordHash, ADMIN_PASSWORD } from '../harness/calls.ts';
import { prepareDataDirectory, setup } from '../harness/data-directory.ts';
import { CACHE } from '../harness/folder-locks.ts';
import { insertLargeChurch } from '../harness/large-church.ts';
import { startSite, type LocalProgram } from '../harness/local-program.ts';
import { freePort } from '../harness/test-server.ts';
import { currentBuild } from '../build/site-directories.ts';
import { withDatabaseUrl } from '../postgres/open.ts';
import type { Figure } from './table.ts';

/** Data folder of the site, emptied before each start. */
export const DATA_DIR = path.join(CACHE, 'bench');

/** Folder of the files that a measurement adds to the built pages. */
export const ADDED_FOLDER = '/bench';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** The running site of a large church: `npm start`, in processes of its own. */
type BenchSite = {
  /** `http://localhost:<port>`. */
  url: string;
  /** The id of the site's first process. */
  pid: () => number;
  /** Restarts the site with these files, by name, in ADDED_FOLDER. The next build removes them. */
  restart: (files?: Files) => Promise<void>;
  stop: () => Promise<void>;
};

/** The data that a part of the bench needs. */
type Bench = {
  /** Number of sermons of the church. */
  sermons: number;
  /**
   * Whether the church is the run's largest. Only then, measurements run that do not depend on the number of sermons.
   */
  isLargest: boolean;
  /** The paths that the part `pages` measures. */
  pages: readonly string[];
  /** Number of times that each figure is measured. */
  rounds: number;
  site: BenchSite;
};

/** Measures one part of the bench. */
export type Part = (bench: Bench) => Promise<Figure[]>;

/** Builds and starts the site of a church with this many sermons, half as many events, and a series for each 100. */
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
    // With this variable, `npm start` watches its parent process, so that it ends when the bench ends or is killed.
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
