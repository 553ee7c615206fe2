import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts';

const executablePath = findChromium();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };
// What does not depend on the width is looked at once.
const ONCE = new RegExp(
  [
    'e2e/podcast',
    'audit/(html|headers|links|search|weight)',
    'e2e/scripture',
    'e2e/(guard|not-found|saved-since-the-build|empty-church|sermon-metadata)',
    'e2e/(texts|about|services|constitution|toast|admin-link|live-stream|listening)',
    'e2e/(giving|analytics|calendars)',
    'e2e/admin-(auth-session|sermons-dates|sermons-kept|sermons-aids|events-nothing-lost|publishing)',
  ]
    .map((name) => `${name}\\.spec\\.ts`)
    .join('|'),
);

export default defineConfig({
  testDir: './tests',
  testMatch: ['e2e/**/*.spec.ts', 'audit/**/*.spec.ts'],
  outputDir: './test-results',
  reporter: [['dot']],
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // On a busy machine a page may miss its time; a fault fails every try.
  retries: process.env.CI === undefined ? 0 : 2,
  timeout: 20_000,
  expect: { timeout: 5_000 },
  use: {
    launchOptions: {
      args: [...CHROMIUM_FLAGS],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    trace: 'off',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', testIgnore: ONCE, use: phone },
    { name: 'desktop', testIgnore: ONCE, use: desktop },
    { name: 'once', testMatch: ONCE, use: desktop },
  ],
  // A developer who keeps `node tests/support/serve-sites.ts` running exports the line that it prints.
  ...(process.env.TEST_SITES === undefined && {
    webServer: {
      command: 'node tests/support/serve-sites.ts',
      wait: { stdout: /TEST_SITES=(?<test_sites>.+)/ },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
});
