import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { PROJECT_DIRECTORY } from '../local/paths.ts';
import { filesIn } from './site-directories.ts';

/** Subfolder of a bundle with the files for browsers. */
export const STATIC_FOLDER = 'static';
/** Subfolder of a bundle with the code that renders the pages. */
export const SERVER_FOLDER = 'server';
/** Name of the file that renders the pages. Astro requires the prefix `prerender-entry`. */
export const PRERENDER_ENTRY = 'prerender-entry.mjs';

/**
 * Folder of the bundles. It is in the project, so that bundled code finds its packages, and in a folder that build
 * services keep.
 */
const BUNDLES = path.join(PROJECT_DIRECTORY, 'node_modules/.astro/bundles');
const LIST = 'bundle.json';
const Digests = z.record(z.string(), z.string());

/** Time in ms after which an unused bundle is removed. */
const LONGEST_UNUSED_MS = 24 * 60 * 60_000;

async function digests(directory: string): Promise<Record<string, string>> {
  const files = (await filesIn(directory)).filter((file) => file !== LIST);
  const found = files.map(async (file): Promise<[string, string]> => [
    file,
    hash('sha256', await readFile(path.join(directory, file))),
  ]);
  return Object.fromEntries(await Promise.all(found));
}

const inOrder = (found: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(found).sort());

async function isWhole(directory: string): Promise<boolean> {
  try {
    const listed = Digests.parse(JSON.parse(await readFile(path.join(directory, LIST), 'utf8')));
    return inOrder(await digests(directory)) === inOrder(listed);
  } catch {
    return false; // There is no bundle yet, or a damaged one.
  }
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(BUNDLES)) {
    const directory = path.join(BUNDLES, name);
    const used = await stat(directory).catch(() => null);
    if (used === null || Date.now() - used.mtimeMs < LONGEST_UNUSED_MS) continue;
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * Returns the bundle of the source code, and creates it if it is absent or damaged. A bundle does not depend on content
 * or variables.
 * @param digest digest of the source code
 * @param make fills the folder of a new bundle
 * @returns the bundle's folder, whose files never change
 */
export async function openBundle(
  digest: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const directory = path.join(BUNDLES, digest.slice(0, 16));
  if (await isWhole(directory)) {
    await utimes(directory, new Date(), new Date());
    return directory;
  }
  await rm(directory, { recursive: true, force: true });
  const draft = `${directory}.${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    await make(draft);
    await writeFile(path.join(draft, LIST), JSON.stringify(await digests(draft)));
    // This fails if another process has created the same bundle in the meantime. Then that bundle is used.
    await rename(draft, directory).catch(() => undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeUnused();
  return directory;
}
