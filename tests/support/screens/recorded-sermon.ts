import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { type Site } from '../browser/sites.ts';
import { expect } from '../browser/page.ts';
import { sermonInput } from './sermon-admin.ts';

const RATE = 8_000;

/** A silent recording that every browser can play: WAV, 8 kHz, 8 bit, mono. */
function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * RATE, 128);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Serves a silent recording in place of the site's, in ranges like a server. */
export async function serveRecording(page: Page, seconds: number): Promise<void> {
  const file = silence(seconds);
  await page.route('**/audio/*.mp3', (route) => {
    // Browsers request `bytes=<from>-`, to the end.
    const from = Number(/^bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
    const to = file.length - 1;
    return route.fulfill({
      status: 206,
      contentType: 'audio/wav',
      headers: {
        'Accept-Ranges': 'bytes',
        'Content-Range': `bytes ${from}-${to}/${file.length}`,
      },
      body: file.subarray(from),
    });
  });
}

/** A transcript of 400 seconds. */
const transcript = (sentences: number) =>
  Array.from({ length: sentences }, (_, index) => {
    const second = (index * 400) / sentences;
    const time = `${String(Math.floor(second / 60))}:${String(second % 60).padStart(2, '0')}`;
    return `${time}\nSentence ${String(index)} speaks of the birds.`;
  }).join('\n');

/** A sermon newer than the build, with a transcript of 400 seconds. @returns its id */
export async function transcribed(
  request: APIRequestContext,
  site: Site,
  change: object = {},
  sentences = 40,
): Promise<number> {
  const headers = { Origin: site.url };
  const call = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(`${site.url}/api${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const answered: unknown = await answer.json();
    return answered;
  };
  await call('POST', '/auth/login', { password: ADMIN_PASSWORD });
  const chapters = [
    { start: 0, title: 'Opening' },
    { start: 120, title: 'The birds' },
  ];
  const recording = { videoUrl: null, audioUrl: '/audio/morning-hymn.mp3' };
  const sermon = { ...sermonInput(), ...recording, chapters, ...change };
  const { id } = z.parse(z.object({ id: z.int() }), await call('POST', '/sermons', sermon));
  await call('PUT', `/sermons/${String(id)}/transcript`, { text: transcript(sentences) });
  return id;
}

/** Opens the page of a sermon newer than the build, whose player comes with the scripts. */
export async function openSermon(page: Page, id: number) {
  await page.goto(`/sermons/${String(id)}`);
  await expect(page.getByRole('tab', { name: 'Watch' })).toBeVisible();
}
