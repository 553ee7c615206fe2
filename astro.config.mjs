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

/** Sets Vite's `build.target` for browsers in a plugin, because Astro overwrites the setting below with `esnext`. */
const browserTarget = {
  name: 'browser-target',
  configEnvironment: (name) => name === 'client' && { build: { target: BUILD_TARGET } },
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // A class on each styled element is shorter than Astro's default, an attribute such as `data-astro-cid-x`.
  scopedStyleStrategy: 'class',
  // Styles are inline, because a separate stylesheet would delay the first paint by a round trip.
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
