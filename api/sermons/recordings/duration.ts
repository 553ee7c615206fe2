import { CustomSource, Input, MP3 } from 'mediabunny';

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
  using input = new Input({ formats: [MP3], source });
  return await durationSeconds(input);
}
