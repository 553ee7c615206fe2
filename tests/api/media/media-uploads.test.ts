import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Bucket } from '#api/media/bucket.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import {
  MEDIA_PART_BYTES,
  MediaRecord,
  StartedUpload,
  UploadIncompleteBody,
} from '#shared/media/media.ts';
import { media } from '#db/tables.ts';
import { createTestApp, ORIGIN } from '../../support/app/app.ts';
import { HYMN } from '../../support/app/audio-host.ts';
import { picture } from '../../support/samples/media-files.ts';
import { mediaApp } from '../../support/app/fixtures.ts';

const { app, db, bucket, keys, session, ...calls } = await mediaApp();
const { sendRaw: send, begin, sendPart, complete, sendFile, upload } = calls;

const record = async (answer: Response) =>
  z.strictObject(MediaRecord.shape).parse(await answer.json());
const message = async (answer: Response) => ErrorBody.parse(await answer.json());

/** Random bytes behind the head of a PDF. */
function document(bytes: number) {
  const file = new Uint8Array(bytes);
  for (let start = 0; start < bytes; start += 65_536) {
    crypto.getRandomValues(file.subarray(start, Math.min(start + 65_536, bytes)));
  }
  file.set(Buffer.from('%PDF-1.7\n'));
  return file;
}

describe('a file that is taken', () => {
  it('becomes a record of what its bytes say, whatever its name is', async () => {
    const { id, createdAt, url, ...rest } = await upload('A folder/Morning hymn.pdf', HYMN);
    expect(rest).toEqual({
      ...{ kind: 'audio', type: 'audio/mpeg', name: 'Morning hymn.pdf', version: 1 },
      ...{ bytes: HYMN.length, width: null, height: null, seconds: 16 },
      ...{ alt: null, placeholder: null, variants: [], usedBy: [] },
    });
    expect(url).toMatch(/^\/media\/[\da-f]{32}\.mp3$/);
    expect(createdAt).toBe(app.clock.read().toISOString());
    expect(id).toBeGreaterThan(0);
  });
});

describe('a file that is not taken', () => {
  it.each([
    ['<svg></svg>', /^Web pages and SVG drawings/],
    ['PK and more', /^We cannot use this kind of file/],
  ])('is refused with a sentence, for good, and leaves nothing: %s', async (text, sentence) => {
    const id = await sendFile('Harmless.jpg', new TextEncoder().encode(text));
    for (const answer of await Promise.all([complete(id), complete(id)])) {
      expect(answer.status).toBe(415);
      expect((await message(answer)).message).toMatch(sentence);
    }
    expect((await complete(id)).status).toBe(415);
    expect(await keys()).toEqual([]);
    expect(await db.select().from(media)).toEqual([]);
  });
});

describe('an upload in parts', () => {
  const file = document(MEDIA_PART_BYTES + 77);
  const part = (n: number) => file.slice((n - 1) * MEDIA_PART_BYTES, n * MEDIA_PART_BYTES);

  it('takes them in any order, again where one came before, and says which are there', async () => {
    const answer = await begin('Handout.pdf', file.length);
    expect(answer.status).toBe(201);
    const { id, partBytes } = z.strictObject(StartedUpload.shape).parse(await answer.json());
    expect(partBytes).toBe(8_388_608);
    for (const sent of [new Uint8Array(77), part(2)]) {
      const taken = await sendPart(id, 2, sent);
      expect([taken.status, await taken.json()]).toEqual([200, { n: 2 }]);
    }
    const parts = await send('GET', `/api/media/${String(id)}/parts`);
    expect([parts.status, await parts.json()]).toEqual([200, { parts: [2] }]);

    const early = await complete(id);
    expect(early.status).toBe(409);
    expect(UploadIncompleteBody.parse(await early.json()).missing).toEqual([1]);

    await sendPart(id, 1, part(1));
    const answers = await Promise.all([complete(id), complete(id), complete(id)]);
    const first = await record(await complete(id));
    for (const each of answers) expect([each.status, await record(each)]).toEqual([200, first]);
    expect(await keys()).toHaveLength(1);
    const stored = await bucket.get(first.url.slice('/media/'.length, -'.pdf'.length));
    expect(Buffer.from(await new Response(stored?.body).arrayBuffer()).equals(file)).toBe(true);
    expect((await sendPart(id, 2, part(2))).status).toBe(404);
  });

  it('refuses a part of another size, and one that the file does not have', async () => {
    const { id } = StartedUpload.parse(await (await begin('Handout.pdf', file.length)).json());
    expect((await sendPart(id, 1, part(2))).status).toBe(400);
    expect((await sendPart(id, 2, part(1))).status).toBe(400);
    expect((await sendPart(id, 3, part(2))).status).toBe(400);
    expect((await sendPart(id, 0, part(2))).status).toBe(404);
    expect((await send('PUT', `/api/media/${String(id)}/parts/2`)).status).toBe(400);
    expect((await sendPart(999, 2, part(2))).status).toBe(404);
  });
});

