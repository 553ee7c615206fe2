import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { closeServer, listen, LOOPBACK } from '#tools/local/processes/listen.ts';

test('a port in use gives one line that says what to do', async () => {
  const taken = createServer();
  const port = await listen(taken, 0, LOOPBACK);
  const again = listen(createServer(), port, LOOPBACK);
  await expect(again).rejects.toThrow(new RegExp(`^Port ${port} is in use.*PORT=.*$`));
  await closeServer(taken);
});

test('a host that is no address of this machine is reported in one line', async () => {
  await expect(listen(createServer(), 0, '203.0.113.5')).rejects.toThrow(
    'HOST 203.0.113.5 is no address of this machine',
  );
});

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
  await import('#tools/local/start.ts');
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
  const large = 'miniflare workerd wrangler vite rolldown sharp react satori pdfkit'.split(' ');
  for (const name of large) expect(packages).not.toContain(name);
});
