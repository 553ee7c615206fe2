// Measures how many requests per second the site answers, compared with a file of the same size behind the same reverse
// proxy. Also measures the time of answers to searches that are in no cache, and the memory of `npm start`.
import autocannon from 'autocannon';
import { quantile, sum } from 'simple-statistics';
import { connect } from '#db/client.ts';
import { insertTranscripts, searchedWord, spokenPhrase } from '../harness/large-church.ts';
import { withDatabaseUrl } from '../postgres/open.ts';
import { ADDED_FOLDER, DATA_DIR, type MeasurePart } from './bench-site.ts';
import { MEASURED_ANSWERS } from './growth.ts';
import { measureAlternately, type Figure, type Round } from './table.ts';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../harness/processes.ts';

const PAGES = ['/about', '/sermons'];
const ASKED = {
  connections: 10,
  duration: 2,
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
};

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors, timeouts, duration } = await autocannon({ url, ...ASKED });
  const failed = non2xx + errors + timeouts;
  if (failed > 0) throw new Error(`${url}: ${String(failed)} of ${String(requests.total)} failed.`);
  return requests.total / duration;
}

/** Requests an address and reads the whole answer. @throws if the status is not 2xx */
async function get(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${String(answer.status)}.`);
  return answer.bytes();
}

/**
 * Measures pages and public answers of the Worker. The first request is not measured, because the answer is cached
 * after it.
 */
export const measureServing: MeasurePart = async ({ site, rounds: count }) => {
  const files = new Map<string, Uint8Array>();
  for (const [path, name] of Object.entries(MEASURED_ANSWERS))
    files.set(name, await get(`${site.url}${path}`));
  await site.restart(files);
  const figures: Figure[] = [];
  const unit = 'requests/s';
  for (const what of PAGES) {
    const value = await requestsPerSecond(`${site.url}${what}`);
    figures.push({ what, unit, rounds: [{ value }] });
  }
  for (const [what, name] of Object.entries(MEASURED_ANSWERS)) {
    await get(`${site.url}${what}`);
    const rounds = await measureAlternately(
      count,
      () => requestsPerSecond(`${site.url}${what}`),
      () => requestsPerSecond(`${site.url}${ADDED_FOLDER}/${name}`),
    );
    // The limit means that an answer may take at most twice the time of a file.
    figures.push({ what, unit, limit: '≥ 0.5×', rounds });
  }
  return figures;
};

const SEARCHES = 100;

/**
 * The 95th percentile, in ms, of the time of searches for single words, for pairs of words, and for phrases in
 * transcripts.
 */
async function timeSearches(url: string, round: number): Promise<number> {
  const taken: number[] = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    const [one, other] = [searchedWord(number * 37 + round), searchedWord(number * 53 + round)];
    const q = [one, `${one} ${other}`, `"${spokenPhrase(number)}"`][number % 3] ?? '';
    const start = performance.now();
    // Each round adds a different number of spaces, so that no search is answered from a cache.
    await get(`${url}/api/sermons?limit=24&q=${encodeURIComponent(`${q}${' '.repeat(round)}`)}`);
    taken.push(performance.now() - start);
  }
  return quantile(taken, 0.95);
}

/** Measures searches in a church where one sermon in twenty has a transcript. */
export const measureSearches: MeasurePart = async ({ site, rounds: count }) => {
  const insert = (url: string) => insertTranscripts(connect(url));
  await withDatabaseUrl({ DATA_DIR }, insert, 'live');
  await timeSearches(site.url, 0);
  const rounds: Round[] = [];
  while (rounds.length < count)
    rounds.push({ value: await timeSearches(site.url, rounds.length + 1) });
  const what = 'a search of what was said, 95th percentile';
  return [{ what, unit: 'ms', limit: '≤ 30', rounds }];
};

/** Time in milliseconds in which a started or loaded site frees the memory that it no longer needs. */
const IDLE_MS = 20_000;
const LOADED = ['/', '/sermons', '/api/sermons?limit=24', '/api/events', '/sermons/feed.xml'];
const CONNECTIONS = 20;
const LOAD_SECONDS = { first: 60, second: 240 };

/** Measures the memory of `npm start`: at rest, after a load, and after four times that load. */
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
