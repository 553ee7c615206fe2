import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { startDeployHook, type DeployHook } from '#tools/local/publishing/deploy-hook.ts';
import { coalesce, createPublishing, rebuild } from '#tools/local/publishing/publishing.ts';
import type { ReleaseSlot } from '#tools/local/slot.ts';
import { currentBuild, nextDirectory } from '#tools/build/site-directories.ts';
import { SiteBuildError } from '#tools/build/build-program.ts';
import type { BuildSite } from '#tools/build/build.ts';
import { eventRow } from '#db/seed/factories.ts';
import { events, siteBuilds } from '#db/tables.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { openTestDatabase } from '../../support/app/app.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const database = await openTestDatabase();
let DATA_DIR: string;
let root: string;
beforeEach(async () => {
  const temporary = await temporaryDirectory();
  DATA_DIR = temporary.directory;
  root = path.join(DATA_DIR, 'site');
  return temporary.remove;
});

describe('the deploy hook', () => {
  let hook: DeployHook;
  let published: number;
  beforeEach(async () => {
    published = 0;
    hook = await startDeployHook({ token: 'right', publish: () => (published += 1) });
    return hook.close;
  });

  const dispatch = (token: string, body = '{"event_type":"publish"}') =>
    fetch(hook.url, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });

  test('a wrong token, a wrong address or another event starts nothing', async () => {
    expect((await dispatch('wrong')).status).toBe(401);
    expect((await fetch(hook.url, { method: 'POST' })).status).toBe(401);
    expect((await fetch(`${hook.url}/elsewhere`, { method: 'POST' })).status).toBe(404);
    expect((await dispatch('right', '{"event_type":"other"}')).status).toBe(422);
    expect((await fetch(hook.url)).status).toBe(404);
    expect(published).toBe(0);
  });
});

test('requests during a build are coalesced into one more build', async () => {
  const ends: PromiseWithResolvers<undefined>[] = [];
  const builds = coalesce(
    () => {
      const end = Promise.withResolvers<undefined>();
      ends.push(end);
      return end.promise;
    },
    () => undefined,
  );
  builds.request();
  for (let count = 0; count < 5; count += 1) builds.request();
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('a build that fails does not end the publishing'));
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve(undefined);
  await builds.idle();
  expect(ends).toHaveLength(2);
  builds.request();
  expect(ends).toHaveLength(3);
});

const writeSite: BuildSite = async ({ dataDirectory, revision }) => {
  const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
  const name = path.basename(directory);
  await mkdir(path.join(directory, '_astro'), { recursive: true });
  await writeFile(path.join(directory, '_astro', `${name}.js`), `export default '${name}';`);
  return directory;
};

const site = () => ({
  environment: parseEnvironment(LocalEnvironment, { DATA_DIR }),
  url: 'http://localhost:8787',
  database: database.db,
  databaseUrl: database.url,
});
let shown: string[] = [];
const show = (directory: string) => {
  shown.push(directory);
  return Promise.resolve();
};
beforeEach(() => {
  shown = [];
});

const run = (build: BuildSite, shows = show) =>
  rebuild(site(), {
    build,
    show: shows,
    log: () => undefined,
    signal: new AbortController().signal,
  });

const lastRecord = async () => {
  const [row] = await database.db.select().from(siteBuilds).orderBy(desc(siteBuilds.id)).limit(1);
  return row;
};

test('a build that succeeds is shown and recorded; only it and the one before are kept', async () => {
  for (let count = 0; count < 4; count += 1) await run(writeSite);
  expect(await lastRecord()).toMatchObject({ status: 'succeeded', error: null });
  expect((await currentBuild(root))?.directory).toBe(shown.at(-1));
  const kept = (await readdir(root)).filter((name) => name !== 'builds.json').sort();
  expect(kept).toEqual(shown.slice(-2).map((directory) => path.basename(directory)));
});

test('a page of the build before finds its files in the new one, and only those of that build', async () => {
  for (let count = 0; count < 3; count += 1) await run(writeSite);
  const names = shown.slice(-2).map((directory) => `${path.basename(directory)}.js`);
  expect((await readdir(path.join(shown.at(-1) ?? '', '_astro'))).sort()).toEqual(names);
});

test('a build that fails is recorded with its first error line, and the one before stays', async () => {
  await run(writeSite);
  const fail: BuildSite = () => Promise.reject(new SiteBuildError('No such component.\nAt line 3'));
  expect((await run(fail)).failure?.message).toContain('No such component.');
  expect(await lastRecord()).toMatchObject({ status: 'failed', error: 'No such component.' });
  expect(shown).toHaveLength(1);
  expect((await currentBuild(root))?.directory).toBe(shown[0]);
});

test('a build whose Worker does not start is not taken for the current one, and not kept', async () => {
  await run(writeSite);
  const before = await currentBuild(root);
  const { failure } = await run(writeSite, () => Promise.reject(new Error('no workerd')));
  expect(failure?.message).toBe('no workerd');
  expect(await lastRecord()).toMatchObject({ status: 'failed', error: 'no workerd' });
  expect(await currentBuild(root)).toEqual(before);
  expect(await readdir(root)).toEqual([path.basename(before?.directory ?? ''), 'builds.json']);
});

const save = () => database.db.insert(events).values(eventRow());

/** Publishing with a builder that writes no page. @param during happens in the first build */
function publish(during: () => PromiseLike<unknown> = () => Promise.resolve()) {
  const revisions: number[] = [];
  const slot: Pick<ReleaseSlot, 'onRetired'> = { onRetired: () => undefined };
  const publishing = createPublishing(
    { ...site(), slot },
    {
      build: async ({ dataDirectory, revision }) => {
        revisions.push(revision);
        if (revisions.length === 1) await during();
        const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
        await mkdir(directory);
        return directory;
      },
      show,
      log: () => undefined,
    },
    { add: () => undefined },
  );
  return { publishing, slot, revisions };
}

test('content that is saved during a build is in the next one, for which nobody asks', async () => {
  const { publishing, revisions } = publish(save);
  publishing.request();
  await publishing.idle();
  const [first = 0] = revisions;
  expect(revisions).toEqual([first, first + 1]);
});

test('content that a retired Worker saved is built, although its call of the hook was lost', async () => {
  const { publishing, slot, revisions } = publish();
  publishing.request();
  await publishing.idle();
  await save();
  expect(revisions).toHaveLength(1);
  slot.onRetired();
  await expect.poll(() => revisions).toHaveLength(2);
  await publishing.idle();
  const [first = 0] = revisions;
  expect(revisions).toEqual([first, first + 1]);
});
