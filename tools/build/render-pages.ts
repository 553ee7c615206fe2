// Renders the site with a bundle, from the database, in its own process. Pages whose content has not changed are taken
// from the previous build.
import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { SiteFile } from '#site/lib/build/site-files.ts';
import type * as Bundled from '#site/prerender.ts';
import { answerParent } from '../local/processes/child-program.ts';
import { PRERENDER_ENTRY, SERVER_FOLDER, STATIC_FOLDER } from './bundle.ts';
import {
  linkFile,
  linkFiles,
  readKeptPages,
  writeKeptPages,
  type KeptPages,
} from './site-directories.ts';

const Order = z.object({
  /** Folder of the bundle. */
  bundle: z.string(),
  digest: z.string(),
  /** Folder that the build creates and fills. */
  directory: z.string(),
  /** File with the record of the previous build's pages, which the record of this build replaces. */
  keptPages: z.string(),
});

/** Number of pages that are rendered at a time. Most of that time is waiting: for sharing cards, and for the disk. */
const AT_ONCE = 4;

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const rest = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(workers);
}

answerParent(Order, async ({ bundle, digest, directory, keptPages }) => {
  const entry = pathToFileURL(path.join(bundle, SERVER_FOLDER, PRERENDER_ENTRY)).href;
  const site = (await import(entry)) as typeof Bundled;
  const staticFiles = path.join(bundle, STATIC_FOLDER);
  await linkFiles(staticFiles, directory);
  const { pages, others } = await site.getPages(staticFiles);
  const root = path.dirname(keptPages);
  const kept = await readKeptPages(keptPages, digest);
  const next: KeptPages = { digest, directory: path.relative(root, directory), pages: {} };

  /**
   * Takes a page from the previous build. @returns false if the previous build has no such page with the same content
   */
  const takeOver = (file: string, key: string | undefined): boolean => {
    const before = kept?.pages[file];
    if (kept === null || before === undefined || before.key !== key) return false;
    linkFile(path.join(root, kept.directory, file), path.join(directory, file));
    next.pages[file] = before;
    return true;
  };

  const write = async ({ file, key, render }: SiteFile) => {
    if (takeOver(file, key)) return;
    const target = path.join(directory, file);
    const bytes = await render();
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    if (key !== undefined) next.pages[file] = { key, sha256: hash('sha256', bytes) };
  };

  await forEach(pages, write);
  await forEach(await others(), write);
  // The previous build's files in `_astro` are also taken over, because the pages taken over from it refer to them.
  for (const [file, { key }] of Object.entries(kept?.pages ?? {})) {
    if (file.startsWith('_astro/') && next.pages[file] === undefined) takeOver(file, key);
  }
  await writeKeptPages(keptPages, next);
});
