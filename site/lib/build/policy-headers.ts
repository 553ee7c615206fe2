import type { BuildEnvironment } from '#shared/environment/environment.ts';
import { contentSecurityPolicy, foreignOrigins } from './content-security-policy.ts';

/** Hosts of the players and maps that every site may show. */
const FRAMED_HOSTS = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://maps.google.com',
];

/** Cloudflare's limit for a line of `_headers`. */
const LONGEST_LINE = 2_000;
const NAME = '  Content-Security-Policy: ';

type Directives = Readonly<Record<string, readonly string[]>>;

const text = (directives: Directives): string =>
  Object.entries({ ...directives, 'frame-ancestors': ["'none'"] })
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * The Content-Security-Policy headers of pages, which frame hosts in use only; any https host where the list of them
 * is too long for a line of `_headers`. The admin's pages load nothing foreign, and may preview the video of any host
 * in a sandboxed frame.
 * @param framed origins of videos and maps in the content
 */
export function policyHeaders(
  environment: BuildEnvironment,
  framed: readonly string[],
): { page: string; admin: string } {
  const directives = contentSecurityPolicy(environment);
  const foreign: readonly string[] = Object.values(foreignOrigins(environment)).flat();
  const own = Object.fromEntries(
    Object.entries(directives).map(([name, sources]) => [
      name,
      sources.filter((source) => !foreign.includes(source)),
    ]),
  );
  const anyHost = { 'frame-src': ['https:'] };
  const page = text({
    ...directives,
    'frame-src': [...new Set([...FRAMED_HOSTS, ...framed])],
  });
  return {
    page: `${NAME}${page}`.length <= LONGEST_LINE ? page : text({ ...directives, ...anyHost }),
    admin: text({ ...own, ...anyHost }),
  };
}
