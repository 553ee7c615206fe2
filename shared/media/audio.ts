import * as z from 'zod/mini';

/** Reasons why podcast apps cannot use a recording. The admin shows each with its own text. */
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
 * What the host of a sermon's recording answered: all that a podcast needs, or a problem. All fields are
 * null without a recording and until its host was first asked.
 */
export const MeasuredAudio = z.object({
  audioBytes: z.nullable(z.int()),
  /** The MIME type that podcast apps expect: `audio/mpeg` or `audio/x-m4a`. */
  audioType: z.nullable(z.string()),
  /** Whole seconds; null also when the file does not say. */
  audioSeconds: z.nullable(z.int()),
  audioProblem: z.nullable(AudioProblem),
});
export type MeasuredAudio = z.infer<typeof MeasuredAudio>;
