import { expect, test } from 'vitest';
import { startCron } from '#tools/local/processes/cron.ts';
import { waitUntil } from '#tools/harness/wait-until.ts';

test('it runs repeatedly; a failure is reported and ends nothing', async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const cron = startCron({
    every: 10,
    run: () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('first')) : Promise.resolve();
    },
    failed: (error) => failures.push(error),
  });
  await waitUntil('three runs', () => runs >= 3);
  cron.stop();
  expect(failures).toEqual([new Error('first')]);
});

test('runs never overlap, and none starts after the stop', async () => {
  const finish = Promise.withResolvers<undefined>();
  let runs = 0;
  const cron = startCron({
    every: 5,
    run: async () => {
      runs += 1;
      await finish.promise;
    },
    failed: () => undefined,
  });
  await waitUntil('the first run', () => runs === 1);
  let others = 0;
  const other = startCron({
    every: 5,
    run: () => {
      others += 1;
      return Promise.resolve();
    },
    failed: () => undefined,
  });
  await waitUntil('three runs of another one', () => others >= 3);
  other.stop();
  expect(runs).toBe(1);
  cron.stop();
  finish.resolve(undefined);
  const before = runs;
  await finish.promise;
  expect(runs).toBe(before);
});
