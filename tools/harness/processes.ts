import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { waitUntil } from './wait-until.ts';

type Process = { pid: number; parent: number; command: string };

const run = promisify(execFile);

/** Reads a process from Linux's `/proc`; null when it has ended, also as a zombie. */
async function readProcess(pid: string): Promise<Process | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
  // The name before the last bracket may contain anything.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || state === 'Z') return null;
  return { pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ') };
}

async function readProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map(readProcess))).filter((found) => found !== null);
}

/** Like `readProc`, on macOS. */
async function askPs(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  const lines = stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+([^Z\s]\S*)\s+(.*)$/gm);
  return [...lines].map(([, pid, parent, , command = '']) => {
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

/** All running processes. Bare Debian has no `ps`. */
const processTable = existsSync('/proc/self/stat') ? readProc : askPs;

/** The ids of `parent`'s children, optionally only of one program. */
export async function childrenOf(parent: number, program = ''): Promise<number[]> {
  const children = (await processTable()).filter((each) => each.parent === parent);
  return children.filter(({ command }) => command.includes(program)).map(({ pid }) => pid);
}

/** The ids of a process and all its descendants, parents first. */
export async function processTree(pid: number): Promise<number[]> {
  const table = await processTable();
  const found = [pid];
  for (const parent of found) {
    found.push(...table.filter((each) => each.parent === parent).map((each) => each.pid));
  }
  return found;
}

/** Waits until all these processes have ended. */
export const untilEnded = (pids: readonly number[]) =>
  waitUntil(`processes ${pids.join(', ')} gone`, async () => {
    const table = await processTable();
    return !table.some(({ pid }) => pids.includes(pid));
  });
