import { CustomSource, Input, MP3, MP4 } from 'mediabunny';
import type { MediaType } from '#shared/media/media.ts';
import { durationSeconds, type ReadBytes } from './duration.ts';

/** What the bytes of a recording say of it. */
export type Recording = {
  type: Extract<MediaType, 'audio/mpeg' | 'audio/mp4'>;
  /** Whole seconds; null where the file does not tell. */
  seconds: number | null;
};

/** A file with sound and no moving picture. */
async function isRecording(input: Input): Promise<boolean> {
  if (!(await input.canRead())) return false;
  const [audio, video] = [await input.getAudioTracks(), await input.getVideoTracks()];
  return audio.length > 0 && video.length === 0;
}

/** Reads as much of a file as it takes. @returns null when it is neither an MP3 nor an M4A */
export async function readRecording(bytes: number, read: ReadBytes): Promise<Recording | null> {
  const source = new CustomSource({ getSize: () => bytes, read });
  using input = new Input({ formats: [MP3, MP4], source });
  // What is damaged so far that it cannot be read is no recording either.
  if (!(await isRecording(input).catch(() => false))) return null;
  const type = (await input.getFormat()) === MP3 ? 'audio/mpeg' : 'audio/mp4';
  return { type, seconds: await durationSeconds(input) };
}
