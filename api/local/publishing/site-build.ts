// Builds the site once, in a process of its own. Arguments: the folder to build into, and Astro's cache.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build } from 'astro';
import { endWithParent } from '../processes/end-with-parent.ts';
import { PROJECT_DIRECTORY } from '../paths.ts';
import { firstErrorLine } from '../processes/start-error.ts';

const [outDir, cacheDir] = process.argv.slice(2);
if (outDir === undefined || cacheDir === undefined) throw new Error('Two folders are needed.');

// Astro's own scratch files lie beside a build inside the project, and for all others in one shared folder.
// Builds with the same cache have the same folder: Astro takes no page over from a build that went elsewhere.
const name = createHash('sha256').update(cacheDir).digest('hex').slice(0, 12);
const draft = path.join(PROJECT_DIRECTORY, '.astro', `build-${name}`);
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
