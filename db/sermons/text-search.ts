/** A LIKE pattern that matches `text` anywhere, with its wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Characters with which Postgres joins several words to one: a path such as 'law/gospel', a host such as 'end.Next',
 * a tag such as '<b>' (postgresql.org/docs/current/textsearch-parsers.html). A search of the notes replaces them by
 * spaces.
 */
export const WORD_JOINERS = '/.:@_&~+<>-';
export const JOINERS_AS_SPACES = ' '.repeat(WORD_JOINERS.length);
