import * as z from 'zod/mini';
import { parseJson } from '../../http/json.ts';
import { cueText, readCues, readPlainCues, TranscriptProblem, type NamedCue } from './read-cues.ts';
import type { Cue, TranscriptFormat } from './transcript.ts';

/** A parsed transcript. `notices` has a sentence about each correction. */
export type ParsedTranscript = { cues: Cue[]; notices: string[] };

/**
 * The segments of a transcript in the JSON of Podcasting 2.0 (podcastindex.org/namespace/1.0,
 * transcripts/transcripts.md).
 */
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

function readSegments(text: string): NamedCue[] {
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
    name: `Segment ${String(index + 1)}`,
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

/**
 * Checks the order of cues. Throws if a cue begins before the previous cue, and shortens a cue that overlaps the next
 * cue.
 */
function ordered(cues: readonly NamedCue[]): ParsedTranscript {
  const overlaps: string[] = [];
  const inOrder = cues.map(({ name, ...cue }, index) => {
    const next = cues[index + 1];
    const isWrong = cue.start < 0 || !Number.isFinite(cue.end) || cue.end < cue.start;
    if (isWrong) throw new TranscriptProblem(`${name}: it ends before it begins.`);
    if (next === undefined || cue.end <= next.start) return cue;
    if (next.start < cue.start) {
      const problem = 'it begins before the one above it. Please put the times in order.';
      throw new TranscriptProblem(`${next.name}: ${problem}`);
    }
    overlaps.push(name);
    return { ...cue, end: next.start };
  });
  const said = inOrder.filter(({ text }) => text !== '');
  if (said.length === 0) throw new TranscriptProblem('There are no words in this transcript.');
  const [first, ...more] = overlaps;
  if (first === undefined) return { cues: said, notices: [] };
  const which = more.length > 0 ? `${first} and ${String(more.length)} more` : first;
  const notice = `${which}: it ended after the next one began, and ends there now.`;
  return { cues: said, notices: [notice] };
}

const READERS: Readonly<Record<TranscriptFormat, (text: string) => NamedCue[]>> = {
  vtt: (text) => readCues(text, 'vtt'),
  srt: (text) => readCues(text, 'srt'),
  json: readSegments,
  plain: readPlainCues,
};

/**
 * Parses a transcript in WebVTT, SRT, the JSON of Podcasting 2.0, or plain text with or without times, and removes
 * tags.
 * @param format detected if it is absent
 * @throws TranscriptProblem
 */
export function parseTranscript(given: string, format?: TranscriptFormat): ParsedTranscript {
  const text = given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .toWellFormed();
  return ordered(READERS[format ?? formatOf(text)](text));
}
