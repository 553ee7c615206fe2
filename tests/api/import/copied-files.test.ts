import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { copyFiles } from '#api/import/copy-files.ts';
import { listRuns } from '#api/import/runs.ts';
import { undoImport } from '#api/import/undo-import.ts';
import { importFiles, media, mediaUploads, sermons } from '#db/tables.ts';
import { MEDIA_PART_BYTES } from '#shared/media/media.ts';
import { audioHosts, fileHost, HYMN } from '../../support/app/audio-host.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { mediaApp } from '../../support/app/fixtures.ts';
import { asAdmin } from '../../support/app/app.ts';
import { episode, feedOf, fileOf } from '../../support/imports/files.ts';
import { importFile } from '../../support/imports/run-import.ts';
import { picture } from '../../support/samples/media-files.ts';

type Answers = Parameters<typeof audioHosts>[0];
const answers = new Map<string, Answers[string]>();
const asked: string[] = [];
const fetch = async (input: string | URL | Request, init?: RequestInit) => {
  const hosts = audioHosts(Object.fromEntries(answers));
  const answer = hosts.fetch(input, init);
  asked.push(...hosts.asked);
  return answer;
};
const { app, db, bucket, keys, session } = await mediaApp({ fetch: fetch });
const send = asAdmin(app, session);

const recording = (number: number) => `https://media.example.org/${number}.mp3`;
const PICTURE = 'https://media.example.org/shepherd.png';
const shown = `<itunes:image href="${PICTURE}"/>`;

const DAY = Date.parse('2026-11-24T12:00:00Z');
/** Copies as cron would so many hours later. */
const copy = (hours = 0, bytes = bucket) =>
  copyFiles({
    ...{ database: db, bucket: bytes, fetch, log: () => undefined },
    clock: () => new Date(DAY + hours * 3_600_000),
  });
const rows = () => db.select().from(sermons).orderBy(asc(sermons.id));
const copies = async () => (await listRuns({ database: db }))[0]?.copies;
const importOf = (...items: string[]) => importFile(db, fileOf(feedOf(items)), { isCopied: true });

beforeEach(async () => {
  answers.clear();
  answers.set(recording(1), fileHost(HYMN));
  answers.set(PICTURE, fileHost(await picture('png'), 'image/png'));
});

it('recordings and pictures of a run come into the library, the same bytes once, as one entry of the history', async () => {
  answers.set(recording(2), fileHost(HYMN));
  await importOf(episode(1, shown), episode(2, shown));
  expect(await copies()).toEqual({ all: 3, copied: 0, waiting: 3, failed: [] });
  expect(await copy()).toBe('nothing');
  expect(await copies()).toEqual({ all: 3, copied: 3, waiting: 0, failed: [] });
  const [one, two] = await rows();
  expect(one?.audioUrl).toMatch(/^\/media\/[\da-f]{32}\.mp3$/);
  expect(one?.thumbnailUrl).toMatch(/^\/media\/[\da-f]{32}\.png$/);
  expect(one).toMatchObject({ audioBytes: HYMN.length, audioType: 'audio/mpeg', audioSeconds: 16 });
  expect(two).toMatchObject({ audioUrl: one?.audioUrl, thumbnailUrl: one?.thumbnailUrl });
  expect(await db.$count(media)).toBe(2);
  expect(await keys()).toHaveLength(2);
  expect((await auditEntries(send)).filter(({ type }) => type !== 'session')).toMatchObject([
    { action: 'created', type: 'import' },
  ]);
  // A copied file is no edit: the next run recognizes the record, and applies changes of the source without the old
  // addresses.
  expect(await importFile(db, fileOf(feedOf([episode(1, shown)])))).toMatchObject({ sermons: 0 });
  const changed = episode(1, shown).replace('About 1.', 'More.');
  await importFile(db, fileOf(feedOf([changed])));
  expect((await rows())[0]).toMatchObject({ ...{ description: 'More.', audioUrl: one?.audioUrl } });
});

