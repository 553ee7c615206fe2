import { excerpt } from '#shared/pages/record-page.ts';

/** The end of a sentence, after a word of three letters or more, so that 'St. Paul' is not cut. */
const SENTENCE_END = /\p{L}{3,}[.!?]["')]*(?=\s)/gu;

/** The sentences at the beginning of a text that fit into a limit; its excerpt if they fill less than half of it. */
export function openingSentences(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ 0: end, index }) => index + end.length);
  const last = ends.findLast((end) => end <= limit) ?? 0;
  return last < limit / 2 ? excerpt(text, limit) : text.slice(0, last);
}
