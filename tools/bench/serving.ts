// How many requests a second the site answers, each beside a file with the same bytes behind the same reverse proxy.
import autocannon from 'autocannon';
import { ADDED, type Part } from './bench-site.ts';
import { ANSWERS } from './weight.ts';
import { measureAlternately, times, toRow, type Row } from './table.ts';

const CONNECTIONS = 10;
const SECONDS = 2;
const PAGES = ['/about', '/sermons'];
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const ENDINGS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/rss+xml': 'xml',
  'text/calendar': 'ics',
};

async function requestsPerSecond(url: string): Promise<number> {
  const options = { url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS };
  const { requests, non2xx, errors, timeouts, duration } = await autocannon(options);
  const failed = non2xx + errors + timeouts;
  if (failed > 0) throw new Error(`${url}: ${String(failed)} of ${String(requests.total)} failed.`);
  return requests.total / duration;
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

/** Measures pages and the Worker's public answers. The first request to an answer, which makes it, is not counted. */
export const serving: Part = async ({ site, sermons, rounds, say }) => {
  const { files, names } = await copyAnswers(site.url);
  await site.addFiles(files);
  const rows: Row[] = [];
  const subject = { sermons, unit: 'requests/s' };
  for (const what of PAGES) {
    const value = await requestsPerSecond(`${site.url}${what}`);
    rows.push(toRow({ ...subject, what }, [{ value }]));
  }
  for (const [what, name] of names) {
    say(`  ${what}`);
    await (await fetch(`${site.url}${what}`)).bytes();
    const pairs = await measureAlternately(
      rounds,
      () => requestsPerSecond(`${site.url}${what}`),
      () => requestsPerSecond(`${site.url}${ADDED}/${name}`),
    );
    const measured = pairs.map(({ figure, reference }) => ({ value: figure, reference }));
    // An answer may take at most twice the work of a file.
    rows.push(toRow({ ...subject, what, limit: times('≥', 0.5) }, measured));
  }
  return rows;
};
