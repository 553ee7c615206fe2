/** A LIKE pattern that finds `text` anywhere, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Characters with which Postgres makes one word of several: a path of 'law/gospel', a host of 'end.Next', a tag of
 * '<b>' (postgresql.org/docs/current/textsearch-parsers.html). In a search of the notes they are spaces.
 */
export const WORD_JOINERS = '/.:@_&~+<>-';
export const AS_SPACES = ' '.repeat(WORD_JOINERS.length);
