import type { Page } from '@playwright/test';

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
