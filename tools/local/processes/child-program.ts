import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { firstErrorLine } from '#tools/errors.ts';
import { localProgramPath, PROJECT_DIRECTORY } from '../paths.ts';

/** How a program has ended. */
type Ended = {
  /** The exit code; null if a signal ended the program. */
  code: number | null;
  /** The reason: the last line that the program printed, or why it was killed. */
  reason: string;
};

type Server = {
  exited: Promise<Ended>;
  /** Kills the program's process group at once. */
  kill: (reason?: string) => void;
};

export type ChildProgram = Server & {
  send: (message: object) => void;
  /** Asks the program to end, and kills its process group if it has not ended after 5 seconds. */
  stop: () => Promise<void>;
};

export type ChildProgramOptions = {
  /** Options of Node.js itself. */
  nodeOptions?: readonly string[];
  arguments?: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
  /** Receives each line of the program's output. */
  log: (line: string) => void;
  /** Signal that kills the program. */
  signal?: AbortSignal;
  /** Receives the program's first message. */
  onMessage?: (message: unknown) => void;
};

const PATIENCE_MS = 5_000;

const QUICK_IMPORTS = pathToFileURL(localProgramPath('processes/quick-imports.js')).href;

async function readLines(stream: Readable | null, log: (line: string) => void): Promise<void> {
  if (stream === null) return;
  for await (const line of createInterface(stream)) log(line);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

/** Passes each line of a child process's output to `log`, and kills its process group when it ends. */
function follow(child: ChildProcess, log: (line: string) => void) {
  let reason = 'its process was ended';
  const heard = (line: string) => {
    // A line of JSON is an entry of the Worker's log, and no reason for an end.
    if (!line.startsWith('{')) reason = line;
    log(line);
  };
  const printed = [child.stdout, child.stderr].map((stream) => readLines(stream, heard));
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      // This ends the child processes of the program.
      endGroup(child.pid);
      resolve(code);
    });
    child.once('error', () => {
      resolve(1);
    });
  });
  // The promises are combined, because Node emits no 'close' event after `disconnect`.
  const exited = Promise.all([gone, ...printed]).then(([code]): Ended => ({ code, reason }));
  const kill = (why = reason) => {
    reason = why;
    endGroup(child.pid);
  };
  return { gone, exited, kill };
}

/**
 * Runs a Node program in its own process group, so that Ctrl-C reaches only this process, which then ends all others in
 * order. If this process dies, a program that uses `answerParent` also ends.
 */
export function startChildProgram(program: string, options: ChildProgramOptions): ChildProgram {
  const { nodeOptions = [], arguments: given = [], signal, onMessage } = options;
  const child = spawn(
    process.execPath,
    ['--import', QUICK_IMPORTS, ...nodeOptions, program, ...given],
    {
      cwd: PROJECT_DIRECTORY,
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      windowsHide: true,
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    },
  );
  if (onMessage !== undefined) child.once('message', onMessage);
  const { gone, exited, kill } = follow(child, options.log);
  return {
    exited,
    kill,
    send: (message) => {
      if (child.connected) child.send(message);
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      const tooLate = setTimeout(kill, PATIENCE_MS);
      await gone;
      clearTimeout(tooLate);
      await exited;
    },
  };
}

const Message = z.union([z.object({ answer: z.unknown() }), z.object({ error: z.string() })]);

type Order<Answer> = {
  order: object;
  answer: z.ZodMiniType<Answer>;
  /**
   * Creates the error of a program that did not answer.
   * @param told the first line of the error that the program reported; undefined if it ended without a report
   */
  failed: (told: string | undefined, ended?: Ended) => Error;
};

/** Starts a program that uses `answerParent`, and sends it an order. @returns the program, and its answer */
export function askChildProgram<Answer>(
  program: string,
  { order, answer, failed, ...options }: ChildProgramOptions & Order<Answer>,
): ChildProgram & { answered: Promise<Answer> } {
  const { promise: answered, resolve, reject } = Promise.withResolvers<Answer>();
  const onMessage = (message: unknown) => {
    const told = Message.parse(message);
    if ('error' in told) reject(failed(told.error));
    else resolve(answer.parse(told.answer));
  };
  const child = startChildProgram(program, { ...options, onMessage });
  void child.exited.then((ended) => {
    reject(failed(undefined, ended));
  });
  child.send(order);
  return { ...child, answered };
}

/** Runs a program that uses `answerParent` until its answer, and ends it. @throws the error of `failed` */
export async function runChildProgram<Answer>(
  program: string,
  options: ChildProgramOptions & Order<Answer>,
): Promise<Answer> {
  const { answered, stop } = askChildProgram(program, options);
  try {
    return await answered;
  } finally {
    await stop();
  }
}

/** Shell script that runs a program, and kills it when file descriptor 4 closes, as happens when this process ends. */
const ENDS_WITH_PARENT = '{ read -r _ <&4; kill -9 $$; } & exec "$@" 4<&-';

type ServerOptions = Pick<ChildProgramOptions, 'environment' | 'log'> & {
  /** Receives each line that the program writes to file descriptor 3. */
  onControl: (line: string) => void;
};

/** Runs a program other than Node in its own process group, which is killed when this process ends or dies. */
export function startServer(
  program: string,
  programArguments: readonly string[],
  { environment, log, onControl }: ServerOptions,
): Server {
  const child = spawn('sh', ['-c', ENDS_WITH_PARENT, 'sh', program, ...programArguments], {
    cwd: PROJECT_DIRECTORY,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const [, , , control] = child.stdio;
  if (control instanceof Readable) void readLines(control, onControl);
  return follow(child, log);
}

/**
 * Runs the work of a program that `askChildProgram` has started, and sends its result or the first line of its error to
 * the parent. The program ends when the parent stops it or dies, even by `kill -9`.
 * @param clean frees resources; the program waits for it before it ends
 */
export function answerParent<Order>(
  schema: z.ZodMiniType<Order>,
  work: (order: Order) => Promise<unknown>,
  clean: () => Promise<void> = () => Promise.resolve(),
): void {
  const answer = (message: z.infer<typeof Message>) => process.send?.(message);
  process.once('disconnect', () => {
    void clean().finally(() => process.exit(0));
  });
  process.once('message', (order) => {
    work(schema.parse(order)).then(
      (result) => answer({ answer: result ?? null }),
      (error: unknown) => answer({ error: firstErrorLine(error) }),
    );
  });
}

/** Time in ms from the start until V8's compilers and file readers have finished their work. */
const SETTLED_MS = 5_000;

/**
 * Collects garbage once, after the start of a program that is then mostly idle. Otherwise V8 and glibc would keep the
 * memory. Needs the option `--expose-gc` of Node.js.
 */
export function freeMemorySoon(): void {
  setTimeout(() => {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, SETTLED_MS).unref();
}
