import { parseCueTime } from './chapters.ts';
import type { Cue } from './transcript.ts';

/** Thrown for a transcript that cannot be read. `message` gives the line and the reason in one sentence. */
export class TranscriptProblem extends Error {
  override name = 'TranscriptProblem';
}

/** A cue with its name in messages, such as `Line 3`. */
export type NamedCue = Cue & { name: string };

const lineName = (index: number) => `Line ${String(index + 1)}`;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
  '#39': "'",
};

/** The text of a cue in one line, without tags (w3.org/TR/webvtt1, section 3.3). */
export const cueText = (markup: string): string =>
  markup
    .replace(/<\/?[a-z\d][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|lrm|rlm|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Maximum number of lines in a transcript. It is ten times the lines of three hours, and as many as a Worker's memory
 * can hold.
 */
const MOST_LINES = 200_000;

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length > MOST_LINES)
    throw new TranscriptProblem('There are more than 200,000 lines in this transcript.');
  return lines.map((line) => line.trim());
}

const problem = (line: number, what: string) => new TranscriptProblem(`${lineName(line)}: ${what}`);

function timeAt(text: string, line: number): number {
  const time = parseCueTime(text);
  if (time === undefined) throw problem(line, `"${text.slice(0, 40)}" is not a time.`);
  return time;
}

/** Matches a speaker's tag. No group can reach past the next tag, or a search in a million tags would take hours. */
const VOICE = /<v(?:\.[^\s<>]+)?\s([^<>]+)>/;

/** Matches the first line of a WebVTT block that is not a cue. */
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;

/**
 * Whether a cue repeats the text line before it. Automatic captions repeat a line to show two lines, or briefly between
 * cues.
 */
const isRepeated = (lines: readonly string[], before: string | undefined, seconds: number) =>
  lines[0] !== undefined && lines[0] === before && (lines.length > 1 || seconds < 0.1);

/** Parses WebVTT or SRT: blocks separated by blank lines. Each block has a line of times. @throws TranscriptProblem */
export function readCues(text: string, format: 'vtt' | 'srt'): NamedCue[] {
  const cues: NamedCue[] = [];
  const all = linesOf(text);
  if (format === 'vtt' && all[0]?.startsWith('WEBVTT') !== true) {
    throw problem(0, 'a WebVTT file begins with WEBVTT.');
  }
  let before: string | undefined;
  for (let line = 0; line < all.length; line += 1) {
    if (all[line] === '') continue;
    const end = all.indexOf('', line);
    const block = all.slice(line, end === -1 ? all.length : end);
    const first = line;
    line += block.length;
    if (format === 'vtt' && NO_CUE.test(block[0] ?? '')) continue;
    const at = block.findIndex((each) => each.includes('-->'));
    if (at === -1 && block.length === 1 && /^\d+$/.test(block[0] ?? '')) continue;
    if (at === -1 || at > 1)
      throw problem(first, 'there are words without a line of times above them.');
    const [from = '', to = ''] = (block[at] ?? '').split('-->').map((part) => part.trim());
    const start = timeAt(from, first + at);
    const stop = timeAt(to.split(/\s/)[0] ?? '', first + at);
    const said = block.slice(at + 1);
    if (said.some((each) => each.includes('-->'))) {
      throw problem(first, 'a blank line is missing between two entries.');
    }
    const spoken = said.map(cueText).filter((each) => each !== '');
    const fresh = isRepeated(spoken, before, stop - start) ? spoken.slice(1) : spoken;
    before = spoken.at(-1);
    const [, voice] = VOICE.exec(said.join(' ')) ?? [];
    const speaker = voice === undefined ? null : cueText(voice);
    cues.push({ name: lineName(first + at), start, end: stop, text: fresh.join(' '), speaker });
  }
  return cues;
}

/** Matches a line that starts with a time. In a transcript copied from YouTube, such a line contains nothing else. */
const TIMED = /^[[(]?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?(?:\s*[-–—]\s+|\s+|$)(.*)$/;
/** Matches YouTube's description of a time for screen readers: '1 minute, 7 seconds'. */
const SPOKEN_TIME = /^\d+ (?:hour|minute|second)s?(?:,? \d+ (?:minute|second)s?)*$/;

const WORDS_A_SECOND = 2.5;

/**
 * Parses plain text. Times count only if the first or second line starts with a time, because a later time may be a
 * verse such as '3:16'. In a text without times, each paragraph becomes a cue.
 */
export function readPlainCues(text: string): NamedCue[] {
  const all = linesOf(text).map((line) => {
    const [, time = '', rest = ''] = TIMED.exec(line) ?? [];
    return { line, start: parseCueTime(time), rest };
  });
  const opening = all.filter(({ line }) => line !== '').slice(0, 2);
  const isTimed = opening.some(({ start }) => start !== undefined);
  const cues: NamedCue[] = [];
  for (const [index, { line, start, rest }] of all.entries()) {
    if (line === '') continue;
    const last = cues.at(-1);
    const begins = isTimed ? start !== undefined : all[index - 1]?.line === '';
    if (last === undefined || begins) {
      const [at, words] = isTimed && start !== undefined ? [start, rest] : [0, line];
      const cue = { start: at, end: at, text: cueText(words), speaker: null };
      cues.push({ ...cue, name: lineName(index) });
    } else if (last.text !== '' || !SPOKEN_TIME.test(line)) {
      last.text = `${last.text} ${cueText(line)}`.trim();
    }
  }
  if (!isTimed) return cues;
  for (const [index, cue] of cues.entries()) {
    const seconds = Math.max(2, cue.text.split(' ').length / WORDS_A_SECOND);
    const next = cues[index + 1]?.start ?? cue.start + Math.ceil(seconds);
    // The next cue may begin before this cue; `parseTranscript` refuses such a transcript.
    cue.end = Math.max(next, cue.start);
  }
  return cues;
}
