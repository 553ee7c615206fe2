/** Hosts of the players and maps that every site may show. */
const FRAMED_HOSTS = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://maps.google.com',
];

/** Cloudflare's limit for a line of `_headers`. */
export const LONGEST_LINE = 2_000;

type Given = {
  /** The policy in the built pages' meta tag, with the hashes of their scripts. */
  policy: string;
  /** Origins of the tag manager and of the giving provider, which the admin's pages never load. */
  foreign: readonly string[];
  /** Origins of videos and maps in the content. */
  framed: readonly string[];
};

const directivesOf = (policy: string): [string, string[]][] =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name, sources]]));

const text = (directives: readonly (readonly [string, readonly string[]])[]): string =>
  directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

const ANCESTORS = ['frame-ancestors', ["'none'"]] as const;

/**
 * The Content-Security-Policy headers of pages: the policy of their meta tag, with frames from hosts in use only.
 * The admin's pages load nothing foreign, and may preview the video of any host in a sandboxed frame.
 */
export function policyHeaders({ policy, foreign, framed }: Given): { page: string; admin: string } {
  const directives = directivesOf(policy).filter(([name]) => name !== 'frame-src');
  const hosts = [...new Set([...FRAMED_HOSTS, ...framed])];
  const own = directives.map(
    ([name, sources]) => [name, sources.filter((source) => !foreign.includes(source))] as const,
  );
  return {
    page: text([...directives, ['frame-src', hosts], ANCESTORS]),
    admin: text([...own, ['frame-src', ['https:']], ANCESTORS]),
  };
}
