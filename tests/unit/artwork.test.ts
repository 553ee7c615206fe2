import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ARTWORKS } from '#tools/artwork/artworks.ts';
import { fullFrame, makeCollection, type Files } from '#tools/artwork/collection.ts';

const SITE = join(import.meta.dirname, '../../site');
const HERO_BYTES = 28_000;
const PICTURE_BYTES = 11_000;
/** Maximum size of a cover in podcast directories. */
const COVER_BYTES = 512_000;

let files: Files;
beforeAll(async () => {
  files = await makeCollection();
});

const drawings = (): [string, string][] =>
  [...files].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

const rgb = async (png: Buffer): Promise<Uint8Array> =>
  new Uint8Array(await sharp(png).removeAlpha().raw().toBuffer());

/** The visible difference: processors round curves differently, so pictures need not be equal byte for byte. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([rgb(one), rgb(other)]);
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0));
  return sum / a.length;
}

describe('the artwork', () => {
  test.each(ARTWORKS.slice(0, 8))('$file comes out the same every time', (artwork) => {
    expect(fullFrame(artwork)).toBe(files.get(artwork.file));
  });

  test('is committed exactly as the generator draws it', async () => {
    for (const [file, drawing] of drawings()) {
      expect(await readFile(join(SITE, file), 'utf8'), `${file}: run npm run artwork`).toBe(
        drawing,
      );
    }
  });

  test('is committed as it looks where it is no SVG', async () => {
    for (const [file, content] of files) {
      if (typeof content === 'string' || !/\.(?:png|jpg)$/.test(file)) continue;
      const committed = await readFile(join(SITE, file));
      expect(await difference(committed, content), `${file}: run npm run artwork`).toBeLessThan(1);
    }
  });

  test('leaves no picture behind that the generator no longer draws', async () => {
    for (const folder of ['assets/artwork', 'assets/sharing', 'public/images']) {
      const found = await readdir(join(SITE, folder), { recursive: true, withFileTypes: true });
      const names = found
        .filter((entry) => entry.isFile() && entry.name.endsWith('.svg'))
        .map((entry) => join(entry.parentPath, entry.name).slice(SITE.length + 1));
      expect(names.filter((name) => !files.has(name))).toEqual([]);
    }
  });

  test('stays within its budgets', () => {
    for (const [file, drawing] of drawings()) {
      const budget = /\/(?:hero|home)/.test(file) ? HERO_BYTES : PICTURE_BYTES;
      expect(gzipSync(drawing).length, file).toBeLessThanOrEqual(budget);
    }
    expect(files.get('public/images/podcast-cover.jpg')?.length).toBeLessThanOrEqual(COVER_BYTES);
  });

  test('holds no text, no script and nothing from elsewhere', () => {
    for (const [file, drawing] of drawings()) {
      expect(drawing, file).not.toMatch(/<(text|script|style|image|foreignObject)|\son\w+=/);
      const addresses = [...drawing.matchAll(/(?:href="|url\()([^")]*)/g)].map((match) => match[1]);
      expect(
        addresses.filter((address) => !address?.startsWith('#')),
        file,
      ).toEqual([]);
    }
  });

  test.each([
    ['public/images/sermon-placeholder.png', 640, 360],
    ['public/images/podcast-cover.jpg', 2000, 2000],
    ['assets/icons/apple-touch-icon.png', 180, 180],
    ['assets/icons/icon-192.png', 192, 192],
    ['assets/icons/icon-512.png', 512, 512],
  ])('gives %s its size of %i × %i', async (file, width, height) => {
    const content = files.get(file);
    const size = await sharp(typeof content === 'string' ? undefined : content).metadata();
    expect([size.width, size.height]).toEqual([width, height]);
  });
});
