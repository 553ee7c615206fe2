import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MEDIA_PART_BYTES, MediaRecord, StartedUpload } from '#shared/media/media.ts';
import { HYMN } from '../../support/app/audio-host.ts';
import { picture } from '../../support/samples/media-files.ts';
import { uploading, type SendRaw } from '../../support/samples/uploads.ts';
import { waitUntil } from '#tools/harness/processes.ts';
import { startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({ '404.html': '<h1>404 Page Not Found</h1>' });
const { get, origin, withWorker } = site;
afterAll(site.stop);

let Cookie = '';
const send: SendRaw = (method, path, body, headers) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { Origin: origin, Cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  });
const { begin, sendPart, complete, upload } = uploading(send);

/** Begins an upload. @returns its id */
async function begun(name: string, bytes: number): Promise<number> {
  return z.parse(StartedUpload, await (await begin(name, bytes)).json()).id;
}

/** A recording in two parts: the hymn over and over. */
const recording = new Uint8Array(MEDIA_PART_BYTES + 100_000);
for (let start = 0; start < recording.length; start += HYMN.length) {
  recording.set(HYMN.subarray(0, recording.length - start), start);
}
let record: MediaRecord;

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

beforeAll(async () => {
  ({ Cookie } = await site.signIn());
  record = await upload('Sunday.mp3', recording);
});

describe('a recording of two parts, through the reverse proxy and workerd', () => {
  it('is served whole, to be kept forever, and as nothing but what it is', async () => {
    const answer = await get(record.url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(recording.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
    expect(answer.headers.get('ETag')).toMatch(/^"[\da-f]{32}-2"$/);
    expect((await bytesOf(answer)).equals(recording)).toBe(true);
  });

  it('is asked about without being sent', async () => {
    const answer = await fetch(`${origin}${record.url}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe(String(recording.length));
    expect(answer.headers.get('Content-Security-Policy')).toBe('sandbox');
  });

  const last = recording.length - 1;
  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=8388600-8388615', 8_388_600, 8_388_615],
    ['bytes=8400000-', 8_400_000, last],
    ['bytes=-500', recording.length - 500, last],
    ['bytes=-99999999', 0, last],
    ['bytes=8400000-99999999', 8_400_000, last],
  ])('is served in ranges: %s', async (Range, from, to) => {
    const answer = await get(record.url, { Range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(
      `bytes ${String(from)}-${String(to)}/${String(recording.length)}`,
    );
    expect(answer.headers.get('Content-Length')).toBe(String(to - from + 1));
    expect((await bytesOf(answer)).equals(recording.subarray(from, to + 1))).toBe(true);
  });

  it('has nothing beyond its end', async () => {
    const answer = await get(record.url, { Range: 'bytes=99999999-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${String(recording.length)}`);
  });

  it.each(['items=0-1', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes='])(
    'is served whole where the range is none that we know: %s',
    async (Range) => {
      const answer = await get(record.url, { Range });
      expect(answer.status).toBe(200);
      await answer.body?.cancel();
    },
  );

  it('answers 304 when unchanged, and ranges only of the same file', async () => {
    const tag = (await get(record.url, { Range: 'bytes=0-0' })).headers.get('ETag') ?? '';
    const again = await get(record.url, { 'If-None-Match': tag });
    expect([again.status, again.headers.get('Cache-Control')]).toEqual([
      304,
      'public, max-age=31536000, immutable',
    ]);
    expect((await get(record.url, { Range: 'bytes=5-9', 'If-None-Match': tag })).status).toBe(304);
    expect((await get(record.url, { 'If-Match': '"other"' })).status).toBe(412);
    const goOn = (condition: string) =>
      get(record.url, { Range: 'bytes=5-9', 'If-Range': condition });
    expect((await goOn(tag)).status).toBe(206);
    const whole = await goOn('"other"');
    expect(whole.status).toBe(200);
    await whole.body?.cancel();
  });
});

it('serves a document to be saved, because no viewer of the browser opens in a sandbox', async () => {
  const { url } = await upload('Questions.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
  const { headers } = await get(url);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toBe('attachment');
});

it('answers 404 under addresses that no file has', async () => {
  const others = ['html', 'svg', 'js', ''].map((ending) => record.url.replace(/mp3$/, ending));
  for (const name of [`${'0'.repeat(32)}.mp3`, 'Sunday.mp3', '..%2f..%2fetc%2fpasswd', ''])
    others.push(`/media/${name}`);
  for (const address of others) expect((await get(address)).status, address).toBe(404);
});

describe('an upload', () => {
  it('goes on through another Worker, as it does when the site is published meanwhile', async () => {
    const file = recording.slice().fill(7, 1_000_000);
    const id = await begun('Evening.mp3', file.length);
    await sendPart(id, 1, file.slice(0, MEDIA_PART_BYTES));
    await withWorker({}, async () => {
      await sendPart(id, 2, file.slice(MEDIA_PART_BYTES));
      const { url } = z.parse(MediaRecord, await (await complete(id)).json());
      expect((await bytesOf(await get(url))).equals(file)).toBe(true);
    });
  });

  it('that is cut off leaves its part to be sent again', async () => {
    const file = await picture('png', [300, 200]);
    const id = await begun('Church.png', file.length);
    const cut = new AbortController();
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(file.slice(0, 20));
        setTimeout(() => {
          cut.abort();
        }, 50);
      },
    });
    const headers = { Origin: origin, Cookie, 'Content-Length': String(file.length) };
    const sent = fetch(`${origin}/api/media/${String(id)}/parts/1`, {
      ...{ method: 'PUT', body, headers, duplex: 'half', signal: cut.signal },
    });
    await expect(sent).rejects.toThrow();
    const logged = () => site.logs.findLast((line) => line.includes('parts/:n')) ?? '';
    await waitUntil('the part is logged', () => Promise.resolve(logged().includes('409')));
    expect(logged()).toContain('"level":"info"');
    expect((await sendPart(id, 1, file)).status).toBe(200);
    expect((await complete(id)).status).toBe(200);
  });
});
