// Bundles the pages' code into a folder. Its subfolder `static` is for browsers, and `server` is for the program that
// renders pages.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { build, type AstroIntegration } from 'astro';
import * as z from 'zod/mini';
import { PROJECT_DIRECTORY } from '../local/paths.ts';
import { answerParent } from '../local/processes/child-program.ts';
import { PRERENDER_ENTRY, SERVER_FOLDER, STATIC_FOLDER } from './bundle.ts';

/** Astro integration that renders no page, and keeps the code that renders pages, which Astro would delete. */
const keepServer = (directory: string): AstroIntegration => ({
  name: 'keep-server',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      const bundled = path.join(directory, STATIC_FOLDER, '.prerender');
      setPrerenderer({
        name: 'none',
        setup: () => rename(bundled, path.join(directory, SERVER_FOLDER)),
        getStaticPaths: () => Promise.resolve([]),
        render: () => Promise.reject(new Error('No page is rendered here.')),
      });
    },
    'astro:build:setup': ({ updateConfig }) => {
      const input = path.join(PROJECT_DIRECTORY, 'site/prerender.ts');
      const rolldownOptions = { input, output: { entryFileNames: PRERENDER_ENTRY } };
      updateConfig({ environments: { prerender: { build: { rolldownOptions } } } });
    },
  },
});

answerParent(z.object({ directory: z.string() }), ({ directory }) =>
  build({
    root: PROJECT_DIRECTORY,
    outDir: path.join(directory, STATIC_FOLDER),
    logLevel: 'warn',
    integrations: [keepServer(directory)],
  }),
);
