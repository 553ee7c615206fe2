import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { cheapPasswordHash } from '../harness/cheap-password-hash.ts';
import { prepareDataDirectory } from '../harness/data-directory.ts';
import { freePort } from '../harness/upstream.ts';
import { insertLargeChurch } from '../harness/large-church.ts';
import { startLikeNpm, type LocalProgram } from '../harness/local-program.ts';
import { ADMIN_PASSWORD } from '../harness/sites.ts';
import { temporaryDirectory } from '../harness/temporary-directory.ts';
import { setup } from '../harness/worker-bundle.ts';
import { startWithCleanup, type Cleanup } from '../local/processes/start-up.ts';
import { currentBuild } from '../build/site-directories.ts';
import { withLocalDatabase } from '../postgres/open.ts';
import type { Row } from './table.ts';

/** `npm start` of a large church, in processes of its own. */
export type BenchSite = {
  /** `http://localhost:<port>`. */
  url: string;
  dataDirectory: string;
  /** The id of its first process. */
  pid: () => number;
  /** Restarts it with these files, by name, beside the built pages. The next build leaves them out. */
  addFiles: (files: ReadonlyMap<string, string | Uint8Array>) => Promise<void>;
  restart: () => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
};

/** The settings and the site with which a part measures. */
export type Bench = {
  /** Sermons in the church. */
  sermons: number;
  /**
   * True for the largest church of the run. Measurements that do not depend on the number of sermons run only then.
   */
  isLargest: boolean;
  /** The paths that the part `pages` measures. */
  pages: readonly string[];
  /** How often each figure is measured. */
  rounds: number;
  /** The running site with that church. */
  site: BenchSite;
  /** Prints a line of progress. */
  say: (line: string) => void;
};

/** Measures one part of the table. */
export type Part = (bench: Bench) => Promise<Row[]>;

/** Where the added files are. */
export const ADDED = '/bench';

const churchOf = (sermons: number) => ({
  sermons,
  events: Math.ceil(sermons / 2),
  series: Math.ceil(sermons / 100),
});

async function fillDatabase(dataDirectory: string, sermons: number): Promise<void> {
  await withLocalDatabase({ DATA_DIR: dataDirectory }, async (url) => {
    const database = connect(url);
    await insertLargeChurch(database, churchOf(sermons));
    await database.execute(sql`analyze`);
  });
}

async function prepare(dataDirectory: string, sermons: number): Promise<void> {
  await setup();
  await prepareDataDirectory(dataDirectory);
  await fillDatabase(dataDirectory, sermons);
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>) {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
}

async function start(sermons: number, cleanup: Cleanup): Promise<BenchSite> {
  const { directory: dataDirectory, remove } = await temporaryDirectory();
  cleanup.add(remove);
  await prepare(dataDirectory, sermons);
  const port = await freePort();
  const variables = {
    DATA_DIR: dataDirectory,
    PORT: String(port),
    SEED: 'empty',
    ADMIN_PASSWORD_HASH: await cheapPasswordHash(ADMIN_PASSWORD),
    // Makes `npm start` watch its parent process, so that it ends with the bench, even if that is killed.
    npm_lifecycle_event: 'bench',
  };
  let program: LocalProgram | undefined;
  const stop = async () => {
    program?.kill('SIGTERM');
    await program?.ended;
  };
  cleanup.add(stop);
  const run = async () => {
    program = startLikeNpm(variables);
    await program.line((line) => line.startsWith('Ready on '));
  };
  await run();
  return {
    url: `http://localhost:${String(port)}`,
    dataDirectory,
    pid: () => program?.pid ?? 0,
    addFiles: async (files) => {
      await stop();
      const build = await currentBuild(path.join(dataDirectory, 'site'));
      if (build === null) throw new Error('The site was not built.');
      await writeFiles(path.join(build.directory, ADDED), files);
      await run();
    },
    restart: async () => {
      await stop();
      await run();
    },
    remove: cleanup.run,
  };
}

/** Builds and starts the site of a church with so many sermons, half as many events, and a weekly event for each 100. */
export const startBenchSite = (sermons: number): Promise<BenchSite> =>
  startWithCleanup((cleanup) => start(sermons, cleanup), console.error);
