import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors.ts';
import { PROJECT_DIRECTORY } from '../local/paths.ts';

/** Globs of the source files on which built pages depend. */
export const SITE_SOURCES: readonly string[] = [
  'site/**/*',
  'shared/**/*.ts',
  'db/**/*.{ts,md}',
  'docs/editors.md',
  'tools/build/*.ts',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Globs of the Worker's source files. */
export const WORKER_SOURCES: readonly string[] = [
  'api/**/*.ts',
  'shared/**/*.ts',
  'db/**/*.ts',
  'wrangler.toml',
  'tsconfig.json',
  'package-lock.json',
];

/** Digest of the paths and contents of files. A file that no longer exists, such as a temporary file, is omitted. */
export async function digestOfFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = await readFile(file).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    });
    if (content === null) continue;
    hash.update(`\0${path.relative(PROJECT_DIRECTORY, file)}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Digest of source files. @param patterns globs relative to the project's folder */
export async function sourceDigest(patterns: readonly string[]): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob([...patterns], { cwd: PROJECT_DIRECTORY, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  return digestOfFiles(files);
}

/** Digest of sources and of variables. */
export const digestWithVariables = (
  digest: string,
  variables: Readonly<Record<string, string | undefined>>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([digest, Object.entries(variables).sort()]))
    .digest('hex');
