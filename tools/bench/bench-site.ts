import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { cheapPasswordHash } from '../../tests/support/cheap-password-hash.ts';
import { prepareDataDirectory } from '../../tests/support/data-directory.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { insertLargeChurch } from '../../tests/support/large-church.ts';
import { startProgram, type LocalProgram } from '../../tests/support/local-program.ts';
import { ADMIN_PASSWORD } from '../../tests/support/sites.ts';
import { temporaryDirectory } from '../../tests/support/temporary-directory.ts';
import { setup } from '../../tests/support/worker-bundle.ts';
import { currentBuild } from '../local/publishing/site-directories.ts';
import { withLocalDatabase } from '../postgres/open.ts';

/** `npm start` of a large church, in processes of its own. */
export type BenchSite = {
  /** `http://localhost:<port>`. */
  url: string;
  dataDirectory: string;
  /** The id of its first process. */
  pid: () => number;
  /** Starts it again with these files, by name, beside the built pages; the next build leaves them out. */
  addFiles: (files: ReadonlyMap<string, string | Uint8Array>) => Promise<void>;
  restart: () => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
};

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

async function stop(program: LocalProgram): Promise<void> {
  program.kill('SIGTERM');
  await program.ended;
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>) {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
}

/** Builds and starts the site of a church with so many sermons, half as many events, and a weekly event for each 100. */
export async function startBenchSite(sermons: number): Promise<BenchSite> {
  const { directory: dataDirectory, remove } = await temporaryDirectory();
  await setup();
  await prepareDataDirectory(dataDirectory);
  await fillDatabase(dataDirectory, sermons);
  const port = await freePort();
  const variables = {
    DATA_DIR: dataDirectory,
    PORT: String(port),
    SEED: 'empty',
    ADMIN_PASSWORD_HASH: await cheapPasswordHash(ADMIN_PASSWORD),
    // Makes it watch its parent, so that it ends with the bench, also when that is killed.
    npm_lifecycle_event: 'bench',
  };
  const start = async () => {
    const started = startProgram('start.ts', variables);
    await started.line((line) => line.startsWith('Ready on '));
    return started;
  };
  let program = await start();
  const restart = async (change: () => Promise<void> = () => Promise.resolve()) => {
    await stop(program);
    await change();
    program = await start();
  };
  return {
    url: `http://localhost:${String(port)}`,
    dataDirectory,
    pid: () => program.pid,
    addFiles: (files) =>
      restart(async () => {
        const build = await currentBuild(path.join(dataDirectory, 'site'));
        if (build === null) throw new Error('The site was not built.');
        await writeFiles(path.join(build.directory, ADDED), files);
      }),
    restart,
    remove: async () => {
      await stop(program);
      await remove();
    },
  };
}
