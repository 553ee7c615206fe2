import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import * as z from 'zod/mini';
import { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import { testBundle } from '#tools/harness/data-directory.ts';

const LARGEST_BYTES = 400_000;

const Config = z.object({
  main: z.string(),
  workers_dev: z.boolean(),
  preview_urls: z.boolean(),
  assets: z.object({
    directory: z.string(),
    binding: z.string(),
    not_found_handling: z.string(),
    run_worker_first: z.array(z.string()),
  }),
  triggers: z.object({ crons: z.array(z.string()) }),
  secrets: z.object({ required: z.array(z.string()) }),
  observability: z.object({
    logs: z.object({ enabled: z.boolean(), invocation_logs: z.boolean() }),
    traces: z.object({ enabled: z.boolean() }),
  }),
});
const config = Config.parse(unstable_readConfig({ config: 'wrangler.toml' }));

test('what wrangler deploy uploads of the Worker is within its budget', async () => {
  const { directory } = testBundle;
  const modules = (await readdir(directory)).filter((name) => /\.(m?js|wasm|bin|txt)$/.test(name));
  expect(modules).toContain('index.js');
  const files = await Promise.all(modules.map((name) => readFile(path.join(directory, name))));
  expect(gzipSync(Buffer.concat(files)).byteLength).toBeLessThanOrEqual(LARGEST_BYTES);
});

test('files answer first, apart from the paths that are the Worker’s own', () => {
  const { directory, binding, not_found_handling, run_worker_first } = config.assets;
  expect([directory, binding, not_found_handling]).toEqual(['dist', 'ASSETS', 'none']);
  expect(run_worker_first).toContain('/api/*');
  expect(run_worker_first).not.toContain('/*');
});

test('the site has no address but the church’s own', () => {
  expect([config.workers_dev, config.preview_urls]).toEqual([false, false]);
});

test('Cloudflare keeps the lines that the Worker writes, and none of its own about a request', () => {
  expect(config.observability).toEqual({
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: false },
  });
});

test('a deployment asks for exactly the secrets without which the Worker does not start', () => {
  const isNeeded = (schema: z.ZodMiniType) => !z.safeParse(schema, undefined).success;
  const needed = Object.entries(WorkerEnvironment.shape)
    .filter(([, schema]) => isNeeded(schema))
    .map(([name]) => name);
  expect(config.secrets.required.toSorted()).toEqual(needed.sort());
});
