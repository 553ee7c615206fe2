import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { MailError } from '#api/mail/mail.ts';
import { runMaintenance } from '#api/cron/cron.ts';
import { connect } from '#db/client.ts';
import { eventRow } from '#db/seed/factories.ts';
import { contactMessages, events, outgoingMail } from '#db/tables.ts';
import {
  ifMatch,
  signIn,
  createTestApp,
  newClient,
  openTestDatabase,
  type TestApp,
} from '../../support/app/app.ts';
import { eventInput } from '../../support/samples/records.ts';
import { faultyGateway, type Fault } from '../../support/machine/faulty-gateway.ts';
import { isLongForm } from '../../support/samples/long-form.ts';
import { startTestServer } from '#tools/harness/temporary.ts';

let mailboxes = 0;

/** A message from a mailbox of its own: a receipt goes to each only once an hour. */
function newMessage() {
  mailboxes += 1;
  const email = `ruth${mailboxes}@example.org`;
  return { name: 'Ruth', email, subject: 'Hello', message: 'Are you there today?' };
}

const database = await openTestDatabase();
const { db } = database;
let gateway: Awaited<ReturnType<typeof faultyGateway>>;
let app: TestApp;

beforeAll(async () => {
  gateway = await faultyGateway(database.url);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.state.fault = null;
  gateway.state.queries = /./;
  await db.delete(outgoingMail);
  await db.delete(contactMessages);
  app = createTestApp(connect(gateway.url));
});

const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Runs `work` while every query of the app has this fault. */
async function withFault<Result>(fault: Fault, work: () => Promise<Result>): Promise<Result> {
  gateway.state.fault = fault;
  try {
    return await work();
  } finally {
    await app.settled();
    gateway.state.fault = null;
  }
}

const subjectsSent = () => app.mailer.sent.map(({ subject }) => subject);

describe.each(['before', 'during', 'after'] as const)(
  'while the database goes away %s a write',
  (fault) => {
    it('a visitor is asked to try again, and the second attempt is one message and its mails', async () => {
      const [message, headers] = [newMessage(), { ...newClient(), ...newKey() }];
      const post = () => app.send('POST', '/api/contact', message, headers);
      const refused = await withFault(fault, post);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('30');
      expect(await refused.text()).toContain('try again in a minute');
      expect((await post()).status).toBe(201);
      await app.settled();
      await runMaintenance(app.dependencies);
      expect(await db.select().from(contactMessages)).toMatchObject([message]);
      expect(subjectsSent()).toHaveLength(2);
      expect(new Set(subjectsSent()).size).toBe(2);
    });

    it('an editor’s new event is stored once, however often it is sent again', async () => {
      const headers = { ...(await signIn(app)), ...newKey() };
      gateway.state.queries = /insert into \\?"events/;
      const title = `Supper ${fault}`;
      const post = () => app.send('POST', '/api/events', eventInput({ title }), headers);
      expect((await withFault(fault, post)).status).toBe(503);
      expect((await post()).status).toBe(201);
      expect((await post()).status).toBe(201);
      expect(await db.select().from(events).where(eq(events.title, title))).toHaveLength(1);
    });

    it('an editor’s change is made once, and the second attempt overwrites nothing', async () => {
      const headers = { ...(await signIn(app)), ...ifMatch(1) };
      const [row] = await db.insert(events).values(eventRow()).returning();
      const id = row?.id ?? 0;
      gateway.state.queries = /update \\?"events/;
      const title = `New ${fault}`;
      const patch = () => app.send('PATCH', `/api/events/${id}`, { title }, headers);
      expect((await withFault(fault, patch)).status).toBe(503);
      // If only the answer was lost, the second attempt has an outdated version (412).
      expect((await patch()).status).toBe(fault === 'after' ? 412 : 200);
      const [now] = await db.select().from(events).where(eq(events.id, id));
      expect(now).toMatchObject({ title, version: 2 });
    });
  },
);

if (isLongForm)
  it('a database that takes 5 seconds is waited for', async () => {
    const post = () =>
      app.send('POST', '/api/contact', newMessage(), { ...newClient(), ...newKey() });
    expect((await withFault({ lateMs: 5_000 }, post)).status).toBe(201);
    expect((await withFault({ lateMs: 5_000 }, () => app.request('/api/events'))).status).toBe(200);
    expect(await db.select().from(contactMessages)).toHaveLength(1);
  });

describe('after the clock was set back an hour', () => {
  it('sessions go on, forms are accepted and mailed, and nobody is locked out', async () => {
    const [session, client, message] = [await signIn(app), newClient(), newMessage()];
    const post = () => app.send('POST', '/api/contact', message, client);
    for (let count = 0; count < 5; count += 1) expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
    await app.settled();
    const before = app.mailer.sent.length;
    app.clock.advanceMinutes(-60);
    expect((await app.request('/api/auth/user', { headers: session })).status).toBe(200);
    expect((await post()).status).toBe(201);
    await app.settled();
    expect(app.mailer.sent.length).toBeGreaterThan(before);
  });

  it('a mail that was to be tried again is, within the hour and its pause', async () => {
    app.mailer.state.refuse = new MailError('SendGrid answered 503');
    await app.send('POST', '/api/contact', newMessage(), newClient());
    await app.settled();
    app.mailer.state.refuse = null;
    app.clock.advanceMinutes(-60);
    await runMaintenance(app.dependencies);
    app.clock.advanceMinutes(61);
    await runMaintenance(app.dependencies);
    const rows = await db.select().from(outgoingMail);
    expect(rows.map(({ status }) => status)).toEqual(['sent', 'sent']);
    expect(subjectsSent()).toHaveLength(2);
  });
});

/** A local port without a listener. */
async function deadPort(): Promise<number> {
  const server = await startTestServer(() => undefined);
  await server.close();
  return server.port;
}
const unreachable = createTestApp(
  connect(`postgres://user:pass@127.0.0.1:${await deadPort()}/church`),
);

describe('while the database cannot be reached', () => {
  it('logs what failed, without a visitor’s text', async () => {
    await unreachable.send('POST', '/api/contact', newMessage());
    const log = JSON.stringify(unreachable.logs);
    expect(log).toContain('NeonDbError');
    expect(log).not.toMatch(/@example\.org|Are you there|user:pass/);
  });

  it('answers a page in plain words', async () => {
    const response = await unreachable.request('/sermons/1');
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch('try again in a minute');
  });
});
