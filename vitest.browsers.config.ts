import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the editor journeys last, because a page that shows their saves could move under the pointer of a visitor
 * journey.
 */
class EditorsLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isEditors = ({ moduleId }: TestSpecification) => moduleId.includes('editor-journeys');
    return Promise.resolve(
      [...files].sort((one, two) => Number(isEditors(one)) - Number(isEditors(two))),
    );
  }
}

// `npm run test:browsers`: pages and journeys in old and other browsers than the daily tests'.
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    // Functions for the browsers are sent as they are written.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './tools/local/processes/quick-imports.js'],
    globalSetup: 'tests/browsers/site.ts',
    reporters: ['verbose'],
    hookTimeout: 120_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // A browser with a site takes the smallest machine's cores.
    fileParallelism: false,
    sequence: { sequencer: EditorsLast },
  },
});
