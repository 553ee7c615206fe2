import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { familyOf } from '../harness/processes.ts';

/** The name of a process: workerd, or the program that Node runs. */
async function nameOf(pid: number): Promise<string> {
  const words = (await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '')).split(
    '\0',
  );
  const program = words.findLast((word) => /workerd|\.[cm]?[jt]s$/.test(word)) ?? words[0] ?? '';
  return path.basename(program);
}

/**
 * What counts as memory: the proportional set size (what several processes share is divided among them), or what a
 * process has allocated itself, which does not change when another one ends.
 */
type Measure = 'Pss' | 'Anonymous';

/** Memory in MB. 0 for a process that has ended. */
async function megabytesOf(pid: number, measure: Measure): Promise<number> {
  const text = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8').catch(() => '');
  const line = new RegExp(`^${measure}:\\s+(\\d+) kB$`, 'm').exec(text);
  return (Number(line?.[1] ?? 0) * 1_024) / 1e6;
}

/** Memory of a process and all that it started, in MB by the name of the program. Linux only. */
export async function memoryOf(
  pid: number,
  measure: Measure = 'Pss',
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const each of await familyOf(pid)) {
    const name = await nameOf(each);
    found.set(name, (found.get(name) ?? 0) + (await megabytesOf(each, measure)));
  }
  return found;
}

export const total = (programs: ReadonlyMap<string, number>): number =>
  [...programs.values()].reduce((sum, each) => sum + each, 0);
