import * as z from 'zod/mini';

/** How far a transcript is that a machine writes. */
export const TRANSCRIPTION_STATES = ['running', 'failed', 'done'] as const;

/** The recordings that can be cut into pieces: MP3s of the library, whose frames stand by themselves. */
export const CUT_RECORDING = /^\/media\/([\da-f]{32})\.mp3$/;

/** Whether the website can write the transcript of a sermon, and how far it is. */
export const Transcription = z.object({
  /** `off` where no machine is there; `unsuitable` where the recording is not of the kind that can be cut. */
  state: z.enum(['off', 'unsuitable', 'ready', ...TRANSCRIPTION_STATES]),
  /** Seconds of the recording that are written. */
  seconds: z.number(),
});
export type Transcription = z.infer<typeof Transcription>;
