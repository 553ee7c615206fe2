import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the tests of editors last, because their saves would move the pages on which the tests of visitors click. */
class EditorsLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isEditors = ({ moduleId }: TestSpecification) => moduleId.includes('editor-journeys');
    return Promise.resolve(
      [...files].sort((one, two) => Number(isEditors(one)) - Number(isEditors(two))),
    );
  }
}

// `npm run test:browsers`: tests pages and user journeys in old browsers, and in browsers that the daily tests do not
// use.
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    // Vite is not used, because functions that run in a browser must be sent exactly as they are written.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './tools/local/processes/quick-imports.js'],
    globalSetup: 'tests/browsers/site.ts',
    reporters: ['verbose'],
    hookTimeout: 120_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // One file runs at a time, because a browser with a site uses all cores of the smallest machine.
    fileParallelism: false,
    sequence: { sequencer: EditorsLast },
  },
});
