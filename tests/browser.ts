// The last part of `npm test`: finds a Chromium, fetches one where there is none, and runs the browser tests.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { findChromium } from './support/chromium.ts';

const run = (command: string, ...given: string[]): boolean =>
  spawnSync(command, given, { stdio: 'inherit' }).status === 0;

const WAYS: readonly (() => boolean)[] = [
  () => run('npx', 'playwright', 'install', 'chromium'),
  () =>
    process.getuid?.() === 0 &&
    run('apt-get', 'update') &&
    run('apt-get', 'install', '-y', 'chromium-headless-shell'),
];

/** Tries one way after the other until a Chromium is there. */
const haveChromium = (): boolean =>
  findChromium() !== undefined ||
  WAYS.some((fetchChromium) => fetchChromium() && findChromium() !== undefined);

if (haveChromium()) {
  process.exitCode = run('npx', 'playwright', 'test', ...process.argv.slice(2)) ? 0 : 1;
} else {
  console.error(
    'The browser tests need Chromium: install your system’s chromium or chrome package, then run npm test again.',
  );
  process.exitCode = 1;
}
