import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { BuildEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { firstErrorLine } from '../errors.ts';
import { PROJECT_DIRECTORY } from '../local/paths.ts';
import { runBuildProgram, type RunBuildProgramOptions } from './build-program.ts';
import { openBundle } from './bundle.ts';
import { linkFiles, nextDirectory, removeBuildsExcept } from './site-directories.ts';
import { SITE_SOURCES, sourceDigest, digestWithVariables } from './source-digest.ts';

export type BuildOptions = RunBuildProgramOptions & {
  /** Folder with the builds (`site/<revision>-<n>`), and the record of pages that the next build may reuse. */
  dataDirectory: string;
  revision: number;
  /** Digest of the source code. It selects the bundle. */
  digest: string;
};

export type BuildSite = (options: BuildOptions) => Promise<string>;

/** Digests, without content, of the bundle's inputs (code, Node.js, platform) and of the pages' (also variables). */
function digestsOf(sources: string, environment: BuildOptions['environment']) {
  const { DATABASE_URL: _, ...variables } = environment;
  const { version, platform, arch } = process;
  const bundle = digestWithVariables(sources, { version, platform, arch });
  return { bundle, pages: digestWithVariables(bundle, variables) };
}

const LONGEST_BUILD_MS = 10 * 60_000;

/**
 * Builds the site into a new folder: bundles the code if there is no bundle of it, and renders the pages whose content
 * has changed.
 * @returns the folder
 * @throws SiteBuildError; a failed build leaves no files behind
 */
export const buildSite: BuildSite = async ({ dataDirectory, revision, digest, ...options }) => {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LONGEST_BUILD_MS)]);
  const digests = digestsOf(digest, options.environment);
  const bundle = await openBundle(digests.bundle, (draft) =>
    // No variables are passed, because bundled code reads variables only when it renders. One bundle therefore fits all
    // sites.
    runBuildProgram(
      'bundle-pages.ts',
      { directory: draft },
      { ...options, environment: {}, signal },
    ),
  );
  const directory = await nextDirectory(path.join(dataDirectory, 'site'), revision);
  const keptPages = path.join(dataDirectory, 'site', 'pages.json');
  try {
    const order = { bundle, digest: digests.pages, directory, keptPages };
    await runBuildProgram('render-pages.ts', order, { ...options, signal });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
  return directory;
};

/**
 * Builds the pages into dist/. The bundle and the pages also stay in node_modules/.astro, because build services keep
 * that folder.
 */
async function buildForUpload(): Promise<void> {
  const directory = await buildSite({
    dataDirectory: path.join(PROJECT_DIRECTORY, 'node_modules/.astro'),
    revision: 0,
    digest: await sourceDigest(SITE_SOURCES),
    environment: parseEnvironment(BuildEnvironment, process.env),
    log: console.log,
    signal: new AbortController().signal,
  });
  const pages = path.join(PROJECT_DIRECTORY, 'dist');
  await rm(pages, { recursive: true, force: true });
  await linkFiles(directory, pages);
  await removeBuildsExcept(path.dirname(directory), [directory]);
}

// `npm run build`
if (import.meta.main)
  buildForUpload().catch((error: unknown) => {
    console.error(firstErrorLine(error));
    process.exitCode = 1;
  });
