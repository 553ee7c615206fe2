import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { familyOf } from '../../tests/support/processes.ts';

/** Only Linux tells what a process has used. */
export const hasProcessorTime = existsSync('/proc/self/stat');

/** Linux counts processor time in hundredths of a second for all programs. */
const TICKS = 100;

/** Seconds of processor that a process and those it started have used. Linux only. */
export async function processorSeconds(pid: number): Promise<number> {
  let ticks = 0;
  for (const each of await familyOf(pid)) {
    const stat = await readFile(`/proc/${String(each)}/stat`, 'utf8').catch(() => '');
    // The name before the last bracket may contain anything; user and system time follow as 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / TICKS;
}
