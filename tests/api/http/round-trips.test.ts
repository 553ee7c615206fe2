import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { contactMessageRow } from '../../support/samples/rows.ts';
import { contactMessages, events, sermons } from '#db/tables.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { signIn } from '../../support/browser/admin.ts';
import {
  CONFIGURATION,
  createTestApp,
  newClient,
  openTestDatabase,
} from '../../support/app/app.ts';
import { authenticator } from '../../support/app/authenticator.ts';
import { countTrips } from '../../support/app/counted-database.ts';
import { eventInput } from '../../support/samples/event-input.ts';
import { passkeyCalls } from '../../support/app/passkeys.ts';

const database = await openTestDatabase();
await database.db.insert(sermons).values(sermonRow({ series: 'Acts' }));
await database.db.insert(events).values(eventRow());
const counted = await countTrips(database);
const app = createTestApp(counted.db);
const cookie = await signIn(app);

beforeEach(() => {
  counted.takeTrips();
});
afterAll(async () => {
  await counted.close();
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
  ])('is taken for %s to learn the revision and to read, and once for its 304', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(counted.takeTrips()).toBe(2);
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await app.request(path, { headers })).status).toBe(304);
    expect(counted.takeTrips()).toBe(1);
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
    const before = counted.takeTrips();
    expect(before).toBeLessThanOrEqual(2);
    await app.settled();
    expect(app.mailer.sent).toHaveLength(2);
    // One to store, one to claim both, and for each one to compose it and one for its outcome.
    expect(before + counted.takeTrips()).toBe(6);
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
    expect(counted.takeTrips()).toBe(2);
  });

  it('is taken once in 30 seconds for all who ask how to sign in, and for no stranger’s passkey', async () => {
    const configuration = { ...CONFIGURATION, revisionSeconds: 30 };
    const site = createTestApp(counted.db, { configuration });
    const trips = async (ask: () => Promise<Response>) => {
      for (let time = 0; time < 5; time += 1) await ask();
      return counted.takeTrips();
    };
    const methods = () => site.request('/api/auth/methods');
    expect([await trips(methods), await trips(methods)]).toEqual([1, 0]);
    const device = authenticator();
    const { enter } = passkeyCalls(() => ({ app: site, cookie }));
    expect(await trips(() => enter(device))).toBe(0);
    site.clock.advanceMinutes(1 / 60);
    expect(await trips(() => enter(device))).toBe(1);
    site.clock.advanceMinutes(0.5);
    expect(await trips(methods)).toBe(1);
  });

  it('is used once before and once after a reply is sent', async () => {
    const values = contactMessageRow({ email: 'ruth@example.org' });
    const [message] = await database.db.insert(contactMessages).values(values).returning();
    const reply = { to: 'ruth@example.org', subject: 'Re: Hello', text: 'Good morning.' };
    const body = { ...reply, replyToMessageId: message?.id };
    expect((await app.send('POST', '/api/send-email', body, cookie)).status).toBe(200);
    expect(counted.takeTrips()).toBe(3);
  });

  it.each(['/api/nothing', '/api/dashboard', '/api/sermons/x', '/api/sermons?limit=0', '/nothing'])(
    'is not taken for %s',
    async (path) => {
      await app.request(path);
      expect(counted.takeTrips()).toBe(0);
    },
  );
});
