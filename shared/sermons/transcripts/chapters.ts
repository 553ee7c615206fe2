import * as z from 'zod/mini';
import { text } from '../../http/fields.ts';
import { LIMITS } from '../../http/limits.ts';
import { formatPlayingTime } from '../playing-time.ts';

const MOST = 100;

/** A chapter of a sermon. Its start is in seconds of the recording. */
const Chapter = z.object({
  start: z.number('Please give the start in seconds').check(z.minimum(0)),
  title: text(1, LIMITS.short, 'Please give each chapter a title'),
});
export type Chapter = z.infer<typeof Chapter>;

const isAscending = z.refine<Chapter[]>(
  (chapters) => chapters.every(({ start }, index) => start > (chapters[index - 1]?.start ?? -1)),
  'Please put the chapters in the order of their times, each at a time of its own',
);

/** All chapters of a sermon, in their order. */
export const Chapters = z
  .array(Chapter, 'Please give the chapters as a list')
  .check(z.maxLength(MOST, `Please give at most ${String(MOST)} chapters`), isAscending);

/**
 * The message about a chapter that begins after the recording has ended; undefined if no chapter does.
 * @param seconds duration of the recording
 */
export const beyondEndMessage = (
  chapters: readonly Chapter[],
  seconds: number,
): string | undefined => {
  const late = chapters.find(({ start }) => start >= seconds);
  return (
    late &&
    `"${late.title}" would begin at ${formatPlayingTime(late.start)}, but the recording ends at ${formatPlayingTime(seconds)}`
  );
};

/** Chapters as lines of text, such as `12:34 The shepherd`. */
export const chapterLines = (chapters: readonly Chapter[]): string =>
  chapters.map(({ start, title }) => `${formatPlayingTime(start)} ${title}`).join('\n');

const TIME = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/;

/** Parses a time such as `0:07`, `12:34`, `1:02:03.500` or `00:01:02,500` to seconds; undefined for anything else. */
export function parseCueTime(text: string): number | undefined {
  const [found, hours, minutes = '', seconds = '', fraction = '0'] = TIME.exec(text) ?? [];
  const isTime = Number(seconds) <= 59 && (hours === undefined || Number(minutes) <= 59);
  if (found === undefined || !isTime) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000;
}

/** Parses chapters from typed lines. `problem` is a sentence about the first invalid line. */
export function parseChapterLines(lines: string): { chapters: Chapter[]; problem?: string } {
  const chapters: Chapter[] = [];
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, time = '', title = ''] =
      /^\s*[[(]?(\d[\d:.,]*\d)[\])]?\s*[-–—:]?\s*(.*?)\s*$/.exec(line) ?? [];
    const start = parseCueTime(time);
    if (start === undefined || title === '') {
      const problem = `Line ${String(index + 1)}: please begin with a time and then the title, such as 12:34 The shepherd`;
      return { chapters, problem };
    }
    chapters.push({ start, title });
  }
  return { chapters };
}

/** Chapters that are typed as lines of text, with one chapter on each line. */
export const typedChapters = z.pipe(
  z.pipe(
    z.string(),
    z.transform((lines: string, { issues }) => {
      const { chapters, problem } = parseChapterLines(lines);
      if (problem !== undefined) issues.push({ code: 'custom', input: lines, message: problem });
      return chapters;
    }),
  ),
  Chapters,
);
