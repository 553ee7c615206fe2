import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hono } from 'hono';
import { createSharing } from '#api/edge/share.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The context of a request, as Hono makes it. */
async function contextOf(): Promise<Context> {
  const { promise, resolve } = Promise.withResolvers<Context>();
  const app = new Hono().get('/', (c) => {
    resolve(c);
    return c.text('');
  });
  const execution = {
    waitUntil: () => undefined,
    passThroughOnException: () => undefined,
    props: {},
  };
  await app.request('/', {}, {}, execution);
  return promise;
}

it('callers at the same moment share the work of the first', async () => {
  const [share, c] = [createSharing<number>(), await contextOf()];
  const work = vi.fn(() => Promise.resolve(7));
  expect(await Promise.all([share('key', c, work), share('key', c, work)])).toEqual([7, 7]);
  expect(work).toHaveBeenCalledTimes(1);
});

it('work that never ends holds up those who wait for it, and nobody who comes later', async () => {
  const [share, c] = [createSharing<number>(), await contextOf()];
  void share('key', c, () => Promise.withResolvers<number>().promise);
  const waiting = share('key', c, () => Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toBe(1);
  expect(await share('key', c, () => Promise.resolve(2))).toBe(2);
});
