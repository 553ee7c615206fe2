import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LEASE_SECONDS } from '#api/inbox/claim-reply.ts';
import { MailError } from '#api/mail/mailer.ts';
import { contactMessages, messageReplies, visitRequests } from '#db/tables.ts';
import { ContactMessage } from '#shared/contact/contact-messages.ts';
import { Dashboard } from '#shared/dashboard/dashboard.ts';
import { contactMessageRow, messageReplyRow, visitRequestRow } from '../../support/samples/rows.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await freshAdminApp();

const reply = {
  to: 'ruth@example.org',
  subject: 'Re: Gleaning',
  text: 'You are welcome.',
  replyToMessageId: 1,
};
const post = () => send('POST', '/api/send-email', reply);
const counts = async () =>
  Dashboard.parse(await (await send('GET', '/api/dashboard')).json()).outstandingReplies;
const isListed = async () => {
  const answer = await send('GET', '/api/contact-forms');
  return z.array(ContactMessage).parse(await answer.json())[0]?.hasOutstandingReply;
};

beforeEach(async () => {
  const createdAt = app.clock.read();
  const row = contactMessageRow({ email: reply.to, isProcessed: true, createdAt });
  await db.insert(contactMessages).values({ ...row, updatedAt: createdAt });
  app.clock.advanceMinutes(1);
});

describe('a reply that may not have been sent', () => {
  it('waits for the editor, also where the message was read before, until it is sent', async () => {
    app.mailer.state.refuse = new MailError('SendGrid answered 500');
    expect((await post()).status).toBe(502);
    expect(await counts()).toEqual({ messages: 1, visits: 0 });
    expect(await isListed()).toBe(true);
    app.mailer.state.refuse = null;
    expect((await post()).status).toBe(200);
    expect(await counts()).toEqual({ messages: 0, visits: 0 });
    expect(await isListed()).toBe(false);
  });

  it('waits no longer once the message is marked as read after it', async () => {
    app.mailer.state.refuse = new MailError('SendGrid answered 500');
    await post();
    app.clock.advanceMinutes(1);
    const marked = await send('PATCH', '/api/contact-forms/1', { isProcessed: true });
    expect(await marked.json()).toMatchObject({ hasOutstandingReply: false });
    expect(await counts()).toEqual({ messages: 0, visits: 0 });
    expect(await isListed()).toBe(false);
  });

  it('waits once for each message, and only where no later reply has followed', async () => {
    const row = (status: 'failed' | 'sent') => messageReplyRow({ contactMessageId: 1, status });
    await db.insert(messageReplies).values([row('failed'), row('failed')]);
    expect(await counts()).toEqual({ messages: 1, visits: 0 });
    await db.insert(messageReplies).values(row('sent'));
    expect(await counts()).toEqual({ messages: 0, visits: 0 });
  });

  it('does not wait while it is being sent', async () => {
    const updatedAt = app.clock.read();
    await db.insert(visitRequests).values(visitRequestRow());
    const sending = messageReplyRow({ visitRequestId: 1, status: 'sending' });
    await db.insert(messageReplies).values({ ...sending, updatedAt });
    app.clock.advanceMinutes((LEASE_SECONDS - 1) / 60);
    expect(await counts()).toEqual({ messages: 0, visits: 0 });
    app.clock.advanceMinutes(1 / 60);
    expect(await counts()).toEqual({ messages: 0, visits: 1 });
  });
});
