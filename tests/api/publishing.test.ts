import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployHook } from '#api/local/publishing/deploy-hook.ts';
import { runMaintenance } from '#api/maintenance.ts';
import { callDeployHook } from '#api/publishing/deploy-hook.ts';
import { eventRow } from '#db/factories.ts';
import { events } from '#db/schema/index.ts';
import { openTestDatabase } from '../support/app.ts';
import { publishingApp, willing } from '../support/publishing.ts';
import { serve } from '../support/upstream.ts';

const database = await openTestDatabase();
const { db } = database;
beforeEach(database.clear);
afterAll(database.close);

const answering = (status: number) => () => new Response(status === 204 ? null : 'no', { status });

/** Waits until the hook has been called this often, or everybody waits or is done. */
const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a write of public content', () => {
  it('calls the hook once, and is live when the build that follows is shown', async () => {
    const app = await publishingApp(db, willing);
    expect(await app.status()).toMatchObject({ status: 'live' });
    expect((await app.save()).status).toBe(201);
    await app.settled();
    expect(app.calls).toHaveLength(1);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await app.build();
    const { status, revision, builtRevision } = await app.status();
    expect({ status, builtRevision }).toEqual({ status: 'live', builtRevision: revision });
  });

  it.each<[string, string, unknown]>([
    ['PATCH', '/api/events/1', { featured: true }],
    ['DELETE', '/api/events/1', undefined],
    ['PUT', '/api/settings', undefined],
    ['POST', '/api/sermons', undefined],
  ])('%s %s is one, when it succeeds', async (method, path, given) => {
    await db.insert(events).values(eventRow());
    const app = await publishingApp(db, willing);
    const settings = await (await app.request('/api/settings')).json();
    const sermon = {
      title: 'Manna',
      description: 'Bread.',
      speaker: 'Ruth',
      date: '2026-11-15',
      thumbnailUrl: '/images/sermon.svg',
    };
    const body = given ?? { '/api/settings': settings, '/api/sermons': sermon }[path];
    const answer = await app.admin(method, path, body);
    expect(answer.status).toBeLessThan(300);
    await app.settled();
    expect(app.calls).toHaveLength(1);
  });

  it('calls nobody when it is refused, or when it changes nothing that is public', async () => {
    await db.insert(events).values(eventRow());
    const app = await publishingApp(db, willing);
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
    expect((await app.save()).status).toBe(201);
    await app.settled();
    expect(await app.status()).toMatchObject({
      status: 'unattended',
      message: expect.stringContaining('DEPLOY_HOOK_URL'),
    });
    expect(await app.tryAgain()).toMatchObject({ status: 'unattended' });
    await runMaintenance(app.dependencies);
    expect(app.calls).toEqual([]);
    await app.build();
    expect(await app.status()).toMatchObject({ status: 'live' });
  });
});

