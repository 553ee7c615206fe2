import type { BuildEnvironment } from '#shared/environment/environment.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { adminScriptHash, inlineScriptHashes } from './pre-paint-scripts.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The variables and settings that decide from which companies a page loads scripts. */
export type ScriptProviders = Pick<BuildEnvironment, 'GTM_ID'> &
  Pick<Settings, 'givingUrl' | 'givingScriptUrl'>;

const NO_PROVIDERS: ScriptProviders = { givingUrl: null, givingScriptUrl: null };

/** The origins that pages contact because of the tag manager and the giving provider's script, empty without them. */
export function thirdPartyOrigins({ GTM_ID, givingUrl, givingScriptUrl }: ScriptProviders) {
  return {
    tagManager: GTM_ID === undefined ? [] : [TAG_MANAGER],
    analytics: GTM_ID === undefined ? [] : [TAG_MANAGER, ...ANALYTICS],
    giving: givingUrl === null || givingScriptUrl === null ? [] : [new URL(givingScriptUrl).origin],
  };
}

/**
 * The sources of each Content-Security-Policy directive, without `frame-src`. Inline styles are allowed, because React
 * renders `style=` and Radix renders `<style>`.
 */
function contentSecurityPolicy(providers: ScriptProviders) {
  const { tagManager, analytics, giving } = thirdPartyOrigins(providers);
  const hashes = inlineScriptHashes.map((hash) => `'${hash}'`);
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

/** Origins of the players and maps that pages of any church may show. */
const FRAMED_HOSTS = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://maps.google.com',
];

/** Cloudflare's limit for a line of `_headers`, in characters. */
const LONGEST_LINE = 2_000;
const NAME = '  Content-Security-Policy: ';

type Directives = Readonly<Record<string, readonly string[]>>;

const text = (directives: Directives): string =>
  Object.entries({ ...directives, 'frame-ancestors': ["'none'"] })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * The Content-Security-Policy headers of public and admin pages. A public page may frame the hosts in use, or every
 * https host if their list is too long for a line of `_headers`. An admin page may frame any https host, for previews.
 * @param framed origins of videos and maps in the content
 */
export function policyHeaders(
  providers: ScriptProviders,
  framed: readonly string[],
): { page: string; admin: string } {
  const directives = contentSecurityPolicy(providers);
  const own = contentSecurityPolicy(NO_PROVIDERS);
  const anyHost = { 'frame-src': ['https:'] };
  const page = text({
    ...directives,
    'frame-src': [...new Set([...FRAMED_HOSTS, ...framed])],
  });
  return {
    page: `${NAME}${page}`.length <= LONGEST_LINE ? page : text({ ...directives, ...anyHost }),
    admin: text({
      ...own,
      'script-src': [...own['script-src'], `'${adminScriptHash}'`],
      ...anyHost,
    }),
  };
}
