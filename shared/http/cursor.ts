// This is a separate file, because chunks.ts puts it into a chunk that the islands share.

/** Encodes the sort key of a page's last record as an opaque cursor for the query of the next page. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  btoa(JSON.stringify(key)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** `said` is the place in the transcript where a search found the sermon. */
type Listed = { date: string; id: number; said?: object | null | undefined };

/** Cursor of the page of sermons after this sermon. Sermons found by their transcript come after all others. */
export const sermonCursor = ({ date, id, said }: Listed): string =>
  encodeCursor(said == null ? [date, id] : [date, id, 'said']);
