import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatTask } from '#tools/local/processes/cron.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('cron runs at multiples of its interval, never twice at once, and not after the stop; a failure ends nothing', async () => {
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
