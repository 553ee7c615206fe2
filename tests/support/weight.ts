import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Bytes as they travel: text gzipped, pictures and fonts as they are. */
export type Weight = {
  /** Script before any interaction, in files and inline, the calendar apart. */
  script: number;
  /** The day picker, which is loaded when the page is idle. */
  calendar: number;
  /** The page with everything that it has loaded. */
  total: number;
  /** Paths of the script files. */
  scripts: readonly string[];
  /** Script files that keep the content from being painted. */
  blocking: readonly string[];
};

const INLINE = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|ico|mp3)$/;

const sizeOf = (body: Buffer, file: string) =>
  COMPRESSED.test(file) ? body.length : gzipSync(body).length;

async function readBody(response: Response) {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return { file: new URL(response.url()).pathname, body, kind: response.request().resourceType() };
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const blockingScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Weighs what a page loads from now on. @returns to be called when it is done */
export function weigh(page: Page): () => Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    const bodies = await Promise.all(responses.map(readBody));
    const scripts = bodies.filter(({ kind }) => kind === 'script');
    // All that comes from the day picker's own file on is asked for by it.
    const picker = scripts.findIndex(({ file }) => file.includes('/DayPicker.'));
    const first = picker < 0 ? scripts : scripts.slice(0, picker);
    const rest = picker < 0 ? [] : scripts.slice(picker);
    const html = bodies.filter(({ kind }) => kind === 'document').map(({ body }) => String(body));
    const inline = html.flatMap((text) => [...text.matchAll(INLINE)].map(([, code = '']) => code));
    const sizes = (some: typeof scripts) => sum(some.map(({ body, file }) => sizeOf(body, file)));
    return {
      script: sizes(first) + (inline.length === 0 ? 0 : gzipSync(inline.join('\n')).length),
      calendar: sizes(rest),
      total: sizes(bodies),
      scripts: scripts.map(({ file }) => file),
      blocking: await blockingScripts(page),
    };
  };
}
