import { CustomSource, Input, MP3 as MP3_FORMAT } from 'mediabunny';
import { AudioRefusal } from './audio-refusal.ts';

const MP3 = 'audio/mpeg';
const M4A = 'audio/x-m4a';

/** MIME types of the two kinds of recording that Apple Podcasts and Spotify accept. */
const TYPES: Readonly<Record<string, string>> = {
  'audio/mpeg': MP3,
  'audio/mp3': MP3,
  'audio/mpeg3': MP3,
  'audio/x-mpeg': MP3,
  'audio/x-mp3': MP3,
  'audio/mp4': M4A,
  'audio/m4a': M4A,
  'audio/x-m4a': M4A,
};

/** Generic types that hosts send when they do not know the file's type. */
const UNKNOWN: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/download',
]);

const EXTENSIONS: Readonly<Record<string, string>> = { mp3: MP3, m4a: M4A };

/**
 * The podcast's MIME type of a recording, by the path's extension when the host does not know it.
 * @param contentType the host's header
 * @throws AudioRefusal when podcast apps do not play the type
 */
export function podcastAudioType(contentType: string | null, { pathname }: URL): string {
  const given = (contentType ?? '').split(';', 1).join('').trim().toLowerCase();
  const extension = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? '';
  const type = UNKNOWN.has(given) ? EXTENSIONS[extension] : TYPES[given];
  if (type === undefined) throw new AudioRefusal('wrong_type');
  return type;
}

/** Longest plausible duration in seconds: a damaged header can claim centuries. */
const LONGEST = 24 * 60 * 60;

/** Reads bytes of a file from `start` up to, not including, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Duration that a recording's headers claim, in whole seconds; null when they do not say. */
export async function durationSeconds(input: Input): Promise<number | null> {
  try {
    const seconds = Math.round((await input.getDurationFromMetadata()) ?? 0);
    return seconds > 0 && seconds <= LONGEST ? seconds : null;
  } catch {
    return null;
  }
}

/**
 * Duration of an MP3 from its first frames: the frame count of its Xing header, else the file's length divided
 * by its bitrate.
 * @returns whole seconds; null when the file does not say
 */
export async function mp3Seconds(bytes: number, read: ReadBytes): Promise<number | null> {
  const source = new CustomSource({ getSize: () => bytes, read });
  using input = new Input({ formats: [MP3_FORMAT], source });
  return await durationSeconds(input);
}
