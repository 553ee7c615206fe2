import { connect } from '../../db/client.ts';
import { readFramedAddresses } from '../../db/framed-addresses.ts';
import type { BuildEnvironment } from '../../shared/environment.ts';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '../../shared/security-headers.ts';
import { foreignOrigins } from './content-security-policy.ts';
import { LONGEST_LINE, policyHeaders } from './policy-headers.ts';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules.ts';

const CSP = 'Content-Security-Policy';
const RULES = 'Speculation-Rules';
const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

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

/** The policies of all pages, which share one set of scripts (a test compares them). */
async function policies(environment: BuildEnvironment, html: string) {
  const policy = META.exec(html)?.[1] ?? '';
  const { tagManager, analytics, giving } = foreignOrigins(environment);
  const content = await readFramedAddresses(connect(environment.DATABASE_URL));
  // The giving script opens the giving page in a frame; tags of the tag manager may have one too.
  const frames = giving.length === 0 ? [] : [...giving, new URL(environment.GIVING_URL).origin];
  return policyHeaders({
    policy,
    foreign: [...tagManager, ...analytics, ...giving],
    framed: [...originsOf(content), ...tagManager, ...frames],
  });
}

/**
 * `_headers`, which gives static files the Worker's security headers, and pages their whole policy as long as it
 * fits into a line (one that does not stays in the pages' meta tags), and what it names. By file.
 * @param html any page
 */
export async function headerFiles(
  environment: BuildEnvironment,
  html: string,
): Promise<Record<string, string>> {
  const { page, admin } = await policies(environment, html);
  const fits = Math.max(page.length, admin.length) + `  ${CSP}: `.length <= LONGEST_LINE;
  if (!fits) console.warn('The policy of the pages is too long for _headers: it stays in them.');
  const own = { [CSP]: fits ? admin : PAGE_POLICY };
  const blocks = [
    block('/*', {
      ...SECURITY_HEADERS,
      [CSP]: fits ? page : PAGE_POLICY,
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
