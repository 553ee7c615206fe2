import { defineConfig } from 'vitest/config';
import { compilePrePaintScripts } from './site/lib/build/pre-paint.ts';

/** Without Vite, because Node loads TypeScript with less work. Only JSX and `?raw`, in unit tests, need Vite. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const include = (name: string) => ({ name, include: [`tests/${name}/**/*.test.ts`] });

export default defineConfig({
  test: {
    execArgv: [
      ...['--import', './tools/local/processes/quick-imports.js'],
      // Collecting garbage less often, and in one thread, saves a seventh of the processor time.
      ...['--max-semi-space-size=64', '--single-threaded-gc'],
      // Compiling optimized code of PGlite takes longer than it saves for the queries of a worker.
      '--liftoff-only',
    ],
    // Limits only stop tests that hang: a busy machine takes many times as long as an idle one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    setupFiles: 'tests/support/machine/same-cases.ts',
    // One more than the smallest machine has cores, because many tests wait for programs and clocks.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        define: { COMPILED_SCRIPTS: compilePrePaintScripts() },
        test: { ...include('unit'), isolate: false },
      },
      // Files share a worker's modules and its one database, which each test empties.
      {
        extends: true,
        test: { ...include('api'), ...native, isolate: false },
      },
      {
        extends: true,
        test: {
          ...include('local'),
          ...native,
          isolate: false,
          globalSetup: 'tools/harness/data-directory.ts',
        },
      },
    ],
  },
});
