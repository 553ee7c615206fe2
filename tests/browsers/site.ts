import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { BuildSite } from '#tools/build/build.ts';
import { cachedBuild } from '../support/machine/cached-build.ts';
import { cheapPasswordHash, ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { startTestSite } from '../support/machine/local-site.ts';
import { setup as bundleWorker } from '#tools/harness/data-directory.ts';
import { ENGINES } from './engines.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface extends Vitest's.
  interface ProvidedContext {
    /** The site's address, without a trailing slash. */
    address: string;
    /** The path of a recording that fails, of sermons with a built page. */
    goneRecording: string;
  }
}

/**
 * Keeps what goes wrong on a page in the session's storage. A file of the site, because WebKit's driver tells
 * nothing about a page, and because the policy allows no other.
 */
const RECORDER = `
  let isLeft = false;
  const keep = (problem) => {
    const kept = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
    // Requests are aborted when the page is left.
    if (!isLeft) sessionStorage.setItem('problems', JSON.stringify([...kept, problem]));
  };
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('error', ({ message, target }) => {
    // Firefox reports this for modules that are already loaded.
    if (target.rel === 'modulepreload') return;
    keep(target === window ? 'uncaught: ' + message : 'not loaded: ' + (target.src ?? target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => keep('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    keep(violatedDirective + ' forbids ' + blockedURI);
  });
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...given) => {
      keep('console ' + level + ': ' + given.join(' '));
      log.apply(console, given);
    };
  }
`;

/**
 * A module in place of another one, whose import takes as long as a tab wants. By `then`, because WebKit gives a module
 * that awaits something to its second importer too early.
 */
const late = (whole: string) => `
  import * as whole from './${whole}';
  export const then = (resolve) => {
    if (!('late' in sessionStorage)) resolve(whole);
    else addEventListener('go-on', () => resolve(whole));
  };
`;

const demo = cachedBuild('browsers');

const GONE_RECORDING = '/audio/processional.mp3';

/**
 * The real pages, with the recorder before all other scripts, one recording less, and a form whose script can be late.
 */
const recordedBuild: BuildSite = async (options) => {
  const pages = await demo(options);
  await writeFile(path.join(pages, 'recorder.js'), RECORDER);
  await rm(path.join(pages, GONE_RECORDING));
  for await (const name of glob('_astro/ContactForm.*.js', { cwd: pages })) {
    const file = path.join(pages, name);
    await rename(file, `${file}.whole.js`);
    await writeFile(file, late(`${path.basename(name)}.whole.js`));
  }
  for await (const name of glob('**/*.html', { cwd: pages })) {
    const file = path.join(pages, name);
    const html = (await readFile(file, 'utf8')).replace(
      /<head>/i,
      '<head><script src="/recorder.js"></script>',
    );
    await writeFile(file, html);
  }
  return pages;
};

/** Vitest's global setup: says which browsers are missing, and serves the demo church to the others. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = ENGINES.filter(({ isInstalled }) => !isInstalled);
  for (const { name, install } of missing) {
    console.warn(`${name} is not installed and not tested. On Debian: ${install}`);
  }
  if (missing.length === ENGINES.length) throw new Error('None of the browsers is installed.');
  await bundleWorker();
  const site = await startTestSite(
    {
      SEED: 'demo',
      ADMIN_PASSWORD_HASH: await cheapPasswordHash(ADMIN_PASSWORD),
    },
    { build: recordedBuild, isUnattended: true },
  );
  project.provide('address', site.url);
  project.provide('goneRecording', GONE_RECORDING);
  return site.stop;
}
