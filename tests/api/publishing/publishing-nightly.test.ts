import { beforeEach, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { openTestDatabase, testClock } from '../../support/app/app.ts';
import { publishingApp, willing } from '../../support/app/publishing.ts';

const database = await openTestDatabase();
beforeEach(database.clear);

const TWO_DAYS_IN_HOURS = 48;

/** Runs cron hourly for two days, starting with a fresh build; each call of the hook is built at once. */
async function twoDaysFrom(start: string) {
  const clock = testClock(start);
  const called: string[] = [];
  const app = await publishingApp(
    database.db,
    async () => {
      called.push(clock.read().toISOString());
      await app.show();
      return willing(new Request('https://hook.test'));
    },
    clock,
  );
  for (let hour = 0; hour < TWO_DAYS_IN_HOURS; hour += 1) {
    clock.advanceMinutes(60);
    await runMaintenance(app.dependencies);
  }
  return called;
}

it.each([
  [
    'when the clocks go back',
    '2026-10-31T17:00:00.000Z',
    ['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ],
  [
    'when the clocks go forward',
    '2027-03-13T18:00:00.000Z',
    ['2027-03-14T06:00:00.000Z', '2027-03-15T05:00:00.000Z'],
  ],
])(
  'cron asks once a night for a rebuild, at midnight in Chicago, also %s',
  async (_, start, nights) => {
    expect(await twoDaysFrom(start)).toEqual(nights);
  },
);

it('an unchanged site stays Live during its nightly rebuild, and tells when that fails', async () => {
  const app = await publishingApp(database.db, willing, testClock('2026-11-20T05:50:00.000Z'));
  app.clock.advanceMinutes(15);
  await runMaintenance(app.dependencies);
  expect(app.calls).toHaveLength(1);
  expect(await app.status()).toMatchObject({ status: 'live' });
  await app.build('No such component.');
  expect(await app.status()).toMatchObject({ status: 'failed', message: 'No such component.' });
  await app.tryAgain();
  await app.settled();
  await app.build();
  expect(await app.status()).toMatchObject({ status: 'live' });
});
