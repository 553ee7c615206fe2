import { imageDimensionsFromData } from 'image-dimensions';
import type { MediaType } from '#shared/media/media.ts';
import type { ReadBytes } from '../sermons/recordings/duration.ts';
import { readRecording } from '../sermons/recordings/read-recording.ts';

/** Type and dimensions of a file, read from its bytes. */
export type MediaFile = {
  type: MediaType;
  width: number | null;
  height: number | null;
  seconds: number | null;
};

/** Why a file is refused. */
export type Refused = { refused: 'wrong_type' | 'markup' | 'too_many_pixels' };

/** A few kilobytes can unfold into gigabytes of pixels in every visitor's browser. */
const PIXELS_MAXIMUM = 100_000_000;

export type Picture = MediaFile & { width: number; height: number };

/** Bytes to read of a picture: cameras write metadata before its size. */
const FIRST_BYTES = 1024 * 1024;
/** Bytes to read to recognize a text format. */
const FIRST_TEXT = 1024;

const PICTURES: Readonly<Record<string, MediaType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
};

/** Type and stored size in pixels of a picture, from its first bytes; null for anything else. */
export function readPicture(start: Uint8Array): Picture | null {
  const found = imageDimensionsFromData(start);
  const type = found && PICTURES[found.type];
  if (type === undefined || found === undefined) return null;
  const { width, height } = found;
  return width > 0 && height > 0 ? { type, width, height, seconds: null } : null;
}

function readDocument(text: string): MediaFile | null {
  const document = { width: null, height: null, seconds: null };
  if (text.startsWith('%PDF-')) return { type: 'application/pdf', ...document };
  if (/^WEBVTT(?:\s|$)/.test(text)) return { type: 'text/vtt', ...document };
  return null;
}

/**
 * Detects the type of a file from its bytes.
 * @param bytes its length
 * @param read reads a range; rejects when the object is gone
 */
export async function readMediaFile(bytes: number, read: ReadBytes): Promise<MediaFile | Refused> {
  const start = await read(0, Math.min(bytes, FIRST_BYTES));
  const text = new TextDecoder().decode(start.subarray(0, FIRST_TEXT));
  // Checked first, because markup can contain the frames of a recording.
  if (/^\s*</.test(text)) return { refused: 'markup' };
  const picture = readPicture(start);
  if (picture !== null && picture.width * picture.height > PIXELS_MAXIMUM) {
    return { refused: 'too_many_pixels' };
  }
  const known = picture ?? readDocument(text);
  if (known !== null) return known;
  const recording = await readRecording(bytes, async (from, to) =>
    to <= start.length ? start.slice(from, to) : read(from, to),
  );
  return recording === null
    ? { refused: 'wrong_type' }
    : { ...recording, width: null, height: null };
}
