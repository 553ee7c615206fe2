import * as z from 'zod/mini';
import { storableText } from '../../http/fields.ts';

/** Maximum length of a transcript in characters. */
export const LONGEST_TRANSCRIPT = 3_000_000;

/** The accepted formats of a transcript. */
export const TRANSCRIPT_FORMATS = ['vtt', 'srt', 'json', 'plain'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** The words between two times of a recording, in seconds. Both times are 0 in a transcript without times. */
export const Cue = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.nullable(z.string()),
});
export type Cue = z.infer<typeof Cue>;

/** The transcript of a sermon. Its version is not the sermon's version. */
export const Transcript = z.object({
  version: z.int(),
  cues: z.array(Cue),
  /** Whether a program wrote the transcript, and nobody has checked it yet. */
  isMachineMade: z.boolean(),
});
export type Transcript = z.infer<typeof Transcript>;

const inOrder = z.refine<Cue[]>(
  (cues) =>
    cues.every(({ start, end }, place) => start >= (cues[place - 1]?.start ?? 0) && end >= start),
  'Please put the times in order',
);

/** A transcript that is imported with its sermon, from another program or from an export of this website. */
export const ImportedTranscript = z.object({
  cues: z
    .array(z.extend(Cue, { text: storableText, speaker: z.nullable(storableText) }))
    .check(z.minLength(1), inOrder),
  isMachineMade: z.boolean(),
});
export type ImportedTranscript = z.infer<typeof ImportedTranscript>;

const TOO_LONG = 'This file is larger than 3 MB. A transcript of an hour has about 100 kB.';

/** The editor's input to save a transcript. The format is detected if it is absent. */
export const TranscriptInput = z.object({
  text: z
    .string('Please give the transcript as text')
    .check(z.maxLength(LONGEST_TRANSCRIPT, TOO_LONG)),
  format: z.optional(z.enum(TRANSCRIPT_FORMATS)),
});

/** States of a transcription that the website makes. */
export const TRANSCRIPTION_STATES = ['running', 'failed', 'done'] as const;

/** Whether the website can transcribe a sermon, and its progress. */
export const Transcription = z.object({
  /** `off`: no speech recognition is configured. `unsuitable`: the recording cannot be cut into pieces. */
  state: z.enum(['off', 'unsuitable', 'ready', ...TRANSCRIPTION_STATES]),
  /** Number of seconds of the recording that are already transcribed. */
  seconds: z.number(),
});
export type Transcription = z.infer<typeof Transcription>;

/** A sentence, or a part of a text without full stops. `start` is in seconds. */
export const Sentence = z.object({ start: z.number(), text: z.string() });
export type Sentence = z.infer<typeof Sentence>;

/** Sentences that a page shows together. `speaker` is set only if the speaker changes. */
export const Paragraph = z.object({
  speaker: z.nullable(z.string()),
  sentences: z.array(Sentence),
});
export type Paragraph = z.infer<typeof Paragraph>;

/** Whether the cues have times. */
export const isTimed = (cues: readonly Pick<Cue, 'end'>[]): boolean =>
  cues.some(({ end }) => end > 0);

/** The part of a transcript that a page shows. */
export type ShownTranscript = Pick<Transcript, 'isMachineMade'> & {
  paragraphs: readonly Paragraph[];
};
