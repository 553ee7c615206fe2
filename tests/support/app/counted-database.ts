import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';
import { connect, type Database } from '#db/client.ts';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { events, sermons } from '#db/tables.ts';
import type { TestDatabase } from '#tools/harness/database.ts';
import { startTestServer } from '#tools/harness/temporary.ts';
import { CONFIGURATION, createTestApp, openTestDatabase, testClock } from './app.ts';
import { createEdgeCache } from './bindings.ts';

export type CountedDatabase = {
  db: Database;
  url: string;
  /** The driver's requests since the last call. */
  takeTrips: () => number;
  close: () => Promise<void>;
};

/** The database through a proxy that counts the driver's requests. */
export async function countTrips(database: Pick<TestDatabase, 'url'>): Promise<CountedDatabase> {
  let trips = 0;
  const counter = await startTestServer((request, response) => {
    trips += 1;
    void buffer(request).then(async (body) => {
      const given = request.headers['neon-connection-string'];
      const url = new URL(Array.isArray(given) ? '' : (given ?? ''));
      url.port = new URL(database.url).port;
      const headers = new Headers({ 'Neon-Connection-String': url.href });
      for (const [name, value] of Object.entries(request.headers)) {
        if (/^neon-(?!connection)/.test(name)) headers.set(name, String(value));
      }
      const endpoint = `http://${url.host}/sql`;
      const answer = await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body) });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(await answer.text());
    });
  });
  const counted = new URL(database.url);
  counted.port = String(counter.port);
  return {
    db: connect(counted.href),
    url: counted.href,
    takeTrips: () => {
      const taken = trips;
      trips = 0;
      return taken;
    },
    close: () => counter.close(),
  };
}

/** The database of a file of tests, with an event and a sermon, whose requests each test counts anew. */
export async function openCountedDatabase() {
  const { db, url } = await openTestDatabase();
  await db.insert(events).values(eventRow({ category: 'worship' }));
  await db.insert(sermons).values(sermonRow({ series: 'Acts', speaker: 'Ann' }));
  const counted = await countTrips({ url });
  beforeEach(() => {
    counted.takeTrips();
  });
  afterAll(counted.close);
  return { db, counted };
}

/** One Cloudflare location: several apps (isolates) that share a cache and a clock. */
export function edgeLocation(database: Database, clock = testClock()) {
  const edgeCache = createEdgeCache(clock.read);
  const isolate = () => {
    const configuration = { ...CONFIGURATION, revisionSeconds: 30 };
    return createTestApp(database, { clock: clock.read, edgeCache, configuration });
  };
  return { clock, edgeCache, isolate };
}
