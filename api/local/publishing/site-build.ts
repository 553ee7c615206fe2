// Builds the site once, in a process of its own. Arguments: a folder inside the project to build in, the folder
// that it becomes, and Astro's cache.
import { rmSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import process from 'node:process';
import { build } from 'astro';
import { endWithParent } from '../processes/end-with-parent.ts';
import { PROJECT_DIRECTORY } from '../paths.ts';
import { firstErrorLine } from '../processes/start-error.ts';

const [draft, outDir, cacheDir] = process.argv.slice(2);
if (draft === undefined || outDir === undefined || cacheDir === undefined) {
  throw new Error('Three folders are needed.');
}

process.once('exit', () => {
  rmSync(draft, { recursive: true, force: true });
});

endWithParent();
try {
  await build({
    root: PROJECT_DIRECTORY,
    outDir: draft,
    cacheDir,
    logLevel: 'warn',
    // A page is taken over from the build before while its `cacheKey` is the same.
    experimental: { incrementalBuild: true },
  });
  await rename(draft, outDir).catch(() => cp(draft, outDir, { recursive: true }));
  process.exit(0);
} catch (error) {
  process.send?.({ error: firstErrorLine(error) }, () => process.exit(1));
}
