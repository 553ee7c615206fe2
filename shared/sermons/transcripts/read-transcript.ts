import * as z from 'zod/mini';
import { parseJson } from '../../http/json.ts';
import { cueText, readCues, TranscriptProblem } from './read-cues.ts';
import { readPlain } from './read-plain.ts';
import type { Cue, TranscriptFormat } from './transcript.ts';

/** What was read; `notices` name what was put right. */
export type ReadTranscript = { cues: Cue[]; notices: string[] };

/** Segments as podcasts have them (podcastindex.org/namespace/1.0, transcripts/transcripts.md). */
const Segments = z.object({
  segments: z.array(
    z.object({
      startTime: z.number(),
      endTime: z.optional(z.number()),
      body: z.string(),
      speaker: z.optional(z.nullable(z.string())),
    }),
  ),
});

function readSegments(text: string): Cue[] {
  const read = z.safeParse(Segments, parseJson(text));
  if (!read.success) {
    const { path = [] } = read.error.issues[0] ?? {};
    const where = typeof path[1] === 'number' ? `Segment ${String(path[1] + 1)}: ` : '';
    throw new TranscriptProblem(
      `${where}we expect JSON with segments, each with a startTime in seconds and a body.`,
    );
  }
  const { segments } = read.data;
  return segments.map(({ startTime, endTime, body, speaker }, index) => ({
    start: startTime,
    end: endTime ?? segments[index + 1]?.startTime ?? startTime,
    text: cueText(body),
    speaker: speaker?.trim() === '' ? null : (speaker?.trim() ?? null),
  }));
}

function formatOf(text: string): TranscriptFormat {
  if (text.startsWith('WEBVTT')) return 'vtt';
  if (/^\s*[{[]\s*["{\]}]/.test(text)) return 'json';
  return /^.*\d\s+-->\s+\d/m.test(text) ? 'srt' : 'plain';
}

/** Orders times: what begins too early is refused, what ends too late ends where the next one begins. */
function ordered(cues: readonly Cue[], nameOf: (index: number) => string): ReadTranscript {
  const overlaps: string[] = [];
  const ordered = cues.map((cue, index) => {
    const next = cues[index + 1];
    const isWrong = cue.start < 0 || !Number.isFinite(cue.end) || cue.end < cue.start;
    if (isWrong) throw new TranscriptProblem(`${nameOf(index)}: it ends before it begins.`);
    if (next !== undefined && next.start < cue.start) {
      throw new TranscriptProblem(
        `${nameOf(index + 1)}: it begins before the one above it. Please put the times in order.`,
      );
    }
    if (next === undefined || cue.end <= next.start) return cue;
    overlaps.push(nameOf(index));
    return { ...cue, end: next.start };
  });
  const [first] = overlaps;
  const notices =
    first === undefined
      ? []
      : [
          `${first}${overlaps.length > 1 ? ` and ${String(overlaps.length - 1)} more` : ''}: it ended after the next one began, and ends there now.`,
        ];
  return { cues: ordered, notices };
}

/**
 * Parses a transcript in WebVTT, SRT, the JSON of Podcasting 2.0, or plain text with or without times. Markup in it
 * becomes text.
 * @param format recognized where it is left out
 * @throws TranscriptProblem
 */
export function readTranscript(given: string, format?: TranscriptFormat): ReadTranscript {
  const text = given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .toWellFormed();
  const wanted = format ?? formatOf(text);
  if (wanted === 'json') {
    const cues = readSegments(text);
    return whole(ordered(cues, (index) => `Segment ${String(index + 1)}`));
  }
  const { cues, lines } = wanted === 'plain' ? readPlain(text) : readCues(text, wanted);
  return whole(ordered(cues, (index) => `Line ${String((lines[index] ?? 0) + 1)}`));
}

/** @throws TranscriptProblem when nobody says anything */
function whole({ cues, notices }: ReadTranscript): ReadTranscript {
  const said = cues.filter(({ text }) => text !== '');
  if (said.length === 0) throw new TranscriptProblem('There are no words in this transcript.');
  return { cues: said, notices };
}
