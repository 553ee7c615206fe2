import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import {
  ask,
  closeOpened,
  inFrontOf,
  openProxy,
  upstream,
} from '../../support/machine/reverse-proxy.ts';
import { serve } from '#tools/harness/upstream.ts';
import { waitUntil } from '#tools/harness/wait-until.ts';

afterEach(closeOpened);

test('what has not reached a Worker that ends waits for the next one, uploads included', async () => {
  const first = await serve((_, response) => response.end());
  const { url, switchTo } = await openProxy();
  await switchTo(first.port);
  await first.close();
  const body = 'x'.repeat(3_000_000);
  const waiting = [ask(url), ask(url, { method: 'POST', body })];
  const next = await upstream((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(`${length}`));
  });
  await switchTo(next.port);
  const answers = await Promise.all(waiting);
  expect(answers.map((answer) => answer.body.toString())).toEqual(['0', String(body.length)]);
});

test('when a Worker ends in the middle of requests, reads are asked of the next one and writes are to be sent again', async () => {
  const both = Promise.withResolvers<undefined>();
  const seen: (string | undefined)[] = [];
  const first = await serve(({ method }) => {
    seen.push(method);
    if (seen.length === 2) both.resolve(undefined);
  });
  const next = await upstream((_, response) => response.end('next'));
  const { url, switchTo } = await openProxy();
  await switchTo(first.port);
  const [read, write] = [ask(url), ask(url, { method: 'POST', body: '{}' })];
  await both.promise;
  await first.close();
  expect(await write).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  await switchTo(next.port);
  expect((await read).body.toString()).toBe('next');
});

test('requests wait for the database, and no longer than is good for a visitor', async () => {
  const { url, hold, lose, server } = await inFrontOf((_, response) => response.end('page'));
  const back = Promise.withResolvers<undefined>();
  hold(back.promise);
  let isAnswered = false;
  const waiting = ask(url).then((answer) => {
    isAnswered = true;
    return answer;
  });
  const { url: impatient, ...other } = await openProxy({ longestWaitMs: 50 });
  await other.switchTo(server.port);
  other.hold(back.promise);
  expect((await ask(impatient)).status).toBe(200);
  other.lose();
  expect((await ask(impatient)).status).toBe(503);
  expect(isAnswered).toBe(false);
  back.resolve(undefined);
  expect((await waiting).status).toBe(200);
  lose();
});

test('a visitor who leaves while a built file is looked up ends nothing', async () => {
  const server = await upstream((_, response) => {
    response.end('the Worker');
  });
  const asked = Promise.withResolvers<undefined>();
  const looked = Promise.withResolvers<null>();
  const left = Promise.withResolvers<undefined>();
  const file = Object.assign(Readable.from(['a file']), {
    statusCode: 200,
    headers: {},
    rawHeaders: [],
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port, {
    find: async (request) => {
      if (request.url !== '/slow') return null;
      request.socket.once('close', () => {
        left.resolve(undefined);
      });
      asked.resolve(undefined);
      await looked.promise;
      return file;
    },
  });
  const request = httpRequest(`${url}/slow`).on('error', () => undefined);
  request.end();
  await asked.promise;
  request.destroy();
  await left.promise;
  looked.resolve(null);
  await waitUntil('the file is left', () => file.destroyed);
  expect((await ask(url)).body.toString()).toBe('the Worker');
});
