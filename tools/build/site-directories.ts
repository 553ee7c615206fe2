import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  glob,
} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { copyFileSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { hash } from 'node:crypto';

const Build = z.object({
  directory: z.string(),
  /** The content revision of the build. */
  revision: z.int(),
  /** Digest of the source code. */
  digest: z.string(),
  /** The day of the build on the church's calendar, which divides events into past and upcoming ones. */
  day: z.string(),
  /** Files in `_astro` that this build has made, without those copied from the previous build. */
  files: z.array(z.string()),
});
const Kept = z.object({ current: Build, previous: z.nullable(Build) });

/** The record of a finished build in `$DATA_DIR/site`. */
export type KeptBuild = z.infer<typeof Build>;
type Kept = z.infer<typeof Kept>;

const recordPath = (root: string) => path.join(root, 'builds.json');

async function readKept(root: string): Promise<Kept | null> {
  try {
    return Kept.parse(JSON.parse(await readFile(recordPath(root), 'utf8')));
  } catch {
    return null; // There is no build yet, or one in another format.
  }
}

const isDirectory = async (directory: string): Promise<boolean> =>
  stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Reads the record of the last released build; null if there is none. @param root `$DATA_DIR/site` */
export async function currentBuild(root: string): Promise<KeptBuild | null> {
  const found = await readKept(root);
  return found !== null && (await isDirectory(found.current.directory)) ? found.current : null;
}

/** Path of a new folder `<revision>-<n>` for the next build. @param root `$DATA_DIR/site` */
export async function nextDirectory(root: string, revision: number): Promise<string> {
  await mkdir(root, { recursive: true });
  const numbers = (await readdir(root)).map((name) => Number(/^\d+-(\d+)$/.exec(name)?.[1] ?? 0));
  return path.join(root, `${revision}-${Math.max(0, ...numbers) + 1}`);
}

/** Records a released build, and removes all older builds except the previous one. */
export async function keepBuild(root: string, build: KeptBuild): Promise<void> {
  const before = (await readKept(root))?.current ?? null;
  const previous = before?.directory === build.directory ? null : before;
  const draft = `${recordPath(root)}.draft`;
  await writeFile(draft, JSON.stringify({ current: build, previous }));
  await rename(draft, recordPath(root));
  await removeBuildsExcept(
    root,
    [build, previous].flatMap((each) => each?.directory ?? []),
  );
}

/** Removes all builds in `root` except those in `directories`. */
export async function removeBuildsExcept(root: string, directories: readonly string[]) {
  const needed = directories.map((directory) => path.basename(directory));
  for (const name of await readdir(root)) {
    if (!/^\d+-\d+$/.test(name) || needed.includes(name)) continue;
    await rm(path.join(root, name), { recursive: true, force: true });
  }
}

const HASHED_FILES = '_astro';

/** The names of a build's files that contain a content hash. */
export async function hashedFiles(directory: string): Promise<string[]> {
  const folder = path.join(directory, HASHED_FILES);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Copies the hashed files of the previous build into the new build, so that pages loaded just before the release find
 * their scripts and styles. Files that the previous build has itself copied are omitted.
 */
export async function copyHashedFiles(before: KeptBuild, directory: string): Promise<void> {
  const own = new Set(await hashedFiles(directory));
  await mkdir(path.join(directory, HASHED_FILES), { recursive: true });
  for (const name of before.files) {
    if (own.has(name)) continue;
    const file = path.join(HASHED_FILES, name);
    await copyFile(path.join(before.directory, file), path.join(directory, file));
  }
}

/** Links a file that never changes to a second path, or copies it if hard links are not possible. */
export function linkFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Paths of all files in a folder, relative to the folder. */
export async function filesIn(directory: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files.push(path.relative(directory, path.join(entry.parentPath, entry.name)));
  }
  return files;
}

/** Links all files of a folder into another folder with `linkFile`. */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) linkFile(path.join(from, file), path.join(to, file));
}

const KeptPages = z.object({
  /** Digest of source code and variables. */
  digest: z.string(),
  /** Folder of the build, relative to the record's folder. */
  directory: z.string(),
  /** Pages that the next build may reuse, by file. Each has the key of its content and the digest of its bytes. */
  pages: z.record(z.string(), z.object({ key: z.string(), sha256: z.string() })),
});

/** The pages of a finished build, recorded so that the next build can reuse them. */
export type KeptPages = z.infer<typeof KeptPages>;

/**
 * Whether every page still has its recorded digest. Thousands of small files are read one after another, because
 * reading them concurrently takes twice as long.
 */
const isWhole = (root: string, { directory, pages }: KeptPages): boolean =>
  Object.entries(pages).every(
    ([file, { sha256 }]) =>
      hash('sha256', readFileSync(path.join(root, directory, file))) === sha256,
  );

/**
 * Reads the record of the previous build's pages; null if the record has another digest, or one of its files has
 * changed.
 */
export async function readKeptPages(file: string, digest: string): Promise<KeptPages | null> {
  try {
    const kept = KeptPages.parse(JSON.parse(await readFile(file, 'utf8')));
    return kept.digest === digest && isWhole(path.dirname(file), kept) ? kept : null;
  } catch {
    return null; // There is no build yet, or its files are gone.
  }
}

/** Replaces the record of reusable pages atomically, when a build is finished. */
export async function writeKeptPages(file: string, kept: KeptPages): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, JSON.stringify(kept));
  await rename(draft, file);
}
