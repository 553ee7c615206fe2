import type { Chapter } from './chapters.ts';
import type { Cue } from './transcript.ts';

/** The chapters that begin within the recording. @param seconds its length; null when it is not known */
export const chaptersWithin = (chapters: readonly Chapter[], seconds: number | null) =>
  chapters.filter(({ start }) => seconds === null || start < seconds);

/** Where nobody knows how long a recording is, its last chapter ends this long after it began. */
const LAST_SECONDS = 3600;

/** Chapters as cues, each to the beginning of the next one. @param seconds length of the recording; null when not known */
export const chapterCues = (chapters: readonly Chapter[], seconds: number | null): Cue[] =>
  chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? seconds ?? start + LAST_SECONDS;
    return { start, end, text: title, speaker: null };
  });
