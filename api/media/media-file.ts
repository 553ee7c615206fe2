import { imageDimensionsFromData } from 'image-dimensions';
import type { MediaType } from '#shared/media.ts';
import type { ReadBytes } from '../audio/duration.ts';
import { readRecording } from '../audio/read-recording.ts';

/** What the bytes of a file say of it, whatever its name is. */
export type MediaFile = {
  type: MediaType;
  width: number | null;
  height: number | null;
  seconds: number | null;
};

/** Why a file is not taken. */
export type Refused = { refused: 'wrong_type' | 'markup' };

export type Picture = MediaFile & { width: number; height: number };

/** Enough for what cameras write before the size of a picture. */
const FIRST_BYTES = 1024 * 1024;
/** Enough to see what a text is. */
const FIRST_TEXT = 1024;

const PICTURES: Readonly<Record<string, MediaType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
};

/** A picture by its first bytes, its size in pixels as it is stored; null for anything else. */
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
 * What a file is, by its bytes.
 * @param bytes its length
 * @param read what R2 does not find it throws
 */
export async function readMediaFile(bytes: number, read: ReadBytes): Promise<MediaFile | Refused> {
  const start = await read(0, Math.min(bytes, FIRST_BYTES));
  const text = new TextDecoder().decode(start.subarray(0, FIRST_TEXT));
  // Before all else: markup could hide the frames of a recording.
  if (/^\s*</.test(text)) return { refused: 'markup' };
  const known = readPicture(start) ?? readDocument(text);
  if (known !== null) return known;
  const recording = await readRecording(bytes, async (from, to) =>
    to <= start.length ? start.slice(from, to) : read(from, to),
  );
  return recording === null
    ? { refused: 'wrong_type' }
    : { ...recording, width: null, height: null };
}
