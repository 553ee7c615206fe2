import { imageDimensionsFromData } from 'image-dimensions';
import { fileType, MEDIA_TYPES } from '#shared/media/file-types.ts';
import type { MediaType } from '#shared/media/media.ts';
import { readM4a } from '../sermons/recordings/m4a.ts';
import { readMp3, type RangeReader } from '../sermons/recordings/mp3.ts';

/** Type, size in pixels and duration in seconds of a file; null where the kind of file has none. */
export type FileProperties = {
  type: MediaType;
  width: number | null;
  height: number | null;
  seconds: number | null;
};

/** The reason why a file is refused. */
export type RefusedFile = { refused: 'wrong_type' | 'markup' | 'too_many_pixels' };

/** Maximum number of pixels, because a file of a few kilobytes can need gigabytes of memory when it is shown. */
const PIXELS_MAXIMUM = 100_000_000;

export type PictureProperties = FileProperties & { width: number; height: number };

/** Number of bytes to read from a picture, because cameras write long metadata before the size in pixels. */
const FIRST_BYTES = 1024 * 1024;
/** Number of bytes to read to recognize a text format. */
const FIRST_TEXT = 1024;

/** Reads type and size in pixels of a picture from its first bytes; null if they are not from a picture. */
export function inspectPicture(start: Uint8Array): PictureProperties | null {
  const found = imageDimensionsFromData(start);
  const type = MEDIA_TYPES.find((each) => each === `image/${found?.type ?? ''}`);
  if (type === undefined || found === undefined) return null;
  const { width, height } = found;
  return width > 0 && height > 0 ? { type, width, height, seconds: null } : null;
}

function readDocument(text: string): FileProperties | null {
  const type = MEDIA_TYPES.find((each) => {
    const { kind, magic } = fileType(each);
    return kind === 'document' && magic?.test(text) === true;
  });
  return type === undefined ? null : { type, width: null, height: null, seconds: null };
}

/**
 * Detects from its bytes what a file is, or why the library refuses it.
 * @param bytes length of the file
 * @param read reads a range of the file; rejects if the file no longer exists
 */
export async function inspectMediaFile(
  bytes: number,
  read: RangeReader,
): Promise<FileProperties | RefusedFile> {
  const start = await read(0, Math.min(bytes, FIRST_BYTES));
  const text = new TextDecoder().decode(start.subarray(0, FIRST_TEXT));
  // Markup is detected before recordings, because it can contain bytes that look like a recording.
  if (/^\s*</.test(text)) return { refused: 'markup' };
  const picture = inspectPicture(start);
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

/** Type and duration of a recording, from its bytes. */
type Recording = {
  type: Extract<MediaType, 'audio/mpeg' | 'audio/mp4'>;
  /** Whole seconds; null if the file does not contain its duration. */
  seconds: number | null;
};

/** Reads type and duration of a recording, from a few parts of it. @returns null if it is neither MP3 nor M4A */
async function readRecording(bytes: number, read: RangeReader): Promise<Recording | null> {
  const m4a = await readM4a(bytes, read);
  if (m4a !== null) return { type: 'audio/mp4', ...m4a };
  const mp3 = await readMp3(bytes, read);
  return mp3 === null ? null : { type: 'audio/mpeg', ...mp3 };
}
