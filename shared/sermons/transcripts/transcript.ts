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
const Sentence = z.object({ start: z.number(), text: z.string() });
type Sentence = z.infer<typeof Sentence>;

/** Sentences that a page shows together. `speaker` is null if the speaker is unknown, or the same as before. */
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

/** Maximum number of words in a sentence without a full stop. */
const WORDS_OF_SENTENCE = 50;
/** Number of words after which the next sentence begins a new paragraph. */
const WORDS_OF_PARAGRAPH = 80;
/**
 * Number of words after which the next sentence begins a new paragraph, in a transcript without times. The number is
 * high, because such a transcript already has paragraphs.
 */
const WORDS_OF_GIVEN_PARAGRAPH = 200;
/** Number of words after which the end of a cue also ends a sentence without a full stop. */
const WORDS_OF_CUES = 35;
/** Length in seconds of a pause after which a new paragraph begins. */
const PAUSE = 2.5;

type Piece = Sentence & { speaker: string | null; isAfterPause: boolean; words: number };

const ENDS_SENTENCE = /[.?!…؟。۔]["'”’)\]]*$/u;
const ABBREVIATION = /^(?:Mr|Mrs|Ms|Dr|St|Rev|vs?|ch|No)\.$/i;

const endsSentence = (word: string) => ENDS_SENTENCE.test(word) && !ABBREVIATION.test(word);

/** Joins cues into sentences. If a sentence starts within a cue, its start is interpolated from the cue's times. */
function* sentencesOf(cues: readonly Cue[]): Generator<Piece> {
  let open: Piece | undefined;
  let before: Cue | undefined;
  for (const cue of cues) {
    const isAfterPause = before !== undefined && cue.start - before.end >= PAUSE;
    const isOther = before !== undefined && cue.speaker !== before.speaker;
    if (open !== undefined && (isAfterPause || isOther || open.words >= WORDS_OF_CUES)) {
      yield open;
      open = undefined;
    }
    let at = 0;
    for (const word of cue.text.split(' ')) {
      const start = cue.start + ((cue.end - cue.start) * at) / cue.text.length;
      open ??= {
        ...{ start: Math.round(start * 10) / 10, text: '', words: 0 },
        ...{ speaker: cue.speaker, isAfterPause: isAfterPause && at === 0 },
      };
      open.text += open.words === 0 ? word : ` ${word}`;
      open.words += 1;
      at += word.length + 1;
      if (endsSentence(word) || open.words >= WORDS_OF_SENTENCE) {
        yield open;
        open = undefined;
      }
    }
    before = cue;
  }
  if (open !== undefined) yield open;
}

const sentence = ({ start, text }: Piece): Sentence => ({ start, text });

/** Joins sentences into paragraphs. A paragraph ends when the speaker changes, at a pause, or after `most` words. */
function joined(pieces: Iterable<Piece>, most: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let words = 0;
  let speaker: string | null = null;
  for (const piece of pieces) {
    const last = paragraphs.at(-1);
    const isOther = piece.speaker !== speaker;
    if (last === undefined || isOther || piece.isAfterPause || words >= most) {
      paragraphs.push({ speaker: isOther ? piece.speaker : null, sentences: [sentence(piece)] });
      words = 0;
    } else last.sentences.push(sentence(piece));
    words += piece.words;
    speaker = piece.speaker;
  }
  return paragraphs;
}

/**
 * The paragraphs of a transcript. In a transcript without times, each cue is a paragraph of its author. Only a very
 * long cue is divided, between sentences.
 */
export const paragraphsOf = (cues: readonly Cue[]): Paragraph[] =>
  isTimed(cues)
    ? joined(sentencesOf(cues), WORDS_OF_PARAGRAPH)
    : cues.flatMap((cue) => joined(sentencesOf([cue]), WORDS_OF_GIVEN_PARAGRAPH));
