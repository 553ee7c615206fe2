import { describe, expect, it } from 'vitest';
import { measureAudio } from '#api/sermons/recordings/measure-audio.ts';
import { audioHosts, fileHost, HYMN, redirect } from '../../../support/app/audio-host.ts';

const SITE = 'https://church.example.org/api/sermons';
const FILE = 'https://cdn.example.org/hymn.mp3';
const M4A = 'https://cdn.example.org/hymn.m4a';

const noAssets = { fetch: () => Promise.resolve(new Response(null, { status: 404 })) };

const measured = (bytes: number, seconds: number | null, type = 'audio/mpeg') => ({
  audioBytes: bytes,
  audioType: type,
  audioSeconds: seconds,
  audioProblem: null,
});
const problem = (audioProblem: string) => ({
  audioBytes: null,
  audioType: null,
  audioSeconds: null,
  audioProblem,
});

/** Measures `address` with these fake hosts. */
async function measure(answers: Parameters<typeof audioHosts>[0], address = FILE) {
  const { fetch, asked } = audioHosts(answers);
  return { result: await measureAudio({ assets: noAssets, fetch }, address, SITE), asked };
}

const withHeaders =
  (headers: Record<string, string>, body: BodyInit | null = HYMN) =>
  () =>
    new Response(body, { headers });

const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (stream) => {
      stream.enqueue(HYMN.slice(0, 10_000));
    },
  });

/** The hymn after an ID3v2 title picture of 300,000 bytes, as recording programs write it. */
function withTitlePicture(): Uint8Array<ArrayBuffer> {
  const size = 300_000;
  const lengthOfTag = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  const file = new Uint8Array(10 + size + HYMN.length);
  file.set([0x49, 0x44, 0x33, 4, 0, 0, ...lengthOfTag]);
  file.set(HYMN, 10 + size);
  return file;
}

