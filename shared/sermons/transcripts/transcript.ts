import * as z from 'zod/mini';
import { storableText } from '../../http/fields.ts';

/** The longest transcript, in characters. */
export const TRANSCRIPT_CHARACTERS = 3_000_000;

/** The forms in which a transcript can be given. */
export const TRANSCRIPT_FORMATS = ['vtt', 'srt', 'json', 'plain'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** What is said from one second to another. Both are 0 throughout a transcript without times. */
export const Cue = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.nullable(z.string()),
});
export type Cue = z.infer<typeof Cue>;

/** The transcript of a sermon, with a version of its own. */
export const Transcript = z.object({
  version: z.int(),
  cues: z.array(Cue),
  /** Whether a program wrote it and nobody has read it yet. */
  isMachineMade: z.boolean(),
});
export type Transcript = z.infer<typeof Transcript>;

const inOrder = z.refine<Cue[]>(
  (cues) =>
    cues.every(({ start, end }, place) => start >= (cues[place - 1]?.start ?? 0) && end >= start),
  'Please put the times in order',
);

/** A transcript that another program or our own export gives along with its sermon. */
export const ImportedTranscript = z.object({
  cues: z
    .array(z.extend(Cue, { text: storableText, speaker: z.nullable(storableText) }))
    .check(z.minLength(1), inOrder),
  isMachineMade: z.boolean(),
});
export type ImportedTranscript = z.infer<typeof ImportedTranscript>;

const TOO_LONG = 'This file is larger than 3 MB. A transcript of an hour has about 100 kB.';

/** What an editor sends; without a format it is recognized. */
export const TranscriptInput = z.object({
  text: z
    .string('Please give the transcript as text')
    .check(z.maxLength(TRANSCRIPT_CHARACTERS, TOO_LONG)),
  format: z.optional(z.enum(TRANSCRIPT_FORMATS)),
});

/** How far a transcript is that a machine writes. */
export const TRANSCRIPTION_STATES = ['running', 'failed', 'done'] as const;

/** Whether the website can write the transcript of a sermon, and how far it is. */
export const Transcription = z.object({
  /** `off` where no machine is there; `unsuitable` where the recording is not of the kind that can be cut. */
  state: z.enum(['off', 'unsuitable', 'ready', ...TRANSCRIPTION_STATES]),
  /** Seconds of the recording that are written. */
  seconds: z.number(),
});
export type Transcription = z.infer<typeof Transcription>;

/** What is said in one breath: a sentence, or a cue where no sentence ends. */
export const Sentence = z.object({ start: z.number(), text: z.string() });
export type Sentence = z.infer<typeof Sentence>;

/** Sentences that a page shows together; the speaker stands where another one begins. */
export const Paragraph = z.object({
  speaker: z.nullable(z.string()),
  sentences: z.array(Sentence),
});
export type Paragraph = z.infer<typeof Paragraph>;

/** Whether its cues have times. */
export const isTimed = (cues: readonly Pick<Cue, 'end'>[]): boolean =>
  cues.some(({ end }) => end > 0);

/** What of a transcript a page shows. */
export type ShownTranscript = Pick<Transcript, 'isMachineMade'> & {
  paragraphs: readonly Paragraph[];
};
