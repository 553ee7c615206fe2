// How long a change takes from its save until the page shows it, beside Astro's build of as many plain pages.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '../../tests/support/content.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import { signIn, type Send } from './admin.ts';
import type { BenchSite } from './bench-site.ts';
import type { Bench, Part } from './part.ts';
import { preparePlainSite } from './plain-site.ts';
import { toRow, type Limit, type Round, type Row } from './row.ts';

const PATIENCE_MS = 300_000;
/** As between two saves of a person. */
const PAUSE_MS = 3_000;
/** Written into the content, so that the page shows which save it is of. */
const phoneNumber = (save: number) => `(309) 555-${String(1000 + save)}`;

type Change = {
  what: string;
  limit: Limit;
  /** What Astro is compared with builds so many pages. */
  plainPages: number;
  save: (value: string) => Promise<unknown>;
};

const seconds = (since: number) => (performance.now() - since) / 1_000;

/** Seconds from a save until the page shows it. */
async function untilShown(url: string, value: string, save: Change['save']): Promise<number> {
  const start = performance.now();
  await save(value);
  const isShown = async () => (await (await fetch(url)).text()).includes(value);
  await waitUntil(`${url} shows ${value}`, isShown, PATIENCE_MS, 50);
  return seconds(start);
}

async function changes(site: BenchSite, send: Send, sermons: number): Promise<Change[]> {
  const settings = await readSettings(site);
  const saveSettings = (phone: string) => send('PUT', '/settings', { ...settings, phone });
  const atMost = (amount: number): Limit => ({ of: 'value', sign: '≤', amount });
  const isHuge = sermons > 2_000;
  return [
    {
      what: 'one changed sermon',
      limit: atMost(isHuge ? 8 : 5),
      plainPages: 1,
      save: (title) => send('PATCH', `/sermons/${String(Math.ceil(sermons / 2))}`, { title }),
    },
    {
      what: 'a changed phone number, which is on every page',
      limit: atMost(isHuge ? 30 : 20),
      plainPages: sermons,
      save: saveSettings,
    },
    {
      what: 'every page rendered anew',
      limit: atMost(isHuge ? 30 : 20),
      plainPages: sermons,
      save: async (phone) => {
        await rm(path.join(site.dataDirectory, 'site', 'pages.json'), { force: true });
        await saveSettings(phone);
      },
    },
  ];
}

async function measureChange(
  url: string,
  { what, limit, plainPages, save }: Change,
  { sermons, rounds, say }: Bench,
): Promise<Row> {
  say(`  ${what}`);
  const plain = await preparePlainSite(plainPages);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await plain.build();
    await pause(PAUSE_MS);
    measured.push({ value: await untilShown(url, phoneNumber((saves += 1)), save), reference });
  }
  await plain.remove();
  const comparedWith =
    plainPages === 1 ? 'Astro, one plain page' : 'Astro, as many plain pages as sermons';
  const subject = { part: 'builds', what, sermons, unit: 's', limit, comparedWith } as const;
  return toRow(subject, measured);
}

let saves = 0;

export const builds: Part = async (bench) => {
  const site = await bench.site();
  const send = await signIn(site);
  const sermon = `${site.url}/sermons/${String(Math.ceil(bench.sermons / 2))}`;
  const rows: Row[] = [];
  for (const change of await changes(site, send, bench.sermons)) {
    rows.push(await measureChange(sermon, change, bench));
  }
  return rows;
};
