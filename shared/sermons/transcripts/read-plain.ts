import { cueText, type CuesOfLines } from './read-cues.ts';
import { readTime } from './times.ts';

/** A line that begins with a time; YouTube's copied transcripts have times on lines of their own. */
const TIMED = /^[[(]?(\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?(?:\s*[-–—]\s+|\s+|$)(.*)$/;
/** What YouTube says of a time to those who do not see it: '1 minute, 7 seconds'. */
const SPOKEN_TIME = /^\d+ (?:hour|minute|second)s?(?:,? \d+ (?:minute|second)s?)*$/;

const WORDS_A_SECOND = 2.5;

const timeOf = (line: string) => readTime(TIMED.exec(line)?.[1] ?? '');

/**
 * Parses plain text. It has times when one begins the first or second line; a verse such as '3:16' further down is
 * none then. Without times each paragraph is one cue.
 */
export function readPlain(text: string): CuesOfLines {
  const all = text.split('\n').map((line) => line.trim());
  const filled = all.filter((line) => line !== '');
  const found: CuesOfLines = { cues: [], lines: [] };
  const add = (line: number, start: number, words: string) => {
    found.cues.push({ start, end: start, text: cueText(words), speaker: null });
    found.lines.push(line);
  };
  if (!filled.slice(0, 2).some((line) => timeOf(line) !== undefined)) {
    for (const [line, words] of all.entries()) {
      if (words === '') continue;
      const last = found.cues.at(-1);
      if (last !== undefined && all[line - 1] !== '') last.text = `${last.text} ${cueText(words)}`;
      else add(line, 0, words);
    }
    return found;
  }
  for (const [line, words] of all.entries()) {
    const [, time = '', rest = ''] = TIMED.exec(words) ?? [];
    const start = readTime(time);
    const last = found.cues.at(-1);
    if (start !== undefined) add(line, start, rest);
    else if (words !== '' && last === undefined) add(line, 0, words);
    else if (last !== undefined && !(last.text === '' && SPOKEN_TIME.test(words)))
      last.text = `${last.text} ${cueText(words)}`.trim();
  }
  for (const [index, cue] of found.cues.entries()) {
    const length = Math.max(2, cue.text.split(' ').length / WORDS_A_SECOND);
    cue.end = found.cues[index + 1]?.start ?? cue.start + Math.ceil(length);
  }
  // What begins too early is named by the caller.
  for (const cue of found.cues) cue.end = Math.max(cue.end, cue.start);
  return found;
}
