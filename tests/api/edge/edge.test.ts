import { describe, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { contentRevision, sermons } from '#db/tables.ts';
import { signIn, testClock, type TestApp } from '../../support/app/app.ts';
import { TAKES } from '../../support/app/calls.ts';
import { faultyGateway } from '../../support/machine/faulty-gateway.ts';
import { edgeLocation, openCountedDatabase } from '../../support/app/counted-database.ts';

const { db, counted } = await openCountedDatabase();
const location = (clock = testClock()) => edgeLocation(counted.db, clock);

const seconds = (count: number) => count / 60;
const save = (title: string) => db.insert(sermons).values(sermonRow({ title }));
const LIST = '/api/sermons?limit=100';
const textOf = async (app: TestApp, path: string, headers = {}) =>
  (await app.request(path, { headers })).text();

const PUBLIC = [
  '/api/events',
  '/api/events/featured',
  '/api/events/window?today=2026-11-20',
  '/api/events/1',
  '/api/sermons?limit=24',
  '/api/sermons?q=grace',
  '/api/sermons/facets',
  '/api/sermons/1',
  '/api/settings',
  '/events.ics',
  '/events.ics?category=worship',
  '/events/1.ics',
  '/calendar/sunday-service.ics',
  '/calendar/sunday-service.ics?service=2',
  '/sermons/feed.xml',
  '/sermons/feed.xml?series=Acts',
];

describe('the database', () => {
  it.each(PUBLIC)(
    'is asked once for %s, and 30 seconds later for the revision only',
    async (path) => {
      const { clock, isolate } = location();
      const app = isolate();
      const first = await app.request(path);
      expect(first.status).toBe(200);
      expect(counted.takeTrips()).toBe(2);
      clock.advanceMinutes(seconds(29));
      for (const method of ['GET', 'HEAD']) {
        const again = await app.request(path, { method });
        expect(again.status).toBe(200);
        for (const name of ['ETag', 'Content-Type', 'Cache-Control', 'Content-Disposition'])
          expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
      const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
      expect((await app.request(path, { headers })).status).toBe(304);
      expect(counted.takeTrips()).toBe(0);
      clock.advanceMinutes(seconds(1));
      expect(await textOf(app, path)).toBe(await first.text());
      expect(counted.takeTrips()).toBe(1);
    },
  );

  it('is asked by the first isolate of a location for all others', async () => {
    const { isolate } = location();
    const first = isolate();
    await first.request('/sermons/feed.xml');
    await first.settled();
    counted.takeTrips();
    expect((await isolate().request('/sermons/feed.xml')).status).toBe(200);
    expect(counted.takeTrips()).toBe(0);
  });

  it('is asked once for all who come at the same moment', async () => {
    const app = location().isolate();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => textOf(app, '/api/sermons/facets')),
    );
    expect(new Set(answers).size).toBe(1);
    expect(counted.takeTrips()).toBe(2);
  });

  it('is asked nothing by who forges the cookie of an editor', async () => {
    const app = location().isolate();
    await textOf(app, LIST);
    counted.takeTrips();
    for (const Cookie of ['session=x', 'session=', 'session=a.b.c', '__Host-session=x'])
      await textOf(app, LIST, { Cookie });
    expect(counted.takeTrips()).toBe(0);
  });

  it('is asked nothing for what names no record', async () => {
    const app = location().isolate();
    for (const path of ['/wp-login.php', '/sermons/one', '/events/0', '/sermons/1/2', '/api/x'])
      expect((await app.request(path)).status).toBe(404);
    expect(counted.takeTrips()).toBe(0);
  });
});

