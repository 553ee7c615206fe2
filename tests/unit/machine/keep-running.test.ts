import { createServer } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, expect, test, vi } from 'vitest';
import { closeServer, listen, LOOPBACK } from '#tools/local/processes/listen.ts';
import { keepRunning, watchAnswers, type Part } from '#tools/local/processes/keep-running.ts';
import { repeatTask } from '#tools/local/processes/cron.ts';

afterEach(() => vi.useRealTimers());

/** A part that a test ends, at times that the test chooses. */
function kept({ failures = 0 } = {}) {
  const told: string[] = [];
  const parts: PromiseWithResolvers<string>[] = [];
  let now = 0;
  let left = failures;
  const open = (): Part => {
    const exited = Promise.withResolvers<string>();
    parts.push(exited);
    return {
      exited: exited.promise,
      stop: () => {
        told.push('stopped');
        exited.resolve('told to');
        return Promise.resolve();
      },
    };
  };
  let back = Promise.resolve();
  const stop = keepRunning({
    first: open(),
    start: () => {
      left -= 1;
      return left < 0 ? Promise.resolve(open()) : Promise.reject(new Error('no room'));
    },
    lost: (given) => {
      back = given;
    },
    restarted: () => told.push('restarted'),
    gaveUp: (reason) => told.push(`gave up: ${reason}`),
    now: () => now,
  });
  const end = async (at: number) => {
    now = at;
    parts.at(-1)?.resolve('killed');
    await new Promise(setImmediate);
    await back;
  };
  return { told, end, stop };
}

test('a part is started again whenever it ends, and given up after the fifth time within a minute', async () => {
  const { told, end } = kept();
  for (const at of [0, 15_000, 30_000, 45_000, 61_000, 76_000]) await end(at);
  expect(told).toEqual(Array.from({ length: 6 }, () => 'restarted'));
  await end(89_000);
  expect(told.at(-1)).toBe('gave up: killed');
  await end(90_000);
  expect(told).toHaveLength(7);
});

test('a start that fails counts as an end, and its reason is told', async () => {
  const { told, end } = kept({ failures: 9 });
  await end(0);
  expect(told).toEqual(['gave up: no room']);
  const other = kept({ failures: 3 });
  await other.end(0);
  expect(other.told).toEqual(['restarted']);
});

test('a part that is told to stop stays stopped', async () => {
  const { told, stop } = kept();
  await stop();
  await new Promise(setImmediate);
  expect(told).toEqual(['stopped']);
});

test('a server that answers nothing for ten seconds is noticed, and one that answers is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isMute = false;
  const server = createServer((_, response) => {
    if (!isMute) response.writeHead(204).end();
  });
  const silent = vi.fn<() => void>();
  const stop = watchAnswers(await listen(server, 0, LOOPBACK), silent);
  let answered = Promise.withResolvers<undefined>();
  const tell = () => {
    answered.resolve(undefined);
  };
  subscribe('http.client.response.finish', tell);
  for (let turn = 0; turn < 6; turn += 1) {
    answered = Promise.withResolvers();
    vi.advanceTimersByTime(5_000);
    await answered.promise;
  }
  unsubscribe('http.client.response.finish', tell);
  expect(silent).not.toHaveBeenCalled();
  isMute = true;
  vi.advanceTimersByTime(14_000);
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(9_000);
  expect(silent).toHaveBeenCalledOnce();
  stop();
  await closeServer(server);
});

test('cron runs at multiples of its interval, never twice at once, and not after the stop; a failure ends nothing', async () => {
  vi.useFakeTimers({ now: 0 });
  const runs: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const cron = repeatTask({
    every: 10,
    run: () => {
      runs.push(Promise.withResolvers());
      return runs.at(-1)?.promise ?? Promise.resolve();
    },
    failed: (error) => failures.push(error),
  });
  await vi.advanceTimersByTimeAsync(35);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('first'));
  await vi.advanceTimersByTimeAsync(4);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  expect(failures).toEqual([new Error('first')]);
  cron.stop();
  runs[1]?.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toHaveLength(2);
});
