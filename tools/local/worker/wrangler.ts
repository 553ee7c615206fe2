import { createRequire } from 'node:module';
import path from 'node:path';

/** Wrangler's program, for Node. */
export const WRANGLER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('wrangler/package.json')),
  'bin/wrangler.js',
);

/** Variables under which wrangler says nothing of itself and asks nobody: no metrics, no newer release, no reports. */
export const QUIET_WRANGLER = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
};
