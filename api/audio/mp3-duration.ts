import { CustomSource, Input, MP3 } from 'mediabunny';

/** Longest that is believed, in seconds: a damaged header can claim centuries. */
const LONGEST = 24 * 60 * 60;

/** Bytes of a file from `start` up to `end`, that one not included. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/**
 * How long an MP3 plays, from its first frames: the number of frames in its Xing header, otherwise the length
 * of the file by its bitrate.
 * @returns whole seconds; null when the file does not tell
 */
export async function mp3Seconds(bytes: number, read: ReadBytes): Promise<number | null> {
  const source = new CustomSource({ getSize: () => bytes, read });
  const input = new Input({ formats: [MP3], source });
  try {
    const seconds = Math.round((await input.getDurationFromMetadata()) ?? 0);
    return seconds > 0 && seconds <= LONGEST ? seconds : null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
