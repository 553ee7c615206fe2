import path from 'node:path';
import { keepWorkerBundled, workerBundle } from '#tools/local/worker/worker-bundle.ts';

/** The Worker's bundle, made once for all tests and kept between runs. */
export const testBundle = workerBundle(
  path.join(import.meta.dirname, '../../node_modules/.cache/test'),
);

/** Vitest's global setup of the tests that run the Worker. */
export const setup = (): Promise<void> => keepWorkerBundled(testBundle);
