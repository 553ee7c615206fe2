// `npm run build`: builds the pages into dist/. The variables are read first, so that a missing one is reported
// in one line, before Astro is loaded.
import process from 'node:process';
import { BuildEnvironment } from '#shared/environment.ts';
import { parseEnvironment } from '#shared/parse-environment.ts';
import { PROJECT_DIRECTORY } from '../local/paths.ts';
import { firstErrorLine } from '../local/processes/start-error.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';

try {
  parseEnvironment(BuildEnvironment, process.env);
  const { build } = await import('astro');
  await build({ root: PROJECT_DIRECTORY });
} catch (error) {
  console.error(firstErrorLine(error));
  process.exitCode = 1;
}
