// `npm test`: all checks and tests. `npm test -- events`: the tests whose path contains 'event', and nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { allTests, testsNamed, USAGE } from './named-tests.ts';
import { findChromium } from '../tools/harness/chromium.ts';

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
function browserTests(files: readonly string[]): boolean {
  process.env.NODE_OPTIONS = `--import=${QUICK_IMPORTS} --max-semi-space-size=64`;
  return hasChromium() && run('npx', 'playwright', 'test', ...files);
}

/** Format, lint and types are checked beside the tests that wait for programs and clocks, and told after them. */
async function everything(): Promise<boolean> {
  const checking = runBeside('pipe', 'npm', 'run', 'static');
  const tests = await runBeside('inherit', 'npx', 'vitest', 'run');
  const checks = await checking;
  console.log(checks.output);
  return checks.isRight && tests.isRight && browserTests([]);
}

/** Starts only the programs that the tests of these names need. */
function concerning(names: readonly string[]): boolean {
  const { vitest, playwright } = testsNamed(names, allTests());
  const isRight = vitest.length === 0 || run('npx', 'vitest', 'run', ...vitest);
  return isRight && (playwright.length === 0 || browserTests(playwright));
}

function answer(names: readonly string[]): Promise<boolean> | boolean {
  if (names.length === 0) return everything();
  if (!names.some((name) => name.startsWith('-'))) return concerning(names);
  console.log(USAGE);
  return names.every((name) => name === '--help');
}

try {
  process.exitCode = (await answer(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
