import { rm, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import {
  databaseAddressFile,
  LocalDatabaseError,
  type LocalDatabase,
} from '../../postgres/pglite-folder.ts';
import { createGatewayPassword } from '../../postgres/gateway.ts';
import { localProgramPath } from '../paths.ts';
import { startChildProgram } from '../processes/child-program.ts';
import { keepRunning, watchAnswers, type Part } from '../processes/keep-running.ts';

/** The message to database-host.ts, which runs the database with these options. */
export const DatabaseOrder = z.object({
  dataDirectory: z.string(),
  /** The port; 0 for any free port. */
  port: z.int(),
  password: z.string(),
});
export type DatabaseOrder = z.infer<typeof DatabaseOrder>;

/** The answer of database-host.ts. */
export const DatabaseAnswer = z.union([
  z.object({ url: z.string() }),
  z.object({ error: z.string() }),
]);
export type DatabaseAnswer = z.infer<typeof DatabaseAnswer>;

type RunningDatabase = Part & { url: string };

async function startHost(
  order: DatabaseOrder,
  log: (line: string) => void,
): Promise<RunningDatabase> {
  const started = Promise.withResolvers<string>();
  let lastWords = 'its process was ended';
  const host = startChildProgram(localProgramPath('database/database-host.ts'), {
    nodeOptions: ['--max-semi-space-size=1', '--v8-pool-size=1', '--expose-gc'],
    // Compiling PGlite takes large blocks of memory. With a low mmap threshold, glibc returns these 14 MB to the
    // system.
    environment: {
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_ARENA_MAX: '1',
    },
    log: (line) => {
      lastWords = line;
      log(line);
    },
    onMessage: (message) => {
      const answer = DatabaseAnswer.parse(message);
      if ('url' in answer) started.resolve(answer.url);
      else started.reject(new LocalDatabaseError(answer.error));
    },
  });
  const exited = host.exited.then(() => lastWords);
  void exited.then((words) => {
    started.reject(new LocalDatabaseError(`The database cannot be opened: ${words}.`));
  });
  host.send(order);
  try {
    const url = await started.promise;
    const stopWatching = watchAnswers(Number(new URL(url).port), () => {
      lastWords = 'it answered nothing for ten seconds';
      host.kill();
    });
    void exited.then(stopWatching);
    return { url, exited, stop: host.stop };
  } catch (error) {
    await host.stop();
    throw error;
  }
}

export type LocalDatabaseOptions = {
  dataDirectory: string;
  log: (line: string) => void;
  /** Called when the database has ended unexpectedly. `back` settles when the database runs again. */
  lost: (back: Promise<void>) => void;
  /** Called when the database ends again and again, with the reason. */
  died: (reason: string) => void;
};

/**
 * Opens PGlite in `$DATA_DIR/postgres` behind a gateway, in its own process. If the process ends, it is started again
 * at the same address, which other programs find in DATA_DIR.
 * @throws LocalDatabaseError
 */
export async function startDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  const { dataDirectory, log, lost, died } = options;
  const password = createGatewayPassword();
  const start = (port: number) => startHost({ dataDirectory, port, password }, log);
  const first = await start(0);
  const { port } = new URL(first.url);
  const stop = keepRunning({
    first,
    start: () => start(Number(port)),
    lost,
    restarted: () => {
      log('The database had ended and was started again.');
    },
    gaveUp: died,
  });
  const file = databaseAddressFile(dataDirectory);
  await writeFile(file, first.url, { mode: 0o600 });
  const close = async () => {
    await rm(file, { force: true });
    await stop();
  };
  return { url: first.url, close };
}
