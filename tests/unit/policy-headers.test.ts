import { expect, it } from 'vitest';
import { policyHeaders } from '#site/lib/policy-headers.ts';

const POLICY =
  "default-src 'self';frame-src https:;connect-src 'self' https://*.google-analytics.com https://giving.example;base-uri 'none'; script-src 'self' https://www.googletagmanager.com https://giving.example 'sha256-abc='; style-src 'self' ;";
const FOREIGN = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://giving.example',
];

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

const { page, admin } = policyHeaders({
  policy: POLICY,
  foreign: FOREIGN,
  framed: ['https://video.example', 'https://player.vimeo.com'],
});

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

it('keeps the scripts and their hashes as the meta tag has them', () => {
  expect(sourcesOf(page, 'script-src')).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    'https://giving.example',
    "'sha256-abc='",
  ]);
  expect(sourcesOf(page, 'base-uri')).toEqual(["'none'"]);
  expect(sourcesOf(page, 'frame-ancestors')).toEqual(["'none'"]);
});

it('lets the admin’s pages load and ask nothing foreign', () => {
  expect(sourcesOf(admin, 'script-src')).toEqual(["'self'", "'sha256-abc='"]);
  expect(sourcesOf(admin, 'connect-src')).toEqual(["'self'"]);
});
