import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { BUILD_TARGET } from './site/lib/build/browser-baseline.ts';
import { chunkGroups } from './site/lib/build/chunks.ts';
import {
  colorTokens,
  lighterLibraries,
  guardedIslands,
  touchDirective,
} from './site/lib/build/astro-plugins.ts';
import { compilePrePaintScripts } from './site/lib/build/pre-paint.ts';

/** Compiles scripts for the oldest browsers; Astro overrides the setting of that name. */
const browserTarget = {
  name: 'browser-target',
  configEnvironment: (name) => name === 'client' && { build: { target: BUILD_TARGET } },
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // Shorter than attributes, which stand on each element.
  scopedStyleStrategy: 'class',
  // A stylesheet of its own would cost the first page a round trip before its first paint.
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [guardedIslands(), touchDirective()],
  markdown: { syntaxHighlight: false },
  vite: {
    build: { cssTarget: BUILD_TARGET },
    define: {
      'import.meta.env.PROJECT_FOLDER': JSON.stringify(new URL('./', import.meta.url).href),
      COMPILED_SCRIPTS: JSON.stringify(compilePrePaintScripts()),
    },
    plugins: [colorTokens(), tailwindcss(), browserTarget, lighterLibraries()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunkGroups },
            },
          },
        },
      },
    },
  },
});
