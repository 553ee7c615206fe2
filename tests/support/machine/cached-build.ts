import { cp, glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { churchDay } from '#shared/calendar/dates.ts';
import { buildSite, type BuildSite } from '#tools/build/build.ts';
import { nextDirectory } from '#tools/build/site-directories.ts';
import { SITE_SOURCES, sourceDigest, digestWithVariables } from '#tools/build/source-digest.ts';
import { withLock } from '#tools/harness/folder-locks.ts';

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/test/pages');
const NAMES_FILE = 'built-for.json';

/** What a build names of the site that it was made for. */
const Names = z.object({ address: z.string(), revision: z.number() });
type Names = z.infer<typeof Names>;

/**
 * Replaces in every text file of a build the site's host, in `https:`, in `webcal:` and inside other addresses, and
 * the content revision, which is a number of the clock.
 */
async function renameIn(directory: string, from: Names, to: Names): Promise<void> {
  const [before, after] = [new URL(from.address).host, new URL(to.address).host];
  for await (const file of glob('**/*.{html,js,json,txt,xml}', { cwd: directory })) {
    const text = await readFile(path.join(directory, file), 'utf8');
    const moved = text
      .replaceAll(before, after)
      .replaceAll(encodeURIComponent(before), encodeURIComponent(after))
      .replaceAll(String(from.revision), String(to.revision));
    if (moved !== text) await writeFile(path.join(directory, file), moved);
  }
}

async function keep(built: string, kept: string, names: Names): Promise<void> {
  const folder = path.dirname(kept);
  await mkdir(folder, { recursive: true });
  // Another process may be copying the build of the same sources.
  const isOutdated = (name: string) => !name.startsWith(path.basename(kept));
  for (const name of (await readdir(folder)).filter(isOutdated)) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const draft = `${kept}.${process.pid}`;
  await cp(built, draft, { recursive: true });
  await writeFile(path.join(draft, NAMES_FILE), JSON.stringify(names));
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }));
}

async function builtFor(kept: string): Promise<Names | null> {
  const text = await readFile(path.join(kept, NAMES_FILE), 'utf8').catch(() => null);
  return text === null ? null : z.parse(Names, JSON.parse(text));
}

/**
 * A real build of a freshly seeded church, reused from an earlier run while sources, variables and the day are
 * the same; only the site's address and its revision are replaced.
 * @param name separates churches with different content
 */
export const cachedBuild =
  (name: string): BuildSite =>
  async (options) => {
    const { SITE_URL = '', DATABASE_URL: _, ...variables } = options.environment;
    const day = churchDay(new Date());
    const digest = digestWithVariables(await sourceDigest(SITE_SOURCES), { ...variables, day });
    const kept = path.join(CACHE, name, digest);
    const names = { address: SITE_URL, revision: options.revision };
    const built = await withLock(path.join(CACHE, `${name}.lock`), async () => {
      const before = await builtFor(kept);
      if (before !== null) return before;
      const directory = await buildSite(options);
      await keep(directory, kept, names);
      return directory;
    });
    if (typeof built === 'string') return built;
    const directory = await nextDirectory(
      path.join(options.dataDirectory, 'site'),
      options.revision,
    );
    await cp(kept, directory, { recursive: true });
    await rm(path.join(directory, NAMES_FILE));
    await renameIn(directory, built, names);
    return directory;
  };

/** Builds first with `first`, then always with `later`. */
export function buildFirstThen(first: BuildSite, later: BuildSite): BuildSite {
  let build = first;
  return (options) => {
    const now = build;
    build = later;
    return now(options);
  };
}
