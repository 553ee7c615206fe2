import type { BuildEnvironment } from '../../shared/environment.ts';
import { prePaintHashes } from './pre-paint-scripts.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The origins that pages with a tag manager or the giving provider's script ask. */
export function foreignOrigins({ GTM_ID, GIVING_SCRIPT_URL }: BuildEnvironment) {
  return {
    tagManager: GTM_ID === undefined ? [] : [TAG_MANAGER],
    analytics: GTM_ID === undefined ? [] : [TAG_MANAGER, ...ANALYTICS],
    giving: GIVING_SCRIPT_URL === undefined ? [] : [new URL(GIVING_SCRIPT_URL).origin],
  };
}

/**
 * The Content-Security-Policy of pages; Astro adds its scripts' hashes. Inline styles are allowed because React
 * renders `style=` and Radix renders `<style>`.
 */
export function contentSecurityPolicy(environment: BuildEnvironment) {
  const { tagManager, analytics, giving } = foreignOrigins(environment);
  return {
    directives: [
      "default-src 'self'",
      "img-src 'self' data: https: http:",
      "media-src 'self' https: http:",
      'frame-src https:',
      `connect-src ${["'self'", ...analytics, ...giving].join(' ')}`,
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
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
