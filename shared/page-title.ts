/** A page's title in the browser's tab and in search results: its own, then the church's name. */
export const pageTitle = (title: string, churchName: string): string => `${title} | ${churchName}`;

/** What a page's head says of its keywords: the page's own, then the church's name. */
export const keywordList = (keywords: readonly string[], churchName: string): string =>
  [...new Set([...keywords, churchName])].join(', ');