it('without the choice they stay where they are, and are copied afterwards where somebody asks for it, once', async () => {
  await importFile(db, fileOf(feedOf([episode(1, shown)])));
  expect(await copy()).toBe('nothing');
  expect((await rows())[0]).toMatchObject({ audioUrl: recording(1), thumbnailUrl: PICTURE });
  expect(await copies()).toBeNull();
  const [run] = await listRuns({ database: db });
  const path = `/api/imports/${run?.id ?? 0}/copies`;
  expect(await (await send('POST', path)).json()).toEqual({ files: 2 });
  expect(await (await send('POST', path)).json()).toEqual({ files: 0 });
  // Of two tabs that ask at the same moment, the database itself takes one.
  const { importId, address } = (await db.select().from(importFiles))[0] ?? { address: '' };
  await expect(db.insert(importFiles).values({ importId, address })).rejects.toThrow();
  expect(await copy()).toBe('nothing');
  expect(await copies()).toEqual({ all: 2, copied: 2, waiting: 0, failed: [] });
  expect((await rows())[0]?.audioUrl).toMatch(/^\/media\//);
});

it('a host that is gone, closed or answers HTML costs one line; one that fails for a while is asked again', async () => {
  answers.set(
    recording(2),
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  );
  answers.set(recording(3), () => new Response('', { status: 404 }));
  answers.set(recording(4), () => new Response('', { status: 503 }));
  answers.set(recording(5), fileHost(new TextEncoder().encode('<?xml version="1.0"?><a/>')));
  await importOf(...[1, 2, 3, 4, 5].map((number) => episode(number)));
  expect(await copy()).toBe('for later');
  expect(await copies()).toMatchObject({ all: 5, copied: 1, waiting: 1 });
  answers.set(recording(4), fileHost(HYMN));
  expect(await copy(1)).toBe('nothing');
  expect(await copies()).toEqual({
    ...{ all: 5, copied: 2, waiting: 0 },
    failed: [
      { address: recording(2), problem: 'web_page' },
      { address: recording(3), problem: 'missing' },
      { address: recording(5), problem: 'web_page' },
    ],
  });
  expect((await rows()).map(({ audioUrl }) => audioUrl?.startsWith('/media/'))).toEqual([
    ...[true, false, false, true, false],
  ]);
});

it('gives up after three attempts, and never asks a private address', async () => {
  answers.set(recording(1), () => new Response('', { status: 503 }));
  const inside = episode(2).replace(recording(2), 'https://10.0.0.1/a.mp3');
  await importOf(episode(1), inside);
  for (const hour of [0, 1, 2]) await copy(hour);
  expect(await copies()).toMatchObject({
    failed: [
      { address: 'https://10.0.0.1/a.mp3', problem: 'not_public' },
      { address: recording(1), problem: 'unreachable' },
    ],
  });
  expect(asked.filter((call) => call.includes('10.0.0.1'))).toEqual([]);
});

it('an editor who chose another file meanwhile keeps it', async () => {
  await importOf(episode(1, shown));
  const [sermon] = await rows();
  await send('PATCH', `/api/sermons/${sermon?.id ?? 0}`, {
    audioUrl: 'https://ours.example.org/a.mp3',
  });
  await copy();
  const [kept] = await rows();
  expect(kept?.audioUrl).toBe('https://ours.example.org/a.mp3');
  expect(kept?.thumbnailUrl).toMatch(/^\/media\//);
});

const LARGE = new Uint8Array(MEDIA_PART_BYTES + HYMN.length);
for (let place = 0; place < LARGE.length; place += HYMN.length)
  LARGE.set(HYMN.subarray(0, LARGE.length - place), place);

it('after a crash goes on with the next part', async () => {
  let parts = 0;
  answers.set(recording(1), (request) => {
    parts += 1;
    if (parts === 2) throw new TypeError('power cut');
    return fileHost(LARGE)(request);
  });
  await importOf(episode(1));
  expect(await copy()).toBe('for later');
  expect((await db.select().from(mediaUploads))[0]?.parts).toHaveProperty('1');
  expect(await copy(1)).toBe('nothing');
  expect(parts).toBe(3);
  expect((await db.select().from(media))[0]?.bytes).toBe(LARGE.length);
});

it('takes a file in one piece from a host that sends no parts, and a short one without a length', async () => {
  answers.set(
    recording(1),
    () => new Response(LARGE, { headers: { 'Content-Length': String(LARGE.length) } }),
  );
  answers.set(recording(2), () => new Response(new Blob([HYMN]).stream()));
  await importOf(episode(1), episode(2));
  expect(await copy()).toBe('nothing');
  const sizes = (await db.select().from(media)).map(({ bytes }) => bytes);
  expect(sizes.toSorted((one, other) => one - other)).toEqual([HYMN.length, LARGE.length]);
});

it('a file that has changed meanwhile is begun anew', async () => {
  let parts = 0;
  answers.set(recording(1), (request) => {
    parts += 1;
    return fileHost(parts === 1 ? LARGE : HYMN)(request);
  });
  await importOf(episode(1));
  await copy();
  expect(await copy(1)).toBe('nothing');
  expect((await rows())[0]?.audioBytes).toBe(HYMN.length);
});

it('taking the run back also takes what only it has copied, but no file that something else shows', async () => {
  await importOf(episode(1, shown));
  await copy();
  const [sermon] = await rows();
  const body = {
    ...{ title: 'By hand', description: 'x', speaker: 'Ann', date: '2026-06-07' },
    thumbnailUrl: sermon?.thumbnailUrl,
  };
  expect((await send('POST', '/api/sermons', body)).status).toBe(201);
  const [run] = await listRuns({ database: db });
  expect(await undoImport({ database: db, clock: () => new Date(DAY) }, run?.id ?? 0)).toEqual({
    ...{ removed: 1, emptied: [], stayed: [] },
  });
  expect(await copy(1)).toBe('nothing');
  expect((await db.select().from(media)).map(({ kind }) => kind)).toEqual(['image']);
  expect(await keys()).toHaveLength(1);
  expect(await db.$count(importFiles)).toBe(0);
});

it('a file that was there before the run stays after it was taken back, and one under way is ended', async () => {
  await importOf(episode(1));
  await copy();
  answers.set(recording(2), fileHost(HYMN));
  await importFile(db, fileOf(feedOf([episode(2)])), { isCopied: true, source: 'other.xml' });
  await copy();
  const [second] = await listRuns({ database: db });
  await undoImport({ database: db, clock: () => new Date(DAY) }, second?.id ?? 0);
  await copy(1);
  expect(await db.$count(media)).toBe(1);
  expect((await rows())[0]?.audioUrl).toMatch(/^\/media\//);
});

it('says beforehand how large the files are, where their hosts say it', async () => {
  const addresses = [recording(1), recording(9), 'https://10.0.0.1/a.mp3'];
  const answer = await send('POST', '/api/imports/sizes', { addresses });
  expect(await answer.json()).toEqual({ sizes: [HYMN.length, null, null] });
});
