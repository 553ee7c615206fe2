import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/harness/chromium.ts';

const executablePath = findChromium();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };
// Matches the titles of tests of behavior that differs on a phone. `@phone-only` marks a test of a control that wide
// screens do not show.
const PHONE = /@phone/;

export default defineConfig({
  testDir: './tests',
  testMatch: ['e2e/**/*.spec.ts', 'audit/**/*.spec.ts'],
  outputDir: './test-results',
  build: { external: ['**/*.ts'] },
  reporter: [['dot']],
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One worker more than the smallest machine has cores, because tests also wait.
  workers: 3,
  // The limits only stop tests that hang, because a busy machine takes many times as long as an idle one.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  use: {
    launchOptions: {
      timeout: 90_000,
      args: [
        ...CHROMIUM_FLAGS,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // Turns off V8's optimizing compilers, which pay off only on pages that stay open longer than a test.
        '--js-flags=--no-opt --no-maglev',
      ],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    trace: 'off',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  },
  projects: [
    // The first project, because its longest test would otherwise start last and run alone.
    { name: 'phone', grep: PHONE, use: phone },
    { name: 'desktop', use: desktop, grepInvert: /@phone-only/ },
  ],
  // Starts the sites to test, unless TEST_SITES is set: a developer can keep serve-sites.ts running and export the
  // TEST_SITES that it prints.
  ...(process.env.TEST_SITES === undefined && {
    webServer: {
      command: 'node tests/support/browser/serve-sites.ts',
      wait: { stdout: /TEST_SITES=(?<test_sites>.+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 90_000 },
      timeout: 600_000,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
});
