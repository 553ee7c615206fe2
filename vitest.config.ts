import { defineConfig } from 'vitest/config';

/** @param testTimeout in ms */
const project = (name: string, testTimeout: number, isolate = true) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    hookTimeout: 60_000,
    testTimeout,
    isolate,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', 30_000, false),
      // Files share a worker's modules and its one database, which each test empties.
      project('api', 20_000, false),
      project('local', 240_000),
    ],
  },
});
