import { readFileSync } from 'node:fs';
import { readSource } from '#shared/import/read-source.ts';
import { ImportFailure } from '#shared/import/problems.ts';
import type { ByteChunks } from '#shared/import/bytes.ts';
import type { ReadOptions } from '#shared/import/records.ts';

/** The day on which tests import: a Tuesday. */
const TODAY = '2026-11-24';

/** Bytes in pieces, as a file or a host gives them. */
export async function* inPieces(bytes: Uint8Array, size = 1000): ByteChunks {
  for (let place = 0; place < bytes.length; place += size) {
    await Promise.resolve();
    yield bytes.subarray(place, place + size);
  }
}

/** A text as a file. */
export const fileOf = (text: string): ByteChunks => inPieces(new TextEncoder().encode(text));

/** A file whose connection breaks off. */
export async function* brokenFile(): ByteChunks {
  yield* fileOf('WEBVTT\n\n');
  throw new DOMException('The operation timed out.', 'TimeoutError');
}

/** A file of this folder, in the exact shape of a program's export. */
export const sampleFile = (name: string): ByteChunks =>
  inPieces(readFileSync(new URL(name, import.meta.url)));

type Options = Omit<ReadOptions, 'today' | 'open'> & {
  /** Further parts of a feed by their addresses. */
  parts?: Readonly<Record<string, string | ByteChunks>>;
  /** What a site answers by its addresses. */
  answer?: (address: string) => string | undefined;
};

/** Reads a source as on `TODAY`. */
export const readTestSource = (
  bytes: ByteChunks,
  { parts = {}, answer, ...options }: Options = {},
) =>
  readSource(bytes, {
    ...options,
    today: TODAY,
    open: (address) => {
      const part = parts[address] ?? answer?.(address);
      return part === undefined
        ? Promise.reject(new ImportFailure('address', 'there is nothing at it'))
        : Promise.resolve(typeof part === 'string' ? fileOf(part) : part);
    },
  });

/** The sentence for which a source is refused. */
export const refusalOf = (bytes: ByteChunks, options?: Options): Promise<string> =>
  readTestSource(bytes, options).then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof ImportFailure) return error.message;
      throw error;
    },
  );

/** A feed of some episodes. */
export const feedOf = (items: readonly string[], links = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:a10="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Sermons</title>${links}${items.join('')}</channel></rss>`;

/** An episode of such a feed. */
export const episode = (number: number, more = '') =>
  `<item><title>Sermon ${number}</title><description>About ${number}.</description><pubDate>Sun, ${String(1 + (number % 28)).padStart(2, '0')} Jun ${2010 + (number % 15)} 12:00:00 -0500</pubDate><guid isPermaLink="false">guid-${number}</guid><itunes:author>Ann Sower</itunes:author><enclosure url="https://media.example.org/${number}.mp3" length="1" type="audio/mpeg"/>${more}</item>`;

/** A calendar of some components. */
export const calendarOf = (...components: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...components, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

/** An event of such a calendar. */
export const vevent = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
