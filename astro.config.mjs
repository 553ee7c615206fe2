import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { BUILD_TARGET } from './site/lib/build/browser-baseline.ts';
import { colorTokens } from './site/lib/build/color-tokens.ts';
import { compilePrePaintScripts } from './site/lib/build/pre-paint.ts';
import { guardedIslands, touchDirective } from './site/lib/hydration/integrations.ts';

/** Compiles scripts for the oldest browsers; Astro overrides the setting of that name. */
const browserTarget = {
  name: 'browser-target',
  configEnvironment: (name) => name === 'client' && { build: { target: BUILD_TARGET } },
};

/** What every public page loads, so that nothing else needs a file of its own for it. */
const EVERY_PAGE =
  /site\/(layouts\/|lib\/page\/(data-layer|when-shown)|features\/(analytics\/page-views|announcements\/|giving\/)|components\/layout\/)[\w-]*\.ts$/;

/** What most islands share. */
const ISLANDS =
  /node_modules\/(hono|nanostores|@nanostores)\/|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(x|play)\.|\/shared\/(http\/cursor|sermons\/sermon-filters|media\/thumbnails)\.|site\/(lib\/(api\/(api-client|use-query)|page\/use-(lead-to-added|media)|hydration)|components\/ui\/(Tabs|LoadFailed|MoreButton|FilterChip))/;

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
    plugins: [colorTokens(), tailwindcss(), browserTarget],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // By what is needed together: a file of its own for each small module costs more than it holds.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
                  },
                  // The admin's; apart from the parts of its screens, which change more often.
                  { name: 'query', test: /node_modules\/@tanstack\// },
                  { name: 'page', test: EVERY_PAGE },
                  // Scripts without React load code on use, too: they must not load that of the islands.
                  {
                    name: 'on-use',
                    test: /preload-helper|node_modules\/nanostores\/|@oxc-project.runtime/,
                  },
                  {
                    name: 'dates',
                    test: /\/shared\/(church\/church|calendar\/(dates|month|times)|services\/service-times)\.ts/,
                  },
                  {
                    name: 'record',
                    test: /site\/(components\/share|lib\/page\/show-record|features\/events\/watch-event)/,
                  },
                  { name: 'island', test: ISLANDS },
                  // Of the forms, and of the link that /sermons shows to a signed-in admin.
                  { name: 'drafts', test: /site\/lib\/page\/drafts\.ts/ },
                  {
                    name: 'form',
                    test: /site\/(components\/forms\/|lib\/(api\/idempotency-key|page\/toast))|shared\/http\/limits/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
