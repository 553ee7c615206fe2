import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';

/** A page's title for the browser tab and search results, followed by the church's name. */
export const pageTitle = (title: string, churchName: string): string => `${title} | ${churchName}`;

/** The keywords in a page's head, followed by the church's name. */
export const keywordList = (keywords: readonly string[], churchName: string): string =>
  [...new Set([...keywords, churchName])].join(', ');

/**
 * The breadcrumbs from the home page to a page, with `between` as the pages between them. Addresses are absolute. The
 * last entry has no link.
 */
export function breadcrumbs(
  origin: string,
  title: string,
  between: readonly { name: string; address: string }[] = [],
): BreadcrumbListLeaf {
  const above = [{ name: 'Home', address: origin }, ...between].map(({ name, address }) => ({
    name,
    item: { '@type': 'WebPage' as const, '@id': address },
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: title }].map((place, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      ...place,
    })),
  };
}

/** Metadata of a record's page for search engines and link previews, the same in a build and in the Worker. */
export type RecordPageMetadata = {
  /** Title without the church's name. For a sermon or an event it contains the date, because their titles recur. */
  title: string;
  /** Title in a link preview, which shows the church's name separately. */
  sharedTitle: string;
  description: string;
  /** Keywords without the church's name. */
  keywords: string[];
  canonical: string;
  /** JSON-LD of schema.org. */
  structuredData: object;
};

/** JSON for a `<script type="application/ld+json">`, escaped so that no text closes the script. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

/** Matches an end that no excerpt may have: punctuation, and words that need the next word. */
const UNFINISHED =
  /(?:[\s,;:.·–-](?:an?|the|and|or|are|is|no|not|of|to|in|on|at|by|for|from|with|our|this|because)?)+$/i;

/**
 * Match a text up to the end of its last sentence, before a capital letter and not after an abbreviation (`St. Paul`),
 * and up to the end of its last clause.
 */
const ENDS = [
  /.*(?:^|\s)(?!\W*(?:[DJMS]r|Mr?s|St|Rev|vs|\p{Lu})\.)\S+[.!?]["')]*(?=\s+\W?\p{Lu}|$)/su,
  /.*(?=[,;:]\s)/s,
];

/**
 * The beginning of a text, or the whole text if it is short enough. Ends with a sentence if that has `least` characters,
 * or with a clause if that fills three quarters, so that a second line is not nearly empty. Otherwise
 * ends after a word that is not an article, `are` or a similar word.
 * @param limit in characters
 */
export function excerpt(text: string, limit: number, least = limit / 3): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  const words = text.slice(0, space > 0 ? space : limit);
  const [sentences = '', clauses = ''] = ENDS.map((end) => end.exec(words)?.[0]);
  if (sentences.length > least) return sentences;
  return `${(clauses.length > limit * 0.75 ? clauses : words).replace(UNFINISHED, '')}…`;
}

/** The beginning of a text that somebody has to read as a whole: ends with `…` wherever it is cut, after a sentence too. */
export const cutText = (text: string, limit: number): string =>
  excerpt(text, limit, Infinity).replace(/([!?])…$/, '$1 …');
