import * as z from 'zod/mini';

/** Why podcast apps cannot have a recording; each is told to the editor in words of its own. */
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
 * What the host of a sermon's recording answered: either all that a podcast needs or a problem. Everything
 * is null while there is no recording, or none that was asked about yet.
 */
export const MeasuredAudio = z.object({
  audioBytes: z.nullable(z.int()),
  /** As podcast apps name it: `audio/mpeg` or `audio/x-m4a`. */
  audioType: z.nullable(z.string()),
  /** Whole seconds; null also where the file does not tell. */
  audioSeconds: z.nullable(z.int()),
  audioProblem: z.nullable(AudioProblem),
});
export type MeasuredAudio = z.infer<typeof MeasuredAudio>;
