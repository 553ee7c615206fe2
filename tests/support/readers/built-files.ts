import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a built site whose path matches, as `sermons/1.html`, sorted. */
export async function builtFiles(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  return files.sort();
}

/** The built HTML by path, such as `/sermons/1`, without the shells, which have no address of their own. */
export async function builtPages(folder: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const file of await builtFiles(folder, '**/*.html')) {
    if (file.startsWith('shells/')) continue;
    const address = `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`;
    pages.set(address, await readFile(path.join(folder, file), 'utf8'));
  }
  return pages;
}
