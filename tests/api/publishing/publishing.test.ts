import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { eventRow } from '#db/seed/factories.ts';
import { contentRevision, events } from '#db/tables.ts';
import { openTestDatabase, testClock } from '../../support/app/app.ts';
import { publishingApp, acceptingHook } from '../../support/app/publishing.ts';

const { db, clear } = await openTestDatabase();
beforeEach(clear);

describe('a write of public content', () => {
  it('calls the hook once, and is live when the build that follows is shown', async () => {
    const app = await publishingApp(db, acceptingHook);
    expect(await app.status()).toMatchObject({ status: 'live' });
    await app.saved();
    expect(app.calls).toHaveLength(1);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await app.build();
    const { status, revision, builtRevision } = await app.status();
    expect({ status, builtRevision }).toEqual({ status: 'live', builtRevision: revision });
  });

  it('is published after a restore of the database too, when its revision is below that of the build', async () => {
    const app = await publishingApp(db, acceptingHook);
    for (let save = 0; save < 4; save += 1) await app.save();
    await app.settled();
    await app.build();
    await db.update(contentRevision).set({ revision: sql`${contentRevision.revision} - 3` });
    const { length } = app.calls;
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await app.saved();
    expect(app.calls).toHaveLength(length + 1);
  });

  it('makes no call when it is refused or changes nothing public', async () => {
    await db.insert(events).values(eventRow());
    const app = await publishingApp(db, acceptingHook);
    const outdated = { 'If-Match': '"99"' };
    const answers = [
      await app.admin('PATCH', '/api/events/1', { featured: true }, outdated),
      await app.admin('PATCH', '/api/events/1', { featured: 'perhaps' }),
      await app.admin('DELETE', '/api/events/99'),
      await app.send('POST', '/api/events', {}),
      await app.admin('PATCH', '/api/contact-forms/1', { isProcessed: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([412, 400, 404, 401, 404]);
    await app.settled();
    expect(app.calls).toEqual([]);
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('is saved also when nothing rebuilds the site; the admin is told what to set', async () => {
    const app = await publishingApp(db, undefined);
    await app.saved();
    const told = await app.status();
    expect(told.status).toBe('unattended');
    expect(told.message).toContain('DEPLOY_HOOK_URL');
    expect(await app.tryAgain()).toMatchObject({ status: 'unattended' });
    await runMaintenance(app.dependencies);
    expect(app.calls).toEqual([]);
    await app.build();
    expect(await app.status()).toMatchObject({ status: 'live' });
  });
});

describe('writes one after another', () => {
  it('need one call until a build begins, which reads them all', async () => {
    const app = await publishingApp(db, acceptingHook);
    for (let count = 0; count < 20; count += 1) {
      await app.saved();
      app.clock.advanceMinutes(0.5 / 60);
    }
    expect(app.calls).toHaveLength(1);
    await app.build();
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('during a build need one call more, whose build brings the rest', async () => {
    const app = await publishingApp(db, acceptingHook);
    await app.saved();
    const end = await app.begin();
    const { revision } = await app.status();
    for (let count = 0; count < 5; count += 1) {
      await app.saved();
    }
    expect(app.calls).toHaveLength(2);
    expect(await end()).toEqual({ isOutdated: true });
    expect(await app.status()).toMatchObject({
      status: 'publishing',
      builtRevision: revision,
      revision: revision + 5,
    });
    await runMaintenance(app.dependencies);
    expect(app.calls).toHaveLength(2);
    expect(await (await app.begin())()).toEqual({ isOutdated: false });
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('need no call where a build has begun after them', async () => {
    const app = await publishingApp(db, acceptingHook);
    await db.insert(events).values(eventRow());
    const end = await app.begin();
    await runMaintenance(app.dependencies);
    expect(app.calls).toEqual([]);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await end();
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('whose isolate ended before the call are requested by cron, not by reading the status', async () => {
    const app = await publishingApp(db, acceptingHook);
    await db.insert(events).values(eventRow());
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await app.settled();
    expect(app.calls).toEqual([]);
    await runMaintenance(app.dependencies);
    expect(app.calls).toHaveLength(1);
  });

  it('cause one call, however many isolates attempt it', async () => {
    const one = await publishingApp(db, acceptingHook);
    const isolates = await Promise.all(
      Array.from({ length: 5 }, () => publishingApp(db, acceptingHook, one.clock)),
    );
    await db.insert(events).values(eventRow());
    await Promise.all(isolates.map((app) => runMaintenance(app.dependencies)));
    expect(isolates.flatMap(({ calls }) => calls)).toHaveLength(1);
  });
});

/** From the evening before a night to the morning after the next. */
const TWO_NIGHTS_IN_HOURS = 30;

/** Runs cron hourly over two nights, starting with a fresh build; each call of the hook is built at once. */
async function twoNightsFrom(start: string) {
  const clock = testClock(start);
  const called: string[] = [];
  const app = await publishingApp(
    db,
    async () => {
      called.push(clock.read().toISOString());
      await app.show();
      return acceptingHook(new Request('https://hook.test'));
    },
    clock,
  );
  for (let hour = 0; hour < TWO_NIGHTS_IN_HOURS; hour += 1) {
    clock.advanceMinutes(60);
    await runMaintenance(app.dependencies);
  }
  return called;
}

it.each([
  [
    'when the clocks go back',
    '2026-11-01T03:00:00.000Z',
    ['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ],
  [
    'when the clocks go forward',
    '2027-03-14T03:00:00.000Z',
    ['2027-03-14T06:00:00.000Z', '2027-03-15T05:00:00.000Z'],
  ],
])(
  'cron asks once a night for a rebuild, at midnight in Chicago, also %s',
  async (_, start, nights) => {
    expect(await twoNightsFrom(start)).toEqual(nights);
  },
);

it('an unchanged site stays Live during its nightly rebuild, and tells when that fails', async () => {
  const app = await publishingApp(db, acceptingHook, testClock('2026-11-20T05:50:00.000Z'));
  app.clock.advanceMinutes(15);
  await runMaintenance(app.dependencies);
  expect(app.calls).toHaveLength(1);
  expect(await app.status()).toMatchObject({ status: 'live' });
  await app.build('No such component.');
  expect(await app.status()).toMatchObject({ status: 'failed', message: 'No such component.' });
  await app.tryAgain();
  await app.settled();
  await app.build();
  expect(await app.status()).toMatchObject({ status: 'live' });
});
