import { connect } from '#db/client.ts';
import { readFramedAddresses } from '#db/content.ts';
import type { BuildEnvironment } from '#shared/environment/environment.ts';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';
import { getSite } from './content.ts';
import { thirdPartyOrigins, policyHeaders } from './policy-headers.ts';

const CSP = 'Content-Security-Policy';

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
  const { givingUrl, givingScriptUrl } = (await getSite()).settings;
  const providers = { GTM_ID: environment.GTM_ID, givingUrl, givingScriptUrl };
  const { tagManager, giving } = thirdPartyOrigins(providers);
  const content = await readFramedAddresses(connect(environment.DATABASE_URL), new Date());
  // The giving provider's script opens the giving page in a frame. The tag manager may open frames of its own origin.
  const frames = giving.length === 0 ? [] : [...giving, ...originsOf([givingUrl ?? ''])];
  return policyHeaders(providers, [...originsOf(content), ...tagManager, ...frames]);
}

/** The text of `_headers`: static files get the Worker's security headers, pages their Content-Security-Policy. */
export async function staticHeaders(environment: BuildEnvironment): Promise<string> {
  const { page, admin } = await policies(environment);
  const own = { [CSP]: admin };
  const blocks = [
    block('/*', { ...SECURITY_HEADERS, [CSP]: page }),
    block('/admin', own, [CSP]),
    block('/admin/*', own, [CSP]),
    // Not the policy of pages, because it forbids plugins, in which some browsers show a PDF.
    block('/*.pdf', { [CSP]: PAGE_POLICY }, [CSP]),
    block(
      '/_astro/*',
      { 'Cache-Control': 'public, max-age=31536000, immutable', [CSP]: API_POLICY },
      [CSP],
    ),
    block('/images/*', { [CSP]: API_POLICY }, [CSP]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