describe('the measuring of a recording', () => {
  it('takes length, type and duration from HEAD and one range', async () => {
    const { result, asked } = await measure({ [FILE]: fileHost(HYMN) });
    expect(result).toEqual(measured(65_829, 16));
    expect(asked).toEqual([`HEAD ${FILE}`, `GET ${FILE}`]);
  });

  it('needs no HEAD where the host refuses it', async () => {
    const host = fileHost(HYMN);
    const { result } = await measure({
      [FILE]: (request) =>
        request.method === 'HEAD' ? new Response(null, { status: 405 }) : host(request),
    });
    expect(result).toEqual(measured(65_829, 16));
  });

  it('follows redirects to where the file is, five at most', async () => {
    const hops = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, hop) => [
          `https://hop${String(hop)}.example.org/`,
          redirect(hop + 1 === count ? FILE : `https://hop${String(hop + 1)}.example.org/`),
        ]),
      );
    const start = 'https://hop0.example.org/';
    const five = await measure({ ...hops(5), [FILE]: fileHost(HYMN) }, start);
    expect(five.result).toEqual(measured(65_829, 16));
    const six = await measure({ ...hops(6), [FILE]: fileHost(HYMN) }, start);
    expect(six.result).toEqual(problem('redirects'));
    const circle = await measure({ [FILE]: redirect(FILE, 307) });
    expect(circle.result).toEqual(problem('redirects'));
  });

  it('follows a redirect that names only a path', async () => {
    const answers = {
      'https://cdn.example.org/old': redirect('/hymn.mp3', 301),
      [FILE]: fileHost(HYMN),
    };
    expect((await measure(answers, 'https://cdn.example.org/old')).result.audioBytes).toBe(65_829);
  });

  it.each([
    ['http://cdn.example.org/hymn.mp3', 'not_https'],
    ['https://127.0.0.1/hymn.mp3', 'not_public'],
    ['https://router.local/hymn.mp3', 'not_public'],
    ['ftp://cdn.example.org/hymn.mp3', 'not_https'],
    ['//', 'unreachable'],
  ])('never asks %s, where a redirect leads', async (location, name) => {
    const { result, asked } = await measure({ [FILE]: redirect(location) });
    expect(result).toEqual(problem(name));
    expect(new Set(asked)).toEqual(new Set([`HEAD ${FILE}`, `GET ${FILE}`]));
  });

  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [403, 'refused'],
    [416, 'refused'],
    [503, 'unreachable'],
  ])('takes %i for %s', async (status, name) => {
    const { result } = await measure({ [FILE]: () => new Response('no', { status }) });
    expect(result).toEqual(problem(name));
  });

  it.each(['text/html; charset=utf-8', 'audio/wav', 'audio/ogg', 'video/mp4', 'application/json'])(
    'refuses a file of type %s',
    async (type) => {
      expect((await measure({ [FILE]: fileHost(HYMN, type) })).result).toEqual(
        problem('wrong_type'),
      );
    },
  );

  it('goes by the ending of the address where the host does not know its files', async () => {
    const unknown = fileHost(HYMN, 'application/octet-stream');
    expect((await measure({ [FILE]: unknown })).result.audioType).toBe('audio/mpeg');
    expect((await measure({ [M4A]: unknown }, M4A)).result).toEqual(
      measured(65_829, null, 'audio/x-m4a'),
    );
    const nameless = 'https://cdn.example.org/download?file=hymn.mp3';
    expect((await measure({ [nameless]: unknown }, nameless)).result).toEqual(
      problem('wrong_type'),
    );
  });

  it('names the type of an MP4 recording as podcast apps do', async () => {
    const { result } = await measure(
      { [M4A]: fileHost(HYMN, 'Audio/MP4; codecs="mp4a.40.2"') },
      M4A,
    );
    expect(result).toEqual(measured(65_829, null, 'audio/x-m4a'));
  });

  it('takes the length from a host that knows no ranges', async () => {
    const headers = { 'Content-Type': 'audio/mpeg', 'Content-Length': '65829' };
    expect((await measure({ [FILE]: withHeaders(headers) })).result).toMatchObject({
      audioBytes: 65_829,
      audioProblem: null,
    });
  });

  it.each<[string, Record<string, string>]>([
    ['an answer without a length', {}],
    ['a length of nothing', { 'Content-Length': '0' }],
    ['a length that is no number', { 'Content-Length': 'long' }],
    ['a length beyond all numbers', { 'Content-Length': '9'.repeat(30) }],
    ['a compressed answer', { 'Content-Length': '60000', 'Content-Encoding': 'gzip' }],
  ])('has no use for %s', async (_what, headers) => {
    const host = withHeaders({ 'Content-Type': 'audio/mpeg', ...headers }, endless());
    const answer = (request: Request) =>
      request.method === 'HEAD' ? new Response(null, { headers }) : host();
    expect((await measure({ [FILE]: answer })).result).toEqual(problem('no_length'));
  });

  it('reads no more of an endless answer than it needs', async () => {
    const headers = { 'Content-Type': 'audio/mpeg', 'Content-Length': '50000000' };
    const answer = (request: Request) =>
      new Response(request.method === 'HEAD' ? null : endless(), { headers });
    const { result } = await measure({ [FILE]: answer });
    expect(result).toMatchObject({ audioBytes: 50_000_000, audioProblem: null });
  });

  it('finds the duration behind a large picture in the file', async () => {
    const file = withTitlePicture();
    const { result } = await measure({ [FILE]: fileHost(file) });
    expect(result).toEqual(measured(file.length, 16));
  });

  it('leaves the duration out where the host gives its beginning only', async () => {
    const file = withTitlePicture();
    const host = fileHost(file);
    const beginningOnly = (request: Request) =>
      (request.headers.get('Range') ?? 'bytes=0-').startsWith('bytes=0-')
        ? host(request)
        : new Response(null, { status: 416 });
    const { result } = await measure({ [FILE]: beginningOnly });
    expect(result).toEqual(measured(file.length, null));
  });

  it('leaves the duration out where the file does not tell it', async () => {
    const noise = new Uint8Array(80_000).fill(7);
    const { result } = await measure({ [FILE]: fileHost(noise) });
    expect(result).toEqual(measured(80_000, null));
  });

  it.each<[string, (request: Request) => Promise<Response>]>([
    ['never answers', () => new Promise(() => undefined)],
    [
      'begins to answer and falls silent',
      () => {
        const headers = { 'Content-Type': 'audio/mpeg', 'Content-Length': '5000' };
        return Promise.resolve(new Response(new ReadableStream(), { headers }));
      },
    ],
    [
      'is waited for no longer by the network',
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new DOMException('too late', 'TimeoutError'));
          });
        }),
    ],
  ])('gives up a host that %s', async (_what, answer) => {
    const { fetch } = audioHosts({ [FILE]: answer });
    const result = await measureAudio({ assets: noAssets, fetch }, FILE, SITE, 20);
    expect(result).toEqual(problem('too_slow'));
  });
});

describe('a recording of the site’s own', () => {
  const assets = {
    fetch: ({ url }: Request) =>
      Promise.resolve(
        new URL(url).pathname === '/audio/hymn.mp3'
          ? new Response(HYMN, { headers: { 'Content-Type': 'audio/mpeg' } })
          : new Response('<h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
      ),
  };
  const own = async (address: string) => {
    const { fetch, asked } = audioHosts({});
    return { result: await measureAudio({ assets, fetch }, address, SITE), asked };
  };

  it.each([
    '/audio/hymn.mp3',
    'https://church.example.org/audio/hymn.mp3',
    'http://church.example.org/audio/hymn.mp3',
  ])('is read from the built files and never over the network: %s', async (address) => {
    const { result, asked } = await own(address);
    expect(result).toEqual(measured(65_829, 16));
    expect(asked).toEqual([]);
  });
});
