import { afterAll, expect, it } from 'vitest';
import { runCron } from '#api/cron/cron.ts';
import type { Bucket } from '#api/media/bucket.ts';
import { MailError } from '#api/mail/mail.ts';
import type { Dependencies } from '#api/dependencies.ts';
import { sermonRow, settingsRow } from '#db/seed/factories.ts';
import { sermons, settings } from '#db/tables.ts';
import { Health } from '#shared/health/health.ts';
import {
  createTestApp,
  newClient,
  recordingMailer,
  testClock,
  openTestDatabase,
} from '../../support/app/app.ts';
import { audioHosts, fileHost, HYMN } from '../../support/app/audio-host.ts';
import { publishingApp, acceptingHook } from '../../support/app/publishing.ts';
import { countTrips } from '../../support/app/counted-database.ts';
import { TAKES } from '../../support/app/calls.ts';

const database = await openTestDatabase();
const counted = await countTrips(database);
afterAll(async () => {
  await counted.close();
});

/** Holds cron's notes in memory. */
function noteBucket(): Partial<Bucket> {
  const notes = new Map<string, ArrayBuffer>();
  return {
    get: (key) => {
      const bytes = notes.get(key);
      if (bytes === undefined) return Promise.resolve(null);
      return Promise.resolve({ size: 0, etag: '', httpEtag: '', body: new Blob([bytes]).stream() });
    },
    put: (key, value) => {
      notes.set(key, value);
      return Promise.resolve({ size: value.byteLength, etag: '', httpEtag: '' });
    },
  };
}

/** A site whose cron comes every 15 minutes, from noon UTC on. */
function site(overrides: Partial<Dependencies> = {}) {
  const clock = testClock();
  const mailer = recordingMailer();
  const base = createTestApp(counted.db);
  const bucket = { ...base.dependencies.bucket, ...noteBucket() };
  const app = createTestApp(counted.db, {
    ...overrides,
    ...{ clock: clock.read, mailer: mailer.send, bucket },
  });
  /** @returns the instants at which the database was asked */
  const runs = async (count: number) => {
    const woken: string[] = [];
    for (let run = 0; run < count; run += 1) {
      counted.takeTrips();
      await runCron(app.dependencies);
      if (counted.takeTrips() > 0) woken.push(clock.read().toISOString().slice(11, 16));
      clock.advanceMinutes(15);
    }
    return woken;
  };
  return { app, clock, mailer, runs };
}

const send = (app: ReturnType<typeof createTestApp>) =>
  app.send('POST', '/api/contact', TAKES['POST /api/contact']?.body, newClient());

it('lets the database sleep all day and night, but for the first minute of a new day', async () => {
  const { runs } = site();
  expect(await runs(1)).toEqual(['12:00']);
  // Midnight in Chicago.
  expect(await runs(96)).toEqual(['06:00']);
});

it('comes after a write, and again until a mail that failed was sent', async () => {
  const { app, clock, mailer, runs } = site();
  await runs(4);
  clock.advanceMinutes(1);
  mailer.state.refuse = new MailError('SendGrid answered 500');
  expect((await send(app)).status).toBe(201);
  await app.settled();
  clock.advanceMinutes(14);
  expect(await runs(2)).toEqual(['13:15', '13:30']);
  mailer.state.refuse = null;
  clock.advanceMinutes(60);
  expect(await runs(4)).toEqual(['14:45']);
  expect(mailer.sent).toHaveLength(2);
});

it('comes until a nightly rebuild that failed has succeeded, and tells the office', async () => {
  const clock = testClock('2026-11-20T05:50:00.000Z');
  const { calls, build, dependencies } = await publishingApp(database.db, acceptingHook, clock);
  const mailer = recordingMailer();
  const bucket = { ...dependencies.bucket, ...noteBucket() };
  const run = async () => {
    await runCron({ ...dependencies, mailer: mailer.send, bucket });
    clock.advanceMinutes(15);
  };
  await run();
  await run();
  expect(calls).toHaveLength(1);
  await build('No such component.');
  await run();
  expect(calls).toHaveLength(2);
  await build('No such component.');
  for (let quarter = 0; quarter < 8; quarter += 1) await run();
  expect(calls.length).toBeGreaterThan(2);
  expect(mailer.sent).toHaveLength(1);
  await build();
  await run();
  const before = calls.length;
  for (let quarter = 0; quarter < 8; quarter += 1) await run();
  expect(calls).toHaveLength(before);
});

it('comes at the moment for which something is scheduled', async () => {
  await database.clear();
  const publishAt = new Date('2026-11-20T17:00:00.000Z');
  await database.db.insert(sermons).values(sermonRow({ state: 'scheduled', publishAt }));
  const { runs } = site();
  expect(await runs(24)).toContain('17:00');
  expect(await database.db.select({ state: sermons.state }).from(sermons)).toEqual([
    { state: 'public' },
  ]);
});

it('comes until all recordings are measured, and every three hours to a host that does not answer', async () => {
  await database.clear();
  const audioUrl = 'https://cdn.example.org/hymn.mp3';
  const { fetch } = audioHosts({ [audioUrl]: fileHost(HYMN) });
  await database.db
    .insert(sermons)
    .values(Array.from({ length: 12 }, () => sermonRow({ audioUrl })));
  const { runs } = site({ fetch });
  expect(await runs(4)).toEqual(['12:00', '12:15', '12:30']);
  const dead = sermonRow({ audioUrl: 'https://dead.example.org/psalm.mp3' });
  await database.db.insert(sermons).values(dead);
  expect(await runs(96)).toEqual(['06:00', '09:00', '12:00']);
});

it('comes on Sunday evening and twice on Monday for the channel’s feed, where the settings ask for it', async () => {
  await database.clear();
  const channel = 'UC1234567890123456789012';
  const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`;
  const { fetch, asked } = audioHosts({ [feed]: () => new Response(null, { status: 500 }) });
  const row = settingsRow({ youtubeChannelId: channel, preparesStreams: true });
  await database.db.insert(settings).values(row);
  const { app, runs } = site({ fetch });
  // From Friday noon until midnight between Tuesday and Wednesday in Chicago.
  const woken = await runs(4 * (12 + 24 * 4 + 7));
  // At midnight in Chicago, and at 18:00, 6:00 and 18:00 there.
  const [midnight, evening, morning] = ['06:00', '00:00', '12:00'];
  expect(woken).toEqual([
    ...['12:00', midnight, midnight, evening, midnight, morning, evening, midnight, midnight],
  ]);
  expect(asked).toEqual([`GET ${feed}`, `GET ${feed}`, `GET ${feed}`]);
  expect(app.logs.filter(({ event }) => event === 'channel feed')).toHaveLength(3);
});

it('is on time for the health of the site also while it sleeps', async () => {
  const { app, runs } = site();
  await runs(20);
  const health = Health.parse(await (await app.request('/api/health')).json());
  expect(health.cron).toEqual({ state: 'ok', lastRunAt: '2026-11-20T16:45:00.000Z' });
});
