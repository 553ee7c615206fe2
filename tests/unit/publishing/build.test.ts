import { expect, test } from 'vitest';
import { programVariables } from '#tools/build/build-program.ts';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '#tools/build/source-digest.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

test('a build hears nothing of a shell that has variables named like those of Vite and Astro', () => {
  for (const name of ['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL', 'SITE', 'ASSETS_PREFIX']) {
    expect(programVariables({})).toHaveProperty(name, undefined);
  }
});

test('a build has its own variables and no other build’s', () => {
  const variables = programVariables({ SITE_URL: 'https://grace.example.org' });
  expect(variables).toMatchObject({
    SITE_URL: 'https://grace.example.org',
    NODE_ENV: 'production',
  });
  expect(variables).toHaveProperty('GIVING_URL', undefined);
});

test('a file that has vanished since the list was made, such as an editor’s, does not stop a build', async () => {
  const { directory, remove } = await temporaryDirectory();
  const [page, swap] = [path.join(directory, 'page.astro'), path.join(directory, '.page.swp')];
  await writeFile(page, 'Welcome');
  await writeFile(swap, 'Welc');
  const withBoth = await digestOf([page, swap]);
  await rm(swap);
  expect(await digestOf([page, swap])).toBe(await digestOf([page]));
  expect(await digestOf([page])).not.toBe(withBoth);
  await remove();
});

test('the same files have the same digest in any order', async () => {
  const { directory, remove } = await temporaryDirectory();
  const files = ['a.ts', 'b.ts'].map((name) => path.join(directory, name));
  for (const file of files) await writeFile(file, file);
  expect(await digestOf(files.toReversed())).toBe(await digestOf(files));
  await remove();
});
