import { describe, expect, it } from 'vitest';
import { contactMessageRow, eventInput } from '../../support/samples/records.ts';
import { contactMessages } from '#db/tables.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { signIn, CONFIGURATION, createTestApp, newClient } from '../../support/app/app.ts';
import { authenticator, passkeyCalls } from '../../support/app/passkeys.ts';
import { openCountedDatabase } from '../../support/app/counted-database.ts';

const { db, counted } = await openCountedDatabase();
const app = createTestApp(counted.db);
const cookie = await signIn(app);

describe('the way to the database', () => {
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
    ['GET', '/api/plan', undefined, 200],
    ['GET', '/api/publishing', undefined, 200],
    ['GET', '/api/contact-forms?limit=20', undefined, 200],
    ['GET', '/api/contact-forms?limit=20&state=unread&q=ruth', undefined, 200],
    ['GET', '/api/visit-requests', undefined, 200],
    ['GET', '/api/blog-posts', undefined, 200],
    ['GET', '/api/newsletter-subscriptions', undefined, 200],
    ['POST', '/api/events', eventInput(), 201],
    ['PATCH', '/api/events/1', { featured: true }, 200],
    ['DELETE', '/api/events/1', undefined, 412],
    ['PATCH', '/api/events/99', { featured: true }, 404],
    ['PATCH', '/api/sermons/1', { title: 'Renamed' }, 200],
    ['DELETE', '/api/sermons/99', undefined, 404],
    ['PATCH', '/api/contact-forms/99', { isProcessed: true }, 404],
    ['DELETE', '/api/visit-requests/99', undefined, 404],
  ])('is taken once for the session and once for %s %s', async (method, path, body, status) => {
    const response = await app.send(method, path, body, { ...cookie, 'If-Match': '"1"' });
    expect(response.status).toBe(status);
    expect(counted.takeTrips()).toBe(2);
  });

  it('is taken once more to save the settings, whose services are held against the saved ones', async () => {
    expect((await app.send('PUT', '/api/settings', DEFAULT_SETTINGS, cookie)).status).toBe(200);
    expect(counted.takeTrips()).toBe(3);
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
    const [message] = await db.insert(contactMessages).values(values).returning();
    const reply = { to: 'ruth@example.org', subject: 'Re: Hello', text: 'Good morning.' };
    const body = { ...reply, replyToMessageId: message?.id };
    expect((await app.send('POST', '/api/send-email', body, cookie)).status).toBe(200);
    expect(counted.takeTrips()).toBe(3);
  });
});
