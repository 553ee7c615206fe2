/** A page's title for the browser tab and search results, followed by the church's name. */
export const pageTitle = (title: string, churchName: string): string => `${title} | ${churchName}`;

/** The keywords of a page's head, followed by the church's name. */
export const keywordList = (keywords: readonly string[], churchName: string): string =>
  [...new Set([...keywords, churchName])].join(', ');
