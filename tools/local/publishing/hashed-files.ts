import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = '_astro';

/** The names of the files of a build whose names change with their content. */
export async function hashedFiles(directory: string): Promise<string[]> {
  const entries = await readdir(path.join(directory, FOLDER), { withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Gives a new build the hashed files of the one before, so that a page loaded a moment before the switch
 * finds its scripts and styles after it.
 * @param names of that build's own, not of what it was given in its turn
 */
export async function carryOver(names: readonly string[], from: string, to: string): Promise<void> {
  const own = new Set(await hashedFiles(to));
  await mkdir(path.join(to, FOLDER), { recursive: true });
  for (const name of names) {
    if (own.has(name)) continue;
    await copyFile(path.join(from, FOLDER, name), path.join(to, FOLDER, name));
  }
}
