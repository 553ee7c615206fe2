import type { BuildEnvironment } from '../../shared/environment.ts';
import { prePaintHashes } from './pre-paint-scripts.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The Content-Security-Policy of pages; Astro adds its scripts' hashes. Inline styles are allowed because React
 * renders `style=` and Radix renders `<style>`.
 */
export function contentSecurityPolicy(environment: BuildEnvironment) {
  const tagManager = environment.GTM_ID === undefined ? [] : [TAG_MANAGER];
  const analytics = environment.GTM_ID === undefined ? [] : [TAG_MANAGER, ...ANALYTICS];
  const { GIVING_SCRIPT_URL: givingScript } = environment;
  const giving = givingScript === undefined ? [] : [new URL(givingScript).origin];
  return {
    directives: [
      "default-src 'self'",
      "img-src 'self' data: https: http:",
      "media-src 'self' https: http:",
      'frame-src https:',
      `connect-src ${["'self'", ...analytics, ...giving].join(' ')}`,
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ],
    scriptDirective: { resources: ["'self'", ...tagManager, ...giving], hashes: prePaintHashes },
    styleDirective: {
      resources: [
        { resource: "'unsafe-inline'", kind: 'attribute' },
        { resource: "'self'", kind: 'element' },
        { resource: "'unsafe-inline'", kind: 'element' },
      ],
    },
  };
}
