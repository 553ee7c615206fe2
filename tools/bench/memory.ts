// What `npm start` holds in memory: at rest, after a load, and after four times as much.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Part } from './part.ts';
import type { BenchSite } from './bench-site.ts';
import { memoryOf, total } from './process-memory.ts';
import { atMost, times, toRow, type Row } from './row.ts';

/** Until a started or loaded site has returned what it no longer needs. */
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
