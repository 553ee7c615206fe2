import { expect, it, describe } from 'vitest';
import { fileSize } from '#shared/media/file-size.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { BeginUploadInput, MEDIA_PART_BYTES, mediaPartCount } from '#shared/media/media.ts';
import { toAltAndSrcSet } from '#shared/pages/pictures.ts';
import { readFileKind, unreadablePictureMessage } from '#site/components/admin/media/file-kind.ts';
import {
  fitInto,
  LONGEST_SIDE_PX,
  scaledTo,
  variantWidths,
} from '#site/components/admin/media/prepare-picture.ts';
import { inspectMediaFile } from '#api/media/media-file.ts';
import { REFUSED, TAKEN } from '../../support/samples/media-files.ts';
import { cropTo, objectPosition } from '#site/lib/pictures/picture-markup.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [340_400, '340 kB'],
  [999_499, '999 kB'],
  [999_600, '1 MB'],
  [3_240_000, '3.2 MB'],
  [9_960_000, '10 MB'],
  [24_000_000, '24 MB'],
  [9_900_000_000, '9.9 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it.each([
  [1, 1],
  [MEDIA_PART_BYTES, 1],
  [MEDIA_PART_BYTES + 1, 2],
  [2 * MEDIA_PART_BYTES, 2],
])('%i bytes are sent in %i parts', (bytes, parts) => {
  expect(mediaPartCount(bytes)).toBe(parts);
});

it('shortens a long name before its ending, and leaves no half of a character', () => {
  const shortened = (name: string) => BeginUploadInput.parse({ name, bytes: 1 }).name;
  expect(shortened(`C:\\${'x'.repeat(300)}.webp`)).toBe(`${'x'.repeat(LIMITS.short - 5)}.webp`);
  expect(shortened(`${'🕊'.repeat(150)}.webp`)).toBe(`${'🕊'.repeat(97)}.webp`);
});

it('makes a picture fit, keeps its shape, and makes no small one larger', () => {
  expect(fitInto({ width: 4_000, height: 3_000 }, LONGEST_SIDE_PX)).toEqual({
    width: 2_000,
    height: 1_500,
  });
  expect(fitInto({ width: 3_000, height: 9_000 }, LONGEST_SIDE_PX)).toEqual({
    width: 667,
    height: 2_000,
  });
  expect(fitInto({ width: 300, height: 200 }, LONGEST_SIDE_PX)).toEqual({
    width: 300,
    height: 200,
  });
  expect(fitInto({ width: 9_000, height: 1 }, LONGEST_SIDE_PX)).toEqual({
    width: 2_000,
    height: 1,
  });
  expect(scaledTo({ width: 2_000, height: 1_500 }, 640)).toEqual({ width: 640, height: 480 });
});

it('gives a picture the smaller versions that are worth their room', () => {
  expect(variantWidths(2_000)).toEqual([320, 640, 1_280]);
  expect(variantWidths(1_500)).toEqual([320, 640]);
  expect(variantWidths(400)).toEqual([]);
});

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

it.each([
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
  ['PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'picture'],
  ['WebP', bytes('RIFF', [1, 2, 3, 10], 'WEBPVP8 '), 'picture'],
  ['AVIF', bytes([0, 0, 0, 32], 'ftypavif'), 'picture'],
  ['HEIC', bytes([0, 0, 0, 10], 'ftypheic'), 'picture'],
  ['MP3 with tags', bytes('ID3', [4, 0]), 'other'],
  ['MP3', bytes([0xff, 0xfb, 0x90, 0]), 'other'],
  ['M4A', bytes([0, 0, 0, 32], 'ftypM4A '), 'other'],
  ['PDF', bytes('%PDF-1.7'), 'other'],
  ['VTT', bytes('WEBVTT\n'), 'other'],
])('reads %s from the bytes', async (_, file, kind) => {
  expect(await readFileKind(file)).toEqual({ kind });
});

it.each([
  ['an empty file', new Blob([]), /is empty/],
  ['SVG', bytes('<?xml version="1.0"?>\n<svg xmlns="…">'), /^SVG files are not accepted/],
  ['HTML', bytes('\n<!DOCTYPE html><title>x'), /^Web pages are not accepted/],
  ['GIF', bytes('GIF89a'), /^GIF pictures are not accepted/],
  ['WAV', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), /^WAV recordings are not accepted/],
  ['QuickTime', bytes([0, 0, 0, 20], 'ftypqt  '), /^Videos are not accepted/],
  ['MP4', new Blob(['\0\0\0 ftypisom'], { type: 'video/mp4' }), /^Videos are not accepted/],
  ['a program', bytes('MZ', [0x90, 0]), /none of what is taken/],
])('refuses %s with a sentence', async (_, file, sentence) => {
  expect(await readFileKind(file)).toHaveProperty('refusal', expect.stringMatching(sentence));
});

