import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { sermonRow } from '#db/factories.ts';
import { sermons } from '#db/schema/index.ts';
import { createTestApp, newClient } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { serve } from '../support/upstream.ts';

const database = await createTestDatabase();
await database.db.insert(sermons).values(sermonRow());
let trips = 0;

/** Between the app and the database: counts what the driver sends. */
const counter = await serve((request, response) => {
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
const app = createTestApp(connect(counted.href));

beforeEach(() => {
  trips = 0;
});
afterAll(async () => {
  await counter.close();
  await database.close();
});

describe('the way to the database', () => {
  it.each([
    '/api/events',
    '/api/events/featured',
    '/api/sermons?limit=24&q=a',
    '/api/sermons/facets',
    '/api/sermons/1',
    '/api/settings',
  ])('is taken once for %s, and once for its 304', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(trips).toBe(1);
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await app.request(path, { headers })).status).toBe(304);
    expect(trips).toBe(2);
  });

  it('is taken once to count and store a message and to queue its mail', async () => {
    const body = {
      name: 'Ruth',
      email: 'r@example.org',
      subject: 'Hello',
      message: 'Good morning.',
    };
    expect((await app.send('POST', '/api/contact', body, newClient())).status).toBe(201);
    // Claiming the mail begins in the same moment, and goes on after the answer.
    expect(trips).toBeLessThanOrEqual(2);
    await app.settled();
    expect(app.mailer.sent).toHaveLength(1);
    expect(trips).toBe(3);
  });

  it.each(['/api/nothing', '/api/dashboard', '/api/sermons/x', '/api/sermons?limit=0', '/nothing'])(
    'is not taken for %s',
    async (path) => {
      await app.request(path);
      expect(trips).toBe(0);
    },
  );
});