describe('the same bytes', () => {
  it('are kept once, one after the other and at the same time', async () => {
    const file = await picture('webp');
    const first = await upload('First.webp', file);
    expect(await upload('Second.webp', file)).toEqual(first);
    const other = await picture('webp', [64, 48], '#f5a623');
    const ids = await Promise.all([sendFile('a.webp', other), sendFile('b.webp', other)]);
    const both = await Promise.all(ids.map(async (id) => record(await complete(id))));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.id).not.toBe(first.id);
    expect(await keys()).toHaveLength(2);
    for (const id of ids) expect(await record(await complete(id))).toEqual(both[0]);
  });
});

describe('what begins an upload', () => {
  it.each([
    [{ name: 'a.mp3', bytes: 500_000_001 }, 'bytes', 'Please choose a file of at most 500 MB'],
    [{ name: 'a.mp3', bytes: 0 }, 'bytes', 'Please choose a file that is not empty'],
    [{ name: 'a.mp3', bytes: 1.5 }, 'bytes', 'Please choose a file that is not empty'],
    [{ name: ' ', bytes: 5 }, 'name', 'Please give the file a name'],
    [{ name: 'folder/', bytes: 5 }, 'name', 'Please give the file a name'],
  ])('is refused where it is wrong: %j', async (body, path, text) => {
    const answer = await send('POST', '/api/media', JSON.stringify(body), {
      'Content-Type': 'application/json',
    });
    expect(answer.status).toBe(400);
    expect((await message(answer)).errors).toEqual([{ path, message: text }]);
  });

  it('may be as large as 500 MB', async () => {
    expect((await begin('Service.mp3', 500_000_000)).status).toBe(201);
  });
});

describe('the placeholder of a picture', () => {
  const completeWith = async (file: Uint8Array<ArrayBuffer>, placeholder: unknown) => {
    const id = await sendFile('Church.webp', file);
    return send('POST', `/api/media/${String(id)}/complete`, JSON.stringify({ placeholder }), {
      'Content-Type': 'application/json',
    });
  };

  it.each(['#1a365d', 'data:image/webp;base64,UklGRg=='])('is kept: %s', async (placeholder) => {
    const answer = await completeWith(await picture('webp'), placeholder);
    expect((await record(answer)).placeholder).toBe(placeholder);
  });

  it.each([
    'url(x)',
    'data:image/svg+xml;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(1_024)}`,
    7,
  ])('is refused where it is anything else', async (placeholder) => {
    expect((await completeWith(await picture('webp'), placeholder)).status).toBe(400);
  });

  it('is not kept with what is no picture', async () => {
    const answer = await completeWith(document(100), '#1a365d');
    expect((await record(answer)).placeholder).toBeNull();
  });
});

describe('an upload that a person cancels', () => {
  it('is ended in the store at once, and takes nothing any more', async () => {
    const file = document(MEDIA_PART_BYTES + 10);
    const { id } = StartedUpload.parse(await (await begin('Big.pdf', file.length)).json());
    await sendPart(id, 1, file.slice(0, MEDIA_PART_BYTES));
    const cancel = () => send('DELETE', `/api/media/${String(id)}/parts`);
    expect((await cancel()).status).toBe(204);
    expect((await sendPart(id, 2, file.slice(MEDIA_PART_BYTES))).status).toBe(404);
    expect((await complete(id)).status).toBe(404);
    expect((await cancel()).status).toBe(204);
    expect(await keys()).toEqual([]);
  });

  it('stays as it is once it is in the library', async () => {
    const { id, url } = await upload('Hymn.mp3', HYMN);
    expect((await send('DELETE', `/api/media/${String(id)}/parts`)).status).toBe(204);
    expect(await keys()).toHaveLength(1);
    expect((await app.request(url)).status).toBe(200);
  });
});

describe('a smaller version of a picture', () => {
  /** Sends one; something else happens just before its bytes are stored. */
  const sendAfter = async (path: string, body: Uint8Array<ArrayBuffer>, before: () => unknown) => {
    const put: Bucket['put'] = async (...given) => {
      await before();
      return bucket.put(...given);
    };
    const site = createTestApp(db, { bucket: { ...bucket, put } });
    return site.request(path, { method: 'PUT', headers: { Origin: ORIGIN, ...session }, body });
  };

  it('keeps the bytes of the first, and says what they are, when two come at once', async () => {
    const { id, url } = await upload('Church.png', await picture('png', [1_001, 667]));
    const [first, second] = [await picture('webp', [640, 426]), await picture('jpeg', [640, 427])];
    const path = `/api/media/${String(id)}/variants/640`;
    const answer = await sendAfter(path, second, () => send('PUT', path, first));
    const stem = url.slice(0, -'.png'.length);
    const variant = { width: 640, bytes: first.length, url: `${stem}-640.webp` };
    expect((await record(answer)).variants).toEqual([variant]);
    expect((await bucket.head(`${stem.slice('/media/'.length)}-640`))?.size).toBe(first.length);
  });

  it('leaves no bytes when the picture is deleted meanwhile', async () => {
    const { id } = await upload('Church.png', await picture('png', [400, 300]));
    const path = `/api/media/${String(id)}`;
    const small = await picture('webp', [200, 150]);
    const remove = () => send('DELETE', path);
    expect((await sendAfter(`${path}/variants/200`, small, remove)).status).toBe(404);
    expect(await keys()).toEqual([]);
  });
});
