import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Dependencies } from '#api/dependencies.ts';
import { transcribeDue } from '#api/sermons/transcripts/transcribe.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { media, sermons, sermonTranscripts, transcriptions } from '#db/tables.ts';
import { Transcription, Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { auditEntries } from '../../../support/app/audit.ts';
import { HYMN } from '../../../support/app/audio-host.ts';
import { CONFIGURATION } from '../../../support/app/app.ts';
import { adminApp } from '../../../support/app/fixtures.ts';
import { openBucket } from '../../../support/app/bindings.ts';

/** What the model is asked (developers.cloudflare.com/workers-ai/models/whisper-large-v3-turbo). */
const Input = z.object({ audio: z.string(), initial_prompt: z.string() });
type Segment = { start?: number; end?: number; text?: string };

const HYMN_SECONDS = 16.4;

/** A machine that hears a sentence in every 10 seconds of 32 kbit/s, until a test says something else. */
const speechRecognizer = {
  heard: [] as z.infer<typeof Input>[],
  answer: null as ((bytes: number) => unknown) | null,
  run: async (model: string, given: object): Promise<unknown> => {
    expect(model).toBe('@cf/openai/whisper-large-v3-turbo');
    const input = z.parse(Input, given);
    speechRecognizer.heard.push(input);
    const bytes = Buffer.from(input.audio, 'base64').length;
    if (speechRecognizer.answer !== null) return speechRecognizer.answer(bytes);
    const segments: Segment[] = [];
    for (let start = 0; start < bytes / 4_000; start += 10)
      segments.push({ start, end: start + 10, text: ` Sentence ${String(start)} is said.` });
    return Promise.resolve({ text: segments.map(({ text }) => text).join(''), segments });
  },
};

const { bucket, close } = await openBucket();
afterAll(close);
const KEY = 'ab'.repeat(16);
const LONG = Buffer.concat(Array.from({ length: 40 }, () => HYMN));
await bucket.put(KEY, new Uint8Array(LONG).buffer);

const { app, db, send, signInAgain } = await adminApp({ bucket, speechRecognizer });
const uploading: Dependencies = {
  ...app.dependencies,
  configuration: { ...CONFIGURATION, transcribesUploads: true },
};

beforeEach(async () => {
  speechRecognizer.heard = [];
  speechRecognizer.answer = null;
  await signInAgain();
});

async function newSermon(audioUrl = `/media/${KEY}.mp3`): Promise<number> {
  const row = sermonRow({ title: 'Ravens', speaker: 'Anna Bell', audioUrl });
  const [sermon] = await db.insert(sermons).values(row).returning();
  return sermon?.id ?? 0;
}

const path = (id: number) => `/api/sermons/${String(id)}/transcription`;
const state = async (id: number) => Transcription.parse(await (await send('GET', path(id))).json());
const next = async (id: number) => Transcription.parse(await (await send('POST', path(id))).json());
const transcriptOf = async (id: number) => {
  const answer = await app.request(`/api/sermons/${String(id)}/transcript`);
  return answer.ok ? Transcript.parse(await answer.json()) : null;
};

async function toEnd(id: number) {
  let now = await next(id);
  for (let pieces = 1; now.state === 'running' && pieces < 9; pieces += 1) now = await next(id);
  return now.state;
}

describe('a transcript by a machine', () => {
  it('is written piece by piece, and says that nobody has read it', async () => {
    const id = await newSermon();
    expect(await state(id)).toEqual({ state: 'ready', seconds: 0 });
    const first = await next(id);
    expect(first.state).toBe('running');
    expect(first.seconds).toBeGreaterThan(240);
    expect(await transcriptOf(id)).toBeNull();
    expect(await toEnd(id)).toBe('done');
    expect(speechRecognizer.heard.length).toBe(3);
    for (const { audio, initial_prompt } of speechRecognizer.heard) {
      expect(audio.length).toBeLessThan(1_400_000);
      expect(initial_prompt).toContain('Ravens. Anna Bell');
    }
    const transcript = await transcriptOf(id);
    expect(transcript?.isMachineMade).toBe(true);
    const cues = transcript?.cues ?? [];
    // The times of all pieces together are those of the recording.
    expect(cues.at(-1)?.end).toBeCloseTo(40 * HYMN_SECONDS, -1);
    for (const [index, { start }] of cues.entries())
      expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
    const [entry] = await auditEntries(send);
    expect(entry).toMatchObject({ type: 'transcript', session: 'the website itself' });
    // Read by somebody, it no longer says so.
    await send('PUT', `/api/sermons/${String(id)}/transcript`, { text: '0:00\nGrace to you.' });
    expect((await transcriptOf(id))?.isMachineMade).toBe(false);
  });

  it('goes on after a failure where it was, with longer and longer pauses, and gives up', async () => {
    const id = await newSermon();
    const { seconds } = await next(id);
    speechRecognizer.answer = () => {
      throw Object.assign(new Error('3040: No more data centers'), { name: 'AiError' });
    };
    expect(await next(id)).toEqual({ state: 'running', seconds });
    // Not due: nothing is asked.
    await next(id);
    expect(speechRecognizer.heard.length).toBe(2);
    for (let run = 0; run < 8; run += 1) {
      app.clock.advanceMinutes(70);
      await transcribeDue(app.dependencies);
    }
    await signInAgain();
    expect(await state(id)).toEqual({ state: 'failed', seconds });
    expect(speechRecognizer.heard.length).toBe(8);
    speechRecognizer.answer = null;
    expect(await toEnd(id)).toBe('done');
  });

  it('is not written twice by two runs at once, and a lost piece is begun again', async () => {
    const id = await newSermon();
    const waiting = Promise.withResolvers<object>();
    speechRecognizer.answer = () => waiting.promise;
    const slow = next(id);
    await expect.poll(() => speechRecognizer.heard.length).toBe(1);
    await transcribeDue(app.dependencies);
    expect(speechRecognizer.heard.length).toBe(1);
    app.clock.advanceMinutes(6);
    speechRecognizer.answer = null;
    expect(await transcribeDue(app.dependencies)).toBe('nothing');
    const written = await transcriptOf(id);
    waiting.resolve({ text: 'Too late.' });
    expect((await slow).state).toBe('done');
    expect(await transcriptOf(id)).toEqual(written);
  });

  it('leaves one alone that somebody gave meanwhile, and follows another recording', async () => {
    const given = await newSermon();
    await next(given);
    await send('PUT', `/api/sermons/${String(given)}/transcript`, { text: '0:00\nGrace to you.' });
    await transcribeDue(app.dependencies);
    expect((await transcriptOf(given))?.cues).toHaveLength(1);
    const changed = await newSermon();
    await next(changed);
    const audioUrl = 'https://recordings.example.com/a.mp3';
    await db.update(sermons).set({ audioUrl }).where(eq(sermons.id, changed));
    const asked = speechRecognizer.heard.length;
    expect(await transcribeDue(app.dependencies)).toBe('nothing');
    expect(speechRecognizer.heard.length).toBe(asked);
    expect((await state(changed)).state).toBe('unsuitable');
    await send('DELETE', `/api/sermons/${String(changed)}`);
    expect(
      await db.select().from(transcriptions).where(eq(transcriptions.sermonId, changed)),
    ).toEqual([]);
  });

  it.each([
    ['markup', { segments: [{ start: 0, end: 4, text: '<script>alert(1)</script> Peace.' }] }],
    ['only a text', { text: 'Peace.' }],
    ['times beyond the recording', { segments: [{ start: -3, end: 9e9, text: 'Peace.' }] }],
  ])('takes an answer with %s as text', async (_what, answer) => {
    const id = await newSermon();
    speechRecognizer.answer = () => answer;
    expect(await toEnd(id)).toBe('done');
    const cues = (await transcriptOf(id))?.cues ?? [];
    expect(cues[0]?.text).toContain('Peace.');
    expect(JSON.stringify(cues)).not.toContain('<script');
    expect(cues.at(-1)?.end).toBeLessThan(41 * HYMN_SECONDS);
  });

  it.each([
    ['nothing', { segments: [] }],
    ['no text', { segments: [{ start: 'zero' }] }],
    ['no object', null],
  ])('stores nothing where the answer has %s', async (_what, answer) => {
    const id = await newSermon();
    speechRecognizer.answer = () => answer;
    await next(id);
    for (let run = 0; run < 10; run += 1) {
      app.clock.advanceMinutes(70);
      await transcribeDue(app.dependencies);
    }
    await signInAgain();
    expect((await state(id)).state).toBe('failed');
    expect(await db.select().from(sermonTranscripts)).toEqual([]);
  });

  it('is refused for recordings that cannot be cut, and where no machine is there', async () => {
    for (const audioUrl of [`/media/${KEY}.m4a`, 'https://recordings.example.com/a.mp3']) {
      const id = await newSermon(audioUrl);
      expect((await state(id)).state).toBe('unsuitable');
      expect((await send('POST', path(id))).status).toBe(409);
    }
    expect((await send('GET', path(999_999))).status).toBe(404);
    expect((await app.request(path(1))).status).toBe(401);
    expect(speechRecognizer.heard).toEqual([]);
  });

  it('begins by itself only for new recordings, and only where the church wants it', async () => {
    const id = await newSermon();
    const file = { id: 1, key: KEY, etag: 'a', kind: 'audio', name: 'Ravens' } as const;
    const createdAt = new Date(app.clock.read().getTime() - 2 * 24 * 60 * 60_000);
    const row = { ...file, type: 'audio/mpeg', bytes: LONG.length, createdAt } as const;
    await db.insert(media).values(row);
    expect(await transcribeDue(uploading)).toBe('nothing');
    await db.update(media).set({ createdAt: app.clock.read() });
    await transcribeDue(app.dependencies);
    expect((await state(id)).state).toBe('ready');
    await transcribeDue(uploading);
    expect((await transcriptOf(id))?.isMachineMade).toBe(true);
    // Deleted, it does not come back by itself.
    await send('DELETE', `/api/sermons/${String(id)}/transcript`);
    await transcribeDue(uploading);
    expect(await transcriptOf(id)).toBeNull();
    expect((await state(id)).state).toBe('ready');
  });
});
