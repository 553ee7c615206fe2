// `npm run bench:builds`: seconds until a change of a large church is live on this machine. Takes some minutes. With
// `-- --series` the church has 200 weekly events without end, too: some 10,000 dates.
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#db/client.ts';
import type { BuildSite } from '../local/publishing/build-site.ts';
import { createReadyBuilder } from '../local/publishing/ready-builder.ts';
import { readSettings } from '../../tests/support/content.ts';
import { BUSY_CHURCH, insertLargeChurch, LARGE_CHURCH } from '../../tests/support/large-church.ts';
import { startTestSite } from '../../tests/support/local-site.ts';
import { ADMIN_PASSWORD } from '../../tests/support/sites.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import { setup } from '../../tests/support/worker-bundle.ts';

const ROUNDS = 3;
const PATIENCE_MS = 300_000;
/** Pause between saves, in which the next builder starts, as between two saves of a person. */
const PAUSE_MS = 3_000;
const church = process.argv.includes('--series') ? BUSY_CHURCH : LARGE_CHURCH;
const SERMON = '/sermons/1500';

const seconds = (since: number) => (performance.now() - since) / 1_000;

function written(times: readonly number[]): string {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return `${median.toFixed(1)} s (${times.map((time) => time.toFixed(1)).join(', ')})`;
}

const builder = createReadyBuilder();
let cache = '';
let lastBuild = 0;
const build: BuildSite = async (options) => {
  const start = performance.now();
  cache = path.join(options.dataDirectory, 'site-cache');
  const directory = await builder.build(options);
  lastBuild = seconds(start);
  return directory;
};

await setup();
const site = await startTestSite({ SEED: 'empty', ADMIN_PASSWORD }, { build });
const session = { Cookie: '' };

async function send(method: string, address: string, body: unknown): Promise<Response> {
  const answer = await fetch(`${site.url}/api${address}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: site.url, ...session },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`);
  return answer;
}

let saved = 0;

/** Saves a new phone number in each round, and measures the time until the page at `address` shows it. */
async function measure(name: string, address: string, save: (value: string) => Promise<unknown>) {
  const builds: number[] = [];
  const live: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const value = `(309) 555-01${10 + (saved += 1)}`;
    await pause(PAUSE_MS);
    const start = performance.now();
    await save(value);
    const isLive = async () =>
      (await (await fetch(`${site.url}${address}`)).text()).includes(value);
    await waitUntil(`${address} shows ${value}`, isLive, PATIENCE_MS);
    live.push(seconds(start));
    builds.push(lastBuild);
  }
  console.log(`${name.padEnd(18)} built in ${written(builds)}, live after ${written(live)}`);
}

try {
  await insertLargeChurch(connect(site.databaseUrl), church);
  console.log(
    `${church.sermons} sermons, ${church.events} events, ${church.series} series; median of ${ROUNDS}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const login = await send('POST', '/auth/login', { password: ADMIN_PASSWORD });
  session.Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const settings = await readSettings(site);
  const withPhone = (phone: string) => send('PUT', '/settings', { ...settings, phone });

  await measure('everything', SERMON, async (phone) => {
    await rm(cache, { recursive: true, force: true });
    await withPhone(phone);
  });
  await measure('a sermon', SERMON, (title) => send('PATCH', SERMON, { title }));
  await measure('a phone number', SERMON, withPhone);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await site.stop();
  await builder.stop();
}
