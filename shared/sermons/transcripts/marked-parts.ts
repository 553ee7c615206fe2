/** Endings that a stem does not have; '-ness' may follow another one. */
const ENDING = /(?:ness|ings?|ed|es|s|e|ly|y|ies)$/;

const stem = (word: string): string => {
  const shorter = word.replace(ENDING, '').replace(ENDING, '');
  return shorter.length >= 3 ? shorter : word;
};

/** A text as a part of a regular expression. */
export const escapedForPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A sentence in parts, every second of which is a word of the search or one of its stem. It need not find all that
 * Postgres does.
 */
export function markedParts(text: string, search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  if (words.length === 0) return [text];
  const stems = words.map((word) => escapedForPattern(stem(word))).join('|');
  // Not after a letter: no older browser looks behind.
  const parts = text.split(
    new RegExp(`(?:^|([^\\p{L}\\p{N}]))((?:${stems})[\\p{L}\\p{N}]*)`, 'giu'),
  );
  // Of each match: what is before it, the sign before the word, and the word.
  return parts.flatMap((part, index) => {
    if (index % 3 === 1) return [];
    return index % 3 === 2 ? [part] : [part + (parts[index + 1] ?? '')];
  });
}
