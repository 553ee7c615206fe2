import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { firstErrorLine, StartError } from '#tools/errors.ts';
import { openTemporaryDirectory } from '../../postgres/lock.ts';
import { runChildProgram, startServer } from '../processes/child-program.ts';
import { watchedPart, type Part } from '../processes/keep-running.ts';
import { localProgramPath } from '../paths.ts';
import type { WorkerBundle } from './worker-bundle.ts';

/** The message to workerd-config.ts, which writes the configuration of workerd. */
export const WorkerdConfigOptions = z.object({
  /** Path of the configuration file to write. */
  file: z.string(),
  bundleDirectory: z.string(),
  siteDirectory: z.string(),
  mediaDirectory: z.string(),
  cacheDirectory: z.string(),
  bindings: z.record(z.string(), z.string()),
});
export type WorkerdConfigOptions = z.infer<typeof WorkerdConfigOptions>;

/** The Worker with the files of one build, in its own workerd. */
export type RunningWorker = Part & {
  /** Port on 127.0.0.1, where workerd expects the absolute URL in the request line, as a proxy does. */
  port: number;
  /** Runs the Worker's cron handler. @throws if the handler fails */
  scheduled(cron: string): Promise<void>;
};

export type WorkerOptions = {
  bundle: WorkerBundle;
  siteDirectory: string;
  /** Folder of the media library, which R2 stores in production. Two Workers use it during a switch. */
  mediaDirectory: string;
  /** Folder for the Worker's configuration and cache while it runs. */
  dataDirectory: string;
  bindings: Readonly<Record<string, string | undefined>>;
  /** Receives each line of the Worker's output. */
  log: (line: string) => void;
};

const definedOnly = (bindings: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(bindings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/**
 * Options of V8 for frequent global garbage collections, which keep workerd's memory constant. V8 does not count the
 * C++ objects of a request, 10 to 30 kB each (cloudflare/workerd#6824).
 */
const V8_FLAGS = '--gc-global --max-semi-space-size=1';

/** Writes the configuration of workerd. @returns the path of workerd @throws StartError */
const configure = (order: WorkerdConfigOptions, log: (line: string) => void): Promise<string> =>
  runChildProgram(localProgramPath('worker/workerd-config.ts'), {
    order,
    answer: z.string(),
    failed: (told = 'Its configuration was not made. Start again.') => new StartError(told),
    environment: { MINIFLARE_WORKERD_V8_FLAGS: V8_FLAGS },
    log,
  });

/** The message by which workerd reports that a socket is open. Miniflare names the socket of `edge.js` EDGE_SOCKET. */
const Listening = z.object({ event: z.literal('listen'), socket: z.string(), port: z.int() });
const EDGE_SOCKET = 'direct:0:default';

/**
 * The arguments with which Miniflare starts workerd. The address of Miniflare's own server is a closed port, because
 * nothing sends requests to it.
 */
const argumentsFor = (file: string): readonly string[] => [
  ...['serve', '--binary', '--experimental', '--control-fd=3'],
  ...['--socket-addr=entry=127.0.0.1:0', '--external-addr=loopback=127.0.0.1:1', file],
];

/** Sends a request to `edge.js` that runs the cron handler. The request has no time limit. */
async function runScheduled(port: number, cron: string): Promise<void> {
  const outcome = await new Promise<string>((resolve, reject) => {
    const headers = { 'cf-cron': cron, connection: 'close' };
    request({ host: '127.0.0.1', port, path: 'http://localhost/', headers }, (answer) => {
      text(answer).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
  if (outcome !== 'ok') throw new Error(`outcome ${outcome}`);
}

/** Starts the Worker. @throws StartError if workerd refuses the configuration */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { log } = options;
  const { directory, remove } = await openTemporaryDirectory(options.dataDirectory);
  const started = Promise.withResolvers<number>();
  try {
    const file = path.join(directory, 'configuration');
    const order = {
      file,
      bundleDirectory: options.bundle.directory,
      siteDirectory: options.siteDirectory,
      mediaDirectory: path.resolve(options.mediaDirectory),
      cacheDirectory: path.join(directory, 'cache'),
      bindings: definedOnly(options.bindings),
    };
    const workerd = startServer(await configure(order, log), argumentsFor(file), {
      environment: { TZ: 'UTC', MALLOC_TRIM_THRESHOLD_: '131072' },
      log,
      onControl: (line) => {
        const { data } = Listening.safeParse(JSON.parse(line));
        if (data?.socket === EDGE_SOCKET) started.resolve(data.port);
      },
    });
    void workerd.exited.then(({ reason }) => {
      started.reject(new StartError(reason));
    });
    const port = await started.promise;
    const part = watchedPart(workerd, port);
    const exited = part.exited.then(async (reason) => {
      await remove();
      return reason;
    });
    const stop = async () => {
      workerd.kill();
      await exited;
    };
    return { port, scheduled: (cron) => runScheduled(port, cron), exited, stop };
  } catch (error) {
    await remove();
    throw new StartError(`The Worker does not start: ${firstErrorLine(error)}`);
  }
}
