// What `npm start` holds in memory, beside the least that Node and workerd hold.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startBareWorkerd } from './bare-workerd.ts';
import type { BenchSite } from './bench-site.ts';
import { startEmptyHandler } from './empty-handler.ts';
import type { Bench, Part } from './part.ts';
import { memoryOf, total } from './process-memory.ts';
import { toRow, type Limit, type Row } from './row.ts';

/** Until a started or loaded site has returned what it no longer needs. */
const IDLE_MS = 20_000;
const SAMPLE_MS = 500;
const LOADED = ['/', '/sermons', '/api/sermons?limit=24', '/api/events', '/sermons/feed.xml'];
const CONNECTIONS = 20;
/** The second load takes several times as long as the first, to show whether memory goes on growing. */
const LOAD_SECONDS = { first: 60, second: 240 };
const IDLE_LIMIT: Limit = { of: 'value', sign: '≤', amount: 400 };
const GROWTH_LIMIT: Limit = { of: 'ratio', sign: '≤', amount: 1.1 };

const WORKERD = 'workerd';
const PROGRAMS: Readonly<Record<string, string>> = {
  'start.ts': 'the program with the reverse proxy',
  'database-host.ts': 'the database',
  'worker-host.ts': 'the host of the Worker',
  workerd: 'workerd',
};

type Sample = { site: Map<string, number>; node: number; workerd: number };

async function sample(site: BenchSite, rounds: number): Promise<Sample[]> {
  const [node, workerd] = [await startEmptyHandler(), await startBareWorkerd()];
  await Promise.all([fetch(node.url), fetch(workerd.url)]);
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(SAMPLE_MS);
    samples.push({
      site: await memoryOf(site.pid()),
      node: total(await memoryOf(node.pid)),
      workerd: total(await memoryOf(workerd.pid)),
    });
  }
  await Promise.all([node.stop(), workerd.stop()]);
  return samples;
}

function totalRow(what: string, sermons: number, limit: Limit | null, samples: readonly Sample[]) {
  const comparedWith = 'a bare Node and a bare workerd';
  return toRow(
    { part: 'memory', what, sermons, unit: 'MB', limit, comparedWith },
    samples.map(({ site, node, workerd }) => ({ value: total(site), reference: node + workerd })),
  );
}

/** One row for each program that runs. */
const programRows = (when: string, sermons: number, samples: readonly Sample[]): Row[] =>
  Object.entries(PROGRAMS)
    .filter(([name]) => samples.some(({ site }) => site.has(name)))
    .map(([name, what]) => {
      const isWorkerd = name === WORKERD;
      const comparedWith = isWorkerd ? 'a bare workerd' : 'a bare Node';
      return toRow(
        {
          part: 'memory',
          what: `${when}: ${what}`,
          sermons,
          unit: 'MB',
          limit: null,
          comparedWith,
        },
        samples.map(({ site, node, workerd }) => ({
          value: site.get(name) ?? 0,
          reference: isWorkerd ? workerd : node,
        })),
      );
    });

/** What is held after the second load, compared with the first. */
const growthRow = (sermons: number, first: readonly Sample[], second: readonly Sample[]): Row =>
  toRow(
    {
      part: 'memory',
      what: 'after more load: npm start',
      sermons,
      unit: 'MB',
      limit: GROWTH_LIMIT,
      comparedWith: 'after load',
    },
    second.map(({ site }, index) => ({
      value: total(site),
      ...(first[index] && { reference: total(first[index].site) }),
    })),
  );

async function load({ url }: BenchSite, seconds: number): Promise<void> {
  const requests = LOADED.map((path) => ({ path }));
  await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  await pause(IDLE_MS);
}

async function measureLoaded(site: BenchSite, { sermons, rounds }: Bench): Promise<Row[]> {
  await load(site, LOAD_SECONDS.first);
  const first = await sample(site, rounds);
  await load(site, LOAD_SECONDS.second);
  const second = await sample(site, rounds);
  return [
    totalRow('after load: npm start', sermons, null, first),
    ...programRows('after load', sermons, first),
    growthRow(sermons, first, second),
  ];
}

export const memory: Part = async (bench) => {
  const { sermons, rounds, isLargest, say } = bench;
  if (!existsSync('/proc/self/smaps_rollup')) {
    say('  Memory is read from /proc, which only Linux has: left out.');
    return [];
  }
  const site = await bench.site();
  await site.restart();
  await pause(IDLE_MS);
  const idle = await sample(site, rounds);
  return [
    totalRow('idle: npm start', sermons, IDLE_LIMIT, idle),
    ...programRows('idle', sermons, idle),
    ...(isLargest ? await measureLoaded(site, bench) : []),
  ];
};
