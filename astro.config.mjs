import process from 'node:process';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { BuildEnvironment, parseEnvironment } from './shared/environment.ts';

const environment = parseEnvironment(BuildEnvironment, process.env);

export default defineConfig({
  site: environment.SITE_URL,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  build: { format: 'file' },
  prefetch: false,
  integrations: [react(), sitemap({ filter: (page) => !/\/(shells|admin)(\/|$)/.test(page) })],
  vite: { plugins: [tailwindcss()] },
});
