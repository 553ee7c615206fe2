// Builds the site once, in a process of its own, when the message with the order arrives.
import { rmSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import process from 'node:process';
import { build } from 'astro';
import { endWithParent } from '../processes/end-with-parent.ts';
import { PROJECT_DIRECTORY } from '../paths.ts';
import { firstErrorLine } from '../processes/start-error.ts';
import { BuildOrder, type BuildFailure } from './builder.ts';

async function buildOnce({ draft, directory, cacheDirectory, environment }: BuildOrder) {
  Object.assign(process.env, environment);
  process.once('exit', () => {
    rmSync(draft, { recursive: true, force: true });
  });
  await build({
    root: PROJECT_DIRECTORY,
    outDir: draft,
    cacheDir: cacheDirectory,
    logLevel: 'warn',
    // Reuses a page of the last build while its `cacheKey` is unchanged.
    experimental: { incrementalBuild: true },
  });
  await rename(draft, directory).catch(() => cp(draft, directory, { recursive: true }));
  process.exit(0);
}

const fail = (failure: BuildFailure) => process.send?.(failure, () => process.exit(1));

endWithParent();
process.once('message', (message) => {
  buildOnce(BuildOrder.parse(message)).catch((error: unknown) => {
    fail({ error: firstErrorLine(error) });
  });
});
