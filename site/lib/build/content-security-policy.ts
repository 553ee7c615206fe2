import type { BuildEnvironment } from '#shared/environment/environment.ts';
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
 * The Content-Security-Policy of pages, by directive, but for the hosts that they frame. Inline styles are allowed
 * because React renders `style=` and Radix renders `<style>`.
 */
export function contentSecurityPolicy(environment: BuildEnvironment) {
  const { tagManager, analytics, giving } = foreignOrigins(environment);
  const hashes = prePaintHashes.map((hash) => `'${hash}'`);
  return {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', 'http:'],
    'media-src': ["'self'", 'https:', 'http:'],
    'connect-src': ["'self'", ...analytics, ...giving],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...tagManager, ...giving, ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
  };
}
