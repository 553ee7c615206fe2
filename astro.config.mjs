import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { BUILD_TARGET } from './site/lib/browser-baseline.ts';
import { buildEnvironment } from './site/lib/build-environment.ts';
import { colorTokens } from './site/lib/color-tokens.ts';
import { contentSecurityPolicy } from './site/lib/content-security-policy.ts';
import { touchDirective } from './site/lib/hydration/touch-directive.ts';

const font = (name, cssVariable, fallbacks, file, weight, optimizedFallbacks) => ({
  name,
  cssVariable,
  fallbacks,
  optimizedFallbacks,
  provider: fontProviders.local(),
  // A font that arrives after the first paint would move the text: it then waits for the next page.
  options: { variants: [{ src: [file], weight, style: 'normal', display: 'optional' }] },
});

/** What every public page loads, so that nothing else needs a file of its own for it. */
const EVERY_PAGE =
  /site\/(layouts\/|lib\/(data-layer|when-shown)|features\/(analytics\/page-views|announcement\/|giving\/)|components\/calendar\/calendar-clicks)[\w-]*\.ts$/;

/** What most islands share. */
const ISLANDS =
  /node_modules\/(hono|nanostores|@nanostores)\/|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(x|play)\.|\/shared\/(cursor|sermon-filters)\.|site\/(lib\/(api-client|use-(query|lead-to-added|media)|hydration)|components\/ui\/(Tabs|LoadFailed|MoreButton|FilterChip))/;

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // A stylesheet of its own would cost the first page a round trip before its first paint.
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), touchDirective()],
  markdown: { syntaxHighlight: false },
  security: { csp: contentSecurityPolicy(buildEnvironment) },
  fonts: [
    font(
      'Source Serif 4',
      '--font-source-serif',
      ['Georgia', 'serif'],
      '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
      '600',
      // Georgia is the closest that a phone has; Astro would take Times New Roman.
      false,
    ),
    font(
      'Source Sans 3',
      '--font-source-sans',
      ['Arial', 'sans-serif'],
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      '200 900',
      true,
    ),
  ],
  vite: {
    define: {
      'import.meta.env.PROJECT_FOLDER': JSON.stringify(new URL('./', import.meta.url).href),
    },
    plugins: [colorTokens(), tailwindcss()],
    environments: {
      client: {
        build: {
          target: BUILD_TARGET,
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
                  { name: 'on-use', test: /preload-helper|node_modules\/nanostores\// },
                  { name: 'dates', test: /\/shared\/(church|dates|month|service-times|times)\.ts/ },
                  {
                    name: 'record',
                    test: /site\/(components\/share|lib\/show-record|features\/events\/(refresh|watch)-event)/,
                  },
                  { name: 'island', test: ISLANDS },
                  // Of the forms, and of the link that /sermons shows to a signed-in admin.
                  { name: 'drafts', test: /site\/lib\/drafts\.ts/ },
                  {
                    name: 'form',
                    test: /site\/(components\/forms\/|lib\/(idempotency-key|toast))|shared\/limits/,
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
