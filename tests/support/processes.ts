import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { waitUntil } from './wait-until.ts';

type Process = { pid: number; parent: number; command: string };

const run = promisify(execFile);

/** A process of Linux's `/proc`; null for one that has ended, also where nobody has asked for its end yet. */
async function readProcess(pid: string): Promise<Process | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
  // The name before the last bracket is free text.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || state === 'Z') return null;
  return { pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ') };
}

async function readProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map(readProcess))).filter((found) => found !== null);
}

/** As `readProc`, on macOS. */
async function askPs(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  const lines = stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+([^Z\s]\S*)\s+(.*)$/gm);
  return [...lines].map(([, pid, parent, , command = '']) => {
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

/** Every running process. Bare Debian has no `ps`. */
const processTable = existsSync('/proc/self/stat') ? readProc : askPs;

/** The ids of the processes that `parent` has started, of this program where one is named. */
export async function childrenOf(parent: number, program = ''): Promise<number[]> {
  const children = (await processTable()).filter((each) => each.parent === parent);
  return children.filter(({ command }) => command.includes(program)).map(({ pid }) => pid);
}

/** The ids of a process and of all below it, parents first. */
export async function familyOf(pid: number): Promise<number[]> {
  const table = await processTable();
  const found = [pid];
  for (const parent of found) {
    found.push(...table.filter((each) => each.parent === parent).map((each) => each.pid));
  }
  return found;
}

/** Waits until none of these processes is left. */
export const allGone = (pids: readonly number[]) =>
  waitUntil(`processes ${pids.join(', ')} gone`, async () => {
    const table = await processTable();
    return !table.some(({ pid }) => pids.includes(pid));
  });
