import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { mediaRow, type MediaRow } from '../../support/samples/records.ts';
import { events, media, mediaUploads, pageTexts, sermons } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { MEDIA_BYTES_HEADER, MediaInUseBody, MediaRecord } from '#shared/media/media.ts';
import { Sermon } from '#shared/sermons/sermons.ts';
import { ifMatch, ORIGIN } from '../../support/app/app.ts';
import { picture } from '../../support/samples/media-files.ts';
import { mediaApp } from '../../support/app/fixtures.ts';

const { app, db, bucket, keys, send, sendRaw, signInAgain, begin, upload } = await mediaApp();

const record = async (answer: Response) => MediaRecord.parse(await answer.json());
const list = async (query = '') => {
  const answer = await send('GET', `/api/media${query}`);
  expect(answer.status).toBe(200);
  return { answer, records: z.array(MediaRecord).parse(await answer.json()) };
};

/** A row without bytes in the bucket. */
async function fileRow(change: Partial<MediaRow> = {}) {
  const row = mediaRow(change);
  await db.insert(media).values(row);
  return { ...row, path: `/api/media/${String(row.id)}`, url: `/media/${row.key}.webp` };
}
const revision = () => readContentRevision(db);

describe('GET /api/media', () => {
  it('lists the newest first, by kind and by what their names, alternative texts and addresses hold', async () => {
    const rows = [
      await fileRow({ alt: 'The altar, 100% in flowers' }),
      await fileRow({ kind: 'audio', type: 'audio/mpeg', name: 'Advent.mp3', width: null }),
      await fileRow({ name: 'Altar at Advent.webp' }),
    ];
    const ids = rows.map(({ id }) => id);
    const found = async (query: string) =>
      (await list(query)).records.map(({ id }) => ids.indexOf(id));
    expect(await found('')).toEqual([2, 1, 0]);
    expect(await found('?kind=audio')).toEqual([1]);
    expect(await found('?q=altar')).toEqual([2, 0]);
    expect(await found('?q=%20advent&kind=image')).toEqual([2]);
    expect(await found('?q=100%25')).toEqual([0]);
    expect(await found('?q=_')).toEqual([]);
    expect(await found(`?q=${rows[1]?.key ?? ''}`)).toEqual([1]);
    expect((await send('GET', '/api/media?kind=film')).status).toBe(400);
  });

  it('is read in pages that meet without a gap', async () => {
    const sameDay = new Date();
    for (let count = 0; count < 5; count += 1) await fileRow({ createdAt: sameDay });
    const whole = (await list()).records;
    const first = await list('?limit=3');
    expect(first.records).toEqual(whole.slice(0, 3));
    const next = /^<(.*)>; rel="next"$/.exec(first.answer.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await list(next.slice('/api/media'.length));
    expect(second.records).toEqual(whole.slice(3));
    expect(second.answer.headers.get('Link')).toBeNull();
  });

  it('says how much room all files take with their smaller versions', async () => {
    await fileRow({ bytes: 500_000_000 });
    await fileRow({ variants: [{ width: 640, bytes: 234, url: '/media/x-640.webp' }] });
    const { answer } = await list('?limit=1');
    expect(answer.headers.get(MEDIA_BYTES_HEADER)).toBe('500001234');
    expect((await list('?kind=audio')).answer.headers.get(MEDIA_BYTES_HEADER)).toBe('500001234');
  });
});

describe('PATCH /api/media/{id}', () => {
  it('changes name and alternative text, and only the version that was loaded', async () => {
    const { path } = await fileRow();
    const named = await record(await send('PATCH', path, { name: 'a/b/New.webp' }, ifMatch(1)));
    expect(named).toMatchObject({ name: 'New.webp', alt: null, version: 2 });
    const described = await record(await send('PATCH', path, { alt: ' Our church ' }));
    expect(described).toMatchObject({ name: 'New.webp', alt: 'Our church', version: 3 });
    expect((await send('PATCH', path, { alt: 'x' }, ifMatch(2))).status).toBe(412);
    expect((await record(await send('PATCH', path, { alt: '' }))).alt).toBeNull();
    for (const wrong of [{}, { name: '' }, { alt: 'x'.repeat(5_001) }]) {
      expect((await send('PATCH', path, wrong)).status).toBe(400);
    }
    expect((await send('PATCH', '/api/media/999', { alt: 'x' })).status).toBe(404);
  });

  it('is a change of the pages where the picture is used, and of nothing elsewhere', async () => {
    const [used, unused] = [await fileRow(), await fileRow()];
    await db.insert(events).values(eventRow({ imageUrl: used.url }));
    const before = await revision();
    await send('PATCH', unused.path, { alt: 'Unseen' });
    await send('PATCH', used.path, { name: 'Renamed.webp' });
    expect(await revision()).toBe(before);
    await send('PATCH', used.path, { alt: 'Seen' });
    expect(await revision()).toBe(before + 1);
  });
});

describe('DELETE /api/media/{id}', () => {
  it('takes the bytes with all smaller versions along', async () => {
    const { id } = await upload('Church.png', await picture('png', [400, 300]));
    const path = `/api/media/${String(id)}`;
    const small = await picture('webp', [200, 150]);
    await sendRaw('PUT', `${path}/variants/200`, small);
    expect(await keys()).toHaveLength(2);
    expect((await send('DELETE', path, undefined, ifMatch(7))).status).toBe(412);
    expect((await send('DELETE', path, undefined, ifMatch(1))).status).toBe(204);
    expect(await keys()).toEqual([]);
    expect((await send('DELETE', path)).status).toBe(404);
    expect((await list()).records).toEqual([]);
  });

  const uses = {
    'the thumbnail of a sermon': (url: string) =>
      db.insert(sermons).values(sermonRow({ title: 'Manna', thumbnailUrl: url })),
    'the recording of a sermon, by its whole address': (url: string) =>
      db
        .insert(sermons)
        .values(sermonRow({ title: 'Manna', audioUrl: `https://church.example.org${url}` })),
    'a handout': (url: string) =>
      db.insert(sermons).values(sermonRow({ title: 'Manna', handouts: [{ url, name: 'Notes' }] })),
    'the picture of an event': (url: string) =>
      db.insert(events).values(eventRow({ title: 'Manna', imageUrl: url })),
    'a text': (url: string) =>
      db.insert(pageTexts).values({ id: 'Manna', markdown: `![](${url.replace('.', '-640.')})` }),
  };
  it.each(Object.entries(uses))('is refused while it is used as %s', async (_, use) => {
    const { path, url, key } = await fileRow();
    await bucket.put(key, new ArrayBuffer(5));
    await use(url);
    const answer = await send('DELETE', path);
    expect(answer.status).toBe(409);
    const { message, usedBy } = MediaInUseBody.parse(await answer.json());
    expect(message).toMatch(/^This file is used on the website/);
    expect(usedBy).toMatchObject([{ title: 'Manna' }]);
    expect((await list()).records[0]?.usedBy).toEqual(usedBy);
    expect(await keys()).toEqual([key]);
  });
});

describe('PUT /api/media/{id}/variants/{width}', () => {
  const put = (id: number, width: number, file: Uint8Array<ArrayBuffer>) =>
    sendRaw('PUT', `/api/media/${String(id)}/variants/${String(width)}`, file);

  it('keeps smaller versions, narrowest first, each once, and leaves the version alone', async () => {
    const { id, url } = await upload('Church.png', await picture('png', [1_001, 667]));
    const small = await picture('webp', [640, 426]);
    const stem = url.slice(0, -'.png'.length);
    await Promise.all([put(id, 640, small), put(id, 320, await picture('webp', [320, 213]))]);
    const answer = await put(id, 640, await picture('jpeg', [640, 427]));
    expect(answer.status).toBe(200);
    expect(await record(answer)).toMatchObject({
      version: 1,
      variants: [
        { width: 320, url: `${stem}-320.webp` },
        { width: 640, url: `${stem}-640.webp`, bytes: small.length },
      ],
    });
    expect(await keys()).toHaveLength(3);
  });

  it('takes nothing but the same picture, smaller', async () => {
    const { id } = await upload('Church.png', await picture('png', [400, 300]));
    const { id: sound } = await fileRow({ kind: 'audio', type: 'audio/mpeg', width: null });
    const answers = {
      'another shape': await put(id, 200, await picture('webp', [200, 200])),
      'another width': await put(id, 100, await picture('webp', [200, 150])),
      'as large': await put(id, 400, await picture('webp', [400, 300])),
      'of a recording': await put(sound, 200, await picture('webp', [200, 150])),
      'no picture': await put(id, 200, new TextEncoder().encode('<svg></svg>')),
      'too large': await put(id, 200, new Uint8Array(2_000_001)),
      unknown: await put(999, 200, await picture('webp', [200, 150])),
    };
    const statuses = Object.entries(answers).map(([what, { status }]) => [what, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ 'another shape': 400, 'another width': 400, 'as large': 400, 'of a recording': 400 },
      ...{ 'no picture': 415, 'too large': 413, unknown: 404 },
    });
    expect(ErrorBody.parse(await answers['another shape'].json()).errors).toMatchObject([
      { path: 'body' },
    ]);
    expect(await keys()).toHaveLength(1);
  });
});

