import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueMail, sendQueuedMails } from '#api/mail/queue.ts';
import { connect, type Database } from '#db/client.ts';
import { eventRow } from '#db/seed/factories.ts';
import { contactMessageRow } from '../../support/samples/records.ts';
import { contactMessages, events, outgoingMail } from '#db/tables.ts';
import { ifMatch, signIn, createTestApp, newClient, type TestApp } from '../../support/app/app.ts';
import { authenticator, cookiesOf, passkeyCalls } from '../../support/app/passkeys.ts';
import { engines, type EngineDatabase } from '../../support/machine/database-engines.ts';

/** PGlite has one session, so that nothing is parallel there. */
const server = engines.find(({ name }) => name.startsWith('a Postgres server'));

const MESSAGE = { name: 'Ruth', email: 'r@example.org', message: 'Are you there today?' };
const MAIL = { to: 'office@example.org', replyTo: 'ruth@example.org', text: 'Hello' };
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const countOf = (answers: Response[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

describe.skipIf(server?.skip !== false)('on a Postgres server', () => {
  let engine: EngineDatabase | undefined;
  let db: Database;
  let app: TestApp;
  beforeAll(async () => {
    engine = await server?.open();
    db = connect(engine?.url ?? '');
    app = createTestApp(db);
  });
  afterAll(() => engine?.close());

  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    app.send('POST', path, body, headers);
  const messagesAbout = (subject: string) =>
    db.select().from(contactMessages).where(eq(contactMessages.subject, subject));
  const mailsAbout = (subject: string) =>
    app.mailer.sent.filter((mail) => mail.subject.includes(subject));

  describe('requests at once', () => {
    it('give one client exactly five guesses of the password', async () => {
      const client = newClient();
      const answers = await times(50, () => post('/api/auth/login', { password: 'x' }, client));
      expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([5, 45]);
    });

    it('let exactly five messages of one client through', async () => {
      const client = newClient();
      const body = { ...MESSAGE, subject: 'Exactly five' };
      const answers = await times(50, () => post('/api/contact', body, client));
      expect([countOf(answers, 201), countOf(answers, 429)]).toEqual([5, 45]);
      expect(await messagesAbout(body.subject)).toHaveLength(5);
    });

    it('send one mail for a reply with one key, and refuse or repeat no other answer', async () => {
      const values = contactMessageRow({ email: 'ruth@example.org' });
      const [row] = await db.insert(contactMessages).values(values).returning();
      const reply = { to: 'ruth@example.org', subject: 'Re: Once', text: 'Good morning.' };
      const headers = { ...(await signIn(app)), 'Idempotency-Key': crypto.randomUUID() };
      const body = { ...reply, replyToMessageId: row?.id };
      const answers = await times(10, () => post('/api/send-email', body, headers));
      expect(countOf(answers, 200)).toBeGreaterThanOrEqual(1);
      expect(countOf(answers, 200) + countOf(answers, 409)).toBe(10);
      expect(mailsAbout('Re: Once')).toHaveLength(1);
      expect((await post('/api/send-email', body, headers)).status).toBe(200);
    });

    it('let one of ten edits of the same version through, and tell the others', async () => {
      const [row] = await db.insert(events).values(eventRow()).returning();
      const headers = { ...(await signIn(app)), ...ifMatch(1) };
      const answers = await times(10, (index) =>
        app.send('PATCH', `/api/events/${row?.id ?? 0}`, { title: `Edit ${index}` }, headers),
      );
      expect([countOf(answers, 200), countOf(answers, 412)]).toEqual([1, 9]);
    });

    it('send each queued mail once, however many senders run', async () => {
      const subjects = Array.from({ length: 30 }, (_, index) => `Queued ${String(index)}.`);
      const mail = { ...MAIL, nextAttemptAt: app.clock.read() };
      const rows = subjects.map((subject) => ({ ...mail, subject }));
      const queued = await db.insert(outgoingMail).values(rows).returning();
      await Promise.all([
        times(6, () => sendDueMail(app.dependencies)),
        times(60, (index) => sendQueuedMails(app.dependencies, [queued[index % 30]?.id ?? 0])),
      ]);
      await sendDueMail(app.dependencies);
      const sent = mailsAbout('Queued').map(({ subject }) => subject);
      expect(sent.toSorted()).toEqual(subjects.toSorted());
    });
  });

  /** Blocks both requests on the same row, so that they race whatever the timing. */
  describe('two requests that meet at one row', () => {
    let holder: pg.Client;
    let watcher: pg.Client;
    beforeAll(async () => {
      holder = new pg.Client(engine?.serverUrl);
      watcher = new pg.Client(engine?.serverUrl);
      await Promise.all([holder.connect(), watcher.connect()]);
    });
    afterAll(() => Promise.all([holder.end(), watcher.end()]));

    const waiting = async () => {
      const { rows } = await watcher.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting ?? 0;
    };

    it('store the message of one key once, mail it once, and both answer with success', async () => {
      const client = newClient();
      const body = { ...MESSAGE, subject: 'Met' };
      const send = (headers: Record<string, string>) =>
        post('/api/contact', body, { ...client, ...headers });
      await send({});
      await holder.query('begin; select from rate_limits for update');
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const answers = [send(key), send(key)];
      await expect.poll(waiting).toBe(2);
      await holder.query('rollback');
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
      expect(await messagesAbout(body.subject)).toHaveLength(2);
      await app.settled();
      expect(mailsAbout(body.subject)).toHaveLength(2);
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
      const mail = { ...MAIL, subject: 'Held', nextAttemptAt: app.clock.read() };
      await db.insert(outgoingMail).values(mail);
      const sendTwice = () => times(2, () => sendDueMail(app.dependencies));
      await holder.query('begin; select from outgoing_mail for update');
      await sendTwice();
      expect(mailsAbout('Held')).toHaveLength(0);
      await holder.query('rollback');
      await sendTwice();
      expect(mailsAbout('Held')).toHaveLength(1);
    });
  });
});
