/** Encodes the sort key of the last record of a page as an opaque cursor for the query. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  btoa(JSON.stringify(key)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** The cursor of the page of sermons that follows `sermon`. */
export const sermonCursor = (sermon: { date: string; id: number }): string =>
  encodeCursor([sermon.date, sermon.id]);
