import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

const folderIn = (dataDirectory: string) => path.resolve(dataDirectory, 'temporary');
const removeAll = (directory: string) => rm(directory, { recursive: true, force: true });

/** Makes a folder of this process in DATA_DIR. @returns it, and a function that removes it */
export async function openTemporaryDirectory(dataDirectory: string) {
  const folder = folderIn(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const directory = await mkdtemp(path.join(folder, `${process.pid}-`));
  return { directory, remove: () => removeAll(directory) };
}

/** Whether a path is in a folder that `openTemporaryDirectory` has made. */
export const isTemporary = (dataDirectory: string, file: string): boolean =>
  path.dirname(path.dirname(path.resolve(file))) === folderIn(dataDirectory);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the folders of processes that were killed before they could. */
export async function removeAbandoned(dataDirectory: string): Promise<void> {
  const folder = folderIn(dataDirectory);
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number.parseInt(name, 10);
    if (pid === process.pid || !isAlive(pid)) await removeAll(path.join(folder, name));
  }
}
