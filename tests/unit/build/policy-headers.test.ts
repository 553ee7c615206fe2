import { expect, it } from 'vitest';
import { BuildEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { policyHeaders } from '#site/lib/build/policy-headers.ts';
import { prePaintHashes } from '#site/lib/build/pre-paint-scripts.ts';

const environment = parseEnvironment(BuildEnvironment, {
  SITE_URL: 'https://church.example',
  DATABASE_URL: 'postgres://localhost/church',
  GIVING_URL: 'https://giving.example/',
  GTM_ID: 'GTM-ABC123',
  GIVING_SCRIPT_URL: 'https://giving.example/modal.js',
});

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

const FRAMED = ['https://video.example', 'https://player.vimeo.com'];
const { page, admin } = policyHeaders(environment, FRAMED);

it('frames players, maps and the hosts that the content names, and no other', () => {
  expect(sourcesOf(page, 'frame-src')).toEqual([
    'https://www.youtube.com',
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.google.com',
    'https://maps.google.com',
    'https://video.example',
  ]);
});

it('allows the scripts that run before the paint by their hashes, and no other that stands in a page', () => {
  const sources = sourcesOf(page, 'script-src') ?? [];
  expect(sources.slice(0, 3)).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    'https://giving.example',
  ]);
  expect(sources.slice(3)).toEqual(prePaintHashes.map((hash) => `'${hash}'`));
  expect(sourcesOf(page, 'base-uri')).toEqual(["'none'"]);
  expect(sourcesOf(page, 'frame-ancestors')).toEqual(["'none'"]);
});

it('lets the admin’s pages load and ask nothing foreign', () => {
  expect(sourcesOf(admin, 'script-src')).toEqual([
    "'self'",
    ...prePaintHashes.map((hash) => `'${hash}'`),
  ]);
  expect(sourcesOf(admin, 'connect-src')).toEqual(["'self'"]);
});

it('fits into a line of _headers whatever the content names', () => {
  const many = Array.from({ length: 50 }, (_, index) => `https://video-${String(index)}.example`);
  const policies = policyHeaders(environment, many);
  expect(sourcesOf(policies.page, 'frame-src')).toEqual(['https:']);
  for (const policy of Object.values(policies)) expect(policy.length).toBeLessThan(1_970);
});
