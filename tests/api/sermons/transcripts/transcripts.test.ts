import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons, sermonTranscripts } from '#db/tables.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { auditEntries } from '../../../support/app/audit.ts';
import { adminApp } from '../../../support/app/fixtures.ts';
import { ifMatch } from '../../../support/app/app.ts';

const { app, db, send } = await adminApp();

const SAID = '0:00\nGrace to you.\n0:05\nLook at the <b>birds</b> of the air.';
const path = (id: number) => `/api/sermons/${String(id)}/transcript`;
const file = (id: number, name: string) => app.request(`/sermons/${String(id)}/${name}`);
const save = (id: number, text = SAID, headers = {}) => send('PUT', path(id), { text }, headers);
const read = async (answer: Response) => Transcript.parse(await answer.json());

async function newSermon(change: Partial<typeof sermons.$inferInsert> = {}): Promise<number> {
  const [row] = await db.insert(sermons).values(sermonRow(change)).returning();
  return row?.id ?? 0;
}

describe('a transcript', () => {
  it('is saved, read by everybody, replaced and deleted, each time with a version', async () => {
    const id = await newSermon();
    expect((await app.request(path(id))).status).toBe(404);
    const saved = await save(id);
    expect(saved.status).toBe(200);
    const first = await read(saved);
    expect(first).toEqual({
      version: 1,
      isMachineMade: false,
      cues: [
        { start: 0, end: 5, text: 'Grace to you.', speaker: null },
        { start: 5, end: 8, text: 'Look at the birds of the air.', speaker: null },
      ],
    });
    expect(await read(await app.request(path(id)))).toEqual(first);
    expect((await save(id, 'Amen.', ifMatch(0))).status).toBe(412);
    expect((await save(id, 'Amen.', ifMatch(2))).status).toBe(412);
    expect((await read(await save(id, 'Amen.', ifMatch(1)))).version).toBe(2);
    expect((await send('DELETE', path(id), undefined, ifMatch(1))).status).toBe(412);
    expect((await send('DELETE', path(id), undefined, ifMatch(2))).status).toBe(204);
    expect((await app.request(path(id))).status).toBe(404);
    expect((await save(id, 'Amen.', ifMatch(2))).status).toBe(412);
    expect((await save(id, 'Amen.', ifMatch(0))).status).toBe(200);
  });

  it('is refused with the line that is wrong, and nothing is stored', async () => {
    const id = await newSermon();
    const answer = await save(id, '0:10 a\n0:05 b');
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).errors).toEqual([
      {
        path: 'text',
        message: 'Line 2: it begins before the one above it. Please put the times in order.',
      },
    ]);
    expect((await save(id, 'x'.repeat(3_000_001))).status).toBe(400);
    expect((await save(id, 'x'.repeat(9_000_000))).status).toBe(413);
    expect(await db.select().from(sermonTranscripts)).toEqual([]);
  });

  it('of 3 MB of different words is taken', async () => {
    const id = await newSermon();
    const words = Array.from({ length: 330_000 }, (_, index) => index.toString(36)).join(' x');
    const answer = await save(id, words.slice(0, 2_900_000));
    expect(answer.status).toBe(200);
  });

  it('is part of the public content only where the sermon is', async () => {
    const draft = await newSermon({ state: 'draft' });
    const before = await readContentRevision(db);
    await save(draft);
    expect(await readContentRevision(db)).toBe(before);
    for (const answer of [
      await app.request(path(draft)),
      await file(draft, 'transcript.vtt'),
      await file(draft, 'transcript.txt'),
      await file(draft, 'chapters.json'),
    ])
      expect(answer.status).toBe(404);
    expect((await send('GET', path(draft))).status).toBe(200);
    await db.update(sermons).set({ state: 'public' }).where(eq(sermons.id, draft));
    expect((await file(draft, 'transcript.vtt')).status).toBe(200);
    const seen = [await readContentRevision(db)];
    for (const write of [() => save(draft), () => send('DELETE', path(draft))]) {
      await write();
      seen.push(await readContentRevision(db));
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('stands in the sermon’s HTML as text, and tells when it was saved', async () => {
    const chapters = [
      { start: 0, title: 'Opening <1>' },
      { start: 61.7, title: 'Prayer' },
      { start: 700, title: 'Beyond' },
    ];
    const id = await newSermon({ chapters, audioSeconds: 700 });
    await save(id, '0:00\n&lt;script&gt;alert(1)&lt;/script&gt; now.\n0:09.9\nAmen.');
    const { html, transcriptSavedAt } = SermonDetail.parse(
      await (await app.request(`/api/sermons/${String(id)}`)).json(),
    );
    expect(transcriptSavedAt).not.toBeNull();
    const other = await app.request(`/api/sermons/${String(await newSermon())}`);
    expect(await other.json()).toMatchObject({ transcriptSavedAt: null });
    expect(html.chapters).toContain('<a href="?t=0">0:00 <bdi>Opening &lt;1&gt;</bdi></a>');
    expect(html.chapters).toContain('<a href="?t=61">1:01 <bdi>Prayer</bdi></a>');
    expect(html.transcript).toContain('&lt;script&gt;alert(1)&lt;/script&gt; now.</span>');
    expect(html.chapters + html.transcript).not.toMatch(/Beyond|<script/);
  });

  it('goes with its sermon, and comes back with it', async () => {
    const id = await newSermon();
    await save(id);
    await save(id, 'Amen.');
    expect((await send('DELETE', `/api/sermons/${String(id)}`)).status).toBe(204);
    expect(await db.select().from(sermonTranscripts)).toEqual([]);
    const entry = (await auditEntries(send)).find(
      ({ type, action }) => type === 'sermon' && action === 'deleted',
    );
    const restore = () => send('POST', `/api/audit/${String(entry?.id)}/restore`);
    const { id: again } = z.parse(z.object({ id: z.int() }), await (await restore()).json());
    expect((await read(await app.request(path(again)))).cues).toMatchObject([{ text: 'Amen.' }]);
    await restore();
    expect(await db.select().from(sermonTranscripts)).toHaveLength(1);
  });

  it('is put back from the history, which tells of it by its lines', async () => {
    const id = await newSermon({ title: 'Birds' });
    await save(id);
    await save(id, 'Amen.');
    const [entry] = await auditEntries(send);
    expect(entry).toMatchObject({
      ...{ type: 'transcript', title: 'Birds', canRestore: true },
      ...{ before: { cues: 2 }, after: { cues: 1 } },
    });
    const answer = await send('POST', `/api/audit/${String(entry?.id)}/restore`);
    expect(await answer.json()).toMatchObject({ version: 3, cues: [{}, { start: 5 }] });
    await send('DELETE', path(id));
    const [deleted] = await auditEntries(send);
    await send('POST', `/api/audit/${String(deleted?.id)}/restore`);
    expect((await read(await app.request(path(id)))).cues).toHaveLength(2);
  });
});

describe('for other programs', () => {
  it('it is in the export as text', async () => {
    await save(await newSermon());
    const answer = await send('GET', '/api/export/sermons.json');
    const transcript = 'Grace to you. Look at the birds of the air.';
    expect(await answer.json()).toMatchObject([{ transcript }]);
  });

  it('there are captions, text and chapters, which any site may read', async () => {
    const chapters = [{ start: 0, title: 'Opening' }];
    const id = await newSermon({ title: 'Birds', chapters });
    await save(id, 'WEBVTT\n\n00:00.000 --> 00:05.000\n<v Ann>Faith &amp; works: 1 &lt; 2.');
    const vtt = await file(id, 'transcript.vtt');
    expect(vtt.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
    expect(await vtt.text()).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\n<v Ann>Faith &amp; works: 1 &lt; 2.\n',
    );
    const text = await file(id, 'transcript.txt');
    expect(await text.text()).toMatch(/^Birds\n.+\n.+\n\nAnn: Faith & works: 1 < 2\.\n$/);
    const json = await file(id, 'chapters.json');
    expect(json.headers.get('Content-Type')).toBe('application/json+chapters');
    expect(await json.json()).toEqual({
      version: '1.2.0',
      chapters: [{ startTime: 0, title: 'Opening' }],
    });
    const marks = await file(id, 'chapters.vtt');
    expect(await marks.text()).toBe('WEBVTT\n\n00:00:00.000 --> 01:00:00.000\nOpening\n');
    for (const answer of [vtt, text, json, marks])
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('there are no captions of a text without times, and no chapters where none are', async () => {
    const id = await newSermon();
    await save(id, 'Amen.');
    expect((await file(id, 'transcript.vtt')).status).toBe(404);
    expect((await file(id, 'transcript.txt')).status).toBe(200);
    expect((await file(id, 'chapters.json')).status).toBe(404);
    expect((await file(id, 'chapters.vtt')).status).toBe(404);
  });
});

describe('chapters', () => {
  it('are kept with the sermon, and refused after the end of its recording', async () => {
    const id = await newSermon({ audioUrl: 'https://a.example.org/a.mp3', audioSeconds: 60 });
    const patch = (chapters: object) => send('PATCH', `/api/sermons/${String(id)}`, { chapters });
    const late = await patch([{ start: 61, title: 'Late' }]);
    expect(late.status).toBe(400);
    expect(ErrorBody.parse(await late.json()).errors).toEqual([
      {
        path: 'chapters',
        message: '"Late" would begin at 1:01, but the recording ends at 1:00',
      },
    ]);
    expect((await patch([{ start: 59, title: 'In time' }])).status).toBe(200);
    expect(await (await app.request(`/api/sermons/${String(id)}`)).json()).toMatchObject({
      chapters: [{ start: 59, title: 'In time' }],
    });
  });
});
