import { describe, expect, it, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { MailError } from '#api/mail/mail.ts';
import { runMaintenance } from '#api/cron/cron.ts';
import { contactMessages, messageReplies, visitRequests } from '#db/tables.ts';
import { ContactMessage } from '#shared/contact/contact-messages.ts';
import { Dashboard } from '#shared/dashboard/dashboard.ts';
import { newClient } from '../../support/app/app.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';
import { LEASE_SECONDS } from '#api/inbox/claim-reply.ts';
import {
  contactMessageRow,
  messageReplyRow,
  visitRequestRow,
} from '../../support/samples/records.ts';

const { app, db, send } = await freshAdminApp();

const OFFICE = 'office@example.org';
const WRITTEN = {
  name: 'Ruth',
  email: 'ruth@exmaple.org',
  subject: 'Sunday',
  message: 'When does the service begin?',
};
const REFUSED = new MailError('SendGrid answered 400', { detail: 'Invalid.', isFinal: true });

/** Somebody writes while every mail is refused. */
async function writeRefused() {
  app.mailer.state.refuse = REFUSED;
  expect((await app.send('POST', '/api/contact', WRITTEN, newClient())).status).toBe(201);
  await app.settled();
}

async function messages() {
  const answer = await send('GET', '/api/contact-forms');
  return z.parse(z.array(ContactMessage), await answer.json());
}
const shown = async () => (await messages())[0]?.unsentMails ?? [];
const dashboard = async () => Dashboard.parse(await (await send('GET', '/api/dashboard')).json());

async function cron(minutes: number) {
  app.clock.advanceMinutes(minutes);
  await runMaintenance(app.dependencies);
}

describe('a mail that is refused', () => {
  it('is shown beside its message: a receipt at once, one to the office after three attempts', async () => {
    await writeRefused();
    const receipt = {
      recipient: 'sender',
      to: WRITTEN.email,
      reason: 'SendGrid answered 400: Invalid.',
      isRetried: false,
    };
    expect(await shown()).toMatchObject([receipt]);
    expect((await dashboard()).unsentMails).toEqual({ messages: 1, visits: 0 });
    await cron(1);
    await cron(5);
    expect(await shown()).toMatchObject([
      { recipient: 'office', to: OFFICE, isRetried: true },
      receipt,
    ]);
    expect((await dashboard()).unsentMails).toEqual({ messages: 1, visits: 0 });
  });

  it('goes out to the corrected address, once, and replies go there too', async () => {
    await writeRefused();
    const [mail] = await shown();
    const path = `/api/unsent-mails/${mail?.id ?? 0}/send`;
    expect((await send('POST', path, { to: 'ruth@example' })).status).toBe(400);
    const again = await send('POST', path, {});
    expect(again.status).toBe(502);
    expect(await shown()).toMatchObject([{ to: WRITTEN.email }]);

    app.mailer.state.refuse = null;
    const to = 'ruth@example.org';
    const answers = await Promise.all([1, 2].map(() => send('POST', path, { to })));
    expect(answers.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(
      true,
    );
    expect(app.mailer.sent.filter((sent) => sent.to === to)).toHaveLength(1);
    expect(await messages()).toMatchObject([{ email: to, unsentMails: [] }]);
    expect((await dashboard()).unsentMails).toEqual({ messages: 0, visits: 0 });
    expect((await send('POST', path, {})).status).toBe(200);
    expect(app.mailer.sent.filter((sent) => sent.to === to)).toHaveLength(1);
    expect((await send('POST', '/api/unsent-mails/99/send', {})).status).toBe(404);
  });

  it('to the office goes to its present address, whatever is asked', async () => {
    await writeRefused();
    await cron(1);
    await cron(5);
    app.mailer.state.refuse = null;
    const office = (await shown()).find(({ recipient }) => recipient === 'office');
    await send('POST', `/api/unsent-mails/${office?.id ?? 0}/send`, { to: 'else@example.org' });
    expect(app.mailer.sent).toMatchObject([{ to: OFFICE, replyTo: WRITTEN.email }]);
    expect(await messages()).toMatchObject([{ email: WRITTEN.email }]);
  });

  it('is no longer shown once somebody has seen to the message', async () => {
    await writeRefused();
    await db.update(contactMessages).set({ isProcessed: true });
    expect(await shown()).toEqual([]);
    expect((await dashboard()).unsentMails).toEqual({ messages: 0, visits: 0 });
  });
});

const reply = {
  to: 'ruth@example.org',
  subject: 'Re: Gleaning',
  text: 'You are welcome.',
  replyToMessageId: 1,
};
const post = () => send('POST', '/api/send-email', reply);
const isListed = async () => {
  const answer = await send('GET', '/api/contact-forms');
  return z.array(ContactMessage).parse(await answer.json())[0]?.hasOutstandingReply;
};

describe('a reply that may not have been sent', () => {
  beforeEach(async () => {
    const createdAt = app.clock.read();
    const person = { name: 'Ruth Gleaner', email: reply.to, subject: 'Gleaning' };
    const row = contactMessageRow({ ...person, isProcessed: true, createdAt });
    await db.insert(contactMessages).values({ ...row, updatedAt: createdAt });
    app.clock.advanceMinutes(1);
  });

  it('waits for the editor, also where the message was read before, until it is sent', async () => {
    app.mailer.state.refuse = new MailError('SendGrid answered 500');
    expect((await post()).status).toBe(502);
    expect(await dashboard()).toMatchObject({
      outstandingReplies: { messages: 1, visits: 0 },
      newestOutstanding: { messages: 'Ruth Gleaner: Gleaning', visits: null },
    });
    expect(await isListed()).toBe(true);
    app.mailer.state.refuse = null;
    expect((await post()).status).toBe(200);
    expect((await dashboard()).outstandingReplies).toEqual({ messages: 0, visits: 0 });
    expect(await isListed()).toBe(false);
  });

  it('waits no longer once the message is marked as read after it', async () => {
    app.mailer.state.refuse = new MailError('SendGrid answered 500');
    await post();
    app.clock.advanceMinutes(1);
    const marked = await send('PATCH', '/api/contact-forms/1', { isProcessed: true });
    expect(await marked.json()).toMatchObject({ hasOutstandingReply: false });
    expect((await dashboard()).outstandingReplies).toEqual({ messages: 0, visits: 0 });
    expect(await isListed()).toBe(false);
  });

  it('waits once for each message, and only where no later reply has followed', async () => {
    const row = (status: 'failed' | 'sent') => messageReplyRow({ contactMessageId: 1, status });
    await db.insert(messageReplies).values([row('failed'), row('failed')]);
    expect((await dashboard()).outstandingReplies).toEqual({ messages: 1, visits: 0 });
    await db.insert(messageReplies).values(row('sent'));
    expect((await dashboard()).outstandingReplies).toEqual({ messages: 0, visits: 0 });
  });

  it('does not wait while it is being sent', async () => {
    const updatedAt = app.clock.read();
    await db
      .insert(visitRequests)
      .values(visitRequestRow({ firstName: 'Ruth', lastName: 'Gleaner' }));
    const sending = messageReplyRow({ visitRequestId: 1, status: 'sending' });
    await db.insert(messageReplies).values({ ...sending, updatedAt });
    app.clock.advanceMinutes((LEASE_SECONDS - 1) / 60);
    expect((await dashboard()).outstandingReplies).toEqual({ messages: 0, visits: 0 });
    app.clock.advanceMinutes(1 / 60);
    expect(await dashboard()).toMatchObject({
      outstandingReplies: { messages: 0, visits: 1 },
      newestOutstanding: { messages: null, visits: 'Ruth Gleaner' },
    });
  });
});
