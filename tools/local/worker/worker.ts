import path from 'node:path';
import { firstErrorLine, StartError } from '#tools/errors.ts';
import { openTemporaryDirectory } from '../../postgres/temporary-directories.ts';
import { startChildProgram } from '../processes/child-program.ts';
import { watchAnswers, type Part } from '../processes/keep-running.ts';
import { localProgram } from '../paths.ts';
import type { WorkerBundle } from './worker-bundle.ts';
import { HostAnswer, type HostOrder } from './worker-messages.ts';

/** The Worker with the files of one build, in a workerd of its own. */
export type RunningWorker = Part & {
  /** Port on 127.0.0.1; expects the absolute URL in the request line, as a proxy does. */
  port: number;
  /** Runs the Worker's cron handler. @throws when the handler fails */
  scheduled(cron: string): Promise<void>;
};

export type WorkerOptions = {
  bundle: WorkerBundle;
  /** Folder of the built site. */
  siteDirectory: string;
  /** Keeps what R2 keeps in the cloud. Two Workers may share it, as they do during a switch. */
  mediaDirectory: string;
  /** Miniflare's own files are below it while the Worker runs. */
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
 * Memory settings: miniflare is idle once workerd runs, and takes 80 MB instead of 180 with a small heap and one
 * garbage collection (worker-host.ts). workerd's V8 does not count a request's C++ objects, 10 to 30 kB each
 * (cloudflare/workerd#6824), so frequent global collections keep its memory constant.
 */
const SMALL = {
  nodeOptions: ['--max-semi-space-size=1', '--expose-gc'],
  environment: {
    MALLOC_TRIM_THRESHOLD_: '131072',
    MINIFLARE_WORKERD_V8_FLAGS: '--gc-global --max-semi-space-size=1',
  },
};

/** Starts the Worker. @throws StartError when workerd refuses it */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const started = Promise.withResolvers<number>();
  const runs = new Map<number, PromiseWithResolvers<undefined>>();
  const temporary = await openTemporaryDirectory(options.dataDirectory);
  let lastWords = 'its process was ended';
  const host = startChildProgram(localProgram('worker/worker-host.ts'), {
    nodeOptions: SMALL.nodeOptions,
    environment: { ...SMALL.environment, TMPDIR: temporary.directory },
    log: (line) => {
      // The Worker's own lines are JSON.
      if (!line.startsWith('{')) lastWords = line;
      options.log(line);
    },
    onMessage: (message) => {
      const answer = HostAnswer.parse(message);
      if (answer.answer === 'ready') started.resolve(answer.port);
      if (answer.answer === 'failed') started.reject(new StartError(answer.message));
      if (answer.answer !== 'scheduled') return;
      const run = runs.get(answer.id);
      runs.delete(answer.id);
      if (answer.error === null) run?.resolve(undefined);
      else run?.reject(new Error(answer.error));
    },
  });
  const order = (message: HostOrder) => {
    host.send(message);
  };
  const exited = host.exited.then(async () => {
    await temporary.remove();
    return lastWords;
  });
  void exited.then(() => {
    started.reject(new StartError('The process of the Worker ended. Start again.'));
    for (const run of runs.values()) run.reject(new Error('The process of the Worker ended.'));
  });
  order({
    order: 'start',
    bundleDirectory: options.bundle.directory,
    siteDirectory: options.siteDirectory,
    mediaDirectory: path.resolve(options.mediaDirectory),
    bindings: definedOnly(options.bindings),
  });
  try {
    const port = await started.promise;
    let runCount = 0;
    const scheduled = (cron: string) => {
      const run = Promise.withResolvers<undefined>();
      runCount += 1;
      runs.set(runCount, run);
      order({ order: 'scheduled', id: runCount, cron });
      return run.promise;
    };
    const stopWatching = watchAnswers(port, () => {
      lastWords = 'it answered nothing for ten seconds';
      host.kill();
    });
    void exited.then(stopWatching);
    const stop = async () => {
      stopWatching();
      await host.stop();
      await exited;
    };
    return { port, scheduled, exited, stop };
  } catch (error) {
    await host.stop();
    await exited;
    throw new StartError(`The Worker does not start: ${firstErrorLine(error)}`);
  }
}
