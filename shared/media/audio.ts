import * as z from 'zod/mini';

/** Reasons why podcast apps cannot play a recording. The admin shows a text for each. */
export const AUDIO_PROBLEMS = [
  'not_https',
  'not_public',
  'redirects',
  'unreachable',
  'too_slow',
  'missing',
  'refused',
  'wrong_type',
  'no_length',
] as const;
export const AudioProblem = z.enum(AUDIO_PROBLEMS);
export type AudioProblem = z.infer<typeof AudioProblem>;

/**
 * Data about a sermon's recording for the podcast, read from the recording's host, or the problem. All fields are null
 * if there is no recording, or it is not measured yet.
 */
export const MeasuredAudio = z.object({
  audioBytes: z.nullable(z.int()),
  /** The MIME type that podcast apps expect: `audio/mpeg` or `audio/x-m4a`. */
  audioType: z.nullable(z.string()),
  /** Duration in whole seconds; also null if the file does not contain its duration. */
  audioSeconds: z.nullable(z.int()),
  audioProblem: z.nullable(AudioProblem),
});
export type MeasuredAudio = z.infer<typeof MeasuredAudio>;
