/** A page's title in the browser's tab and in search results: its own, then the church's name. */
export const pageTitle = (title: string, churchName: string): string => `${title} | ${churchName}`;
