import { readTime } from './times.ts';
import type { Cue } from './transcript.ts';

/** Why a transcript cannot be used, in one sentence that names the line. */
export class TranscriptProblem extends Error {
  override name = 'TranscriptProblem';
}

/** Cues, and the index of the line on which each begins. */
export type CuesOfLines = { cues: Cue[]; lines: number[] };

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

/** The words of a cue in one line, without tags (w3.org/TR/webvtt1, section 3.3). */
export const cueText = (markup: string): string =>
  markup
    .replace(/<\/?[a-z\d][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|lrm|rlm|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const problem = (line: number, what: string) =>
  new TranscriptProblem(`Line ${String(line + 1)}: ${what}`);

const timeAt = (text: string, line: number): number => {
  const time = readTime(text);
  if (time === undefined) throw problem(line, `“${text.slice(0, 40)}” is not a time.`);
  return time;
};

/** Blocks of WebVTT that hold no cue. */
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;

/** Automatic captions repeat the line before, so that two are in sight, or for a blink between two. */
const isRepeated = (lines: readonly string[], before: string | undefined, seconds: number) =>
  lines[0] !== undefined && lines[0] === before && (lines.length > 1 || seconds < 0.1);

/**
 * Parses WebVTT or SRT: blocks of lines between blank ones, each with a line of times.
 * @throws TranscriptProblem
 */
export function readCues(text: string, format: 'vtt' | 'srt'): CuesOfLines {
  const found: CuesOfLines = { cues: [], lines: [] };
  const all = text.split('\n').map((line) => line.trim());
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
    const [, voice] = /<v(?:\.[^\s>]+)?\s+([^>]+)>/.exec(said.join(' ')) ?? [];
    const speaker = voice === undefined ? null : cueText(voice);
    found.cues.push({ start, end: stop, text: fresh.join(' '), speaker });
    found.lines.push(first + at);
  }
  return found;
}
