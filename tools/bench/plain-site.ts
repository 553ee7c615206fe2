import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../../tests/support/temporary-directory.ts';
import { PROJECT_DIRECTORY } from '../local/paths.ts';

const PACKAGES = path.join(PROJECT_DIRECTORY, 'node_modules');
const ASTRO = path.join(PACKAGES, '.bin/astro');

const page = (pages: number) => `---
export const getStaticPaths = () =>
  Array.from({ length: ${String(pages)} }, (_, index) => ({ params: { page: String(index + 1) } }));
---
<html lang="en">
  <head><title>Page {Astro.params.page}</title></head>
  <body><p>This is page {Astro.params.page} of ${String(pages)}.</p></body>
</html>
`;

export type PlainSite = {
  /** Builds it as for the first time. @returns seconds */
  build: () => Promise<number>;
  remove: () => Promise<void>;
};

/** A site of so many pages with one sentence each. */
export async function preparePlainSite(pages: number): Promise<PlainSite> {
  const { directory: root, remove } = await temporaryDirectory();
  await symlink(PACKAGES, path.join(root, 'node_modules'));
  await mkdir(path.join(root, 'src/pages'), { recursive: true });
  await writeFile(path.join(root, 'src/pages/[page].astro'), page(pages));
  const build = async () => {
    const start = performance.now();
    await promisify(execFile)(ASTRO, ['build', '--root', root, '--silent'], {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    return (performance.now() - start) / 1_000;
  };
  return { build, remove };
}
