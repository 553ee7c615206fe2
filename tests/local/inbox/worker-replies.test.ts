import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { startWorker } from '#tools/local/worker/worker.ts';
import { contactMessageRow } from '#db/seed/factories.ts';
import { contactMessages, messageReplies } from '#db/tables.ts';
import { serve } from '#tools/harness/upstream.ts';
import { PASSWORD, startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({});
const { db, post, mails } = site;
let session = { Cookie: '' };

beforeAll(async () => {
  const login = await post('/api/auth/login', { password: PASSWORD });
  session = { Cookie: login.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
});
afterAll(site.stop);

const SentMail = z.object({
  from: z.object({ email: z.string() }),
  reply_to: z.object({ email: z.string() }),
  headers: z.record(z.string(), z.string()),
});

async function messageFrom(email: string) {
  const [message] = await db
    .insert(contactMessages)
    .values(contactMessageRow({ email }))
    .returning();
  const reply = { to: email, subject: 'Re: Hello', text: 'Good morning.' };
  return { ...reply, replyToMessageId: message?.id ?? 0 };
}

describe('a reply of the admin, in workerd', () => {
  it('goes out from the church with the headers of its conversation', async () => {
    const reply = await messageFrom('ruth@example.org');
    expect((await post('/api/send-email', reply, session)).status).toBe(200);
    expect((await post('/api/send-email', reply, session)).status).toBe(200);
    const [first, second] = mails.map((body) => SentMail.parse(JSON.parse(body)));
    expect(first).toMatchObject({
      from: { email: 'website@example.org' },
      reply_to: { email: 'office@example.org' },
    });
    const id = first?.headers['Message-ID'];
    expect(id).toMatch(/^<[\da-f-]{36}@example\.org>$/);
    expect(second?.headers).toMatchObject({ 'In-Reply-To': id, References: id });
  });

  it('waits ten seconds for a provider that is silent, and leaves the message unread', async () => {
    const silent = await serve(() => undefined);
    onTestFinished(() => silent.close());
    const SENDGRID_BASE_URL = `http://127.0.0.1:${String(silent.port)}`;
    const bindings = { ...site.release.bindings, SENDGRID_BASE_URL };
    const other = await startWorker({ ...site.release, bindings, log: () => undefined });
    onTestFinished(async () => {
      await site.reverseProxy.switchTo(site.worker.port);
      await other.stop();
    });
    await site.reverseProxy.switchTo(other.port);
    const reply = await messageFrom('naomi@example.org');
    const start = performance.now();
    const response = await post('/api/send-email', reply, session);
    expect(response.status).toBe(502);
    expect(performance.now() - start).toBeGreaterThan(9_000);
    const isOurs = eq(messageReplies.contactMessageId, reply.replyToMessageId);
    expect(await db.select().from(messageReplies).where(isOurs)).toMatchObject([
      { status: 'failed' },
    ]);
    const isMessage = eq(contactMessages.id, reply.replyToMessageId);
    expect(await db.select().from(contactMessages).where(isMessage)).toMatchObject([
      { isProcessed: false },
    ]);
  });
});
