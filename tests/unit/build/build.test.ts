import { expect, it, test } from 'vitest';
import { policyHeaders } from '#site/lib/build/policy-headers.ts';
import { adminScriptHash, inlineScriptHashes } from '#site/lib/build/pre-paint-scripts.ts';
import { globSync } from 'node:fs';
import { CHUNKS } from '#site/lib/build/chunks.ts';
import { programVariables } from '#tools/build/build-program.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOfFiles } from '#tools/build/source-digest.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const providers = {
  GTM_ID: 'GTM-ABC123',
  givingUrl: 'https://giving.example/',
  givingScriptUrl: 'https://giving.example/modal.js',
};

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

const FRAMED = ['https://video.example', 'https://player.vimeo.com'];
const { page, admin } = policyHeaders(providers, FRAMED);

it('frames players, maps and the hosts that the content names, and no other', () => {
  expect(sourcesOf(page, 'frame-src')).toEqual([
    'https://www.youtube.com',
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.google.com',
    'https://maps.google.com',
    'https://video.example',
  ]);
});

it('allows the scripts that run before the paint by their hashes, and no other that stands in a page', () => {
  const sources = sourcesOf(page, 'script-src') ?? [];
  expect(sources.slice(0, 3)).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    'https://giving.example',
  ]);
  expect(sources.slice(3)).toEqual(inlineScriptHashes.map((hash) => `'${hash}'`));
  expect(sourcesOf(page, 'base-uri')).toEqual(["'none'"]);
  expect(sourcesOf(page, 'frame-ancestors')).toEqual(["'none'"]);
});

it('lets the admin’s pages load and ask nothing foreign', () => {
  expect(sourcesOf(admin, 'script-src')).toEqual([
    "'self'",
    ...[...inlineScriptHashes, adminScriptHash].map((hash) => `'${hash}'`),
  ]);
  expect(sourcesOf(admin, 'connect-src')).toEqual(["'self'"]);
});

it('lets no giving provider’s script into the pages of a church that has no giving page', () => {
  const policies = policyHeaders({ ...providers, givingUrl: null }, FRAMED);
  expect(policies.page).not.toContain('giving.example');
});

it('fits into a line of _headers whatever the content names', () => {
  const many = Array.from({ length: 50 }, (_, index) => `https://video-${String(index)}.example`);
  const policies = policyHeaders(providers, many);
  expect(sourcesOf(policies.page, 'frame-src')).toEqual(['https:']);
  for (const policy of Object.values(policies)) expect(policy.length).toBeLessThan(1_970);
});

const OWN = globSync('{site,shared}/**/*.{ts,tsx}').map((file) => `/${file}`);

test.each(Object.entries(CHUNKS))(
  'each pattern of the chunk %s names a file that exists',
  (_, patterns) => {
    for (const pattern of patterns) {
      const isOfPackages = /node_modules|lucide/.test(pattern.source);
      if (!isOfPackages)
        expect(
          OWN.filter((file) => pattern.test(file)),
          pattern.source,
        ).not.toEqual([]);
    }
  },
);

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
  expect(variables).toHaveProperty('GTM_ID', undefined);
});

test('a file that has vanished since the list was made, such as an editor’s, does not stop a build', async () => {
  const { directory, remove } = await temporaryDirectory();
  const [page, swap] = [path.join(directory, 'page.astro'), path.join(directory, '.page.swp')];
  await writeFile(page, 'Welcome');
  await writeFile(swap, 'Welc');
  const withBoth = await digestOfFiles([page, swap]);
  await rm(swap);
  expect(await digestOfFiles([page, swap])).toBe(await digestOfFiles([page]));
  expect(await digestOfFiles([page])).not.toBe(withBoth);
  await remove();
});

test('a file that moves into another folder changes the digest', async () => {
  const { directory, remove } = await temporaryDirectory();
  const [page, moved] = [path.join(directory, 'page.ts'), path.join(directory, 'admin', 'page.ts')];
  await mkdir(path.dirname(moved));
  for (const file of [page, moved]) await writeFile(file, 'Welcome');
  expect(await digestOfFiles([moved])).not.toBe(await digestOfFiles([page]));
  await remove();
});

test('the same files have the same digest in any order', async () => {
  const { directory, remove } = await temporaryDirectory();
  const files = ['a.ts', 'b.ts'].map((name) => path.join(directory, name));
  for (const file of files) await writeFile(file, file);
  expect(await digestOfFiles(files.toReversed())).toBe(await digestOfFiles(files));
  await remove();
});
