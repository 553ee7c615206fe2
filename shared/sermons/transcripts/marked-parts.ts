import { excerpt } from '../../pages/record-page.ts';

/** Matches a suffix that is removed to get a word's stem; removed twice, because '-ness' may follow another suffix. */
const ENDING = /(?:ness|ings?|ed|es|s|e|ly|y|ies)$/;

const stem = (word: string): string => {
  const shorter = word.replace(ENDING, '').replace(ENDING, '');
  return shorter.length >= 3 ? shorter : word;
};

/** Escapes a text for use in a regular expression. */
export const escapedForPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Splits a sentence so that every second part is a word of the search, or a word with the same stem. It may find fewer
 * words than Postgres's search.
 */
export function markedParts(text: string, search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (words.length === 0) return [text];
  const stems = words.map((word) => escapedForPattern(stem(word))).join('|');
  // The pattern includes the character before the word, because older browsers have no lookbehind.
  const parts = text.split(
    new RegExp(`(?:^|([^\\p{L}\\p{N}]))((?:${stems})[\\p{L}\\p{N}]*)`, 'giu'),
  );
  // The split gives three parts for each match: the text before it, the character before the word, and the word.
  return parts.flatMap((part, index) => {
    if (index % 3 === 1) return [];
    return index % 3 === 2 ? [part] : [part + (parts[index + 1] ?? '')];
  });
}

/**
 * An excerpt of a text, of at most `most` characters without the ellipses: the beginning, or, if the first word found
 * comes later, a piece that begins at most a third of its length before that word, or ends with the text.
 */
export function excerptAround(text: string, search: string, most: number): string {
  const [before = '', word = ''] = markedParts(text, search);
  if (word === '' || before.length + word.length <= most) return excerpt(text, most);
  const from = text.indexOf(' ', Math.min(before.length - most / 3, text.length - most)) + 1;
  return `…${excerpt(text.slice(from), most)}`;
}
