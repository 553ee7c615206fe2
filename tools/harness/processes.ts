import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Checks a condition every `interval` ms until it is true, because no event reports the condition.
 * @throws after `patience` ms
 */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = 90_000,
  interval = 20,
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`After ${patience} ms not yet: ${what}`);
    await pause(interval);
  }
}

type Process = { pid: number; parent: number; command: string };

const run = promisify(execFile);

/** Reads a process from Linux's `/proc`; null if the process has ended or is a zombie. */
async function readProcess(pid: string): Promise<Process | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
  // The line contains the program's name, which may contain spaces and brackets. The name ends at the last bracket.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || state === 'Z') return null;
  return { pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ') };
}

async function readProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map(readProcess))).filter((found) => found !== null);
}

/** Reads all processes with `ps`, for macOS. */
async function askPs(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  const lines = stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+([^Z\s]\S*)\s+(.*)$/gm);
  return [...lines].map(([, pid, parent, , command = '']) => {
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

/** Reads all processes, from `/proc` where it exists, because a small Linux may lack `ps`. */
const processTable = existsSync('/proc/self/stat') ? readProc : askPs;

/** The ids of a process's children. With `program`, only the ids of children that run this program. */
export async function childProcessIds(parent: number, program = ''): Promise<number[]> {
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
export const waitUntilEnded = (pids: readonly number[]) =>
  waitUntil(`processes ${pids.join(', ')} gone`, async () => {
    const table = await processTable();
    return !table.some(({ pid }) => pids.includes(pid));
  });

/** The name of a program in a command line: `workerd`, or the name of the script that Node runs. */
function nameOf(command: string): string {
  const words = command.split(' ');
  return path.basename(
    words.findLast((word) => /workerd|\.[cm]?[jt]s$/.test(word)) ?? words[0] ?? '',
  );
}

/**
 * The kinds of memory to measure. `Pss`, the proportional set size, divides shared memory among its processes.
 * `Anonymous` is memory that a process itself has allocated; it stays the same when another process ends.
 */
type Measure = 'Pss' | 'Anonymous';

/** The memory of a process and all its descendants in MB, by the name of the program. Works only on Linux. */
export async function memoryOf(
  pid: number,
  measure: Measure = 'Pss',
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const table = new Map((await processTable()).map((each) => [each.pid, each.command]));
  for (const each of await processTree(pid)) {
    const text = await readFile(`/proc/${String(each)}/smaps_rollup`, 'utf8').catch(() => '');
    const [, kilobytes = 0] = new RegExp(`^${measure}:\\s+(\\d+) kB$`, 'm').exec(text) ?? [];
    const name = nameOf(table.get(each) ?? '');
    found.set(name, (found.get(name) ?? 0) + (Number(kilobytes) * 1_024) / 1e6);
  }
  return found;
}
