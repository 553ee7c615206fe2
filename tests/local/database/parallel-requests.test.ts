import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueMail, sendQueuedMails } from '#api/mail/queue.ts';
import { connect, type Database } from '#db/client.ts';
import { contactMessageRow, eventRow } from '#db/seed/factories.ts';
import { contactMessages, events, outgoingMail } from '#db/tables.ts';
import { ifMatch, signIn } from '../../support/browser/admin.ts';
import { createTestApp, newClient, type TestApp } from '../../support/app/app.ts';
import { engines, type EngineDatabase } from '#tools/harness/database-engines.ts';

const message = { name: 'Ruth', email: 'r@example.org', message: 'Are you there today?' };
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const countOf = (answers: Response[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

/** PGlite serializes requests; only a server shows real concurrency. */
for (const { name, skip, open } of engines) {
  describe.skipIf(skip)(`requests at once, on ${name}`, () => {
    let engine: EngineDatabase;
    let db: Database;
    let app: TestApp;
    const post = (path: string, body: unknown, headers: Record<string, string>) =>
      app.send('POST', path, body, headers);

    beforeAll(async () => {
      engine = await open();
      db = connect(engine.url);
      app = createTestApp(db);
    });
    afterAll(() => engine.close());

    it('give one client exactly five guesses of the password', async () => {
      const client = newClient();
      const answers = await times(50, () => post('/api/auth/login', { password: 'x' }, client));
      expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([5, 45]);
    });

    it('let exactly five messages of one client through', async () => {
      const client = newClient();
      const body = { ...message, subject: 'Exactly five' };
      const answers = await times(50, () => post('/api/contact', body, client));
      expect([countOf(answers, 201), countOf(answers, 429)]).toEqual([5, 45]);
      const isOurs = eq(contactMessages.subject, body.subject);
      expect(await db.select().from(contactMessages).where(isOurs)).toHaveLength(5);
    });

    it('store a message with one key once, and mail it once', async () => {
      const headers = { ...newClient(), 'Idempotency-Key': crypto.randomUUID() };
      const body = { ...message, subject: 'Once' };
      const answers = await times(4, () => post('/api/contact', body, headers));
      expect(countOf(answers, 201)).toBe(4);
      const isOurs = eq(contactMessages.subject, body.subject);
      expect(await db.select().from(contactMessages).where(isOurs)).toHaveLength(1);
      await app.settled();
      const sent = app.mailer.sent.filter(({ subject }) => subject.includes('Once'));
      expect(sent).toHaveLength(1);
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
      expect(app.mailer.sent.filter(({ subject }) => subject === 'Re: Once')).toHaveLength(1);
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
      const mail = { to: 'office@example.org', replyTo: 'ruth@example.org', text: 'Hello' };
      const nextAttemptAt = app.clock.read();
      const rows = Array.from({ length: 30 }, (_, index) => `Queued ${String(index)}`);
      const queued = await db
        .insert(outgoingMail)
        .values(rows.map((subject) => ({ ...mail, subject, nextAttemptAt })))
        .returning();
      await Promise.all([
        times(6, () => sendDueMail(app.dependencies)),
        times(60, (index) => sendQueuedMails(app.dependencies, [queued[index % 30]?.id ?? 0])),
      ]);
      await sendDueMail(app.dependencies);
      const subjects = app.mailer.sent.map(({ subject }) => subject);
      const sent = subjects.filter((subject) => subject.startsWith('Queued'));
      expect(sent.toSorted()).toEqual(rows.toSorted());
    });
  });
}