describe('writes within half a minute', () => {
  it('twenty in ten seconds are two calls', async () => {
    const app = await publishingApp(db, willing);
    for (let count = 0; count < 20; count += 1) {
      expect((await app.save()).status).toBe(201);
      await untilQuiet();
      app.clock.advanceMinutes(0.5 / 60);
    }
    expect(app.calls).toHaveLength(1);
    while (app.waits.length < 19) await untilQuiet();
    app.passWaits();
    await app.settled();
    expect(app.calls).toHaveLength(2);
    await runMaintenance(app.dependencies);
    expect(app.calls).toHaveLength(2);
    await app.build();
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('need no second call when the build of the first one has read them all', async () => {
    const app = await publishingApp(db, willing);
    await app.save();
    while (app.calls.length < 1) await untilQuiet();
    await app.save();
    while (app.waits.length < 1) await untilQuiet();
    await app.build();
    app.passWaits();
    await app.settled();
    expect(app.calls).toHaveLength(1);
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('a build that ends after a newer write is not live; the second call brings the rest', async () => {
    const app = await publishingApp(db, willing);
    await app.save();
    await app.settled();
    const firstBuild = await app.status();
    await app.show();
    await app.save();
    expect(await app.status()).toMatchObject({
      status: 'publishing',
      builtRevision: firstBuild.revision,
      revision: firstBuild.revision + 1,
    });
    while (app.waits.length < 1) await untilQuiet();
    app.passWaits();
    await app.settled();
    expect(app.calls).toHaveLength(2);
    await app.build();
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('are called for by cron, or by an open admin page, when their own isolate has ended', async () => {
    const app = await publishingApp(db, willing);
    await db.insert(events).values(eventRow());
    await runMaintenance(app.dependencies);
    expect(app.calls).toHaveLength(1);
    await db.insert(events).values(eventRow());
    app.clock.advanceMinutes(0.6);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await app.settled();
    expect(app.calls).toHaveLength(2);
  });

  it('are one call however many isolates want to make it', async () => {
    await db.insert(events).values(eventRow());
    const hour = await publishingApp(db, willing);
    const isolates = await Promise.all(
      Array.from({ length: 5 }, () => publishingApp(db, willing, hour.clock)),
    );
    await db.insert(events).values(eventRow());
    await Promise.all(isolates.map((app) => runMaintenance(app.dependencies)));
    expect(isolates.flatMap(({ calls }) => calls)).toHaveLength(1);
  });
});

describe('a hook that refuses', () => {
  it('fails no write, tells the admin why, and is called again by cron with growing patience', async () => {
    const app = await publishingApp(db, answering(500));
    expect((await app.save()).status).toBe(201);
    await app.settled();
    expect(await app.status()).toMatchObject({
      status: 'failed',
      message: 'The deploy hook answered 500.',
    });
    const minutes = [];
    for (let minute = 1; minute <= 90; minute += 1) {
      app.clock.advanceMinutes(1);
      const before = app.calls.length;
      await runMaintenance(app.dependencies);
      if (app.calls.length > before) minutes.push(minute);
    }
    expect(minutes).toEqual([1, 6, 21, 81]);
    expect(app.calls).toHaveLength(5);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['times out', () => Promise.reject(new DOMException('', 'TimeoutError')), 'within 10 seconds'],
    ['is nowhere', () => Promise.reject(new TypeError('fetch failed')), 'could not be reached'],
    ['knows no such token', answering(401), 'DEPLOY_HOOK_TOKEN'],
    ['has moved', answering(302), 'answered 302'],
  ])('because it %s says so', async (_, hook, message) => {
    const app = await publishingApp(db, hook);
    await app.save();
    await app.settled();
    const told = await app.status();
    expect(told).toMatchObject({ status: 'failed', message: expect.stringContaining(message) });
    expect(JSON.stringify([told, app.logs])).not.toContain('hook.test');
  });

  it('is called at once by Try again, and only once when it is pressed twice', async () => {
    let status = 500;
    const app = await publishingApp(db, () => answering(status)());
    await app.save();
    await app.settled();
    status = 204;
    expect(await app.tryAgain()).toMatchObject({ status: 'publishing' });
    expect(await app.tryAgain()).toMatchObject({ status: 'publishing' });
    await app.settled();
    expect(app.calls).toHaveLength(2);
    await app.build();
    expect(await app.tryAgain()).toMatchObject({ status: 'live' });
    expect(app.calls).toHaveLength(2);
  });

  it('is called for a newer write without waiting for patience', async () => {
    const app = await publishingApp(db, answering(500));
    for (let count = 0; count < 4; count += 1) {
      app.clock.advanceMinutes(5);
      await runMaintenance(app.dependencies);
      if (count === 0) await app.save();
      await app.settled();
    }
    const before = app.calls.length;
    app.clock.advanceMinutes(1);
    await app.save();
    await app.settled();
    expect(app.calls).toHaveLength(before + 1);
  });
});

describe('a build that does not come', () => {
  it('because it failed shows the first line of its error, and can be tried again', async () => {
    const app = await publishingApp(db, willing);
    await app.save();
    await app.settled();
    await app.build('No such component.');
    expect(await app.status()).toMatchObject({ status: 'failed', message: 'No such component.' });
    expect(await app.tryAgain()).toMatchObject({ status: 'publishing' });
    await app.settled();
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await app.build();
    expect(await app.status()).toMatchObject({ status: 'live' });
  });

  it('has failed after 15 minutes of silence', async () => {
    const app = await publishingApp(db, willing);
    await app.save();
    await app.settled();
    app.clock.advanceMinutes(14.9);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    app.clock.advanceMinutes(0.1);
    expect(await app.status()).toMatchObject({
      status: 'failed',
      message: 'Nothing has been heard of the build for 15 minutes.',
    });
    await app.settled();
    expect(app.calls).toHaveLength(2);
  });

  it('because its caller was lost is called for again after a minute', async () => {
    const app = await publishingApp(db, () => new Promise(() => undefined));
    await app.save();
    while (app.calls.length < 1) await untilQuiet();
    app.clock.advanceMinutes(0.9);
    await runMaintenance(app.dependencies);
    expect(app.calls).toHaveLength(1);
    app.clock.advanceMinutes(0.1);
    void runMaintenance(app.dependencies);
    while (app.calls.length < 2) await untilQuiet();
  });

  it('of an earlier call says nothing about a later one', async () => {
    const app = await publishingApp(db, willing);
    await app.save();
    await app.settled();
    await app.build('No such component.');
    app.clock.advanceMinutes(0.6);
    await app.save();
    await app.settled();
    expect(app.calls).toHaveLength(2);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
  });
});

describe('the deploy hook is called', () => {
  it('as GitHub’s repository_dispatch with a token, and as Cloudflare’s hook without', async () => {
    let published = 0;
    const hook = await startDeployHook({ token: 'right', publish: () => (published += 1) });
    await callDeployHook(fetch, { url: hook.url, token: 'right' });
    await callDeployHook(fetch, { url: hook.secretUrl, token: undefined });
    expect(published).toBe(2);
    await expect(callDeployHook(fetch, { url: hook.url, token: 'wrong' })).rejects.toThrow('401');
    await expect(callDeployHook(fetch, { url: hook.url, token: undefined })).rejects.toThrow('401');
    expect(published).toBe(2);
    await hook.close();
  });

  it('with the headers that GitHub asks for, and follows no redirect with the token', async () => {
    const seen: unknown[] = [];
    const server = await serve((request, response) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers });
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const url = `http://127.0.0.1:${String(server.port)}/dispatches`;
    await expect(callDeployHook(fetch, { url, token: 'right' })).rejects.toThrow('answered 307');
    await server.close();
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/dispatches',
        headers: {
          authorization: 'Bearer right',
          accept: 'application/vnd.github+json',
          'user-agent': 'church-website',
        },
      },
    ]);
  });
});
