import type { Chapter } from './chapters.ts';
import type { Cue } from './transcript.ts';

/** The chapters that begin before the recording ends. @param seconds duration of the recording; null if unknown */
export const chaptersWithin = (chapters: readonly Chapter[], seconds: number | null) =>
  chapters.filter(({ start }) => seconds === null || start < seconds);

/** Assumed duration of the last chapter in seconds, if the recording's duration is unknown. */
const LAST_SECONDS = 3600;

/**
 * Converts chapters to cues. Each cue ends where the next chapter starts. @param seconds duration of the recording;
 * null if unknown
 */
export const chapterCues = (chapters: readonly Chapter[], seconds: number | null): Cue[] =>
  chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? seconds ?? start + LAST_SECONDS;
    return { start, end, text: title, speaker: null };
  });
