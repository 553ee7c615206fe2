/** A place in a list: the sort key of the last record shown, as text that fits into a query. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  btoa(JSON.stringify(key)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** The place in the list of sermons right after `sermon`. */
export const sermonCursor = (sermon: { date: string; id: number }): string =>
  encodeCursor([sermon.date, sermon.id]);
