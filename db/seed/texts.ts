import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTextFile, type OwnTextFile } from '../pages/text-files.ts';

const DIRECTORY = path.join(import.meta.dirname, 'texts');

/** The demo church's own texts, which replace the defaults in site/content/. */
export async function demoTexts(): Promise<OwnTextFile[]> {
  const files = (await readdir(DIRECTORY, { recursive: true })).filter((file) =>
    file.endsWith('.md'),
  );
  return Promise.all(
    files.sort().map(async (file) => {
      const id = file.replace(/\.md$/, '').replaceAll(path.sep, '/');
      return readTextFile(id, await readFile(path.join(DIRECTORY, file), 'utf8'));
    }),
  );
}
