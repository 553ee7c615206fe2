import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { contactMessageRow, visitRequestRow } from '../../support/samples/records.ts';
import { contactMessages, events, sermons, visitRequests } from '#db/tables.ts';
import { startReverseProxy, type ReverseProxy } from '#tools/local/reverse-proxy/reverse-proxy.ts';
import { createTestApp } from '../../support/app/app.ts';
import { allCalls } from '../../support/app/calls.ts';
import { hostileRequest, LEAK, sendHostile } from './hostile-requests.ts';
import { isLongForm } from '../../support/samples/long-form.ts';
import { startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({
  'about.html': '<h1>About</h1>',
  'texts.json': '[]',
  '404.html': '<h1>404 Page Not Found</h1>',
  'shells/sermon.html': '<link rel="canonical" href="https://www.bethel.example/">',
  'shells/event.html': '<link rel="canonical" href="https://www.bethel.example/">',
  'shells/sermon-not-found.html': '<h1>Sermon Not Found</h1>',
  'shells/event-not-found.html': '<h1>Event Not Found</h1>',
});
const { db } = site;
const CALLS = allCalls(createTestApp(db).app);

/** Requests for each call: together 10,000 in the long form, some 250 in the short one. */
const EACH = isLongForm ? Math.ceil(10_000 / CALLS.length) : 4;
const AT_ONCE = 4;

let proxy: ReverseProxy;
let origin = '';
let cookie = '';

beforeAll(async () => {
  proxy = await startReverseProxy({ port: 0, proxyHeader: 'cf-connecting-ip' });
  await proxy.switchTo(site.worker.port);
  origin = `http://localhost:${proxy.port}`;
  await db.insert(events).values([eventRow(), eventRow()]);
  await db.insert(sermons).values([sermonRow(), sermonRow()]);
  await db.insert(contactMessages).values(contactMessageRow());
  await db.insert(visitRequests).values(visitRequestRow());
  // Signs in before the strangers' guesses, after which unknown browsers have to wait.
  ({ Cookie: cookie } = await site.signIn());
});
afterAll(async () => {
  await proxy.close();
  await site.stop();
});

/** The rows of each table, as the text that Postgres prints for them. */
type DatabaseState = ReadonlyMap<string, ReadonlySet<string>>;

/** Tables to which a visitor's forms, sign-ins and Logouts add rows. */
const GROWING = [
  'contact_messages',
  'visit_requests',
  'outgoing_mail',
  'rate_limits',
  'sign_in_failures',
  'used_challenges',
];

/** Reads all tables that the database has, so that a new one is compared without being named here. */
async function readState(db: Database): Promise<DatabaseState> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const state = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    state.set(name, new Set(rows.map(({ row }) => row)));
  }
  return state;
}

/**
 * Changes that a stranger must not be able to make: changed or missing rows, and new rows in tables that only the
 * admin writes.
 */
function forbiddenChanges(before: DatabaseState, after: DatabaseState): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? new Set<string>();
    const gone = [...rows].filter((row) => !now.has(row)).map((row) => `${table}: lost ${row}`);
    const added = [...now].filter((row) => !rows.has(row)).map((row) => `${table}: gained ${row}`);
    return GROWING.includes(table) ? gone : [...gone, ...added];
  });
}

/** Sends hostile requests to a call. Fails with the smallest of those that get a bad answer. */
async function attack(call: string, cookie: string): Promise<void> {
  const request = hostileRequest({ calls: [call], origin, cookie });
  const burst = fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' });
  await fc.assert(
    fc.asyncProperty(burst, async (requests) => {
      const answered = requests.map(async (each) => {
        const { status, text } = await sendHostile(origin, each);
        const isBad = status >= 500 || LEAK.test(text);
        return isBad ? [{ ...each, status, text: text.slice(0, 300) }] : [];
      });
      expect((await Promise.all(answered)).flat()).toEqual([]);
    }),
    { numRuns: Math.ceil(EACH / AT_ONCE) },
  );
}

describe('hostile requests', () => {
  it('of a stranger change nothing, and each gets an answer that shows nothing of the inside', async () => {
    const before = await readState(db);
    for (const call of CALLS) await attack(call, 'session=');
    expect(forbiddenChanges(before, await readState(db))).toEqual([]);
  });

  it('of an editor bring down no answer either', async () => {
    // Leaves out calls that end the session, because the following calls would be those of a stranger.
    for (const call of CALLS.filter((each) => !/\/logout$|DELETE .*\/sessions/.test(each)))
      await attack(call, cookie);
    expect((await site.get('/api/auth/user', { Cookie: cookie })).status).toBe(200);
  });
});
