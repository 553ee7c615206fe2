import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteBuildError } from '#tools/build/build-program.ts';
import type { BuildSite } from '#tools/build/build-site.ts';
import { BuildInfo } from '#shared/publishing/publishing.ts';
import { cachedBuild } from '../../support/machine/cached-build.ts';
import { startTestSite, type TestSite } from '../../support/machine/local-site.ts';

const REQUESTS_PER_SECOND = 100;

/** Sends requests at a steady rate until stopped. @returns the failed ones */
function load(origin: string, paths: readonly string[]) {
  const answers: Promise<string | null>[] = [];
  const ask = async (path: string) => {
    try {
      const answer = await fetch(`${origin}${path}`);
      await answer.arrayBuffer();
      return answer.status === 200 ? null : `${path} ${answer.status}`;
    } catch (error) {
      return `${path} ${String(error)}`;
    }
  };
  const timer = setInterval(() => {
    answers.push(ask(paths[answers.length % paths.length] ?? '/'));
  }, 1000 / REQUESTS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    const settled = await Promise.all(answers);
    return { count: settled.length, failures: settled.filter((each) => each !== null) };
  };
}

const empty = cachedBuild('empty');

/** Path of a script that only the build of this time has. */
const scriptOf = (builtAt: string) => `/_astro/only-${Date.parse(builtAt)}.js`;

/** A build of the empty church with its own time and its own script. */
const rebuilt: BuildSite = async (options) => {
  const directory = await empty(options);
  const builtAt = new Date().toISOString();
  const file = path.join(directory, 'build.json');
  const info = BuildInfo.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...info, builtAt }));
  await writeFile(path.join(directory, scriptOf(builtAt)), 'export {};');
  return directory;
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ SEED: 'empty' }, { build: rebuilt });
}, 180_000);
afterAll(() => site.stop());

test('three rebuilds under 100 requests a second: no error, no missing file', async () => {
  const page = await (await fetch(`${site.url}/events`)).text();
  const files = page.match(/\/_astro\/[\w.-]+\.(?:js|css|woff2)\b/g) ?? [];
  expect(files.length).toBeGreaterThan(0);
  const builtAt = async () =>
    BuildInfo.parse(await (await fetch(`${site.url}/build.json`)).json()).builtAt;
  const stopLoad = load(site.url, ['/', '/events', '/sermons', ...files]);
  for (let count = 0; count < 3; count += 1) {
    const before = await builtAt();
    await site.publish();
    expect(await builtAt()).not.toBe(before);
    // Open pages can still load their scripts.
    expect((await fetch(`${site.url}${scriptOf(before)}`)).status).toBe(200);
    await pause(500);
  }
  const { count, failures } = await stopLoad();
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test('a first build that fails ends the start with its reason', async () => {
  const build = () => Promise.reject(new SiteBuildError('No such component.'));
  const start = startTestSite({ SEED: 'empty' }, { build });
  await expect(start).rejects.toThrow(/^The site could not be built: No such component\.$/);
});
