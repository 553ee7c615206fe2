import { excerpt } from '../../pages/record-page.ts';

/**
 * Matches a suffix, which is removed to get a word's stem. It is removed twice, because another suffix may precede
 * '-ness'.
 */
const ENDING = /(?:ness|ings?|ed|es|s|e|ly|y|ies)$/;

const stem = (word: string): string => {
  const shorter = word.replace(ENDING, '').replace(ENDING, '');
  return shorter.length >= 3 ? shorter : word;
};

/** Escapes a text for use in a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Splits a sentence so that every second part is a word of the search, or a word with the same stem. Postgres's search
 * may find more words.
 */
export function splitAtSearchWords(text: string, search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (words.length === 0) return [text];
  const stems = words.map((word) => escapeRegExp(stem(word))).join('|');
  // The pattern includes the character in front of the word, because Safari before 16.4 has no lookbehind.
  const parts = text.split(
    new RegExp(`(?:^|([^\\p{L}\\p{N}]))((?:${stems})[\\p{L}\\p{N}]*)`, 'giu'),
  );
  // The split gives three parts for each match: the text in front of it, one character, and the word.
  return parts.flatMap((part, index) => {
    if (index % 3 === 1) return [];
    return index % 3 === 2 ? [part] : [part + (parts[index + 1] ?? '')];
  });
}

/**
 * An excerpt of a text, with at most `most` characters besides the ellipses. It is the beginning of the text if the
 * first search word is in it. Otherwise, it begins shortly before that word (by at most a third of `most`) or is the
 * end.
 */
export function excerptAround(text: string, search: string, most: number): string {
  const [before = '', word = ''] = splitAtSearchWords(text, search);
  const start = excerpt(text, most);
  if (word === '' || start.startsWith(before + word)) return start;
  const from = text.indexOf(' ', Math.min(before.length - most / 3, text.length - most)) + 1;
  return `…${excerpt(text.slice(from), most)}`;
}
