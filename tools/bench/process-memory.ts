import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { familyOf } from '../../tests/support/processes.ts';

/** The name of a process: workerd, or the program that Node runs. */
async function nameOf(pid: number): Promise<string> {
  const words = (await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '')).split(
    '\0',
  );
  const program = words.findLast((word) => /workerd|\.[cm]?[jt]s$/.test(word)) ?? words[0] ?? '';
  return path.basename(program);
}

/** Proportional set size in MB: what several processes share is divided among them. 0 for one that has ended. */
async function megabytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8').catch(() => '');
  return (Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1_024) / 1e6;
}

/** Memory of a process and all that it started, in MB by the name of the program. Linux only. */
export async function memoryOf(pid: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const each of await familyOf(pid)) {
    const name = await nameOf(each);
    found.set(name, (found.get(name) ?? 0) + (await megabytesOf(each)));
  }
  return found;
}

export const total = (programs: ReadonlyMap<string, number>): number =>
  [...programs.values()].reduce((sum, each) => sum + each, 0);
