import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { PAGE_POLICY, SECURITY_HEADERS } from '../../shared/security-headers.ts';

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** Writes `_headers`, which gives static files the Worker's security headers. */
export const staticHeaders = (): AstroIntegration => ({
  name: 'static-headers',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const blocks = [
        block('/*', { ...SECURITY_HEADERS, 'Content-Security-Policy': PAGE_POLICY }),
        block('/_astro/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
      ];
      await writeFile(new URL('_headers', dir), `${blocks.join('\n\n')}\n`);
    },
  },
});