describe('a sermon whose recording is in the library', () => {
  const save = async (audioUrl: string) => {
    const sermon = { title: 'Manna', description: 'Bread.', speaker: 'Ann', date: '2026-11-15' };
    const body = { ...sermon, thumbnailUrl: '/images/sermon-placeholder.png', audioUrl };
    return Sermon.parse(await (await send('POST', '/api/sermons', body)).json());
  };

  it('takes size, type and playing time from there, and asks no host', async () => {
    const mp3 = { kind: 'audio', type: 'audio/mpeg', seconds: 1_800, bytes: 28_800_000 } as const;
    const { key } = await fileRow(mp3);
    const known = { audioBytes: 28_800_000, audioType: 'audio/mpeg', audioSeconds: 1_800 };
    expect(await save(`/media/${key}.mp3`)).toMatchObject({ ...known, audioProblem: null });
    expect(await save(`${ORIGIN}/media/${key}.mp3`)).toMatchObject(known);
    const feed = await (await app.request('/sermons/feed.xml')).text();
    expect(feed).toContain(`/media/${key}.mp3" length="28800000" type="audio/mpeg"/>`);
    const m4a = await fileRow({ ...mp3, type: 'audio/mp4' });
    expect(await save(`/media/${m4a.key}.m4a`)).toMatchObject({ audioType: 'audio/x-m4a' });
  });

  it('is told what is wrong with any other file', async () => {
    const { key } = await fileRow();
    expect(await save(`/media/${key}.mp3`)).toMatchObject({ audioProblem: 'wrong_type' });
    expect(await save(`/media/${'0'.repeat(32)}.mp3`)).toMatchObject({ audioProblem: 'missing' });
  });
});

