/** Encodes the sort key of the last record of a page as an opaque cursor for the query. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  btoa(JSON.stringify(key)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

type Listed = { date: string; id: number; said?: object | null | undefined };

/** Cursor of the page of sermons after `sermon`. Sermons that are found by their transcript follow all others. */
export const sermonCursor = ({ date, id, said }: Listed): string =>
  encodeCursor(said == null ? [date, id] : [date, id, 'said']);
