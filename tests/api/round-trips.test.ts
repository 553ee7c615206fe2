import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { contactMessageRow, eventRow, sermonRow } from '#db/factories.ts';
import { contactMessages, events, sermons } from '#db/schema/index.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { signIn } from '../support/admin.ts';
import { createTestApp, newClient } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { eventInput } from '../support/event-input.ts';
import { serve } from '../support/upstream.ts';

const database = await createTestDatabase();
await database.db.insert(sermons).values(sermonRow({ series: 'Acts' }));
await database.db.insert(events).values(eventRow());
let trips = 0;

/** A proxy between app and database that counts the driver's requests. */
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
const cookie = await signIn(app);

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
    '/api/events/window?today=2026-12-01&search=a',
    '/api/sermons?limit=24&q=a',
    '/api/sermons/facets',
    '/api/sermons/1',
    '/api/settings',
    '/events.ics',
    '/events/1.ics',
    '/calendar/sunday-service.ics',
    '/sermons/feed.xml',
    '/sermons/feed.xml?series=Acts',
  ])('is taken once for %s, and once for its 304', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(trips).toBe(1);
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await app.request(path, { headers })).status).toBe(304);
    expect(trips).toBe(2);
  });

  it('is used once to count and store a message and to queue its mails', async () => {
    const body = {
      name: 'Ruth',
      email: 'r@example.org',
      subject: 'Hello',
      message: 'Good morning.',
    };
    expect((await app.send('POST', '/api/contact', body, newClient())).status).toBe(201);
    // Claiming the mails starts during the answer and continues after it.
    expect(trips).toBeLessThanOrEqual(2);
    await app.settled();
    expect(app.mailer.sent).toHaveLength(2);
    // One to store, one to claim both, one to compose the receipt, and one for each outcome.
    expect(trips).toBe(5);
  });

  it.each<[string, string, unknown, number]>([
    ['GET', '/api/dashboard', undefined, 200],
    ['GET', '/api/first-day', undefined, 200],
    ['GET', '/api/publishing', undefined, 200],
    ['GET', '/api/contact-forms?limit=20', undefined, 200],
    ['GET', '/api/visit-requests', undefined, 200],
    ['GET', '/api/blog-posts', undefined, 200],
    ['GET', '/api/newsletter-subscriptions', undefined, 200],
    ['POST', '/api/events', eventInput(), 201],
    ['PATCH', '/api/events/1', { featured: true }, 200],
    ['DELETE', '/api/events/1', undefined, 412],
    ['PATCH', '/api/events/99', { featured: true }, 404],
    ['PATCH', '/api/sermons/1', { title: 'Renamed' }, 200],
    ['DELETE', '/api/sermons/99', undefined, 404],
    ['PUT', '/api/settings', DEFAULT_SETTINGS, 412],
    ['PATCH', '/api/contact-forms/99', { isProcessed: true }, 404],
    ['DELETE', '/api/visit-requests/99', undefined, 404],
  ])('is taken once for the session and once for %s %s', async (method, path, body, status) => {
    const response = await app.send(method, path, body, { ...cookie, 'If-Match': '"1"' });
    expect(response.status).toBe(status);
    expect(trips).toBe(2);
  });

  it('is used once before and once after a reply is sent', async () => {
    const values = contactMessageRow({ email: 'ruth@example.org' });
    const [message] = await database.db.insert(contactMessages).values(values).returning();
    const reply = { to: 'ruth@example.org', subject: 'Re: Hello', text: 'Good morning.' };
    const body = { ...reply, replyToMessageId: message?.id };
    expect((await app.send('POST', '/api/send-email', body, cookie)).status).toBe(200);
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
