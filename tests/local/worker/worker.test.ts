import { desc } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startWorker } from '#tools/local/worker/worker.ts';
import { outgoingMail } from '#db/tables.ts';
import { serve } from '#tools/harness/upstream.ts';
import { PASSWORD, startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({ '404.html': '<h1>404 Page Not Found</h1>' });
const { db, get, post, mails, worker, reverseProxy, logs, origin } = site;
afterAll(site.stop);

const message = {
  name: 'Ruth',
  email: 'ruth@example.org',
  subject: 'Hello',
  message: 'Good morning.',
};

/** Runs `work` with a Worker that has other variables. @returns the lines that it printed */
async function withWorker(changes: Record<string, string>, work: () => Promise<void>) {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const bindings = { ...site.release.bindings, ...changes };
  const other = await startWorker({ ...site.release, bindings, log });
  await reverseProxy.switchTo(other.port);
  try {
    await work();
  } finally {
    await reverseProxy.switchTo(worker.port);
    await other.stop();
  }
  return lines;
}

describe('the Worker in workerd', () => {
  it('answers 304 when nothing has changed', async () => {
    const { headers } = await get('/api/sermons');
    const again = await get('/api/sermons', { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('stores a message and sends its two mails through SendGrid’s client, once', async () => {
    expect((await post('/api/contact', message)).status).toBe(201);
    await expect.poll(() => mails.length).toBe(2);
    await worker.scheduled('*/15 * * * *');
    expect(mails).toHaveLength(2);
    const toOffice = mails.filter((mail) => mail.includes(message.message));
    expect(toOffice).toEqual([expect.stringContaining('"reply_to":{"email":"ruth@example.org"}')]);
    const receipts = mails.filter((mail) => mail.includes('"Auto-Submitted":"auto-replied"'));
    expect(receipts).toHaveLength(1);
  });

  it('sends what is due when cron runs', async () => {
    const mail = {
      to: 'office@example.org',
      replyTo: 'naomi@example.org',
      subject: 'Due',
      text: 'Due',
    };
    await db.insert(outgoingMail).values(mail);
    // Without the notes of the run before, after which nothing was written through the Worker.
    const mediaDirectory = `${site.release.mediaDirectory}-of-another`;
    const other = await startWorker({ ...site.release, mediaDirectory, log: () => undefined });
    try {
      await other.scheduled('*/15 * * * *');
    } finally {
      await other.stop();
    }
    expect(mails.filter((body) => body.includes('naomi@example.org'))).toHaveLength(1);
  });

  it('logs the admin in and out', async () => {
    expect((await post('/api/auth/login', { password: 'wrong' })).status).toBe(401);
    const response = await post('/api/auth/login', { password: PASSWORD });
    expect(response.status).toBe(200);
    const Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await get('/api/auth/user', { Cookie })).status).toBe(200);
    const headers = { Cookie, Origin: origin };
    await fetch(`${origin}/api/auth/logout`, { method: 'POST', headers });
    expect((await get('/api/auth/user', { Cookie })).status).toBe(401);
  });

  it('refuses a body that is too large, also without a length', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        for (let part = 0; part < 20; part += 1)
          controller.enqueue(new Uint8Array(10_000).fill(32));
        controller.close();
      },
    });
    const headers = { 'Content-Type': 'application/json', Origin: origin };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    expect((await fetch(`${origin}/api/contact`, init)).status).toBe(413);
  });

  it('writes one JSON line per answer, without an address or a word of a visitor', async () => {
    await get('/api/sermons?q=secret');
    await expect.poll(() => logs.some((line) => line.includes('"path":"/api/sermons"'))).toBe(true);
    expect(logs.join('\n')).not.toMatch(/secret|ruth@|127\.0\.0\.1/);
  });

  it('says to the log, and not to visitors, which variable is missing', async () => {
    const lines = await withWorker({ MAIL_TO: '' }, async () => {
      const response = await get('/api/events');
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('MAIL_TO');
    });
    expect(lines.join('\n')).toContain('MAIL_TO must be an e-mail address');
  });

  it('answers 503 while the database cannot be reached', async () => {
    const DATABASE_URL = 'postgres://user:password@127.0.0.1:1/church';
    await withWorker({ DATABASE_URL }, async () => {
      const response = await get('/api/events');
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('30');
      expect(await response.text()).toMatch('try again in a minute');
    });
  });

  it('gives a mail provider ten seconds and keeps the mail, without letting the visitor wait', async () => {
    const silent = await serve(() => undefined);
    const SENDGRID_BASE_URL = `http://127.0.0.1:${String(silent.port)}`;
    await withWorker({ SENDGRID_BASE_URL }, async () => {
      expect((await post('/api/contact', { ...message, subject: 'Silence' })).status).toBe(201);
      const mail = async () => {
        const rows = await db.select().from(outgoingMail).orderBy(desc(outgoingMail.id)).limit(1);
        return rows[0];
      };
      await expect.poll(async () => (await mail())?.status).toBe('sending');
      await expect.poll(async () => (await mail())?.status).toBe('queued');
      expect((await mail())?.lastError).toMatch(/^SendGrid did not answer/);
    });
    await silent.close();
  });
});