it('says of a picture that cannot be decoded whether it is the browser or the file', async () => {
  expect(await unreadablePictureMessage(bytes([0, 0, 0, 24], 'ftypheic'))).toMatch(/HEIC/);
  expect(await unreadablePictureMessage(bytes([0, 0, 0, 24], 'ftypavif'))).toMatch(/damaged/);
  expect(await unreadablePictureMessage(bytes([0xff, 0xd8, 0xff, 0xe0]))).toMatch(/damaged/);
});

it('names the versions of a picture by their widths, and no description where there is none', () => {
  const variants = [{ width: 640, bytes: 9, url: '/media/0f-640.webp' }];
  expect(toAltAndSrcSet({ url: '/media/0f.webp', alt: null, width: 2_000, variants })).toEqual({
    alt: '',
    srcSet: '/media/0f-640.webp 640w, /media/0f.webp 2000w',
  });
  expect(toAltAndSrcSet({ url: '/media/0f.webp', alt: 'Soup', width: null, variants: [] })).toEqual(
    {
      alt: 'Soup',
    },
  );
});

const readFile = (file: Uint8Array) =>
  inspectMediaFile(file.length, (start, end) => Promise.resolve(file.slice(start, end)));

describe('what a file is, by its bytes', () => {
  it.each(TAKEN)('$type', async ({ type, file, read }) => {
    const { width, height, seconds } = read;
    expect(await readFile(file)).toEqual({ type, width, height, seconds });
  });

  it.each(REFUSED)('is nothing that is taken: %s', async (what, file) => {
    const refused = /SVG|web page/.test(what) ? 'markup' : 'wrong_type';
    expect(await readFile(file)).toEqual({ refused });
  });

  it('is refused when it would unfold into more pixels than a phone can hold', async () => {
    const png = async (width: number, height: number) => {
      const file = Buffer.from(TAKEN.find(({ type }) => type === 'image/png')?.file ?? []);
      file.writeUInt32BE(width, 16);
      file.writeUInt32BE(height, 20);
      return readFile(new Uint8Array(file));
    };
    expect(await png(10_000, 10_000)).toMatchObject({ type: 'image/png', width: 10_000 });
    expect(await png(10_000, 10_001)).toEqual({ refused: 'too_many_pixels' });
    expect(await png(60_000, 60_000)).toEqual({ refused: 'too_many_pixels' });
  });

  it('is read from where it stands, also at the end of a large recording', async () => {
    const recording = TAKEN.find(({ type }) => type === 'audio/mp4')?.file ?? new Uint8Array();
    // Between the head of the file and its tracks: 3 MB of a box that nobody reads.
    const gap = Buffer.alloc(3_000_000);
    gap.writeUInt32BE(gap.length);
    gap.write('free', 4);
    const head = new DataView(recording.buffer).getUint32(0);
    const [ftyp, rest] = [recording.slice(0, head), recording.slice(head)];
    const large = new Uint8Array(Buffer.concat([ftyp, gap, rest]));
    expect(await readFile(large)).toMatchObject({ type: 'audio/mp4', seconds: 754 });
  });
});

const CENTER = { x: 0.5, y: 0.5 };

describe('a crop', () => {
  it('keeps the chosen point in sight, in wide and in tall boxes', () => {
    const size = { width: 1200, height: 800 };
    for (const aspect of [0.5, 1, 1.5, 3]) {
      for (const focus of [CENTER, { x: 0, y: 1 }, { x: 0.9, y: 0.2 }]) {
        const crop = cropTo(size, aspect, focus);
        expect(crop.width / crop.height).toBeCloseTo(aspect, 1);
        const [x, y] = [focus.x * size.width, focus.y * size.height];
        expect(x).toBeGreaterThanOrEqual(crop.left);
        expect(x).toBeLessThanOrEqual(crop.left + crop.width);
        expect(y).toBeGreaterThanOrEqual(crop.top);
        expect(y).toBeLessThanOrEqual(crop.top + crop.height);
        expect(crop.left + crop.width).toBeLessThanOrEqual(size.width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(size.height);
      }
    }
  });

  it('is named for the browser', () => {
    expect(objectPosition({ x: 0.333_33, y: 1 })).toBe('33.3% 100%');
  });
});
