// Builds the site once, in a process of its own. Arguments: the folder to build into, and Astro's cache.
import process from 'node:process';
import { build } from 'astro';
import { endWithParent } from './end-with-parent.ts';
import { PROJECT_DIRECTORY } from './paths.ts';
import { firstErrorLine } from './start-error.ts';

const [outDir, cacheDir] = process.argv.slice(2);
if (outDir === undefined || cacheDir === undefined) throw new Error('Two folders are needed.');

endWithParent();
try {
  await build({ root: PROJECT_DIRECTORY, outDir, cacheDir, logLevel: 'warn' });
  process.exit(0);
} catch (error) {
  process.send?.({ error: firstErrorLine(error) }, () => process.exit(1));
}
