import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readFileOfLibrary } from '#site/lib/pictures/photographs.ts';
import { projectFolders } from '#site/lib/build/project-folders.ts';

/** @throws Error when there is no such file */
async function readBytes(path: string): Promise<Buffer> {
  if (path.startsWith('/media/')) {
    const file = await readFileOfLibrary(path);
    if (Buffer.isBuffer(file)) return file;
    throw new Error(`The library did not answer ${path}: ${file}.`);
  }
  // Parsing as a URL keeps `..` inside the folder.
  const { pathname } = new URL(path, 'file://');
  return readFile(new URL(`.${pathname}`, projectFolders.public));
}

/** Reads a picture of this site by its path; null when it is external, missing or no picture. */
export async function readPicture(address: string): Promise<Buffer | null> {
  if (!address.startsWith('/')) return null;
  try {
    const picture = await readBytes(address);
    await sharp(picture).metadata();
    return picture;
  } catch {
    return null;
  }
}
