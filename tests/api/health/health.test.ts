import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailError } from '#api/mail/mail.ts';
import { sendDueMail } from '#api/mail/queue.ts';
import { runMaintenance } from '#api/cron/cron.ts';
import { connect } from '#db/client.ts';
import { outgoingMail } from '#db/tables.ts';
import { Health } from '#shared/health/health.ts';
import { createTestApp, openTestDatabase, recordingMailer } from '../../support/app/app.ts';
import { publishingApp, acceptingHook } from '../../support/app/publishing.ts';
import { startTestServer, type TestServer } from '#tools/harness/temporary.ts';

const { db, clear } = await openTestDatabase();
beforeEach(clear);

type App = Pick<ReturnType<typeof createTestApp>, 'request' | 'clock'>;

const HEALTH = '/api/health';
/** Longer than the answer is cached. */
const AFTER_CACHE_MINUTES = 0.1;

async function health({ request, clock }: App): Promise<Health> {
  clock.advanceMinutes(AFTER_CACHE_MINUTES);
  return Health.parse(await (await request(HEALTH)).json());
}

const refusing = () => new Response('no', { status: 500 });

/** A site after its first run of cron. */
async function runningApp(hook: Parameters<typeof publishingApp>[1] = acceptingHook) {
  const app = await publishingApp(db, hook);
  await runMaintenance(app.dependencies);
  return app;
}

/** Queues a mail now. */
const queueMail = ({ clock }: App) =>
  db.insert(outgoingMail).values({
    to: 'office@example.org',
    replyTo: 'ruth@example.org',
    subject: 'Hello',
    text: 'Good morning.',
    createdAt: clock.read(),
    nextAttemptAt: clock.read(),
  });

describe('the health of a site', () => {
  it('that works is ok, tells when it was built and when cron ran, and is not stored', async () => {
    const app = await runningApp();
    const ranAt = app.clock.read().toISOString();
    const answer = await app.request(HEALTH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      status: 'ok',
      database: { state: 'ok' },
      mail: { state: 'ok', oldestWaitingMinutes: null },
      publishing: { state: 'ok', lastBuildAt: ranAt },
      cron: { state: 'ok', lastRunAt: ranAt },
    });
    const head = await app.request(HEALTH, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is degraded when cron has not run for 40 minutes, until it runs again', async () => {
    const app = await runningApp();
    app.clock.advanceMinutes(39);
    expect(await health(app)).toMatchObject({ status: 'ok', cron: { state: 'ok' } });
    app.clock.advanceMinutes(1);
    expect(await health(app)).toMatchObject({ status: 'degraded', cron: { state: 'late' } });
    await runMaintenance(app.dependencies);
    expect(await health(app)).toMatchObject({ status: 'ok', cron: { state: 'ok' } });
  });

  it('is ok without a deploy hook, whatever was saved', async () => {
    const app = await runningApp(undefined);
    await app.save();
    app.clock.advanceMinutes(30);
    expect(await health(app)).toMatchObject({ status: 'ok', publishing: { state: 'ok' } });
  });
});

describe('mail', () => {
  it('fails when none was accepted since one was queued 15 minutes ago, until one is', async () => {
    const mailer = recordingMailer();
    const app = await runningApp();
    const dependencies = { ...app.dependencies, mailer: mailer.send };
    mailer.state.refuse = new MailError('SendGrid answered 401', {
      detail: 'for ruth@example.org',
    });
    await queueMail(app);
    const since = app.clock.read().toISOString();
    await sendDueMail(dependencies);
    app.clock.advanceMinutes(14.5);
    expect(await health(app)).toMatchObject({
      status: 'ok',
      mail: { state: 'ok', oldestWaitingMinutes: 14 },
    });
    app.clock.advanceMinutes(0.5);
    const failing = await health(app);
    expect(failing).toMatchObject({
      status: 'degraded',
      mail: { state: 'failing', oldestWaitingMinutes: 15 },
    });
    expect(JSON.stringify(failing)).not.toMatch(/SendGrid|example\.org/);
    const reason = 'SendGrid answered 401: for ruth@example.org';
    expect((await app.status()).outages).toEqual([{ what: 'mail', since, reason }]);

    mailer.state.refuse = null;
    await sendDueMail(dependencies);
    expect(await health(app)).toMatchObject({
      status: 'ok',
      mail: { state: 'ok', oldestWaitingMinutes: null },
    });
    expect((await app.status()).outages).toEqual([]);
  });

  it('that was given up stays a failure until another is accepted', async () => {
    const app = await runningApp();
    await queueMail(app);
    await db.update(outgoingMail).set({ status: 'failed', lastError: 'SendGrid answered 500' });
    app.clock.advanceMinutes(15);
    expect(await health(app)).toMatchObject({
      mail: { state: 'failing', oldestWaitingMinutes: null },
    });
    await queueMail(app);
    await sendDueMail(app.dependencies);
    expect(await health(app)).toMatchObject({ mail: { state: 'ok' } });
  });

  it('that gathers forms for two hours is no failure', async () => {
    const app = await runningApp();
    await queueMail(app);
    await db.update(outgoingMail).set({ isDigest: true });
    app.clock.advanceMinutes(119);
    expect(await health(app)).toMatchObject({ mail: { state: 'ok', oldestWaitingMinutes: 119 } });
  });

  it('to one address that is refused is no failure while others are accepted: a visitor could cause it', async () => {
    const app = await runningApp();
    await queueMail(app);
    await db.update(outgoingMail).set({ attempts: 1, lastError: 'SendGrid answered 400' });
    app.clock.advanceMinutes(1);
    await db.insert(outgoingMail).values({
      ...{ to: 'a@example.org', replyTo: 'b@example.org', subject: 'Hello', text: 'Good morning.' },
      ...{ status: 'sent', createdAt: app.clock.read(), sentAt: app.clock.read() },
    });
    app.clock.advanceMinutes(20);
    expect(await health(app)).toMatchObject({
      status: 'ok',
      mail: { state: 'ok', oldestWaitingMinutes: 21 },
    });
  });
});