describe('what was saved', () => {
  it('elsewhere shows after 30 seconds, on every path', async () => {
    const { clock, isolate } = location();
    const app = isolate();
    await textOf(app, LIST);
    await save('Saved elsewhere');
    clock.advanceMinutes(seconds(29));
    expect(await textOf(app, LIST)).not.toContain('Saved elsewhere');
    clock.advanceMinutes(seconds(1));
    expect(await textOf(app, LIST)).toContain('Saved elsewhere');
  });

  it('for a moment to come shows at that moment', async () => {
    // Ahead of the real time, by which the database numbers its revisions.
    const start = new Date(Date.now() + 86_400_000);
    const { clock, isolate } = location(testClock(start.toISOString()));
    const app = isolate();
    const publishAt = new Date(start.getTime() + 10_000);
    await db.insert(sermons).values(sermonRow({ title: 'Due', state: 'scheduled', publishAt }));
    await db.update(contentRevision).set({ revision: 1 });
    expect(await textOf(app, LIST)).not.toContain('"Due"');
    clock.advanceMinutes(seconds(10));
    expect(await textOf(app, LIST)).toContain('"Due"');
  });

  it('here shows at once to every visitor of the location, and within 30 seconds to all', async () => {
    const here = location();
    const [app, other] = [here.isolate(), here.isolate()];
    const elsewhere = location(here.clock).isolate();
    const admin = await signIn(app);
    for (const each of [app, other, elsewhere]) await textOf(each, LIST);
    const body = { ...(TAKES['POST /api/sermons']?.body ?? {}), title: 'Saved here' };
    expect((await app.send('POST', '/api/sermons', body, admin)).status).toBe(201);
    expect(await textOf(app, LIST)).toContain('Saved here');
    here.clock.advanceMinutes(seconds(1));
    expect(await textOf(other, LIST)).toContain('Saved here');
    here.clock.advanceMinutes(seconds(29));
    expect(await textOf(elsewhere, LIST)).toContain('Saved here');
  });

  it('elsewhere shows to an editor at once, and to the visitors after them', async () => {
    const { isolate } = location();
    const app = isolate();
    const admin = await signIn(app);
    await textOf(app, LIST);
    await save('Seen by an editor');
    expect(await textOf(app, LIST, admin)).toContain('Seen by an editor');
    expect(await textOf(app, LIST)).toContain('Seen by an editor');
  });

  it('is not taken back from a visitor whose page was built with it', async () => {
    const { clock, isolate } = location();
    const app = isolate();
    await textOf(app, LIST);
    await save('Built in');
    // The database numbers revisions by the real time.
    const built = await readContentRevision(db);
    clock.advanceMinutes(seconds(5));
    const headers = { 'If-None-Match': `"${String(built)}"` };
    expect((await app.request(LIST, { headers })).status).toBe(304);
    expect(await textOf(app, LIST)).toContain('Built in');
  });

  it('shows where an answer that nobody had asked for was newer than the known revision', async () => {
    const app = location().isolate();
    await textOf(app, LIST);
    await save('Learned by another answer');
    await textOf(app, '/api/sermons/facets');
    expect(await textOf(app, LIST)).toContain('Learned by another answer');
  });

  it('is asked for once a second at most for visitors who claim to know more', async () => {
    const app = location().isolate();
    counted.takeTrips();
    for (let visitor = 0; visitor < 10; visitor += 1)
      await app.request(LIST, { headers: { 'If-None-Match': '"999999999"' } });
    expect(counted.takeTrips()).toBe(2);
  });
});

describe('while the database is away', () => {
  const DAY_MINUTES = 24 * 60;

  it('a location goes on with what it kept, and asks every 30 seconds whether it is back', async () => {
    const gateway = await faultyGateway(counted.url);
    const { clock, isolate } = edgeLocation(connect(gateway.url), testClock());
    const app = isolate();
    const admin = await signIn(app);
    const before = await textOf(app, LIST);
    await app.settled();
    gateway.state.fault = 'before';
    for (const each of [app, isolate()]) {
      clock.advanceMinutes(seconds(30));
      expect(await textOf(each, LIST)).toBe(before);
    }
    const unkept = await app.request('/api/sermons/facets');
    expect(unkept.status).toBe(503);
    const toEditor = await app.request(LIST, { headers: admin });
    expect(toEditor.status).toBe(503);
    expect(JSON.stringify(app.logs)).toContain('content revision');

    gateway.state.fault = null;
    await save('Saved after the outage');
    clock.advanceMinutes(seconds(30));
    expect(await textOf(app, LIST)).toContain('Saved after the outage');
    await gateway.close();
  });

  it('nothing is answered from before a save, or from another day', async () => {
    const gateway = await faultyGateway(counted.url);
    const { clock, isolate } = edgeLocation(connect(gateway.url), testClock());
    const app = isolate();
    const admin = await signIn(app);
    await textOf(app, LIST);
    const body = { ...(TAKES['POST /api/sermons']?.body ?? {}), title: 'Saved before the outage' };
    expect((await app.send('POST', '/api/sermons', body, admin)).status).toBe(201);
    gateway.state.fault = 'before';
    expect((await app.request(LIST)).status).toBe(503);

    gateway.state.fault = null;
    expect(await textOf(app, LIST)).toContain('Saved before the outage');
    await app.settled();
    gateway.state.fault = 'before';
    clock.advanceMinutes(DAY_MINUTES);
    expect((await app.request(LIST)).status).toBe(503);
    await gateway.close();
  });
});
