import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { localProgramPath, PROJECT_DIRECTORY } from '../paths.ts';

export type ChildProgram = {
  send: (message: object) => void;
  /** Resolves when the program ends: with its exit code, or with null if a signal ended the program. */
  exited: Promise<number | null>;
  /** Kills the program's process group at once. */
  kill: () => void;
  /** Asks the program to end, and kills its process group if it has not ended after 5 seconds. */
  stop: () => Promise<void>;
};

export type ChildProgramOptions = {
  /** Options of Node.js itself. */
  nodeOptions?: readonly string[];
  arguments?: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
  /** Is called with each line of the program's output. */
  log: (line: string) => void;
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
  const printed = [child.stdout, child.stderr].map((stream) => readLines(stream, log));
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
  const exited = Promise.all([gone, ...printed]).then(([code]) => code);
  return { gone, exited };
}

/**
 * Runs a Node program in its own process group, so that Ctrl-C reaches only this process, which then ends all others in
 * order. If this process dies, the program also ends (see `endWithParent`).
 */
export function startChildProgram(program: string, options: ChildProgramOptions): ChildProgram {
  const child = spawn(
    process.execPath,
    [
      '--import',
      QUICK_IMPORTS,
      ...(options.nodeOptions ?? []),
      program,
      ...(options.arguments ?? []),
    ],
    {
      cwd: PROJECT_DIRECTORY,
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      windowsHide: true,
    },
  );
  const { gone, exited } = follow(child, options.log);
  if (options.onMessage !== undefined) child.on('message', options.onMessage);
  const stop = async () => {
    if (child.connected) child.disconnect();
    const tooLate = setTimeout(() => {
      endGroup(child.pid);
    }, PATIENCE_MS);
    await gone;
    clearTimeout(tooLate);
    await exited;
  };
  return {
    send: (message) => {
      if (child.connected) child.send(message);
    },
    exited,
    kill: () => {
      endGroup(child.pid);
    },
    stop,
  };
}

/** Shell script that runs a program, and kills it when file descriptor 4 closes. It closes when this process ends. */
const ENDS_WITH_PARENT = '{ read -r _ <&4; kill -9 $$; } & exec "$@" 4<&-';

type ServerOptions = Pick<ChildProgramOptions, 'environment' | 'log'> & {
  /** Is called with each line that the program writes to file descriptor 3. */
  onControl: (line: string) => void;
};

/** Runs a program other than Node in its own process group, which is killed when this process ends or dies. */
export function startServer(
  program: string,
  programArguments: readonly string[],
  { environment, log, onControl }: ServerOptions,
): Pick<ChildProgram, 'exited' | 'kill'> {
  const child = spawn('sh', ['-c', ENDS_WITH_PARENT, 'sh', program, ...programArguments], {
    cwd: PROJECT_DIRECTORY,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const [, , , control] = child.stdio;
  if (control instanceof Readable) void readLines(control, onControl);
  return {
    exited: follow(child, log).exited,
    kill: () => {
      endGroup(child.pid);
    },
  };
}

/**
 * Ends this program when its parent stops it or dies, even by `kill -9`. The parent must have used `startChildProgram`.
 * @param clean is awaited before the program ends
 */
export function endWithParent(clean: () => Promise<void> = () => Promise.resolve()): void {
  process.once('disconnect', () => {
    void clean().finally(() => process.exit(0));
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
