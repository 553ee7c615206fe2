import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** Prints the packages of all modules that `npm start` imports into its own process. */
const LIST = `
  import { registerHooks } from 'node:module';
  const found = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name !== undefined) found.add(name);
      return next(url, context);
    },
  });
  await import('#tools/local/local-site.ts');
  console.log(JSON.stringify([...found]));
`;

test('the program of `npm start` leaves what is large to the processes that need it', async () => {
  const list = [
    '--import',
    './tools/local/processes/quick-imports.js',
    '--input-type=module',
    '-e',
  ];
  const { stdout } = await run(process.execPath, [...list, LIST], { cwd: PROJECT });
  const packages: unknown = JSON.parse(stdout);
  // Drizzle's modules pass through the hooks of quick-imports.js.
  expect(packages).toEqual(expect.arrayContaining(['drizzle-orm', '@electric-sql/pglite']));
  for (const large of [
    'miniflare',
    'workerd',
    'wrangler',
    'vite',
    'rolldown',
    'sharp',
    'react',
    'satori',
    'pdfkit',
  ]) {
    expect(packages).not.toContain(large);
  }
});
