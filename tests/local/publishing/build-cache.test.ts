import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBundle } from '#tools/build/bundle.ts';
import { readKeptPages, writeKeptPages } from '#tools/build/kept-pages.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

/** Opens a bundle of one file. @returns its folder, and whether it was made now */
async function open(digest: string) {
  let isMade = false;
  const directory = await openBundle(digest, async (draft) => {
    isMade = true;
    await mkdir(path.join(draft, 'server'));
    await writeFile(path.join(draft, 'server', 'entry.js'), digest);
  });
  return { directory, isMade };
}

test('a bundle is made once for a digest, and again when a file of it is damaged, missing or foreign', async () => {
  const digest = randomUUID();
  const { directory, isMade } = await open(digest);
  expect(isMade).toBe(true);
  const file = path.join(directory, 'server', 'entry.js');
  expect(await open(digest)).toEqual({ directory, isMade: false });
  await writeFile(file, 'damaged');
  expect(await open(digest)).toEqual({ directory, isMade: true });
  expect(await readFile(file, 'utf8')).toBe(digest);
  await rm(file);
  expect(await open(digest)).toEqual({ directory, isMade: true });
  await writeFile(path.join(directory, 'foreign.js'), '');
  expect(await open(digest)).toEqual({ directory, isMade: true });
  const other = await open(randomUUID());
  expect(other.isMade).toBe(true);
  for (const made of [directory, other.directory]) await rm(made, { recursive: true });
});

test('a bundle that could not be made leaves nothing, and one that nobody used for a day is removed', async () => {
  const unused = await open(randomUUID());
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(unused.directory, longAgo, longAgo);
  const digest = randomUUID();
  await expect(
    openBundle(digest, () => Promise.reject(new Error('No such file.'))),
  ).rejects.toThrow('No such file.');
  const { directory, isMade } = await open(digest);
  expect(isMade).toBe(true);
  await expect(readFile(path.join(unused.directory, 'bundle.json'))).rejects.toThrow('ENOENT');
  await rm(directory, { recursive: true });
});

test('pages are taken over from a build of the same code, as long as all of them are as it left them', async () => {
  const folder = await temporaryDirectory();
  onTestFinished(folder.remove);
  const record = path.join(folder.directory, 'pages.json');
  const build = path.join(folder.directory, '1-1');
  const page = path.join(build, 'one.html');
  await mkdir(build);
  await writeFile(page, 'One');
  expect(await readKeptPages(record, 'this code')).toBeNull();
  const pages = { 'one.html': { key: 'one', sha256: hash('sha256', 'One') } };
  const kept = { digest: 'this code', directory: '1-1', pages };
  await writeKeptPages(record, kept);
  expect(await readKeptPages(record, 'this code')).toEqual(kept);
  expect(await readKeptPages(record, 'other code')).toBeNull();
  await writeFile(page, 'Two');
  expect(await readKeptPages(record, 'this code')).toBeNull();
  await rm(page);
  expect(await readKeptPages(record, 'this code')).toBeNull();
  await writeFile(record, '{"digest":');
  expect(await readKeptPages(record, 'this code')).toBeNull();
});
