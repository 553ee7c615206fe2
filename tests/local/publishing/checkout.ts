import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const PROJECT = path.join(import.meta.dirname, '../../..');
const SOURCES = ['db', 'docs', 'shared', 'site', 'tools', 'astro.config.mjs', 'package.json'];
const SETTINGS = ['package-lock.json', 'tsconfig.json'];
/** What build services keep between builds. */
const KEPT = 'node_modules/.astro';
/** Cards by digests of what is drawn on them: drawing them anew takes longer than the rest of a build. */
const CARDS = 'node_modules/.cache/sharing-cards';
/** The dev server's tests write secrets beside the pages: they come and go while this copies. */
const PASSING = /^\.?dev-test/;

const run = promisify(execFile);

/** Links the installed packages and the drawn cards, without what else builds have left beside them. */
async function linkPackages(directory: string): Promise<void> {
  const packages = path.join(directory, 'node_modules');
  await mkdir(packages);
  const names = await readdir(path.join(PROJECT, 'node_modules'));
  const installed = names.filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of installed) {
    await symlink(path.join(PROJECT, 'node_modules', name), path.join(packages, name));
  }
  await mkdir(path.join(PROJECT, CARDS), { recursive: true });
  await mkdir(path.join(packages, '.cache'));
  await symlink(path.join(PROJECT, CARDS), path.join(directory, CARDS));
}

export type Checkout = {
  directory: string;
  /** Runs `npm run build` with these variables. @throws when it fails */
  build: (variables: Readonly<Record<string, string>>) => Promise<void>;
  /** Puts what a build in another checkout kept into this one, as a build service does. */
  restoreCache: (from: Checkout) => Promise<void>;
  remove: () => Promise<void>;
};

/** The project in a folder of its own, as a build service checks it out. @param others folders that no build needs */
export async function checkOut(others: readonly string[] = []): Promise<Checkout> {
  const { directory, remove } = await temporaryDirectory();
  const options = {
    recursive: true,
    preserveTimestamps: true,
    filter: (source: string) => !PASSING.test(path.basename(source)),
  };
  for (const name of [...SOURCES, ...SETTINGS, ...others]) {
    await cp(path.join(PROJECT, name), path.join(directory, name), options);
  }
  await linkPackages(directory);
  return {
    directory,
    build: async (variables) => {
      const { PATH = '', HOME = '' } = process.env;
      await run(process.execPath, [path.join(directory, 'tools/build/build.ts')], {
        cwd: directory,
        env: { PATH, HOME, ...variables },
      });
    },
    restoreCache: (from) =>
      cp(path.join(from.directory, KEPT), path.join(directory, KEPT), options),
    remove,
  };
}
