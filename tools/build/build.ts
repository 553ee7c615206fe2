// `npm run build`: builds the pages into dist/. The bundle and the pages of the previous build are stored in
// node_modules/.astro, which build services keep between builds.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { BuildEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { PROJECT_DIRECTORY } from '../local/paths.ts';
import { firstErrorLine } from '../errors.ts';
import { buildSite } from './build-site.ts';
import { linkFiles } from './link-files.ts';
import { SITE_SOURCES, sourceDigest } from './source-digest.ts';

const KEPT = path.join(PROJECT_DIRECTORY, 'node_modules/.astro');
const PAGES = path.join(PROJECT_DIRECTORY, 'dist');

async function removeBuildsBefore(latest: string): Promise<void> {
  const root = path.dirname(latest);
  const before = (await readdir(root)).filter(
    (name) => /^\d+-\d+$/.test(name) && name !== path.basename(latest),
  );
  for (const name of before) await rm(path.join(root, name), { recursive: true, force: true });
}

try {
  const { DATABASE_URL, ...variables } = parseEnvironment(BuildEnvironment, process.env);
  const directory = await buildSite({
    dataDirectory: KEPT,
    revision: 0,
    digest: await sourceDigest(SITE_SOURCES),
    environment: { ...variables, DATABASE_URL },
    log: console.log,
    signal: new AbortController().signal,
  });
  await rm(PAGES, { recursive: true, force: true });
  await linkFiles(directory, PAGES);
  await removeBuildsBefore(directory);
} catch (error) {
  console.error(firstErrorLine(error));
  process.exitCode = 1;
}