describe('publishing', () => {
  it('fails 15 minutes after the first refusal, through all repetitions, until a build succeeds', async () => {
    let answer = refusing;
    const app = await runningApp(() => answer());
    await app.saved();
    const since = app.clock.read().toISOString();
    app.clock.advanceMinutes(14);
    expect(await health(app)).toMatchObject({ status: 'ok' });
    app.clock.advanceMinutes(1);
    const reason = 'The deploy hook answered 500.';
    for (let run = 0; run < 3; run += 1) {
      await runMaintenance(app.dependencies);
      expect(await health(app)).toMatchObject({
        status: 'degraded',
        publishing: { state: 'failing' },
      });
      expect((await app.status()).outages).toEqual([{ what: 'publishing', since, reason }]);
      app.clock.advanceMinutes(15);
    }
    answer = () => new Response(null, { status: 204 });
    expect(await app.tryAgain()).toMatchObject({ status: 'publishing', outages: [{ since }] });
    await app.settled();
    expect((await app.status()).outages).toHaveLength(1);
    app.clock.advanceMinutes(1);
    await app.build();
    expect((await app.status()).outages).toEqual([]);
    expect(await health(app)).toMatchObject({ publishing: { state: 'ok' } });
  });

  it('fails as one outage when the hook refuses first and the builds fail then', async () => {
    let answer = refusing;
    const app = await runningApp(() => answer());
    await app.saved();
    const since = app.clock.read().toISOString();
    app.clock.advanceMinutes(15);
    answer = () => new Response(null, { status: 204 });
    await runMaintenance(app.dependencies);
    await app.build('No such component.');
    const reason = 'No such component.';
    expect((await app.status()).outages).toEqual([{ what: 'publishing', since, reason }]);
  });

  it('is told to the office by one mail for each outage, also when two run cron at once', async () => {
    let answer = refusing;
    const app = await runningApp(() => answer());
    const mails = () => app.mailer.sent.filter(({ subject }) => subject.startsWith('Changes'));
    const quarterHour = async () => {
      app.clock.advanceMinutes(15);
      await Promise.all([runMaintenance(app.dependencies), runMaintenance(app.dependencies)]);
    };
    await app.saved();
    for (let run = 0; run < 5; run += 1) await quarterHour();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({ to: 'office@example.org' });
    expect(mails()[0]?.text).toContain('since November 20, 2026 at 6:00 AM');
    expect(mails()[0]?.text).toContain('The reason: The deploy hook answered 500.');
    expect(mails()[0]?.text).toContain('http://church.test/admin');

    answer = () => new Response(null, { status: 204 });
    await app.tryAgain();
    await app.settled();
    await app.build();
    await quarterHour();
    answer = refusing;
    await app.saved();
    await quarterHour();
    await quarterHour();
    expect(mails()).toHaveLength(2);
  });
});

describe('the database', () => {
  let trips = 0;
  let gateway: TestServer;
  afterEach(() => gateway.close());

  /** An app with a database that counts queries and never answers them. */
  async function countedApp() {
    trips = 0;
    gateway = await startTestServer((request, response) => {
      trips += 1;
      request.resume().on('end', () => {
        response.writeHead(500, { 'Content-Type': 'application/json' });
        response.end('{"message":"down"}');
      });
    });
    return createTestApp(connect(`postgres://user:pass@127.0.0.1:${gateway.port}/church`));
  }

  it('that is down is told with 503 and no detail, and logged', async () => {
    const app = await countedApp();
    const answer = await app.request(HEALTH);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'down',
      database: { state: 'down' },
      mail: { state: 'unknown', oldestWaitingMinutes: null },
      publishing: { state: 'unknown', lastBuildAt: null },
      cron: { state: 'unknown', lastRunAt: null },
    });
    expect(app.logs).toContainEqual(expect.objectContaining({ event: 'health', level: 'error' }));
    expect((await app.request(HEALTH, { method: 'HEAD' })).status).toBe(503);
  });

  it('is asked once in 5 seconds, by however many', async () => {
    const app = await countedApp();
    await app.request(HEALTH);
    expect(trips).toBe(1);
    await Promise.all(Array.from({ length: 50 }, () => app.request(HEALTH)));
    expect(trips).toBe(1);
    app.clock.advanceMinutes(AFTER_CACHE_MINUTES);
    await Promise.all(Array.from({ length: 50 }, () => app.request(HEALTH)));
    expect(trips).toBe(2);
  });
});
