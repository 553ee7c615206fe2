import { createHash } from 'node:crypto';
import { connect } from '#db/client.ts';
import { readFramedAddresses } from '#db/media/framed-addresses.ts';
import type { BuildEnvironment } from '#shared/environment/environment.ts';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';
import { foreignOrigins, policyHeaders } from './policy-headers.ts';

// Only files have a dot in their path; one of the API or of the admin is nobody's next page.
const NO_PAGES = ['/admin', '/admin/*', '/api/*', '/media/*', '/*.*'];

/**
 * Pages that are fetched, not run: forms, which read their draft when they start, and lists whose address asks
 * the API for a search.
 */
const ONLY_FETCHED = ['/contact', '/visit', '/sermons\\?(.+)', '/events\\?(.+)'];

/** Links that lead to no other page of the site in this tab. */
const NO_NAVIGATION = 'a[download], a[target], a[href^="#"], a[aria-current="page"]';

const links = (...conditions: object[]) => ({
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: NO_PAGES } },
      { not: { selector_matches: NO_NAVIGATION } },
      ...conditions,
    ],
  },
  // A pointer that rests on a link, or presses it.
  eagerness: 'moderate',
});

/** For the browser (Speculation Rules API): which links it may follow before they are clicked. */
const SPECULATION_RULES = JSON.stringify({
  prerender: [links({ not: { href_matches: ONLY_FETCHED } })],
  prefetch: [links({ href_matches: ONLY_FETCHED })],
});

const digest = createHash('sha256').update(SPECULATION_RULES).digest('hex').slice(0, 8);

/** Of the file; its name holds a hash of the rules, as all names below `/_astro` do. */
const SPECULATION_RULES_PATH = `/_astro/speculation-rules.${digest}.json`;

const CSP = 'Content-Security-Policy';
const RULES = 'Speculation-Rules';

const block = (path: string, headers: Readonly<Record<string, string>>, removed: string[] = []) =>
  [
    path,
    ...removed.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ].join('\n');

const originsOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => {
    const url = URL.parse(address);
    return url?.protocol === 'https:' ? [url.origin] : [];
  });

async function policies(environment: BuildEnvironment) {
  const { tagManager, giving } = foreignOrigins(environment);
  const content = await readFramedAddresses(connect(environment.DATABASE_URL));
  // The giving script opens the giving page in a frame; tags of the tag manager may have one too.
  const frames = giving.length === 0 ? [] : [...giving, new URL(environment.GIVING_URL).origin];
  return policyHeaders(environment, [...originsOf(content), ...tagManager, ...frames]);
}

/** `_headers`, which gives static files the Worker's security headers and pages their policy, and what it names. By file. */
export async function headerFiles(environment: BuildEnvironment): Promise<Record<string, string>> {
  const { page, admin } = await policies(environment);
  const own = { [CSP]: admin };
  const blocks = [
    block('/*', {
      ...SECURITY_HEADERS,
      [CSP]: page,
      [RULES]: `"${SPECULATION_RULES_PATH}"`,
    }),
    block('/admin', own, [CSP, RULES]),
    block('/admin/*', own, [CSP, RULES]),
    // A viewer of documents is a plugin to some browsers.
    block('/*.pdf', { [CSP]: PAGE_POLICY }, [CSP]),
    block(
      '/_astro/*',
      { 'Cache-Control': 'public, max-age=31536000, immutable', [CSP]: API_POLICY },
      [CSP, RULES],
    ),
    block('/images/*', { [CSP]: API_POLICY }, [CSP, RULES]),
    block(SPECULATION_RULES_PATH, { 'Content-Type': 'application/speculationrules+json' }),
  ];
  return {
    _headers: `${blocks.join('\n\n')}\n`,
    [SPECULATION_RULES_PATH.slice(1)]: SPECULATION_RULES,
  };
}
