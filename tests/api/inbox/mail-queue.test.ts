import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MailError } from '#api/mail/mail.ts';
import { RETRY_MINUTES, sendDueMail, sendQueuedMails } from '#api/mail/queue.ts';
import { runMaintenance } from '#api/cron/cron.ts';
import { contactMessageRow } from '../../support/samples/records.ts';
import {
  contactMessages,
  outgoingMail,
  rateLimits,
  sessions,
  signInFailures,
  usedChallenges,
} from '#db/tables.ts';
import { freshApp } from '../../support/app/fixtures.ts';

const { app, db } = await freshApp();

const queue = async (count = 1) => {
  const mail = { to: 'office@example.org', replyTo: 'ruth@example.org', text: 'Hello' };
  const nextAttemptAt = app.clock.read();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...mail,
    subject: `Mail ${String(index)}`,
    nextAttemptAt,
  }));
  const inserted = await db.insert(outgoingMail).values(rows).returning({ id: outgoingMail.id });
  return inserted.map(({ id }) => id);
};
const only = async () => {
  const [row] = await db.select().from(outgoingMail);
  return row;
};

describe('a queued mail', () => {
  it('is sent once, however many senders run', async () => {
    const [id = 0] = await queue();
    const senders = Array.from({ length: 5 }, () => sendQueuedMails(app.dependencies, [id]));
    const crons = Array.from({ length: 5 }, () => sendDueMail(app.dependencies));
    await Promise.all([...senders, ...crons]);
    await sendDueMail(app.dependencies);
    expect(app.mailer.sent).toMatchObject([
      { to: 'office@example.org', replyTo: 'ruth@example.org', subject: 'Mail 0', text: 'Hello' },
    ]);
    expect(await only()).toMatchObject({ status: 'sent', attempts: 1, sentAt: app.clock.read() });
  });

  it('is tried again after growing pauses, and given up after the last', async () => {
    await queue();
    app.mailer.state.refuse = new MailError('SendGrid answered 500');
    for (const [index, minutes] of RETRY_MINUTES.entries()) {
      await sendDueMail(app.dependencies);
      expect(await only()).toMatchObject({ status: 'queued', attempts: index + 1 });
      app.clock.advanceMinutes(minutes - 0.1);
      await sendDueMail(app.dependencies);
      expect((await only())?.attempts).toBe(index + 1);
      app.clock.advanceMinutes(0.1);
    }
    await sendDueMail(app.dependencies);
    expect(await only()).toMatchObject({
      status: 'failed',
      attempts: RETRY_MINUTES.length + 1,
      lastError: 'SendGrid answered 500',
    });
    app.mailer.state.refuse = null;
    app.clock.advanceMinutes(100_000);
    await sendDueMail(app.dependencies);
    expect(app.mailer.sent).toEqual([]);
  });

  it('is sent as soon as the provider takes it again', async () => {
    await queue();
    app.mailer.state.refuse = new MailError('SendGrid answered 503');
    await sendDueMail(app.dependencies);
    app.mailer.state.refuse = null;
    app.clock.advanceMinutes(1);
    await sendDueMail(app.dependencies);
    expect(app.mailer.sent).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('is claimed again once its sender’s lease has run out, and not before', async () => {
    const [id = 0] = await queue();
    const neverAnswers = { ...app.dependencies, mailer: () => new Promise<void>(() => undefined) };
    void sendQueuedMails(neverAnswers, [id]);
    await expect.poll(async () => (await only())?.status).toBe('sending');
    await sendDueMail(app.dependencies);
    expect(app.mailer.sent).toEqual([]);
    app.clock.advanceMinutes(5);
    await sendDueMail(app.dependencies);
    expect(app.mailer.sent).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('stays sent when an earlier sender reports a failure after its lease', async () => {
    const [id = 0] = await queue();
    const late = Promise.withResolvers<undefined>();
    const slow = sendQueuedMails({ ...app.dependencies, mailer: () => late.promise }, [id]);
    await expect.poll(async () => (await only())?.status).toBe('sending');
    app.clock.advanceMinutes(5);
    await sendDueMail(app.dependencies);
    late.reject(new MailError('SendGrid did not answer'));
    await slow;
    expect(await only()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('stays with its second sender when the first reports a failure after its lease', async () => {
    const [id = 0] = await queue();
    const senders = [1, 2].map(() => {
      const answer = Promise.withResolvers<undefined>();
      const start = () =>
        sendQueuedMails({ ...app.dependencies, mailer: () => answer.promise }, [id]);
      return { answer, start };
    });
    const [first, second] = senders;
    const firstRun = first?.start();
    await expect.poll(async () => (await only())?.attempts).toBe(1);
    app.clock.advanceMinutes(5);
    const secondRun = second?.start();
    await expect.poll(async () => (await only())?.attempts).toBe(2);
    first?.answer.reject(new MailError('SendGrid did not answer'));
    await firstRun;
    expect(await only()).toMatchObject({ status: 'sending', attempts: 2 });
    second?.answer.resolve(undefined);
    await secondRun;
    expect(await only()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('leaves a log that says what failed but not what was written', async () => {
    await queue();
    app.mailer.state.refuse = new Error('550 ruth@example.org is unknown');
    await sendDueMail(app.dependencies);
    expect(app.logs).toMatchObject([{ event: 'mail not sent', attempts: 1, status: 'queued' }]);
    expect(JSON.stringify(app.logs)).not.toMatch(/ruth|Mail 0/);
    expect((await only())?.lastError).toBe('unexpected failure');
  });
});

describe('cron', () => {
  it('sends everything that is due, however much it is', async () => {
    await queue(45);
    await runMaintenance(app.dependencies);
    expect(app.mailer.sent).toHaveLength(45);
    const unsent = await db.select().from(outgoingMail).where(eq(outgoingMail.status, 'queued'));
    expect(unsent).toEqual([]);
  });

  it('sends what is not about a form first: a notice of a passkey waits behind no flood', async () => {
    await queue(25);
    const [about] = await db.insert(contactMessages).values(contactMessageRow()).returning();
    await db.update(outgoingMail).set({ contactMessageId: about?.id ?? 0 });
    const notice = { to: 'office@example.org', replyTo: 'office@example.org', text: 'Hello' };
    const nextAttemptAt = app.clock.read();
    await db.insert(outgoingMail).values({ ...notice, subject: 'A passkey', nextAttemptAt });
    await sendDueMail(app.dependencies);
    const place = app.mailer.sent.findIndex(({ subject }) => subject === 'A passkey');
    expect([app.mailer.sent.length, place < 20]).toEqual([26, true]);
  });

  it('stops early while the provider takes nothing', async () => {
    await queue(45);
    app.mailer.state.refuse = new MailError('SendGrid answered 500');
    await runMaintenance(app.dependencies);
    const tried = await db.select().from(outgoingMail).where(eq(outgoingMail.attempts, 1));
    expect(tried).toHaveLength(20);
  });

  it('forgets text and addresses of a mail 30 days after it was sent or given up', async () => {
    const [sent, failed, waiting] = await queue(3);
    const [byId, now] = [(id = 0) => eq(outgoingMail.id, id), app.clock.read()];
    await db.update(outgoingMail).set({ status: 'sent', updatedAt: now }).where(byId(sent));
    const lastError = 'SendGrid answered 400: ruth@example.org does not exist';
    const given = { status: 'failed', updatedAt: now, lastError } as const;
    await db.update(outgoingMail).set(given).where(byId(failed));
    const later = { nextAttemptAt: new Date(now.getTime() + 40 * 86_400_000), updatedAt: now };
    await db.update(outgoingMail).set(later).where(byId(waiting));
    const texts = async () =>
      (await db.select().from(outgoingMail).orderBy(outgoingMail.id)).map(
        (mail) =>
          [mail.to, mail.replyTo, mail.subject, mail.text].filter((text) => text !== '').length,
      );
    app.clock.advanceMinutes(30 * 24 * 60 - 1);
    await runMaintenance(app.dependencies);
    expect(await texts()).toEqual([4, 4, 4]);
    app.clock.advanceMinutes(1);
    await runMaintenance(app.dependencies);
    expect(await texts()).toEqual([0, 0, 4]);
    const [, refused] = await db.select().from(outgoingMail).orderBy(outgoingMail.id);
    expect(refused).toMatchObject({ status: 'failed', lastError: 'SendGrid answered 400' });
  });

  it('deletes only expired counts, sessions and used challenges', async () => {
    const minutesAgo = (minutes: number) => new Date(app.clock.read().getTime() - minutes * 60_000);
    await db.insert(rateLimits).values([
      { scope: 'login', client: 'old', count: 5, windowStart: minutesAgo(5) },
      { scope: 'contact', client: 'new', count: 5, windowStart: minutesAgo(9) },
    ]);
    await db.insert(signInFailures).values({ count: 3, lastAt: minutesAgo(60) });
    const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.insert(usedChallenges).values([
      { tokenId: gone, expiresAt: minutesAgo(0) },
      { tokenId: kept, expiresAt: minutesAgo(-1) },
    ]);
    const session = {
      keyId: 'k',
      label: 'l',
      signedInAt: minutesAgo(9),
      lastUsedAt: minutesAgo(9),
    };
    await db.insert(sessions).values([
      { ...session, tokenId: gone, expiresAt: minutesAgo(0) },
      { ...session, tokenId: kept, expiresAt: minutesAgo(-1) },
    ]);
    await runMaintenance(app.dependencies);
    expect(await db.select().from(sessions)).toMatchObject([{ tokenId: kept }]);
    expect(await db.select().from(rateLimits)).toMatchObject([{ client: 'new' }]);
    expect(await db.select().from(usedChallenges)).toMatchObject([{ tokenId: kept }]);
    expect(await db.select().from(signInFailures)).toEqual([]);
  });
});