describe('cron', () => {
  it('clears uploads that got no part for a day, and leaves those that others wait for', async () => {
    const kept = await upload('Church.png', await picture('png'));
    const { id } = z.parse(z.object({ id: z.int() }), await (await begin('a.mp3', 5)).json());
    await sendRaw('PUT', `/api/media/${String(id)}/parts/1`, new Uint8Array(5), {
      'Content-Length': '5',
    });
    // One that was put together, and then forgotten by a Worker that died.
    const { id: lost } = z.parse(z.object({ id: z.int() }), await (await begin('b', 5)).json());
    const [upload2] = await db.select().from(mediaUploads).where(eq(mediaUploads.id, lost));
    await bucket.put(upload2?.key ?? '', new ArrayBuffer(5));

    const cronAfter = (minutes: number) => {
      const then = new Date(app.clock.read().getTime() + minutes * 60_000);
      return runMaintenance({ ...app.dependencies, clock: () => then });
    };
    await cronAfter(24 * 60 - 1);
    expect(await db.select().from(mediaUploads)).toHaveLength(3);
    await cronAfter(24 * 60 + 1);
    expect(await db.select().from(mediaUploads)).toEqual([]);
    expect(await keys()).toEqual([kept.url.slice('/media/'.length, -'.png'.length)]);
    // Cron has ended the session of this file too.
    await signInAgain();
    expect((await list()).records).toEqual([kept]);
  });
});
