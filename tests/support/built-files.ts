import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a built site whose path matches, as `sermons/1.html`, sorted. */
export async function builtFiles(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  return files.sort();
}

/** The built HTML by its address: `/sermons/1`; the shells, which no one visits by their own, are left out. */
export async function builtPages(folder: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const file of await builtFiles(folder, '**/*.html')) {
    if (file.startsWith('shells/')) continue;
    const address = `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`;
    pages.set(address, await readFile(path.join(folder, file), 'utf8'));
  }
  return pages;
}
