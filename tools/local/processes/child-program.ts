import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { PROJECT_DIRECTORY } from '../paths.ts';

export type ChildProgram = {
  send: (message: object) => void;
  /** Settles when the process is gone, with its exit code (null when a signal ended it). */
  exited: Promise<number | null>;
  /** Asks the program to end, takes down its whole process group when it does not. */
  stop: () => Promise<void>;
};

export type ChildProgramOptions = {
  arguments?: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
  /** Each line that the program prints. */
  log: (line: string) => void;
  onMessage?: (message: unknown) => void;
};

const PATIENCE_MS = 5_000;

async function readLines(stream: Readable | null, log: (line: string) => void): Promise<void> {
  if (stream === null) return;
  for await (const line of createInterface(stream)) log(line);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/**
 * Runs a Node program in a process group of its own, so that Ctrl-C reaches only this process, which then
 * ends the others in order. The channel between them closes when this process dies: see `endWithParent`.
 */
export function startChildProgram(program: string, options: ChildProgramOptions): ChildProgram {
  const child = spawn(process.execPath, [program, ...(options.arguments ?? [])], {
    cwd: PROJECT_DIRECTORY,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    windowsHide: true,
  });
  const printed = [child.stdout, child.stderr].map((stream) => readLines(stream, options.log));
  if (options.onMessage !== undefined) child.on('message', options.onMessage);
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      // What the program itself started must not outlive it.
      endGroup(child.pid);
      resolve(code);
    });
    child.once('error', () => {
      resolve(1);
    });
  });
  // Node's own 'close' event does not come after `disconnect`.
  const exited = Promise.all([gone, ...printed]).then(([code]) => code);
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
    stop,
  };
}
