import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Transferred bytes: text gzipped, pictures and fonts as they are. */
export type Weight = {
  /** Script so far, external and inline. */
  script: number;
  /** The page with all its resources. */
  total: number;
  /** Render-blocking script files. */
  blocking: readonly string[];
};

const KILOBYTE = 1_000;

/** The most bytes that a page may load. */
export const BUDGET = {
  withoutIsland: 3 * KILOBYTE,
  /** Script of any page before a touch. */
  untouched: 15 * KILOBYTE,
  withIsland: 98 * KILOBYTE,
  /** Headers, HTML and styles: a server's first answer is 14.6 kB, of which some is the protocol's. */
  firstWindow: 13 * KILOBYTE,
  /** Of one file. */
  onUse: 40 * KILOBYTE,
  /** The editor of formatted texts, which only the admin loads. */
  textEditor: 140 * KILOBYTE,
  /** With all its resources. */
  homePage: 200 * KILOBYTE,
} as const;

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

/** The bytes of an answer on the wire: its headers as HTTP/1.1 writes them, and its body compressed with gzip. */
export async function weighAnswer(url: string): Promise<number> {
  const answer = await fetch(url);
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const headers = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
  return headers.length + gzipSync(await answer.bytes()).length;
}

/** Measures what a page loads from now on. @returns a function that reads the result so far */
export function weigh(page: Page): () => Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    const bodies = await Promise.all(responses.map(readBody));
    const scripts = bodies.filter(({ kind }) => kind === 'script');
    const html = bodies.filter(({ kind }) => kind === 'document').map(({ body }) => String(body));
    const inline = html.flatMap((text) => [...text.matchAll(INLINE)].map(([, code = '']) => code));
    const sizes = (some: typeof bodies) => sum(some.map(({ body, file }) => sizeOf(body, file)));
    return {
      script: sizes(scripts) + (inline.length === 0 ? 0 : gzipSync(inline.join('\n')).length),
      total: sizes(bodies),
      blocking: await blockingScripts(page),
    };
  };
}
