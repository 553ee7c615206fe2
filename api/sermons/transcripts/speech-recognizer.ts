import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import type { Cue } from '#shared/sermons/transcripts/transcript.ts';
import { frameEndsIn } from '../recordings/mp3.ts';

/** The `AI` binding of Cloudflare (developers.cloudflare.com/workers-ai/configuration/bindings). */
export type SpeechRecognizer = { run: (model: string, input: object) => Promise<unknown> };

const MODEL = '@cf/openai/whisper-large-v3-turbo';

/**
 * Schema of the model's answer (developers.cloudflare.com/workers-ai/models/whisper-large-v3-turbo). Each field of a
 * segment may be missing.
 */
const Answer = z.object({
  text: z.optional(z.string()),
  segments: z.optional(
    z.array(
      z.object({
        start: z.optional(z.number()),
        end: z.optional(z.number()),
        text: z.optional(z.string()),
      }),
    ),
  ),
});

/** What was said in a piece, and how much of the piece was transcribed: its length in bytes and in seconds. */
type RecognizedSpeech = { cues: Cue[]; bytes: number; seconds: number };

/** A segment that ends less than this number of seconds before the end of its piece may be half a sentence. */
const NEAR_END = 1;

const inHundredths = (seconds: number) => Math.round(seconds * 100) / 100;

type Piece = {
  /** Bytes of an MP3, beginning with a frame. */
  piece: Uint8Array;
  /** Start of the piece in the recording, in seconds. */
  from: number;
  isLast: boolean;
  /** Subject of the recording, with names that the model should know. */
  about: string;
};

/**
 * Transcribes the complete MP3 frames of a piece. If its last segment may be cut off, the next piece begins with it.
 * @throws the errors of the binding (developers.cloudflare.com/workers-ai/platform/errors)
 */
export async function recognizeSpeech(
  speechRecognizer: SpeechRecognizer,
  { piece, from, isLast, about }: Piece,
): Promise<RecognizedSpeech> {
  const frames = frameEndsIn(piece);
  const end = frames.at(-1);
  // The piece has no complete MP3 frame, for example because it is only a tag at the end of the recording.
  if (end === undefined) return { cues: [], bytes: piece.length, seconds: 0 };
  const heard = Answer.parse(
    await speechRecognizer.run(MODEL, {
      audio: Buffer.from(piece.buffer, piece.byteOffset, end.end).toString('base64'),
      task: 'transcribe',
      vad_filter: true,
      condition_on_previous_text: false,
      initial_prompt: about,
    }),
  );
  const within = (seconds: number, from: number) => Math.min(Math.max(seconds, from), end.until);
  const all = (heard.segments ?? [{ text: heard.text }])
    .map(({ text = '', ...times }) => {
      const start = within(times.start ?? 0, 0);
      return {
        start,
        end: within(times.end ?? end.until, start),
        text: text.trim(),
        speaker: null,
      };
    })
    .toSorted((one, other) => one.start - other.start);
  const last = all.at(-1);
  const isCut =
    !isLast && last !== undefined && last.start > end.until / 2 && last.end > end.until - NEAR_END;
  const next = isCut ? frames.findLast(({ until }) => until <= last.start) : undefined;
  const done = next ?? end;
  const cues = (isCut ? all.slice(0, -1) : all).map((cue) => ({
    ...cue,
    start: inHundredths(from + cue.start),
    end: inHundredths(from + cue.end),
  }));
  return { cues, bytes: isLast ? piece.length : done.end, seconds: done.until };
}
