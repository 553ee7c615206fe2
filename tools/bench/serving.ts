// How many requests a second the site answers, each beside a file with the same bytes behind the same reverse proxy.
import autocannon from 'autocannon';
import { ADDED, type BenchSite } from './bench-site.ts';
import { startEmptyHandler } from './empty-handler.ts';
import type { Bench, Part } from './part.ts';
import { ANSWERS } from './paths.ts';
import { hasProcessorTime, processorSeconds } from './processor-time.ts';
import { inTurns, roundsOf } from './rounds.ts';
import { toRow, type Limit, type Row } from './row.ts';

const CONNECTIONS = 10;
const PAGES = ['/about', '/sermons'];
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const ENDINGS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/rss+xml': 'xml',
  'text/calendar': 'ics',
};

/** `processor`: milliseconds of processor a request. */
type Figure = { perSecond: number; median: number; p99: number; processor: number };

/** An address, and the first process of what answers there. */
type Target = { url: string; pid: number };

async function measure({ url, pid }: Target, { seconds, say }: Bench): Promise<Figure> {
  const before = hasProcessorTime ? await processorSeconds(pid) : 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
  });
  const used = hasProcessorTime ? (await processorSeconds(pid)) - before : 0;
  const { requests, latency, non2xx, errors, timeouts, duration } = result;
  const failed = non2xx + errors + timeouts;
  if (failed > 0) say(`  ${url}: ${String(failed)} of ${String(requests.total)} requests failed.`);
  return {
    perSecond: requests.total / duration,
    median: latency.p50,
    p99: latency.p99,
    processor: (used * 1_000) / requests.total,
  };
}

/** The answers of the site as files to be served. @returns their contents by name, and their names by path */
async function copyAnswers(url: string) {
  const files = new Map<string, Uint8Array>();
  const names = new Map<string, string>();
  for (const [index, path] of ANSWERS.entries()) {
    const answer = await fetch(`${url}${path}`);
    if (!answer.ok) throw new Error(`${path} was answered with ${String(answer.status)}.`);
    const type = (answer.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    const name = `answer-${String(index)}.${ENDINGS[type] ?? 'txt'}`;
    files.set(name, await answer.bytes());
    names.set(path, name);
  }
  return { files, names };
}

type Compared = {
  path: string;
  target: Target;
  reference: Target;
  comparedWith: string;
  limit: Limit | null;
};

/** At most twice the work of a file. */
const HALF_OF_A_FILE: Limit = { of: 'ratio', sign: '≥', amount: 0.5 };

async function measurePath(
  { path, target, reference, comparedWith, limit }: Compared,
  bench: Bench,
): Promise<Row[]> {
  const { sermons, rounds } = bench;
  const pairs = await inTurns(
    rounds,
    () => measure(target, bench),
    () => measure(reference, bench),
  );
  const subject = { part: 'serving', what: path, sermons, comparedWith } as const;
  const processor = roundsOf(pairs, (figure) => figure.processor);
  return [
    toRow(
      { ...subject, unit: 'requests/s', limit },
      roundsOf(pairs, ({ perSecond }) => perSecond),
    ),
    toRow(
      { ...subject, unit: 'ms, p50', limit: null },
      roundsOf(pairs, (figure) => figure.median),
    ),
    toRow(
      { ...subject, unit: 'ms, p99', limit: null },
      roundsOf(pairs, ({ p99 }) => p99),
    ),
    ...(hasProcessorTime
      ? [toRow({ ...subject, unit: 'ms of processor', limit: null }, processor)]
      : []),
  ];
}

async function measurePages(site: BenchSite, bench: Bench): Promise<Row[]> {
  const handler = await startEmptyHandler();
  const rows: Row[] = [];
  for (const path of PAGES) {
    const target = { url: `${site.url}${path}`, pid: site.pid() };
    const comparedWith = 'an empty handler of Node, without a proxy';
    const compared = { path, target, reference: handler, comparedWith, limit: null };
    rows.push(...(await measurePath(compared, bench)));
  }
  await handler.stop();
  return rows;
}

/** Measures pages and the Worker's public answers. The first request to an answer, which makes it, is not counted. */
export const serving: Part = async (bench) => {
  const site = await bench.site();
  const { files, names } = await copyAnswers(site.url);
  await site.addFiles(files);
  const rows = await measurePages(site, bench);
  for (const [path, name] of names) {
    bench.say(`  ${path}`);
    const pid = site.pid();
    const target = { url: `${site.url}${path}`, pid };
    const reference = { url: `${site.url}${ADDED}/${name}`, pid };
    const comparedWith = 'a file of the same bytes';
    await (await fetch(target.url)).bytes();
    const compared = { path, target, reference, comparedWith, limit: HALF_OF_A_FILE };
    rows.push(...(await measurePath(compared, bench)));
  }
  return rows;
};
