// Memory of `npm start`: at rest, after a load, and after four times the load.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { processTree } from '../harness/processes.ts';
import type { BenchSite, Part } from './bench-site.ts';
import { atMost, times, toRow, type Row } from './table.ts';

/** The name of a process: workerd, or the program that Node runs. */
async function nameOf(pid: number): Promise<string> {
  const words = (await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '')).split(
    '\0',
  );
  const program = words.findLast((word) => /workerd|\.[cm]?[jt]s$/.test(word)) ?? words[0] ?? '';
  return path.basename(program);
}

/**
 * What counts as memory. `Pss`, the proportional set size, divides shared memory among its processes. `Anonymous` is
 * what a process has allocated itself; it does not change when another process ends.
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
  for (const each of await processTree(pid)) {
    const name = await nameOf(each);
    found.set(name, (found.get(name) ?? 0) + (await megabytesOf(each, measure)));
  }
  return found;
}

const total = (programs: ReadonlyMap<string, number>): number =>
  [...programs.values()].reduce((sum, each) => sum + each, 0);

/** Time in which a started or loaded site frees the memory that it no longer needs. */
const IDLE_MS = 20_000;
const LOADED = ['/', '/sermons', '/api/sermons?limit=24', '/api/events', '/sermons/feed.xml'];
const CONNECTIONS = 20;
const LOAD_SECONDS = { first: 60, second: 240 };

async function load({ url }: BenchSite, seconds: number): Promise<void> {
  const requests = LOADED.map((path) => ({ path }));
  await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  await pause(IDLE_MS);
}

async function measureLoaded(site: BenchSite, sermons: number): Promise<Row[]> {
  await load(site, LOAD_SECONDS.first);
  const first = total(await memoryOf(site.pid()));
  await load(site, LOAD_SECONDS.second);
  const second = total(await memoryOf(site.pid()));
  const subject = { sermons, unit: 'MB' };
  return [
    toRow({ ...subject, what: 'after a load' }, [{ value: first }]),
    toRow({ ...subject, what: 'after four times as much', limit: times('≤', 1.1) }, [
      { value: second, reference: first },
    ]),
  ];
}

export const memory: Part = async ({ site, sermons, isLargest, say }) => {
  if (!existsSync('/proc/self/smaps_rollup')) {
    say('  Memory is read from /proc, which only Linux has: left out.');
    return [];
  }
  await site.restart();
  await pause(IDLE_MS);
  const idle = total(await memoryOf(site.pid()));
  const subject = { sermons, unit: 'MB' };
  return [
    toRow({ ...subject, what: 'at rest', limit: atMost(360) }, [{ value: idle }]),
    ...(isLargest ? await measureLoaded(site, sermons) : []),
  ];
};
