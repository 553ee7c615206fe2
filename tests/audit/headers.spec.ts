import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';
import { builtFiles, builtPages } from '../support/readers/html.ts';
import { firstOf } from '#tools/harness/content.ts';
import { expect, test } from '../support/browser/served-site.ts';

const lowerCased = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

/** The policy of a page, which stands nowhere else. */
const OWN_SCRIPTS: unknown = expect.stringMatching(
  /^default-src 'self'; .*base-uri 'none'; .*script-src 'self' 'sha256-.*frame-ancestors 'none'$/,
);

const ANSWERS = [
  { what: 'a built page', path: '/events', status: 200, policy: OWN_SCRIPTS },
  { what: 'a page of the admin', path: '/admin/events', status: 200, policy: OWN_SCRIPTS },
  { what: 'a picture', path: '/favicon.svg', status: 200, policy: OWN_SCRIPTS },
  { what: 'a drawing', path: '/images/image-unavailable.svg', status: 200, policy: API_POLICY },
  { what: 'the PDF', path: '/constitution.pdf', status: 200, policy: PAGE_POLICY },
  { what: 'the Worker’s 404 page', path: '/no-such-page', status: 404, policy: OWN_SCRIPTS },
  { what: 'the Worker’s sermon page', path: '/sermons/999999', status: 404, policy: OWN_SCRIPTS },
  { what: 'the API', path: '/api/events', status: 200, policy: API_POLICY },
  { what: 'an error of the API', path: '/api/nowhere', status: 404, policy: API_POLICY },
  { what: 'a refusal of the API', path: '/api/contact-forms', status: 401, policy: API_POLICY },
];

test('every answer carries the security headers', async ({ request }) => {
  for (const { what, path: address, status, policy } of ANSWERS) {
    const response = await request.get(address);
    expect(response.status(), what).toBe(status);
    const headers = response.headers();
    expect(headers, what).toMatchObject(lowerCased);
    expect(headers['content-security-policy'], what).toEqual(policy);
  }
});

test('files with a hash are cached forever, pages are revalidated', async ({ request, site }) => {
  const script = firstOf(await builtFiles(site.pages, '_astro/*.js'));
  const kept = await request.get(`/${script}`);
  expect(kept.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toContain('must-revalidate');
});

const INLINE_SCRIPT = /<script(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/script>/g;
const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

test('the header allows what each page’s scripts are and no others, and fits into a line of _headers', async ({
  request,
  site,
}) => {
  const policyOf = async (address: string) =>
    directivesOf((await request.get(address)).headers()['content-security-policy'] ?? '');
  const own = await policyOf('/');
  const ofAdmin = await policyOf('/admin');
  const inPages = new Set<string>();
  const inAdmin = new Set<string>();
  for (const [address, html] of await builtPages(site.pages)) {
    expect(html, address).not.toMatch(/http-equiv="content-security-policy"/i);
    const scripts = address.startsWith('/admin') ? inAdmin : inPages;
    for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) scripts.add(hashOf(script));
  }
  expect(inPages.size).toBeGreaterThan(3);
  const sourcesOf = (policy: typeof own) => policy.get('script-src')?.split(' ').toSorted();
  expect(sourcesOf(own)).toEqual(["'self'", ...inPages].toSorted());
  expect(sourcesOf(ofAdmin)).toEqual(["'self'", ...new Set([...inPages, ...inAdmin])].toSorted());
  // Only the admin's pages have the script that shows whether this browser signed in.
  expect([...inAdmin].filter((script) => !inPages.has(script))).toHaveLength(1);
  for (const name of ['object-src', 'base-uri']) expect(own.get(name), name).toBe("'none'");
  for (const name of ['default-src', 'form-action']) expect(own.get(name), name).toBe("'self'");
  expect(own.get('frame-src')).toMatch(/^https:\/\/www\.youtube\.com /);
  expect(own.get('frame-src')).not.toMatch(/https:( |$)|\*/);
  const lines = (await readFile(path.join(site.pages, '_headers'), 'utf8')).split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000);
});
