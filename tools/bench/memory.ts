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
const IDLE_LIMIT: Limit = { of: 'value', sign: '≤', amount: 400 };

const WORKERD = 'workerd';
const PROGRAMS: Readonly<Record<string, string>> = {
  'start.ts': 'the program with database and reverse proxy',
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

async function load({ url }: BenchSite, { seconds, rounds }: Bench): Promise<void> {
  const requests = LOADED.map((path) => ({ path }));
  await autocannon({ url, connections: CONNECTIONS, duration: seconds * rounds, requests });
}

export const memory: Part = async (bench) => {
  const { sermons, rounds, say } = bench;
  if (!existsSync('/proc/self/smaps_rollup')) {
    say('  Memory is read from /proc, which only Linux has: left out.');
    return [];
  }
  const site = await bench.site();
  await site.restart();
  await pause(IDLE_MS);
  const idle = await sample(site, rounds);
  await load(site, bench);
  await pause(IDLE_MS);
  const loaded = await sample(site, rounds);
  return [
    totalRow('idle: npm start', sermons, IDLE_LIMIT, idle),
    ...programRows('idle', sermons, idle),
    totalRow('after load: npm start', sermons, null, loaded),
    ...programRows('after load', sermons, loaded),
  ];
};
