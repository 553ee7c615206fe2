// An editor's saves with a real Worker, hook and database; the builder is a stub. No admin page is open, and cron does
// not run.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { desc } from 'drizzle-orm';
import { startLocalSite, type LocalSite } from '#tools/local/start.ts';
import { connect } from '#db/client.ts';
import { siteBuilds } from '#db/tables.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { prepareDataDirectory } from '#tools/harness/data-directory.ts';
import { eventInput } from '../../support/samples/records.ts';
import { apiCallsTo, SIGN_IN_VARIABLES } from '#tools/harness/calls.ts';

import { createStubBuilder, RECORDING_BYTES } from '../../support/machine/stub-builder.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';
import { waitUntil } from '#tools/harness/processes.ts';

const BUILD_MS = 500;

const builder = createStubBuilder();
const { directory: DATA_DIR, remove } = await temporaryDirectory();
let site: LocalSite;
let count = 0;

async function start(): Promise<void> {
  site = await startLocalSite({
    environment: parseEnvironment(LocalEnvironment, {
      DATA_DIR,
      SEED: 'empty',
      ...SIGN_IN_VARIABLES,
      BACKUP_DAYS: '0',
    }),
    port: 0,
    build: builder.build,
  });
}

const { call, signIn } = apiCallsTo(() => site.url);

type Save = { title: string; buildsBefore: number };

/** Saves an event. @returns its title, and the number of builds started before */
async function save(): Promise<Save> {
  const title = `Supper ${(count += 1)},`;
  const answer = await call('POST', '/events', eventInput({ title }));
  expect(answer.status).toBe(201);
  return { title, buildsBefore: builder.builds.length };
}

const isLive = async ({ title }: Pick<Save, 'title'>) =>
  (await (await fetch(`${site.url}/events`)).text()).includes(title);

/** Waits until visitors see the event: by a build that had started already, or by the next. */
async function becomesLive(saved: Save): Promise<void> {
  await waitUntil(`${saved.title} is live`, () => isLive(saved));
  const shows = builder.builds.findIndex(({ titles }) => titles.includes(saved.title));
  expect(shows).toBeLessThanOrEqual(saved.buildsBefore);
}

/** Waits until the last build is recorded and none follows. */
const untilIdle = () =>
  waitUntil('the last build is recorded', async () => {
    const [build] = await connect(site.databaseUrl)
      .select()
      .from(siteBuilds)
      .orderBy(desc(siteBuilds.id))
      .limit(1);
    if (build?.status === 'failed') throw new Error(`The build failed: ${build.error}`);
    return builder.running === 0 && build?.status === 'succeeded';
  });

const buildsBegun = (number: number) =>
  waitUntil(`build ${number} has begun`, () => builder.builds.length >= number);

beforeAll(async () => {
  await prepareDataDirectory(DATA_DIR);
  await start();
  await signIn();
}, 120_000);
afterAll(async () => {
  await site.stop();
  await remove();
});

beforeEach(async () => {
  await untilIdle();
  builder.builds.splice(0, builder.builds.length - 1);
  builder.work = () => pause(BUILD_MS);
});

test('a save is live after one build, and so is the next, while somebody listens to a recording to its end; no Worker leaves a folder behind', async () => {
  const listening = await fetch(`${site.url}/recording.mp3`);
  expect(listening.status).toBe(200);
  await becomesLive(await save());
  await untilIdle();
  expect(builder.builds).toHaveLength(2);
  await becomesLive(await save());
  expect((await listening.arrayBuffer()).byteLength).toBe(RECORDING_BYTES);
  const folders = () => readdir(path.join(DATA_DIR, 'temporary'));
  await waitUntil('one Worker runs', async () => (await folders()).length === 1);
});

test('a save whose build was cut off by the end of the program is live after the next start', async () => {
  builder.work = () => new Promise(() => undefined);
  const saved = await save();
  await buildsBegun(2);
  // A late call of the hook waits behind the build: it must not begin another one.
  void site.publish();
  await site.stop();
  builder.work = () => Promise.resolve();
  await start();
  expect(await isLive(saved)).toBe(true);
  await becomesLive(await save());
});
