import { beforeEach, describe, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { failUnfinishedBuilds } from '#db/publishing/publishing.ts';
import { openTestDatabase, testClock } from '../../support/app/app.ts';
import { publishingApp, letWorkContinue, acceptingHook } from '../../support/app/publishing.ts';
import { text } from 'node:stream/consumers';
import { startDeployHook } from '#tools/local/publishing/deploy-hook.ts';
import { callDeployHook } from '#api/publishing/deploy-hook.ts';
import { startTestServer } from '#tools/harness/temporary.ts';

const { db, clear } = await openTestDatabase();
beforeEach(clear);

const SILENCE = 'Nothing has been heard of the build for 15 minutes.';

const answering = (status: number) => () => new Response(status === 204 ? null : 'no', { status });

describe('a hook that refuses', () => {
  it('fails no write, tells the admin why, and is called again by cron with growing pauses', async () => {
    // Midnight in UTC is none of the church's, and begins no new day of calls.
    const afternoon = testClock('2026-11-20T22:00:00.000Z');
    const app = await publishingApp(db, answering(500), afternoon);
    await app.saved();
    expect(await app.status()).toMatchObject({
      status: 'failed',
      message: 'The deploy hook answered 500.',
    });
    const minutes = [];
    for (let minute = 15; minute <= 4 * 60; minute += 15) {
      app.clock.advanceMinutes(15);
      const before = app.calls.length;
      await runMaintenance(app.dependencies);
      if (app.calls.length > before) minutes.push(minute);
    }
    expect(minutes).toEqual([15, 45, 90, 180]);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['times out', () => Promise.reject(new DOMException('', 'TimeoutError')), 'within 10 seconds'],
    ['is nowhere', () => Promise.reject(new TypeError('fetch failed')), 'could not be reached'],
    ['knows no such token', answering(401), 'DEPLOY_HOOK_TOKEN'],
    ['has moved', answering(302), 'answered 302'],
  ])('because it %s says so', async (_, hook, message) => {
    const app = await publishingApp(db, hook);
    await app.saved();
    const told = await app.status();
    expect(told.status).toBe('failed');
    expect(told.message).toContain(message);
    expect(JSON.stringify([told, app.logs])).not.toContain('hook.test');
  });

  it('is called at once by Try again, and only once when it is pressed twice', async () => {
    let status = 500;
    const app = await publishingApp(db, () => answering(status)());
    await app.saved();
    status = 204;
    expect(await app.tryAgain()).toMatchObject({ status: 'publishing' });
    expect(await app.tryAgain()).toMatchObject({ status: 'publishing' });
    await app.settled();
    expect(app.calls).toHaveLength(2);
    await app.build();
    expect(await app.tryAgain()).toMatchObject({ status: 'live' });
    expect(app.calls).toHaveLength(2);
  });

  it('is called for a newer write without a pause', async () => {
    const app = await publishingApp(db, answering(500));
    await app.saved();
    await app.saved();
    expect(app.calls).toHaveLength(2);
  });

  it('fails nothing when its answer comes after a later call was accepted', async () => {
    const late = Promise.withResolvers<Response>();
    let answer: Promise<Response> = late.promise;
    const app = await publishingApp(db, () => answer);
    await app.save();
    while (app.calls.length < 1) await letWorkContinue();
    app.clock.advanceMinutes(0.5);
    answer = Promise.resolve(new Response(null, { status: 204 }));
    await app.save();
    while (app.calls.length < 2) await letWorkContinue();
    late.resolve(new Response('no', { status: 500 }));
    await app.settled();
    expect(await app.status()).toMatchObject({ status: 'publishing' });
  });
});

describe('a build that does not come', () => {
  it('has failed after 15 minutes of silence', async () => {
    const app = await publishingApp(db, acceptingHook);
    await app.saved();
    app.clock.advanceMinutes(14.9);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    app.clock.advanceMinutes(0.1);
    expect(await app.status()).toMatchObject({ status: 'failed', message: SILENCE });
    await runMaintenance(app.dependencies);
    expect(app.calls).toHaveLength(2);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
  });

  it('has failed when nothing was heard for 15 minutes after it began; a newer write does not wait for that', async () => {
    const app = await publishingApp(db, acceptingHook);
    await app.saved();
    app.clock.advanceMinutes(14);
    await app.begin();
    app.clock.advanceMinutes(14.9);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    app.clock.advanceMinutes(0.1);
    expect(await app.status()).toMatchObject({ status: 'failed', message: SILENCE });
    await app.saved();
    expect(app.calls).toHaveLength(2);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
  });

  it('because its isolate ended during the call is requested again by a write 20 seconds later', async () => {
    const app = await publishingApp(db, () => new Promise(() => undefined));
    await app.save();
    while (app.calls.length < 1) await letWorkContinue();
    app.clock.advanceMinutes(19 / 60);
    await runMaintenance(app.dependencies);
    expect(app.calls).toHaveLength(1);
    app.clock.advanceMinutes(1 / 60);
    await app.save();
    while (app.calls.length < 2) await letWorkContinue();
  });

  it('because the computer was switched off is given up at the next start', async () => {
    const app = await publishingApp(db, acceptingHook);
    await app.saved();
    await app.begin();
    expect(await app.status()).toMatchObject({ status: 'publishing' });
    await failUnfinishedBuilds(db);
    expect(await app.status()).toMatchObject({
      status: 'failed',
      message: 'The build was interrupted.',
    });
  });

  it('of an earlier call says nothing about a later one', async () => {
    const app = await publishingApp(db, acceptingHook);
    await app.saved();
    await app.build('No such component.');
    app.clock.advanceMinutes(0.6);
    await app.saved();
    expect(app.calls).toHaveLength(2);
    expect(await app.status()).toMatchObject({ status: 'publishing' });
  });
});

/** Calls a hook at this path, which gives this answer. @returns what arrived, and how the call ended */
async function called(path: string, token: string | undefined, status = 204) {
  const seen: unknown[] = [];
  const server = await startTestServer((request, response) => {
    const { method, url, headers } = request;
    void text(request).then((body) => {
      seen.push({ method, url, headers, body });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  const url = `http://127.0.0.1:${server.port}${path}`;
  const ended = await callDeployHook(fetch, { url, token }).catch((error: unknown) => error);
  await server.close();
  return { seen, ended };
}

describe('the deploy hook is called', () => {
  it('as GitHub’s repository_dispatch with a token', async () => {
    let published = 0;
    const hook = await startDeployHook({ token: 'right', publish: () => (published += 1) });
    await callDeployHook(fetch, { url: hook.url, token: 'right' });
    expect(published).toBe(1);
    await expect(callDeployHook(fetch, { url: hook.url, token: 'wrong' })).rejects.toThrow('401');
    await expect(callDeployHook(fetch, { url: hook.url, token: undefined })).rejects.toThrow('401');
    expect(published).toBe(1);
    await hook.close();
  });

  it('as GitHub’s workflow_dispatch where the address names a workflow', async () => {
    const path = '/repos/grace/website/actions/workflows/deploy.yml/dispatches';
    expect((await called(path, 'right')).seen).toMatchObject([{ body: '{"ref":"main"}' }]);
  });

  it('as Cloudflare’s hook without a token: the address is the secret', async () => {
    const { seen } = await called('/deploy_hooks/secret', undefined, 200);
    expect(seen).toMatchObject([{ method: 'POST', url: '/deploy_hooks/secret' }]);
    expect(seen).not.toHaveProperty('[0].headers.authorization');
  });

  it('with the headers that GitHub asks for, and follows no redirect with the token', async () => {
    const { seen, ended } = await called('/dispatches', 'right', 307);
    expect(ended).toMatchObject({ message: expect.stringContaining('answered 307') as string });
    const headers = {
      authorization: 'Bearer right',
      accept: 'application/vnd.github+json',
      'user-agent': 'church-website',
    };
    expect(seen).toMatchObject([{ method: 'POST', url: '/dispatches', headers }]);
  });
});
