import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReadyBuilder } from '#tools/local/publishing/ready-builder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { childrenOf } from '../support/processes.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { waitUntil } from '../support/wait-until.ts';

const NEVER = new AbortController().signal;

const builder = createReadyBuilder();
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryDirectory>>;

async function build(tagManager: string): Promise<string> {
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

test('a builder that waited builds with the variables that it is given then, and another one waits', async () => {
  vi.stubEnv('GTM_ID', 'GTM-OTHER1');
  vi.stubEnv('GIVING_SCRIPT_URL', 'https://other.example.org/giving.js');
  builder.prepare();
  const before = await waiting();
  vi.unstubAllEnvs();
  const page = await build('GTM-GIVEN1');
  expect(page).toContain('GTM-GIVEN1');
  expect(page).not.toMatch(/GTM-OTHER1|other\.example/);
  const after = await waiting();
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
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
