import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWith } from '#tools/local/publishing/build-site.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeEach(async () => {
  folder = await temporaryDirectory();
});
afterEach(() => folder.remove());

/**
 * Builds with a stand-in for Astro, which fails with `error` or is interrupted half-way.
 * @returns what the cache held at the start of the build
 */
async function build(
  digest: string,
  { error = null, isInterrupted = false }: { error?: string | null; isInterrupted?: boolean } = {},
): Promise<string[]> {
  let found: string[] = [];
  const ending = new AbortController();
  const start = () => ({
    build: async ({ cacheDirectory, directory }: { cacheDirectory: string; directory: string }) => {
      found = await readdir(cacheDirectory).catch(() => []);
      await mkdir(cacheDirectory, { recursive: true });
      await writeFile(path.join(cacheDirectory, 'a page'), '');
      await mkdir(directory, { recursive: true });
      if (isInterrupted) ending.abort();
      return error;
    },
    exited: Promise.resolve(),
    stop: () => Promise.resolve(),
  });
  const finished = buildWith(start, {
    dataDirectory: folder.directory,
    revision: 1,
    digest,
    environment: {},
    log: () => undefined,
    signal: ending.signal,
  });
  const failure = isInterrupted ? 'The build was interrupted.' : error;
  if (failure === null) await access(await finished);
  else await expect(finished).rejects.toThrow(failure);
  return found;
}

test('Astro’s cache is kept for a build of the same sources, and emptied for other ones', async () => {
  expect(await build('these sources')).toEqual([]);
  expect(await build('these sources')).toEqual(['a page']);
  expect(await build('other sources')).toEqual([]);
  expect(await build('these sources')).toEqual([]);
});

test.each([
  ['failed', { error: 'No such component.' }],
  ['was interrupted half-way', { isInterrupted: true }],
])('Astro’s cache is emptied after a build that %s', async (_, bad) => {
  await build('these sources');
  expect(await build('these sources', bad)).toEqual(['a page']);
  expect(await build('these sources')).toEqual([]);
});
