// Measures values that may grow with the church's content: the size of pages and answers, and the time from a save
// until a page shows it.
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { apiCallsTo } from '../harness/calls.ts';
import { readSettings } from '../harness/content.ts';
import { waitUntil } from '../harness/processes.ts';
import type { MeasurePart } from './bench-site.ts';
import type { Figure, Round } from './table.ts';

/**
 * The answers of the Worker that public pages and other programs request, each with the name of a file for its bytes.
 */
export const MEASURED_ANSWERS: Readonly<Record<string, string>> = {
  '/api/settings': 'settings.json',
  '/api/sermons?limit=24': 'sermons.json',
  '/api/sermons?limit=24&q=grace': 'found.json',
  '/api/events/window': 'window.json',
  '/sermons/feed.xml': 'feed.xml',
  '/events.ics': 'events.ics',
};

/** Pages and answers whose size depends on the number of sermons and events. Some have a limit. */
const WEIGHED: readonly Pick<Figure, 'what' | 'limit'>[] = [
  { what: '/' },
  { what: '/events' },
  { what: '/sermons', limit: '≤ 42' },
  { what: '/sermons/1' },
  { what: '/sermons/scripture', limit: '≤ 40' },
  ...Object.keys(MEASURED_ANSWERS).map((what) => ({ what })),
];

/** Measures the HTML of pages and the bodies of answers in bytes, compressed with gzip. */
export const measureWeight: MeasurePart = ({ site }) =>
  Promise.all(
    WEIGHED.map(async ({ what, limit }) => {
      const body = await (await fetch(`${site.url}${what}`)).bytes();
      return { what, unit: 'kB', limit, rounds: [{ value: gzipSync(body).length / 1_000 }] };
    }),
  );

const PATIENCE_MS = 300_000;
/** Pause between two saves in milliseconds, as long as a person's pause. */
const PAUSE_MS = 3_000;

let saves = 0;
/** Returns a new value for each save, so that the page's value tells which save the page contains. */
const phoneNumber = () => `(309) 555-${String(1000 + (saves += 1))}`;

/** Measures the number of seconds from a save until the page shows the saved value. */
async function untilShown(url: string, save: (value: string) => Promise<Response>) {
  const value = phoneNumber();
  const start = performance.now();
  const answer = await save(value);
  if (!answer.ok) throw new Error(await answer.text());
  const isShown = async () => (await (await fetch(url)).text()).includes(value);
  await waitUntil(`${url} shows ${value}`, isShown, PATIENCE_MS, 50);
  return (performance.now() - start) / 1_000;
}

/**
 * Measures the time until a page shows a saved sermon, and the time until it shows a saved setting that is on every
 * page.
 */
export const measureBuilds: MeasurePart = async ({ site, sermons, rounds: count }) => {
  const { call, signIn } = apiCallsTo(() => site.url);
  await signIn();
  const settings = await readSettings(site);
  const sermon = `/sermons/${String(Math.ceil(sermons / 2))}`;
  const isHuge = sermons > 2_000;
  const changes = [
    {
      what: 'one changed sermon',
      limit: isHuge ? '≤ 8' : '≤ 5',
      save: (title: string) => call('PATCH', sermon, { title }),
    },
    {
      what: 'a changed phone number, which is on every page',
      limit: isHuge ? '≤ 30' : '≤ 20',
      save: (phone: string) => call('PUT', '/settings', { ...settings, phone }),
    },
  ] as const;
  const figures: Figure[] = [];
  for (const { what, limit, save } of changes) {
    const rounds: Round[] = [];
    while (rounds.length < count) {
      await pause(PAUSE_MS);
      rounds.push({ value: await untilShown(`${site.url}${sermon}`, save) });
    }
    figures.push({ what, unit: 's', limit, rounds });
  }
  return figures;
};
