import { describe, expect, it } from 'vitest';
import { createSendRequest } from '#tools/doctor/finding.ts';
import {
  encryptionFindings,
  websiteFindings,
  mediaFindings,
  placeholderFindings,
} from '#tools/doctor/website.ts';
import { PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';
import {
  againstFakeServer,
  type Answers,
  lines,
  unreachableUrl,
} from '../../support/machine/doctor.ts';
import type { Placeholders } from '#shared/dashboard/dashboard.ts';

const headers: Record<string, string> = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': PAGE_POLICY,
};
const build = {
  revision: 7,
  builtAt: '2026-11-20T12:00:00.000Z',
  siteUrl: 'https://www.grace-church.org',
};

/** Checks a healthy site with `changes`; its home page has the canonical address. */
async function look(
  changes: Record<string, ReturnType<Answers>>,
  revision: number | undefined = 7,
  canonicalEnd = '/',
) {
  let origin = '';
  const healthy: Record<string, () => ReturnType<Answers>> = {
    'GET /': () => ({ headers, body: `<link rel="canonical" href="${origin}${canonicalEnd}">` }),
    'GET /build.json': () => ({ body: build }),
    'GET /api/auth/user': () => ({ status: 401, body: { message: 'Please sign in.' } }),
    'GET /admin': () => ({ body: '<meta name="robots" content="noindex">' }),
  };
  const answers: Answers = (call) => (call in changes ? changes[call] : healthy[call]?.());
  const { findings } = await againstFakeServer(answers, (url, ask) => {
    origin = url;
    return websiteFindings(url, revision, ask);
  });
  return lines(findings);
}

const troubles = (found: string[]) => found.filter((line) => !line.startsWith('ok'));

describe('the doctor on the website', () => {
  it('is content with a healthy one', async () => {
    expect(troubles(await look({}))).toEqual([]);
  });

  it.each([
    [
      'pages that claim to be another address',
      { 'GET /': { headers, body: '<link rel="canonical" href="https://old.org">' } },
      /its pages say that they are https:\/\/old\.org, and SITE_URL is http/,
    ],
    [
      'an admin that search engines may list',
      { 'GET /admin': { body: '<title>Admin</title>' } },
      /\/admin is not hidden from search engines/,
    ],
    ['another site at the address', { 'GET /build.json': undefined }, /is another site/],
    ['a Worker that is not there', { 'GET /api/auth/user': undefined }, /only files/],
    [
      'a Worker that is not set up',
      { 'GET /api/auth/user': { status: 500 } },
      /the API answers 500\. Cloudflare's log says why/,
    ],
    ['a door that is open', { 'GET /api/auth/user': { status: 200 } }, /takes a stranger/],
  ])('finds %s', async (_, changes, expected) => {
    const found = troubles(await look(changes));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^problem/);
    expect(found[0]).toMatch(expected);
  });

  it('finds pages that claim to be a longer address', async () => {
    expect(troubles(await look({}, 7, '.example/'))).toEqual([
      expect.stringMatching(/^problem: its pages say that they are \S+\.example\/,/),
    ]);
  });

  it('names the headers that are missing', async () => {
    const { 'X-Frame-Options': _, ...others } = headers;
    const answer = { headers: others, body: '' };
    expect((await look({ 'GET /': answer }))[1]).toMatch(/^problem: X-Frame-Options is missing/);
  });

  it('finds that it shows older content than the database has', async () => {
    expect(troubles(await look({}, 9))[0]).toMatch(
      /^problem: it shows content 7, and the database has 9/,
    );
  });

  it('finds that SITE_URL leads elsewhere', async () => {
    const moved = { status: 301, headers: { Location: 'https://www.grace-church.org/' } };
    expect(await look({ 'GET /': moved })).toEqual([
      expect.stringMatching(/^problem: .* leads to https:\/\/www\.grace-church\.org\//),
    ]);
  });

  it('cannot tell while nobody answers', async () => {
    const found = lines(await websiteFindings(await unreachableUrl(), 7, createSendRequest(fetch)));
    expect(found).toEqual([expect.stringMatching(/^unclear: .*\(ECONNREFUSED\)/)]);
  });

  it.each([
    [
      'leads to https',
      new Response(null, { status: 301, headers: { Location: 'https://a.org/' } }),
      'ok',
    ],
    ['answers by itself', new Response('home'), 'problem'],
    [
      'leads to http',
      new Response(null, { status: 301, headers: { Location: 'http://a.org/b' } }),
      'problem',
    ],
  ])('looks whether http:// %s', async (_, response, state) => {
    const asked: string[] = [];
    const [finding] = await encryptionFindings('https://a.org', (url) => {
      asked.push(url);
      return Promise.resolve({ response });
    });
    expect(asked).toEqual(['http://a.org']);
    expect(finding?.state).toBe(state);
  });
});

describe('the doctor on the bucket', () => {
  const lookAt = async (status: number, type = 'text/plain; charset=UTF-8') => {
    const answers = (call: string) =>
      /^GET \/media\/[\da-f]{32}\.jpg$/.test(call)
        ? { status, headers: { 'Content-Type': type } }
        : undefined;
    return lines((await againstFakeServer(answers, mediaFindings)).findings);
  };

  it('is content when the Worker finds no such file, and says otherwise what to do', async () => {
    expect(await lookAt(404)).toEqual(['ok: the bucket answers']);
    expect(await lookAt(500)).toEqual([
      expect.stringMatching(/^problem: .* npx wrangler r2 bucket create church-website-media/),
    ]);
    // A site from before the library.
    expect(await lookAt(404, 'text/html')).toEqual([expect.stringMatching(/^unclear: /)]);
  });
});

describe('the doctor on placeholders', () => {
  const lookAt = async (body: Placeholders | undefined) => {
    const answers = (call: string) =>
      call === 'GET /placeholders.json' && body !== undefined ? { body } : undefined;
    return lines((await againstFakeServer(answers, placeholderFindings)).findings);
  };

  it('is content with a church that has replaced them all, and cannot tell where none is told', async () => {
    expect(await lookAt({ settings: false, texts: [] })).toEqual([
      'ok: they are your own',
      'ok: no placeholder is left',
    ]);
    expect(await lookAt(undefined)).toEqual([expect.stringMatching(/^unclear: /)]);
  });

  it('says of each text where it is, and of the settings what they lack', async () => {
    const texts = [
      { id: 'about/story', page: '/about', title: 'Our Story', placeholders: ['how', 'when'] },
      { id: 'home/motto', page: '/', title: 'Our Motto', placeholders: ['your motto'] },
    ];
    expect(await lookAt({ settings: true, texts })).toEqual([
      expect.stringMatching(/^problem: they still hold the name .* at \/admin\/settings\.$/),
      expect.stringMatching(
        /^problem: \/about still has 2 placeholders under ‘Our Story’\. .* in site\/content\/about\/story\.md\.$/,
      ),
      expect.stringMatching(/^problem: \/ still has 1 placeholder under ‘Our Motto’\./),
    ]);
  });
});

it.each([mediaFindings, placeholderFindings])(
  'that nobody answers is said once, by the check of the website',
  async (check) => {
    expect(await check(await unreachableUrl(), createSendRequest(fetch))).toEqual([]);
  },
);
