import { defineConfig } from 'vitest/config';

// `npm run test:trust`: runs the daily tests of attacks with many times as many cases, and tests that take minutes.
export default defineConfig({
  test: {
    name: 'trust',
    include: [
      'tests/trust/**/*.test.ts',
      'tests/local/http/{attacks,raw-requests}.test.ts',
      'tests/api/http/bad-days.test.ts',
      'tests/api/events/event-{series-own,calendars}.test.ts',
      'tests/api/history/audit-restore.test.ts',
      'tests/api/publishing/nothing-unpublished.test.ts',
      'tests/unit/http/worst-texts.test.ts',
      'tests/unit/import/hostile-files.test.ts',
    ],
    env: { LONG_FORM: 'yes' },
    globalSetup: 'tools/harness/data-directory.ts',
    hookTimeout: 300_000,
    testTimeout: 900_000,
    expect: { poll: { timeout: 90_000 } },
    // One file runs at a time, because some tests measure time.
    fileParallelism: false,
  },
});
