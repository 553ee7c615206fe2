import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueMail } from '#api/mail/queue.ts';
import { connect, type Database } from '#db/client.ts';
import { contactMessages, outgoingMail } from '#db/tables.ts';
import { signIn } from '../../support/browser/admin.ts';
import { createTestApp, newClient, type TestApp } from '../../support/app/app.ts';
import { authenticator } from '../../support/app/authenticator.ts';
import { engines, type EngineDatabase } from '#tools/harness/database-engines.ts';
import { cookiesOf, passkeyCalls } from '../../support/app/passkeys.ts';

const server = engines.find(({ name }) => name.startsWith('a Postgres server'));
const WAITING = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`;

/** Blocks both requests at the same row of a real server, so that they race regardless of timing. */
describe.skipIf(server?.skip !== false)('two requests that meet at one row', () => {
  let engine: EngineDatabase | undefined;
  let holder: pg.Client;
  let watcher: pg.Client;
  let db: Database;
  let app: TestApp;

  const waiting = async () =>
    (await watcher.query<{ waiting: number }>(WAITING)).rows[0]?.waiting ?? 0;

  beforeAll(async () => {
    engine = await server?.open();
    holder = new pg.Client(engine?.serverUrl);
    watcher = new pg.Client(engine?.serverUrl);
    await Promise.all([holder.connect(), watcher.connect()]);
    db = connect(engine?.url ?? '');
    app = createTestApp(db);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), watcher.end()]);
    await engine?.close();
  });

  it('store the message of one key once, and both answer with success', async () => {
    const client = newClient();
    const body = { name: 'Ruth', email: 'r@example.org', subject: 'Met', message: 'Good morning.' };
    const post = (headers: Record<string, string>) =>
      app.send('POST', '/api/contact', body, { ...client, ...headers });
    await post({});
    await holder.query('begin; select from rate_limits for update');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = [post(key), post(key)];
    await expect.poll(waiting).toBe(2);
    await holder.query('rollback');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
    const isOurs = eq(contactMessages.subject, body.subject);
    expect(await db.select().from(contactMessages).where(isOurs)).toHaveLength(2);
    await app.settled();
    expect(app.mailer.sent.filter(({ subject }) => subject.includes('Met'))).toHaveLength(2);
  });

  it('leave no session to a passkey that is removed while it signs in', async () => {
    const cookie = await signIn(app);
    const { added, enter, user } = passkeyCalls(() => ({ app, cookie }));
    const phone = authenticator();
    const { id } = await added(phone);
    await holder.query('begin; select from passkeys for update');
    const entering = enter(phone);
    await expect.poll(waiting).toBe(1);
    const removing = app.send('DELETE', `/api/passkeys/${id}`, undefined, cookie);
    await expect.poll(waiting).toBe(2);
    await holder.query('rollback');
    const [entered, removed] = await Promise.all([entering, removing]);
    expect([entered.status, removed.status]).toEqual([200, 204]);
    expect((await user(cookiesOf(entered))).status).toBe(401);
  });

  it('skip a mail that another sender is claiming', async () => {
    const mail = {
      to: 'office@example.org',
      replyTo: 'ruth@example.org',
      subject: 'Held',
      text: 'x',
    };
    await db.insert(outgoingMail).values({ ...mail, nextAttemptAt: app.clock.read() });
    await holder.query('begin; select from outgoing_mail for update');
    await Promise.all([sendDueMail(app.dependencies), sendDueMail(app.dependencies)]);
    const held = () => app.mailer.sent.filter(({ subject }) => subject === 'Held').length;
    expect(held()).toBe(0);
    await holder.query('rollback');
    await Promise.all([sendDueMail(app.dependencies), sendDueMail(app.dependencies)]);
    expect(held()).toBe(1);
  });
});
