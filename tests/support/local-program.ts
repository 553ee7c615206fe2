import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from './wait-until.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type LocalProgram = {
  pid: number;
  /** What it printed, on both streams. */
  lines: string[];
  /** Settles with the first line of which this is true. @throws when the program ends before */
  line: (wanted: (line: string) => boolean) => Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill: (signal: NodeJS.Signals) => void;
  /** It and all processes below it. */
  processes: () => Promise<number[]>;
};

async function processTable(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state?.startsWith('Z') === false)
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** Waits until none of these processes is left. */
export const allGone = (pids: readonly number[]) =>
  waitUntil(`processes ${pids.join(', ')} gone`, async () => {
    const table = await processTable();
    return !table.some(({ pid }) => pids.includes(pid));
  });

/** Runs a program of tools/local as npm does, with these variables besides the machine's own. */
export function startProgram(
  name: string,
  environment: Readonly<Record<string, string>>,
  programArguments: readonly string[] = [],
): LocalProgram {
  const program = path.join(PROJECT, 'tools/local', name);
  const child = spawn(process.execPath, [program, ...programArguments], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  const line = (wanted: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find(wanted);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then((code) => {
        reject(new Error(`It ended with ${String(code)}:\n${lines.join('\n')}`));
      });
    });
  const processes = async () => {
    const table = await processTable();
    const found = [pid];
    for (const parent of found) {
      found.push(...table.filter((each) => each.parent === parent).map((each) => each.pid));
    }
    return found;
  };
  return { pid, lines, line, ended, kill: (signal) => child.kill(signal), processes };
}
