import { beforeEach, describe, expect, it } from 'vitest';
import { MailError, type Mail } from '#api/mail/mail.ts';
import { LEASE_SECONDS } from '#api/inbox/claim-reply.ts';
import { contactMessageRow, visitRequestRow } from '../../support/samples/records.ts';
import { contactMessages, messageReplies, visitRequests } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { createTestApp } from '../../support/app/app.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';

const { app, db, session, send } = await freshAdminApp();

beforeEach(async () => {
  await db.insert(contactMessages).values(contactMessageRow({ email: 'ruth@example.org' }));
  await db.insert(visitRequests).values(visitRequestRow({ email: 'boaz@example.org' }));
});

const reply = {
  to: 'ruth@example.org',
  subject: 'Re: Gleaning',
  text: 'Dear Ruth,\n\nyou are welcome.',
  replyToMessageId: 1,
};
const post = (body: unknown = reply, headers: Record<string, string> = {}) =>
  send('POST', '/api/send-email', body, headers);
const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const replies = () => db.select().from(messageReplies).orderBy(messageReplies.id);
const message = async () => (await db.select().from(contactMessages))[0];
const problems = async (response: Response) => ErrorBody.parse(await response.json()).errors;

/** Another isolate, whose mailer holds each mail until the test accepts or refuses it. */
function holdingApp() {
  const held: { mail: Mail; accept: () => void; refuse: (reason: Error) => void }[] = [];
  const mailer = (mail: Mail) =>
    new Promise<void>((accept, refuse) => {
      held.push({ mail, accept, refuse });
    });
  const other = createTestApp(db, { mailer, clock: app.clock.read });
  return {
    held,
    reply: (key = {}) => other.send('POST', '/api/send-email', reply, { ...session, ...key }),
  };
}

describe('POST /api/send-email', () => {
  it('sends the reply, keeps it, and marks the message as processed', async () => {
    const response = await post();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(app.mailer.sent).toMatchObject([
      {
        fromName: DEFAULT_SETTINGS.churchName,
        to: 'ruth@example.org',
        replyTo: 'office@example.org',
        subject: reply.subject,
        text: reply.text,
        thread: { references: [] },
      },
    ]);
    const now = app.clock.read();
    expect(await replies()).toMatchObject([
      {
        contactMessageId: 1,
        visitRequestId: null,
        to: 'ruth@example.org',
        subject: reply.subject,
        text: reply.text,
        status: 'sent',
        sentAt: now,
        createdAt: now,
      },
    ]);
    expect(await message()).toMatchObject({ isProcessed: true, version: 2 });
  });

  it('answers a visit request the same way', async () => {
    const { replyToMessageId, ...rest } = { ...reply, to: 'boaz@example.org' };
    expect((await post({ ...rest, replyToVisitRequestId: replyToMessageId })).status).toBe(200);
    expect(app.mailer.sent).toMatchObject([{ to: 'boaz@example.org' }]);
    expect(await replies()).toMatchObject([{ contactMessageId: null, visitRequestId: 1 }]);
    expect(await db.select().from(visitRequests)).toMatchObject([{ isProcessed: true }]);
    expect(await message()).toMatchObject({ isProcessed: false, version: 1 });
  });

  it('lets replies to one message refer to each other, and to no other conversation', async () => {
    await db.insert(contactMessages).values(contactMessageRow({ email: 'ruth@example.org' }));
    await post();
    await post({ ...reply, replyToMessageId: 2 });
    await post();
    await post();
    const threads = app.mailer.sent.map(({ thread }) => thread);
    const [first, other, second, third] = threads.map((thread) => thread?.messageId ?? '');
    expect(new Set([first, other, second, third]).size).toBe(4);
    expect(threads.map((thread) => thread?.references)).toEqual([[], [], [first], [first, second]]);
  });

  it('takes the address in any case, and sends to the one that the visitor typed', async () => {
    expect((await post({ ...reply, to: ' RUTH@Example.org ' })).status).toBe(200);
    expect(app.mailer.sent).toMatchObject([{ to: 'ruth@example.org' }]);
  });

  it('joins a subject of several lines into one', async () => {
    const subject = 'Re: Hello\r\nBcc: all@example.org\u2028X: y\u0000';
    expect((await post({ ...reply, subject })).status).toBe(200);
    expect(app.mailer.sent).toMatchObject([{ subject: 'Re: Hello Bcc: all@example.org X: y' }]);
  });
});

describe('a reply that cannot be', () => {
  const REQUIRED = 'Subject and message are required';
  it.each([
    ['subject', '', REQUIRED],
    ['subject', ' \n ', REQUIRED],
    ['text', '', REQUIRED],
    ['text', '\t ', REQUIRED],
    ['subject', 'x'.repeat(205), 'Please use 204 characters or fewer'],
    ['text', 'x'.repeat(20_001), 'Please use 20000 characters or fewer'],
    ['to', 'ruth', 'Please enter a valid email address'],
    ['to', 'boaz@example.org', 'Please reply to the address that the message came from'],
    ['to', 'ruth@example.org, all@example.org', 'Please enter a valid email address'],
    ['replyToMessageId', undefined, 'Please say which message or which visit request this answers'],
    ['replyToMessageId', '1', 'Please say which message or which visit request this answers'],
    ['replyToMessageId', 1.5, 'Please say which message or which visit request this answers'],
  ])('is refused: %s = %j', async (field, value, text) => {
    const response = await post({ ...reply, [field]: value });
    expect(response.status).toBe(400);
    expect(await problems(response)).toEqual([{ path: field, message: text }]);
    expect(app.mailer.sent).toEqual([]);
    expect(await replies()).toEqual([]);
    expect(await message()).toMatchObject({ isProcessed: false });
  });

  it('answers both a message and a visit request', async () => {
    expect((await post({ ...reply, replyToVisitRequestId: 1 })).status).toBe(400);
  });

  it.each([2, 0, -1, 3_000_000_000])('is one to the unknown message %i', async (id) => {
    expect((await post({ ...reply, replyToMessageId: id })).status).toBe(404);
    expect(
      (await post({ ...reply, replyToMessageId: undefined, replyToVisitRequestId: id })).status,
    ).toBe(404);
    expect(app.mailer.sent).toEqual([]);
  });
});

