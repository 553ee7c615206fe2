import { rm, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import {
  databaseAddressFile,
  LocalDatabaseError,
  type LocalDatabase,
} from '../../postgres/pglite-folder.ts';
import { createGatewayPassword } from '../../postgres/gateway.ts';
import { localProgramPath } from '../paths.ts';
import { askChildProgram } from '../processes/child-program.ts';
import { keepRunning, watchedPart, type Part } from '../processes/keep-running.ts';

/** The message to database-host.ts, which runs the database with these options. */
export const DatabaseHostOptions = z.object({
  dataDirectory: z.string(),
  /** The port; 0 for any free port. */
  port: z.int(),
  password: z.string(),
});

async function startHost(
  order: z.infer<typeof DatabaseHostOptions>,
  log: (line: string) => void,
): Promise<Part & { url: string }> {
  const { answered, stop, ...host } = askChildProgram(
    localProgramPath('database/database-host.ts'),
    {
      order,
      answer: z.string(),
      failed: (told, ended) =>
        new LocalDatabaseError(told ?? `The database cannot be opened: ${ended?.reason ?? ''}.`),
      nodeOptions: ['--max-semi-space-size=1', '--v8-pool-size=1', '--expose-gc'],
      // Compiling PGlite takes large blocks of memory. With a low mmap threshold, glibc returns these 14 MB to the
      // system.
      environment: {
        MALLOC_TRIM_THRESHOLD_: '131072',
        MALLOC_MMAP_THRESHOLD_: '65536',
        MALLOC_ARENA_MAX: '1',
      },
      log,
    },
  );
  try {
    const url = await answered;
    return { url, ...watchedPart(host, Number(new URL(url).port)), stop };
  } catch (error) {
    await stop();
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
