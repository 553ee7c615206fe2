import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { buildEnvironment } from './site/lib/build-environment.ts';
import { colorTokens } from './site/lib/color-tokens.ts';
import { contentSecurityPolicy } from './site/lib/content-security-policy.ts';

const font = (name, cssVariable, fallbacks, file, weight) => ({
  name,
  cssVariable,
  fallbacks,
  provider: fontProviders.local(),
  // A font that arrives after the first paint would move the text: it then waits for the next page.
  options: { variants: [{ src: [file], weight, style: 'normal', display: 'optional' }] },
});

export default defineConfig({
  site: buildEnvironment.SITE_URL,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [react()],
  markdown: { syntaxHighlight: false },
  security: { csp: contentSecurityPolicy(buildEnvironment) },
  fonts: [
    font(
      'Source Serif 4',
      '--font-source-serif',
      ['Georgia', 'serif'],
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
      '200 900',
    ),
    font(
      'Source Sans 3',
      '--font-source-sans',
      ['Arial', 'sans-serif'],
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      '200 900',
    ),
  ],
  vite: {
    plugins: [colorTokens(), tailwindcss()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Every island needs all of React: one file compresses better than its four parts.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  // The admin's; apart from the parts of its screens, which change more often.
                  { name: 'query', test: /node_modules\/@tanstack\// },
                  // What every page's script needs; without a group, the next one takes it along.
                  { name: 'data-layer', test: /site\/lib\/(data-layer|when-shown)/ },
                  // What the pages of sermons and events share: one file compresses better than three.
                  { name: 'record-page', test: /site\/(components\/share|lib\/show-record)/ },
                ],
              },
            },
          },
        },
      },
    },
  },
});
