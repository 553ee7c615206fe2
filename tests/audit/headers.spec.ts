import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/security-headers.ts';
import { builtFiles, builtPages } from '../support/built-files.ts';
import { firstOf } from '../support/content.ts';
import { expect, test } from '../support/served-site.ts';

const lowerCased = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

for (const { what, path, status, policy } of [
  { what: 'a built page', path: '/events', status: 200, policy: PAGE_POLICY },
  { what: 'a picture', path: '/favicon.svg', status: 200, policy: PAGE_POLICY },
  { what: 'the PDF', path: '/constitution.pdf', status: 200, policy: PAGE_POLICY },
  { what: 'the Worker’s 404 page', path: '/no-such-page', status: 404, policy: PAGE_POLICY },
  { what: 'the Worker’s sermon page', path: '/sermons/999999', status: 404, policy: PAGE_POLICY },
  { what: 'the API', path: '/api/events', status: 200, policy: API_POLICY },
  { what: 'an error of the API', path: '/api/nowhere', status: 404, policy: API_POLICY },
  { what: 'a refusal of the API', path: '/api/contact-forms', status: 401, policy: API_POLICY },
]) {
  test(`${what} carries the security headers`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    const headers = response.headers();
    expect(headers).toMatchObject(lowerCased);
    expect(headers['content-security-policy']).toBe(policy);
  });
}

test('files with a hash are cached forever, pages are revalidated', async ({ request, site }) => {
  const script = firstOf(await builtFiles(site.pages, '_astro/*.js'));
  const kept = await request.get(`/${script}`);
  expect(kept.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toContain('must-revalidate');
});

test('no built page allows inline script or eval, plugins, or another base address', async ({
  site,
}) => {
  for (const [address, html] of await builtPages(site.pages)) {
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
    const directives = new Map(
      policy?.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources.join(' ')];
      }),
    );
    expect(directives.get('script-src'), address).toMatch(/^'self'/);
    expect(directives.get('script-src'), address).not.toMatch(/unsafe|\*|https?:/);
    expect(directives.get('default-src'), address).toBe("'self'");
    expect(directives.get('object-src'), address).toBe("'none'");
    expect(directives.get('base-uri'), address).toBe("'self'");
    expect(directives.get('form-action'), address).toBe("'self'");
  }
});
