// That a waiting builder builds is in publishing.test.ts.
import { expect, test } from 'vitest';
import { createReadyBuilder } from '#tools/local/publishing/ready-builder.ts';
import { childrenOf } from '../support/processes.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The ids of waiting builders started here. */
const waiting = () => childrenOf(process.pid, 'site-build.ts');

test('one that was ended while it waited is replaced; a build that fails leaves nothing waiting, and stopping nothing at all', async () => {
  const { directory, remove } = await temporaryDirectory();
  const builder = createReadyBuilder();
  builder.prepare();
  const [pid = 0] = await waiting();
  process.kill(pid, 'SIGKILL');
  await waitUntil('another one waits in its place', async () => {
    builder.prepare();
    const [next] = await waiting();
    return next !== undefined && next !== pid;
  });
  const failing = builder.build({
    dataDirectory: directory,
    revision: 1,
    digest: 'these sources',
    environment: {
      SITE_URL: 'http://localhost:8787',
      DATABASE_URL: 'postgres://church@localhost/church',
      GIVING_URL: 'https://giving.example.org/',
      GTM_ID: 'nonsense',
    },
    log: () => undefined,
    signal: new AbortController().signal,
  });
  // The first line of Astro's error.
  await expect(failing).rejects.toThrow(/^.*GTM_ID.*$/);
  expect(await waiting()).toEqual([]);
  builder.prepare();
  expect(await waiting()).toHaveLength(1);
  await builder.stop();
  expect(await waiting()).toEqual([]);
  await remove();
});

test('one that nobody needs for long is ended, and the next request of an editor starts another', async () => {
  const builder = createReadyBuilder(1);
  builder.prepare();
  expect(await waiting()).toHaveLength(1);
  await waitUntil('it has ended', async () => (await waiting()).length === 0);
  builder.prepare();
  expect(await waiting()).toHaveLength(1);
  await builder.stop();
  expect(await waiting()).toEqual([]);
});
