import { expect, it, afterEach, beforeEach, vi } from 'vitest';
import { createAnswerMemory } from '#api/edge/edge-cache.ts';
import { type Context, Hono } from 'hono';
import { createSingleFlight } from '#api/edge/single-flight.ts';

const answer = (bytes: number) => ({ headers: [], body: new ArrayBuffer(bytes) });

it('what was used longest ago makes room', () => {
  const memory = createAnswerMemory();
  for (const key of ['a', 'b', 'c', 'd']) memory.set(key, answer(2_000_000));
  memory.get('a');
  memory.set('e', answer(2_000_000));
  expect(memory.get('a')).toBeDefined();
  expect(memory.get('b')).toBeUndefined();
});

it('the memory is bounded also where only the addresses are long', () => {
  const memory = createAnswerMemory();
  for (let count = 0; count < 10_000; count += 1)
    memory.set(`${'a'.repeat(900)}${String(count)}`, answer(2));
  expect(memory.get(`${'a'.repeat(900)}0`)).toBeUndefined();
  expect(memory.get(`${'a'.repeat(900)}9999`)).toBeDefined();
});

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
  const [share, c] = [createSingleFlight<number>(), await contextOf()];
  const work = vi.fn(() => Promise.resolve(7));
  expect(await Promise.all([share('key', c, work), share('key', c, work)])).toEqual([7, 7]);
  expect(work).toHaveBeenCalledTimes(1);
});

it('work that never ends holds up those who wait for it, and nobody who comes later', async () => {
  const [share, c] = [createSingleFlight<number>(), await contextOf()];
  void share('key', c, () => Promise.withResolvers<number>().promise);
  const waiting = share('key', c, () => Promise.resolve(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toBe(1);
  expect(await share('key', c, () => Promise.resolve(2))).toBe(2);
});
