import { describe, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { events, sermons } from '#db/tables.ts';
import { signIn, newClient, ORIGIN } from '../../support/app/app.ts';
import { allCalls, PUBLIC_CALLS, splitCall, TAKES } from '../../support/app/calls.ts';
import { faultyGateway } from '../../support/machine/faulty-gateway.ts';
import { edgeLocation, openCountedDatabase } from '../../support/app/counted-database.ts';

const { db, counted } = await openCountedDatabase();
const location = () => edgeLocation(counted.db);

/** A path of the table whose last part is a file. */
const idOf = (call: string) =>
  call.endsWith(':file') && call.includes(' /events/') ? '1.ics' : '1';

describe('an answer is kept', () => {
  it('for a query in any order, with or without blank and unknown parameters', async () => {
    const app = location().isolate();
    const first = await app.request('/api/sermons?limit=1&speaker=Ann');
    counted.takeTrips();
    for (const query of ['speaker=Ann&limit=1', 'limit=1&q=&utm_source=x&speaker=Ann']) {
      const answer = await app.request(`/api/sermons?${query}`);
      expect(answer.headers.get('ETag')).toBe(first.headers.get('ETag'));
    }
    expect(counted.takeTrips()).toBe(0);
  });

  it('once, however its path is written', async () => {
    const app = location().isolate();
    await app.request('/sermons/feed.xml');
    counted.takeTrips();
    expect((await app.request('/%73ermons/feed.xml')).status).toBe(200);
    expect(counted.takeTrips()).toBe(0);
  });

  it.each([
    ['/events.ics?category=', 200],
    ['/api/sermons?limit=1&cursor=', 400],
  ])('and the first to ask for %s gets what all others get', async (path, status) => {
    const app = location().isolate();
    expect((await app.request(path)).status).toBe(status);
    await app.request(path.replace(/.\w+=$/, ''));
    expect((await app.request(path)).status).toBe(status);
  });

  it('without what a visitor added to the address', async () => {
    await db.insert(sermons).values(sermonRow());
    const app = location().isolate();
    const answer = await app.request('/api/sermons?limit=1&utm_source=evil&%3Cscript%3E=1');
    expect(answer.headers.get('Link')).toMatch(
      /^<\/api\/sermons\?limit=1&cursor=\w+>; rel="next"$/,
    );
    expect((await app.request('/api/sermons?limit=1')).headers.get('Link')).toBe(
      answer.headers.get('Link'),
    );
  });

  it('in the isolate alone where its address holds a free text', async () => {
    const { edgeCache, isolate } = location();
    const app = isolate();
    for (const query of ['q=grace', 'speaker=x', 'series=x', 'book=x', 'q=', 'q=%20'])
      await app.request(`/api/sermons?limit=2&${query}`);
    await app.request('/api/events?search=a');
    await app.request('/api/events/window?today=2026-01-01');
    await app.settled();
    const keys = [...edgeCache.kept.keys()].map((key) => key.replace(/^.*\/2026-11-20/, ''));
    expect(keys.sort()).toEqual([`${ORIGIN}/.edge/revision`, '/api/sermons?limit=2'].sort());
  });

  it('for an hour where it tells whether an event is over', async () => {
    const { clock, isolate } = location();
    const app = isolate();
    const event = { category: 'worship', date: new Date('2026-11-20'), time: '7 – 7:30 AM' };
    const [row] = await db.insert(events).values(eventRow(event)).returning({ id: events.id });
    const over = async () => (await app.request(`/api/events/${row?.id}`)).text();
    const before = await over();
    clock.advanceMinutes(120);
    expect(await over()).not.toBe(before);
  });

  it('by nobody where the cache fails, which costs no answer', async () => {
    const { edgeCache, isolate } = location();
    const broken = () => Promise.reject(new Error('The cache is unavailable.'));
    Object.assign(edgeCache, { match: broken, put: broken, delete: broken });
    const app = isolate();
    expect((await app.request('/sermons/feed.xml')).status).toBe(200);
    const { body } = TAKES['POST /api/contact'] ?? {};
    expect((await app.send('POST', '/api/contact', body, newClient())).status).toBe(201);
    await app.settled();
  });

  it('nowhere where its address is very long, and for no wrong one', async () => {
    const { edgeCache, isolate } = location();
    const app = isolate();
    const long = `/api/sermons?q=${'a'.repeat(1_000)}`;
    await app.request(long);
    counted.takeTrips();
    await app.request(long);
    expect(counted.takeTrips()).toBe(1);
    for (const path of ['/api/sermons?limit=0', '/api/sermons/999', '/events.ics?category=x'])
      expect((await app.request(path)).status).toBeGreaterThanOrEqual(400);
    await app.settled();
    expect([...edgeCache.kept.keys()]).toEqual([`${ORIGIN}/.edge/revision`]);
  });
});

describe('nothing private', () => {
  /** Feeds and pages that may be cached, in addition to public reads of events, sermons and settings. */
  const FEEDS_AND_PAGES =
    /^GET \/(?:events\.ics|events\/:file|calendar\/sunday-service\.ics|sermons\/feed\.xml|(?:sermons|events)\/:id)$/;
  const mayBeKept = (call: string) =>
    FEEDS_AND_PAGES.test(call) ||
    (/^GET \/api\/(?:events|sermons|settings)/.test(call) && PUBLIC_CALLS.includes(call));

  it('of any route is kept, whoever asks', async () => {
    const { edgeCache, isolate } = location();
    const app = isolate();
    const keptBy = new Set<string>();
    for (const call of allCalls(app.app)) {
      const { method, path } = splitCall(call, idOf(call));
      // Signs in anew for each call, because some calls end the session.
      for (const headers of [{}, await signIn(app)]) {
        edgeCache.kept.clear();
        const body = TAKES[call]?.body;
        await (method === 'GET'
          ? app.request(path, { headers })
          : app.send(method, path, body, headers));
        await app.settled();
        for (const [key, answer] of edgeCache.kept) {
          if (key.endsWith('/.edge/revision')) continue;
          keptBy.add(call);
          expect([...answer.headers.keys()]).not.toContain('set-cookie');
          expect([...answer.headers.keys()]).not.toContain('x-request-id');
        }
      }
    }
    expect([...keptBy].filter((call) => !mayBeKept(call))).toEqual([]);
    expect(keptBy.size).toBeGreaterThan(8);
  });
});

describe('what was saved during a question to the database', () => {
  it('shows at once, also when its answer comes after the save', async () => {
    const gateway = await faultyGateway(counted.url);
    const { clock, isolate } = edgeLocation(connect(gateway.url));
    const app = isolate();
    const admin = await signIn(app);
    const list = async () => (await app.request('/api/sermons?limit=100')).text();
    await list();
    clock.advanceMinutes(0.5);
    const asked = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<undefined>();
    const carriedOut = () => {
      asked.resolve(undefined);
    };
    gateway.state.fault = { carriedOut, answer: answer.promise };
    const before = list();
    await asked.promise;
    gateway.state.fault = null;
    const body = { ...(TAKES['POST /api/sermons']?.body ?? {}), title: 'Saved during a question' };
    expect((await app.send('POST', '/api/sermons', body, admin)).status).toBe(201);
    answer.resolve(undefined);
    expect(await before).not.toContain('Saved during a question');
    expect(await list()).toContain('Saved during a question');
    await gateway.close();
  });
});
