// How long a change takes from its save until the page shows it.
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '../harness/content.ts';
import { ADMIN_PASSWORD } from '../harness/sites.ts';
import { waitUntil } from '../harness/wait-until.ts';
import type { Part } from './bench-site.ts';
import { atMost, toRow, type Round, type Row } from './table.ts';

const PATIENCE_MS = 300_000;
/** Pause between two saves, as long as a person's. */
const PAUSE_MS = 3_000;

let saves = 0;
/** A new value for each save, so that the page shows which save it contains. */
const phoneNumber = () => `(309) 555-${String(1000 + (saves += 1))}`;

/** Signs in. @returns sends a request to the API as the admin; it throws the answer's text when it is refused */
async function signIn(url: string) {
  const session: Record<string, string> = {};
  const send = async (method: string, path: string, body: unknown): Promise<Response> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: url, ...session },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  const login = await send('POST', '/auth/login', { password: ADMIN_PASSWORD });
  session.Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return send;
}

/** Seconds from a save until the page shows it. */
async function untilShown(url: string, save: (value: string) => Promise<unknown>): Promise<number> {
  const value = phoneNumber();
  const start = performance.now();
  await save(value);
  const isShown = async () => (await (await fetch(url)).text()).includes(value);
  await waitUntil(`${url} shows ${value}`, isShown, PATIENCE_MS, 50);
  return (performance.now() - start) / 1_000;
}

export const builds: Part = async ({ site, sermons, rounds, say }) => {
  const send = await signIn(site.url);
  const settings = await readSettings(site);
  const sermon = `/sermons/${String(Math.ceil(sermons / 2))}`;
  const isHuge = sermons > 2_000;
  const changes = [
    {
      what: 'one changed sermon',
      limit: atMost(isHuge ? 8 : 5),
      save: (title: string) => send('PATCH', sermon, { title }),
    },
    {
      what: 'a changed phone number, which is on every page',
      limit: atMost(isHuge ? 30 : 20),
      save: (phone: string) => send('PUT', '/settings', { ...settings, phone }),
    },
  ];
  const rows: Row[] = [];
  for (const { what, limit, save } of changes) {
    say(`  ${what}`);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pause(PAUSE_MS);
      measured.push({ value: await untilShown(`${site.url}${sermon}`, save) });
    }
    rows.push(toRow({ what, sermons, unit: 's', limit }, measured));
  }
  return rows;
};
