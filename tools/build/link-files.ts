import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

/** Places an immutable file at a second path: a hard link, or a copy where the file system has no links. */
export function linkFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Paths of all files in a folder, relative to it. */
export async function filesIn(directory: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files.push(path.relative(directory, path.join(entry.parentPath, entry.name)));
  }
  return files;
}

/** Puts all files of a folder into another one, like `linkFile`. */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) linkFile(path.join(from, file), path.join(to, file));
}
