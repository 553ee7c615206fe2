/** A LIKE pattern that matches `text` anywhere in a column. Wildcards in `text` are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Characters by which Postgres joins words to one token: a path such as 'law/gospel', a host such as 'end.Next', a tag
 * such as '<b>' (postgresql.org/docs/current/textsearch-parsers.html). Searches in notes replace them by spaces.
 */
export const WORD_JOINERS = '/.:@_&~+<>-';
export const JOINERS_AS_SPACES = ' '.repeat(WORD_JOINERS.length);
