import { cp } from 'node:fs/promises';
import path from 'node:path';
import { workerBundle, keepWorkerBundled } from '#tools/local/worker/worker-bundle.ts';
import { extractDatabase } from './database.ts';

/** The Worker's bundle. All tests share it, and it stays between runs. */
export const testBundle = workerBundle(
  path.join(import.meta.dirname, '../../node_modules/.cache/test'),
);

/** Vitest's global setup for tests that run the Worker. */
export const setup = (): Promise<void> => keepWorkerBundled(testBundle);

/** Copies the bundled Worker into a new data folder. */
export const copyTestBundle = (dataDirectory: string): Promise<void> =>
  cp(testBundle.directory, workerBundle(dataDirectory).directory, { recursive: true });

/** Puts the bundled Worker and a migrated, empty database into a new data folder. This saves 5 s when a site starts. */
export async function prepareDataDirectory(dataDirectory: string): Promise<void> {
  await Promise.all([copyTestBundle(dataDirectory), extractDatabase(dataDirectory)]);
}
