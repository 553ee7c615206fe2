// `npm test`: all checks and tests. `npm test -- events`: the tests whose file names contain 'events'.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { findChromium } from './support/chromium.ts';

const run = (command: string, ...given: readonly string[]): boolean =>
  spawnSync(command, given, { stdio: 'inherit' }).status === 0;

/** Ways to install Chromium, tried in order. */
const INSTALLS: readonly (() => boolean)[] = [
  () => run('npx', 'playwright', 'install', 'chromium'),
  () =>
    process.getuid?.() === 0 &&
    run('apt-get', 'update') &&
    run('apt-get', 'install', '-y', 'chromium-headless-shell'),
];

function hasChromium(): boolean {
  const isThere = () => findChromium() !== undefined;
  if (isThere() || INSTALLS.some((install) => install() && isThere())) return true;
  console.error(
    'The browser tests need Chromium: install your system’s chromium or chrome package, then run npm test again.',
  );
  return false;
}

const browserTests = (...given: readonly string[]): boolean =>
  hasChromium() && run('npx', 'playwright', 'test', '--pass-with-no-tests', ...given);

const everything = (): boolean =>
  run('npm', 'run', 'check') &&
  run('npx', 'vitest', 'run', '--project', 'api', '--project', 'local') &&
  browserTests();

const concerning = (names: readonly string[]): boolean =>
  run('npx', 'vitest', 'run', '--passWithNoTests', ...names) && browserTests(...names);

const names = process.argv.slice(2);
process.exitCode = (names.length === 0 ? everything() : concerning(names)) ? 0 : 1;
