import { createRequire } from 'node:module';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { sourceDigest, WORKER_SOURCES } from '#tools/build/source-digest.ts';
import { firstErrorLine, StartError } from '#tools/errors.ts';
import { localProgramPath, PROJECT_DIRECTORY } from '../paths.ts';

/** Path of the program `wrangler`. */
export const WRANGLER_PATH = path.join(
  path.dirname(createRequire(import.meta.url).resolve('wrangler/package.json')),
  'bin/wrangler.js',
);

/** Variables that turn off wrangler's banner, metrics, update check and reports. */
export const QUIET_WRANGLER_VARIABLES = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
};

const run = promisify(execFile);

/** The part of wrangler.toml that the local Worker needs, as Miniflare's options. */
export const MiniflareOptions = z.object({
  compatibilityDate: z.string(),
  compatibilityFlags: z.array(z.string()),
  assets: z.looseObject({
    routerConfig: z.looseObject({
      /** The setting `run_worker_first` of wrangler.toml. */
      static_routing: z.optional(z.looseObject({ user_worker: z.array(z.string()) })),
    }),
  }),
  /** The buckets by the names of their bindings. */
  r2Buckets: z.optional(z.record(z.string(), z.looseObject({ id: z.string() }))),
});

export type WorkerBundle = {
  /** The folder of the bundle, with `index.js` and `options.json`. */
  directory: string;
};

/** The folder of the Worker's bundle in a data folder. The bundle may not exist yet. */
export const workerBundle = (dataDirectory: string): WorkerBundle => ({
  directory: path.join(dataDirectory, 'worker'),
});

const node = (program: string, ...programArguments: readonly string[]) =>
  run(process.execPath, [program, ...programArguments], {
    cwd: PROJECT_DIRECTORY,
    env: { ...process.env, ...QUIET_WRANGLER_VARIABLES, NO_COLOR: '1', FORCE_COLOR: undefined },
    maxBuffer: 16_000_000,
  });

/**
 * Bundles the Worker with `wrangler deploy --dry-run`, which gives the same bytes as a deployment.
 * @param directory is replaced when the bundle is complete
 * @param config another wrangler.toml, for tests
 * @throws StartError with the first line of the error
 */
export async function bundleWorker(
  directory: string,
  config = path.join(PROJECT_DIRECTORY, 'wrangler.toml'),
): Promise<WorkerBundle> {
  const draft = `${directory}.draft`;
  const noAssets = path.join(draft, 'assets');
  await rm(draft, { recursive: true, force: true });
  await mkdir(noAssets, { recursive: true });
  const dryRun = ['deploy', '--dry-run', '--config', config, '--assets', noAssets];
  // Waits for both programs, because the other one still writes into the draft when one has failed.
  const ended = await Promise.allSettled([
    node(WRANGLER_PATH, ...dryRun, '--outdir', draft),
    node(localProgramPath('worker/worker-options.ts'), config, path.join(draft, 'options.json')),
  ]);
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed !== undefined) {
    throw new StartError(`The Worker could not be bundled: ${firstErrorLine(failed.reason)}`);
  }
  await rm(directory, { recursive: true, force: true });
  await rename(draft, directory);
  return { directory };
}

/** Bundles the Worker, unless there is a bundle of the same source code. @throws StartError */
export async function keepWorkerBundled({ directory }: WorkerBundle): Promise<void> {
  const note = path.join(directory, 'digest');
  const digest = await sourceDigest(WORKER_SOURCES);
  if ((await readFile(note, 'utf8').catch(() => '')) === digest) return;
  await bundleWorker(directory);
  await writeFile(note, digest);
}
