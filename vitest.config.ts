import { defineConfig } from 'vitest/config';
import { compilePrePaintScripts } from './site/lib/build/pre-paint.ts';

/**
 * Runs tests without Vite, because Node loads TypeScript with less work. Only unit tests need Vite: for JSX, `?raw` and
 * the constants in `define`.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const include = (name: string) => ({ name, include: [`tests/${name}/**/*.test.ts`] });

export default defineConfig({
  test: {
    execArgv: [
      ...['--import', './tools/local/processes/quick-imports.js'],
      // Collects garbage less often and in one thread, which saves a seventh of the processor time.
      ...['--max-semi-space-size=64', '--single-threaded-gc'],
      // Compiles PGlite's WebAssembly without optimization, because optimizing takes longer than it saves a worker's
      // queries.
      '--liftoff-only',
    ],
    // The limits only stop tests that hang, because a busy machine takes many times as long as an idle one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    setupFiles: 'tests/support/machine/same-cases.ts',
    // One worker more than the smallest machine has cores, because many tests wait for programs and clocks.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        define: {
          COMPILED_SCRIPTS: compilePrePaintScripts(),
          'import.meta.env.PROJECT_FOLDER': JSON.stringify(new URL('.', import.meta.url).href),
        },
        test: { ...include('unit'), isolate: false },
      },
      // All test files of a worker share its modules and its database, which each test empties.
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
