import * as z from 'zod/mini';

/** Reasons why podcast apps cannot play a recording. The admin has a text for each. */
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
 * Data about a sermon's recording for the podcast, read from its host, or the problem. All fields are null without a
 * recording, and until it is measured.
 */
export const MeasuredAudio = z.object({
  audioBytes: z.nullable(z.int()),
  /** The MIME type that podcast apps expect: `audio/mpeg` or `audio/x-m4a`. */
  audioType: z.nullable(z.string()),
  /** Whole seconds; also null if the file does not contain its duration. */
  audioSeconds: z.nullable(z.int()),
  audioProblem: z.nullable(AudioProblem),
});
export type MeasuredAudio = z.infer<typeof MeasuredAudio>;
