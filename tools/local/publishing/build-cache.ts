import { createHash } from 'node:crypto';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Astro's cache between builds. */
export type BuildCache = {
  directory: string;
  /** Marks the cache as valid after a finished build. */
  seal: () => Promise<void>;
};

const SEAL = 'sealed';

/** Digest of the source code and of the cache's files, by size and time instead of content. */
async function fingerprint(directory: string, sources: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob('**/*', { cwd: directory })) {
    const found = await stat(path.join(directory, file));
    if (file !== SEAL && found.isFile()) files.push(`${file}\0${found.size}\0${found.mtimeMs}`);
  }
  return createHash('sha256').update(sources).update(files.sort().join('\0')).digest('hex');
}

/**
 * Opens the cache for one build. It is emptied unless the last finished build of the same source code left it
 * in this state: after a killed build or a manual change its pages may not match its records.
 * @param sources digest of the source code
 */
export async function openBuildCache(directory: string, sources: string): Promise<BuildCache> {
  const file = path.join(directory, SEAL);
  const sealed = await readFile(file, 'utf8').catch(() => null);
  const isTrusted = sealed !== null && sealed === (await fingerprint(directory, sources));
  await rm(isTrusted ? file : directory, { recursive: true, force: true });
  return {
    directory,
    seal: async () => writeFile(file, await fingerprint(directory, sources)),
  };
}
