// `npm test`: all checks and tests. `npm test -- events`: the tests whose file names contain 'event'.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { findChromium } from './support/chromium.ts';

const run = (command: string, ...given: readonly string[]): boolean =>
  spawnSync(command, given, { stdio: 'inherit' }).status === 0;

/** Runs a command while others run. @returns whether it succeeded, and what it printed, unless `stdio` shows it */
async function runBeside(stdio: 'pipe' | 'inherit', command: string, ...given: readonly string[]) {
  const child = spawn(command, given, { stdio: ['ignore', stdio, stdio] });
  const ended = once(child, 'close');
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const printed = await Promise.all(streams.map((stream) => text(stream)));
  await ended;
  return { isRight: child.exitCode === 0, output: printed.join('') };
}

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

const QUICK_IMPORTS = import.meta.resolve('#tools/local/processes/quick-imports.js');

/** Runs Playwright, whose processes import Drizzle too. */
function browserTests(...given: readonly string[]): boolean {
  process.env.NODE_OPTIONS = `--import=${QUICK_IMPORTS} --max-semi-space-size=64`;
  return hasChromium() && run('npx', 'playwright', 'test', '--pass-with-no-tests', ...given);
}

/** Format, lint and types are checked beside the tests that wait for programs and clocks, and told after them. */
async function everything(): Promise<boolean> {
  const checking = runBeside('pipe', 'npm', 'run', 'static');
  const tests = await runBeside('inherit', 'npx', 'vitest', 'run');
  const checks = await checking;
  console.log(checks.output);
  return checks.isRight && tests.isRight && browserTests();
}

const concerning = (names: readonly string[]): boolean =>
  run('npx', 'vitest', 'run', '--passWithNoTests', ...names) && browserTests(...names);

// Without the plural's s, 'events' finds `event-series` too.
const names = process.argv.slice(2).map((name) => name.replace(/s$/, ''));
const isRight = names.length === 0 ? await everything() : concerning(names);
process.exitCode = isRight ? 0 : 1;
