import { cp, glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { churchDay } from '#shared/calendar/dates.ts';
import { buildSite, type BuildSite } from '#tools/build/build-site.ts';
import { nextDirectory } from '#tools/build/site-directories.ts';
import { SITE_SOURCES, sourceDigest, withVariables } from '#tools/build/source-digest.ts';
import { inTurn } from '#tools/harness/in-turn.ts';

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/test/pages');
const ADDRESS_FILE = 'built-for';

/** Replaces the site's host in every text file of a build: in `https:`, in `webcal:` and inside other addresses. */
async function readdress(directory: string, from: string, to: string): Promise<void> {
  const [before, after] = [new URL(from).host, new URL(to).host];
  for await (const file of glob('**/*.{html,js,json,txt,xml}', { cwd: directory })) {
    const text = await readFile(path.join(directory, file), 'utf8');
    const moved = text
      .replaceAll(before, after)
      .replaceAll(encodeURIComponent(before), encodeURIComponent(after));
    if (moved !== text) await writeFile(path.join(directory, file), moved);
  }
}

async function keep(built: string, kept: string, address: string): Promise<void> {
  const folder = path.dirname(kept);
  await mkdir(folder, { recursive: true });
  // Another process may be copying the build of the same sources.
  const isOutdated = (name: string) => !name.startsWith(path.basename(kept));
  for (const name of (await readdir(folder)).filter(isOutdated)) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const draft = `${kept}.${process.pid}`;
  await cp(built, draft, { recursive: true });
  await writeFile(path.join(draft, ADDRESS_FILE), address);
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }));
}

const builtFor = (kept: string) =>
  readFile(path.join(kept, ADDRESS_FILE), 'utf8').catch(() => null);

/**
 * A real build of a freshly seeded church, reused from an earlier run while sources, variables and the day are
 * the same; only the site's address is replaced.
 * @param name separates churches with different content
 */
export const cachedBuild =
  (name: string): BuildSite =>
  async (options) => {
    const { SITE_URL = '', DATABASE_URL: _, ...variables } = options.environment;
    const day = churchDay(new Date());
    const digest = withVariables(await sourceDigest(SITE_SOURCES), { ...variables, day });
    const kept = path.join(CACHE, name, digest);
    const built = await inTurn(path.join(CACHE, `${name}.lock`), async () => {
      if ((await builtFor(kept)) !== null) return null;
      const directory = await buildSite(options);
      await keep(directory, kept, SITE_URL);
      return directory;
    });
    if (built !== null) return built;
    const directory = await nextDirectory(
      path.join(options.dataDirectory, 'site'),
      options.revision,
    );
    await cp(kept, directory, { recursive: true });
    await rm(path.join(directory, ADDRESS_FILE));
    await readdress(directory, (await builtFor(kept)) ?? '', SITE_URL);
    return directory;
  };

/** Builds first with `first`, then always with `later`. */
export function firstThen(first: BuildSite, later: BuildSite): BuildSite {
  let build = first;
  return (options) => {
    const now = build;
    build = later;
    return now(options);
  };
}
