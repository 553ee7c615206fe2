// Measures the memory of `npm start`: at rest, after a load, and after four times that load.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sum } from 'simple-statistics';
import { memoryOf } from '../harness/processes.ts';
import type { MeasurePart } from './bench-site.ts';
import type { Figure, Round } from './table.ts';

/** Time in milliseconds in which a started or loaded site frees the memory that it no longer needs. */
const IDLE_MS = 20_000;
const LOADED = ['/', '/sermons', '/api/sermons?limit=24', '/api/events', '/sermons/feed.xml'];
const CONNECTIONS = 20;
const LOAD_SECONDS = { first: 60, second: 240 };

export const measureMemory: MeasurePart = async ({ site, isLargest }) => {
  if (!existsSync('/proc/self/smaps_rollup')) {
    console.log('  Memory is read from /proc, which only Linux has: left out.');
    return [];
  }
  const held = async () => {
    await pause(IDLE_MS);
    return sum([...(await memoryOf(site.pid())).values()]);
  };
  const load = async (duration: number) => {
    const requests = LOADED.map((path) => ({ path }));
    await autocannon({ url: site.url, connections: CONNECTIONS, duration, requests });
    return held();
  };
  const figure = (what: string, limit: Figure['limit'], round: Round): Figure => {
    return { what, unit: 'MB', limit, rounds: [round] };
  };
  await site.restart();
  const atRest = figure('at rest', '≤ 360', { value: await held() });
  if (!isLargest) return [atRest];
  const reference = await load(LOAD_SECONDS.first);
  const value = await load(LOAD_SECONDS.second);
  return [
    atRest,
    figure('after a load', undefined, { value: reference }),
    figure('after four times as much', '≤ 1.1×', { value, reference }),
  ];
};
