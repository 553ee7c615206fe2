import { cp } from 'node:fs/promises';
import path from 'node:path';
import { keepWorkerBundled, workerBundle } from '#tools/local/worker/worker-bundle.ts';

/** The Worker of this source code, bundled once for all tests that run it; kept between runs. */
export const testBundle = workerBundle(
  path.join(import.meta.dirname, '../../node_modules/.cache/test'),
);

/** Gives a new data folder the bundle, so that what starts on it need not make one. */
export const giveBundle = (dataDirectory: string): Promise<void> =>
  cp(testBundle.directory, workerBundle(dataDirectory).directory, { recursive: true });

/** Vitest's global setup of the tests that run the Worker. */
export const setup = (): Promise<void> => keepWorkerBundled(testBundle);
