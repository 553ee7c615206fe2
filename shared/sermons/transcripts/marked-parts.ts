/** Suffixes that are removed from a word to get its stem, twice, because '-ness' may follow another suffix. */
const ENDING = /(?:ness|ings?|ed|es|s|e|ly|y|ies)$/;

const stem = (word: string): string => {
  const shorter = word.replace(ENDING, '').replace(ENDING, '');
  return shorter.length >= 3 ? shorter : word;
};

/** Escapes a text for use in a regular expression. */
export const escapedForPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Splits a sentence into parts, of which every second is a word of the search or has the stem of one. It may find fewer
 * words than Postgres.
 */
export function markedParts(text: string, search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (words.length === 0) return [text];
  const stems = words.map((word) => escapedForPattern(stem(word))).join('|');
  // Matches the character before the word, because older browsers have no lookbehind.
  const parts = text.split(
    new RegExp(`(?:^|([^\\p{L}\\p{N}]))((?:${stems})[\\p{L}\\p{N}]*)`, 'giu'),
  );
  // Each match has three parts: the text before it, the character before the word, and the word.
  return parts.flatMap((part, index) => {
    if (index % 3 === 1) return [];
    return index % 3 === 2 ? [part] : [part + (parts[index + 1] ?? '')];
  });
}
