import { existsSync } from 'node:fs';
import process from 'node:process';
import { desc } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memoryOf } from '#tools/harness/processes.ts';
import { contactMessageRow } from '../../support/samples/records.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { contactMessages, outgoingMail, sermons, sermonTranscripts } from '#db/tables.ts';
import { Transcription } from '#shared/sermons/transcripts/transcript.ts';
import { startTestServer } from '#tools/harness/temporary.ts';
import { HYMN } from '../../support/app/audio-host.ts';
import { uploading } from '../../support/samples/uploads.ts';
import { countTrips } from '../../support/app/counted-database.ts';
import { faultyGateway } from '../../support/machine/faulty-gateway.ts';
import { startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({
  'about.html': '<h1>About</h1>',
  '404.html': '<h1>404 Page Not Found</h1>',
});
const { db, get, post, mails, logs, origin, withWorker } = site;
const session = await site.signIn();
afterAll(site.stop);

const message = {
  name: 'Ruth',
  email: 'ruth@example.org',
  subject: 'Hello',
  message: 'Good morning.',
};

const SentMail = z.object({
  from: z.object({ email: z.string() }),
  reply_to: z.object({ email: z.string() }),
  headers: z.record(z.string(), z.string()),
});

describe('the Worker in workerd', () => {
  it('sends what is due when cron runs, through SendGrid’s client, once', async () => {
    const mail = { to: 'office@example.org', replyTo: 'naomi@example.org' };
    await db.insert(outgoingMail).values({ ...mail, subject: 'Due', text: 'Due' });
    await site.worker.scheduled('*/15 * * * *');
    await site.worker.scheduled('*/15 * * * *');
    const sent = mails.filter((body) => body.includes('"reply_to":{"email":"naomi@example.org"}'));
    expect(sent).toHaveLength(1);
  });

  it('sends an admin’s replies from the church with the headers of their conversation', async () => {
    const values = contactMessageRow({ email: 'ruth@example.org' });
    const [asked] = await db.insert(contactMessages).values(values).returning();
    const reply = { to: 'ruth@example.org', subject: 'Re: Hello', text: 'Good morning.' };
    const body = { ...reply, replyToMessageId: asked?.id };
    for (let time = 0; time < 2; time += 1)
      expect((await post('/api/send-email', body, session)).status).toBe(200);
    const [first, second] = mails.slice(-2).map((sent) => SentMail.parse(JSON.parse(sent)));
    expect(first).toMatchObject({
      from: { email: 'website@example.org' },
      reply_to: { email: 'office@example.org' },
    });
    const id = first?.headers['Message-ID'];
    expect(id).toMatch(/^<[\da-f-]{36}@example\.org>$/);
    expect(second?.headers).toMatchObject({ 'In-Reply-To': id, References: id });
  });

  // Larger than any call accepts, and than what workerd reads of a body that a Worker leaves unread.
  const LARGE = new Uint8Array(1_200_000).fill(32);
  const inPieces = () => new Blob([LARGE]).stream();
  it.each([
    ['POST', '/api/contact', 'this site', 413],
    ['POST', '/api/contact', 'another site', 403],
    ['POST', '/api/auth/login', 'this site', 413],
    ['POST', '/api/events', 'this site', 401],
    ['PUT', '/api/media/1/parts/1', 'this site', 401],
    ['POST', '/api/nothing', 'this site', 404],
    ['POST', '/events.ics', 'this site', 404],
    ['POST', '/about', 'this site', 405],
  ])('answers a large body that nobody takes: %s %s from %s', async (...expected) => {
    const [method, path, sender, status] = expected;
    const Origin = sender === 'this site' ? origin : 'https://evil.example';
    for (const body of [LARGE, inPieces()]) {
      const headers = { 'Content-Type': 'application/json', Origin };
      const init = { method, body, headers, duplex: 'half' };
      const answer = await fetch(`${origin}${path}`, init);
      expect(answer.status).toBe(status);
      if (path.startsWith('/api/')) expect(await answer.json()).toHaveProperty('requestId');
    }
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

  it('gives a mail provider ten seconds and keeps the mail, without letting the visitor wait', async () => {
    const silent = await startTestServer(() => undefined);
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

describe('workerd’s cache', () => {
  const feed = async () => (await get('/sermons/feed.xml')).text();

  it('keeps answers and the revision beyond the second of the isolate’s memory', async () => {
    const counted = await countTrips({ url: site.release.bindings.DATABASE_URL });
    await withWorker({ DATABASE_URL: counted.url, REVISION_SECONDS: '30' }, async () => {
      await feed();
      counted.takeTrips();
      let answers = 0;
      for (const end = Date.now() + 1_500; Date.now() < end || answers < 3; answers += 1)
        expect((await get('/sermons/feed.xml')).status).toBe(200);
      expect(counted.takeTrips()).toBeLessThanOrEqual(1);
    });
    await counted.close();
  });

  it('goes on with what it kept while the database is away, which others are told', async () => {
    const gateway = await faultyGateway(site.release.bindings.DATABASE_URL);
    await withWorker({ DATABASE_URL: gateway.url, REVISION_SECONDS: '1' }, async () => {
      const before = await feed();
      gateway.state.fault = 'before';
      for (const end = Date.now() + 2_500; Date.now() < end;) expect(await feed()).toBe(before);
      const answer = await get('/api/sermons/facets');
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
    });
    await gateway.close();
  });
});

const AT_ONCE = 10;

/** Asks for what the Worker answers from a file of the site. */
async function ask(requests: number): Promise<void> {
  for (let asked = 0; asked < requests; asked += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => get('/no/such-page')));
    for (const answer of answers) await answer.arrayBuffer();
  }
}

/** Memory in MB that workerd has allocated. */
const workerdHolds = async () => (await memoryOf(process.pid, 'Anonymous')).get('workerd') ?? 0;

// Only Linux tells what a process holds.
it.skipIf(!existsSync('/proc/self/smaps_rollup'))(
  'thousands of requests leave workerd as large as it was',
  async () => {
    // V8's heap grows until about here: by 15 MB, as much as a leak of 10 kB a request.
    await ask(1_500);
    const before = await workerdHolds();
    expect(before).toBeGreaterThan(20);
    await ask(1_000);
    expect((await workerdHolds()) - before).toBeLessThan(8);
  },
);

describe('transcription on one machine', () => {
  const ask = async (id: number, method: 'GET' | 'POST') => {
    const path = `/api/sermons/${String(id)}/transcription`;
    const headers = { ...session, Origin: origin };
    const answer = await fetch(`${origin}${path}`, { method, headers });
    return z.parse(Transcription, await answer.json());
  };

  it('is off, and with TRANSCRIPTION is done by a stand-in that speaks as Cloudflare’s binding', async () => {
    const file = await uploading((method, path, body, headers = {}) =>
      fetch(`${origin}${path}`, {
        ...{ method, headers: { ...session, Origin: origin, ...headers } },
        ...(body === undefined ? {} : { body }),
      }),
    ).upload('hymn.mp3', HYMN);
    const row = sermonRow({ audioUrl: file.url });
    const [{ id } = { id: 0 }] = await db.insert(sermons).values(row).returning();
    expect((await ask(id, 'GET')).state).toBe('off');
    await withWorker({ TRANSCRIPTION: 'button' }, async () => {
      expect((await ask(id, 'POST')).state).toBe('done');
    });
    const [{ cues } = { cues: [] }] = await db.select().from(sermonTranscripts);
    expect(cues[0]?.text).toContain('by the stand-in of this computer, which hears nothing');
  });
});
