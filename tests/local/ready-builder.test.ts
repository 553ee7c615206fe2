import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadyBuilder } from '#tools/local/publishing/ready-builder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { childrenOf } from '../support/processes.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { waitUntil } from '../support/wait-until.ts';

const NEVER = new AbortController().signal;

const builder = createReadyBuilder();
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryDirectory>>;

async function build(tagManager: string | undefined): Promise<string> {
  const directory = await builder.build({
    dataDirectory: folder.directory,
    revision: 1,
    digest: `sources with ${tagManager}`,
    environment: {
      SITE_URL: 'http://localhost:8787',
      DATABASE_URL: database.url,
      GIVING_URL: 'https://giving.example.org/',
      GTM_ID: tagManager,
    },
    log: () => undefined,
    signal: NEVER,
  });
  return readFile(path.join(directory, 'index.html'), 'utf8');
}

/** The ids of waiting builders started here. */
const waiting = () => childrenOf(process.pid, 'site-build.ts');

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryDirectory();
});

afterAll(async () => {
  await builder.stop();
  await database.close();
  await folder.remove();
});

test('each build has the variables that it is given, also with a builder that waited', async () => {
  expect(await build('GTM-FIRST1')).toContain('GTM-FIRST1');
  expect(await waiting()).toHaveLength(1);
  expect(await build(undefined)).not.toContain('GTM-');
});

test('one that was ended while it waited is replaced; a build that fails leaves nothing waiting, and stopping nothing at all', async () => {
  builder.prepare();
  const [pid = 0] = await waiting();
  process.kill(pid, 'SIGKILL');
  await waitUntil('it is gone', async () => !(await waiting()).includes(pid));
  await expect(build('nonsense')).rejects.toThrow(/GTM_ID/);
  expect(await waiting()).toEqual([]);
  builder.prepare();
  expect(await waiting()).toHaveLength(1);
  await builder.stop();
  expect(await waiting()).toEqual([]);
});
