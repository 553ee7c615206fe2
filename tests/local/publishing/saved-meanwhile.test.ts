import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventRow } from '#db/seed/factories.ts';
import { events } from '#db/tables.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { createPublishing } from '#tools/local/publishing/publishing.ts';
import { nextDirectory } from '#tools/build/site-directories.ts';
import type { Slot } from '#tools/local/slot.ts';
import { openTestDatabase } from '../../support/app/app.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

const database = await openTestDatabase();
let temporary: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeEach(async () => {
  temporary = await temporaryDirectory();
});
afterEach(() => temporary.remove());

const save = () => database.db.insert(events).values(eventRow());

/** Publishing with a builder that writes no page. @param during happens in the first build */
function publish(during: () => PromiseLike<unknown> = () => Promise.resolve()) {
  const revisions: number[] = [];
  const slot: Pick<Slot, 'onRetired'> = { onRetired: () => undefined };
  const publishing = createPublishing(
    {
      environment: parseEnvironment(LocalEnvironment, { DATA_DIR: temporary.directory }),
      url: 'http://localhost:8787',
      database: database.db,
      databaseUrl: database.url,
      slot,
    },
    {
      build: async ({ dataDirectory, revision }) => {
        revisions.push(revision);
        if (revisions.length === 1) await during();
        const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
        await mkdir(directory);
        return directory;
      },
      show: () => Promise.resolve(),
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
