import process from 'node:process';
import { defineConfig } from 'vitest/config';

type Options = { testTimeout: number; retry?: number };

const project = (name: string, options: Options) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], hookTimeout: 60_000, ...options },
});

// The engine's tests start processes and load them; on a busy machine one may miss its time.
const retry = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  test: {
    projects: [
      project('unit', { testTimeout: 30_000 }),
      project('api', { testTimeout: 20_000 }),
      project('local', { testTimeout: 240_000, retry }),
    ],
  },
});
