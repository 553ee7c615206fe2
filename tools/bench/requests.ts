// `npm run bench`: requests per second of a file and of the Worker's answers on this machine, with 10,000 sermons.
// The file is measured in every round beside the answers, because the machine may be busy. With an address as
// argument it measures a running site.
import process from 'node:process';
import autocannon from 'autocannon';
import { connect } from '#db/client.ts';
import { insertLargeChurch } from '../../tests/support/large-church.ts';
import { onTestSite } from './test-site.ts';

const SECONDS = 3;
const ROUNDS = 3;
const CONNECTIONS = 10;
const FILE = '/about';
const PATHS = [
  FILE,
  '/api/sermons/facets',
  '/api/sermons?limit=24',
  '/api/sermons?limit=24&q=grace',
  '/api/events/window',
  '/sermons/feed.xml',
  '/events.ics',
  '/calendar/sunday-service.ics',
];

type Figure = { perSecond: number; median: number; p99: number; failed: number };

async function measure(url: string): Promise<Figure> {
  const headers = { 'accept-encoding': 'gzip' };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  const { requests, latency, non2xx, errors } = result;
  return {
    perSecond: requests.average,
    median: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function measureAll(origin: string): Promise<void> {
  const figures = new Map<string, Figure[]>(PATHS.map((path) => [path, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, known] of figures) known.push(await measure(`${origin}${path}`));
  }
  const perSecond = (path: string) =>
    middle((figures.get(path) ?? []).map((figure) => figure.perSecond));
  for (const [path, known] of figures) {
    const share = (perSecond(path) / perSecond(FILE)).toFixed(2);
    const [median, p99] = [known.map((each) => each.median), known.map((each) => each.p99)];
    const failed = known.reduce((sum, each) => sum + each.failed, 0);
    console.log(
      `${path.padEnd(32)} ${perSecond(path).toFixed(0).padStart(6)} requests/s, ${share} of the file's, median ${String(middle(median))} ms, p99 ${String(middle(p99))} ms, failed ${String(failed)}`,
    );
    if (failed > 0) process.exitCode = 1;
  }
}

await onTestSite(measureAll, (databaseUrl) =>
  insertLargeChurch(connect(databaseUrl), { sermons: 10_000 }),
);