describe('a provider that does not take the mail', () => {
  it('leaves the message unread and the reply kept as failed, and is said so', async () => {
    app.mailer.state.refuse = new MailError('SendGrid answered 429');
    const response = await post();
    expect(response.status).toBe(502);
    expect(ErrorBody.parse(await response.json()).message).toMatch('could not be sent');
    expect(await replies()).toMatchObject([{ status: 'failed', sentAt: null, text: reply.text }]);
    expect(await message()).toMatchObject({ isProcessed: false, version: 1 });
    const logged = JSON.stringify(app.logs);
    expect(logged).toContain('SendGrid answered 429');
    expect(logged).not.toMatch(/ruth@|welcome|Gleaning/);
  });

  it('is no part of the conversation that follows', async () => {
    app.mailer.state.refuse = new Error('down');
    expect((await post()).status).toBe(502);
    app.mailer.state.refuse = null;
    await post();
    expect(app.mailer.sent).toMatchObject([{ thread: { references: [] } }]);
  });

  it('shows the reply as possibly not sent until it answers', async () => {
    const { held, reply: send } = holdingApp();
    const answer = send();
    await expect.poll(() => held.length).toBe(1);
    expect(await replies()).toMatchObject([{ status: 'sending', sentAt: null }]);
    expect(await message()).toMatchObject({ isProcessed: false });
    held[0]?.accept();
    expect((await answer).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  it('sends a repeated reply once, and no other under its key', async () => {
    const key = newKey();
    for (let time = 0; time < 3; time += 1) expect((await post(reply, key)).status).toBe(200);
    expect((await post({ ...reply, text: 'Other words' }, key)).status).toBe(422);
    expect(app.mailer.sent).toHaveLength(1);
    expect(await replies()).toHaveLength(1);
    expect((await post(reply, newKey())).status).toBe(200);
    expect(app.mailer.sent).toHaveLength(2);
  });

  it('tries again what failed, with the text as it is now', async () => {
    const key = newKey();
    app.mailer.state.refuse = new MailError('SendGrid answered 500');
    expect((await post(reply, key)).status).toBe(502);
    app.mailer.state.refuse = null;
    expect((await post({ ...reply, text: 'Better words' }, key)).status).toBe(200);
    expect(app.mailer.sent).toMatchObject([{ text: 'Better words', thread: { references: [] } }]);
    expect(await replies()).toMatchObject([{ status: 'sent', text: 'Better words' }]);
    expect(await message()).toMatchObject({ isProcessed: true });
  });

  it('sends one mail for requests at once, and tells the others to wait', async () => {
    const { held, reply: send } = holdingApp();
    const key = newKey();
    const first = send(key);
    await expect.poll(() => held.length).toBe(1);
    const others = await Promise.all([1, 2, 3].map(() => send(key)));
    for (const other of others) {
      expect(other.status).toBe(409);
      expect(Number(other.headers.get('Retry-After'))).toBe(LEASE_SECONDS);
    }
    held[0]?.accept();
    expect((await first).status).toBe(200);
    expect(held).toHaveLength(1);
    expect((await send(key)).status).toBe(200);
  });

  it('sends an abandoned reply again once its lease is over', async () => {
    const { held, reply: send } = holdingApp();
    const key = newKey();
    const interrupted = send(key);
    await expect.poll(() => held.length).toBe(1);
    app.clock.advanceMinutes((LEASE_SECONDS - 1) / 60);
    expect((await post(reply, key)).status).toBe(409);
    app.clock.advanceMinutes(1 / 60);
    expect((await post(reply, key)).status).toBe(200);
    expect(app.mailer.sent[0]?.thread?.messageId).toBe(held[0]?.mail.thread?.messageId);
    held[0]?.accept();
    expect((await interrupted).status).toBe(200);
    expect(await replies()).toMatchObject([{ status: 'sent' }]);
  });

  it('ignores the result of a sender whose lease is over', async () => {
    const { held, reply: send } = holdingApp();
    const key = newKey();
    const answer = send(key);
    await expect.poll(() => held.length).toBe(1);
    app.clock.advanceMinutes(LEASE_SECONDS / 60);
    expect((await post(reply, key)).status).toBe(200);
    held[0]?.refuse(new MailError('too late'));
    expect((await answer).status).toBe(502);
    expect(await replies()).toMatchObject([{ status: 'sent' }]);
  });

  it('belongs to one conversation', async () => {
    const key = newKey();
    await post(reply, key);
    const visit = { ...reply, to: 'boaz@example.org', replyToMessageId: undefined };
    const response = await post({ ...visit, replyToVisitRequestId: 1 }, key);
    expect(response.status).toBe(400);
    expect(await problems(response)).toMatchObject([{ path: 'Idempotency-Key' }]);
    expect(app.mailer.sent).toHaveLength(1);
  });
});
