import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout: number) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [project('unit', 5_000), project('api', 20_000), project('local', 240_000)],
  },
});
